import type { Bilingual } from '@cifra/proto';
import { formatAmount, formatCount } from '@cifra/figures';
import { unitsText } from '../../reading/amount-text.ts';
import type { compareClosings, OpeningJudgement } from './judge-openings.ts';
import type { SaftSurvey } from './saft-survey.ts';
import type { SaftTally } from './saft-tally.ts';

/** By what a SAF-T (PT) was recognised, and what of it counts, in sentences without the file's name. */
export function saftEvidence(
  survey: SaftSurvey,
  tally: SaftTally,
  openings: OpeningJudgement,
  closings: ReturnType<typeof compareClosings>,
): readonly Bilingual[] {
  const version = survey.header?.version ?? '1.0x';
  return [
    {
      es: `Es un SAF-T (PT) de contabilidad, versión ${version}, con ${formatCount(survey.transactions, 'es')} asientos.`,
      en: `It is an accounting SAF-T (PT), version ${version}, with ${formatCount(survey.transactions, 'en')} entries.`,
    },
    openingSentence(openings),
    ...clearingSentence(survey),
    ...closingSentence(closings),
    ...analyticSentence(tally),
    ...salesSentence(survey),
  ];
}

function openingSentence(openings: OpeningJudgement): Bilingual {
  switch (openings.source) {
    case 'list':
      return {
        es: 'Los saldos iniciales se toman de la lista de cuentas y cuadran.',
        en: 'Opening balances are taken from the account list, and balance.',
      };
    case 'entries':
      return {
        es: 'Los saldos iniciales se toman del asiento de apertura; los de la lista de cuentas no se suman otra vez.',
        en: 'Opening balances are taken from the opening entry; those of the account list are not added again.',
      };
    case 'both':
      return {
        es: 'Los saldos iniciales son los de la lista de cuentas más el asiento de apertura, como muestran los saldos finales.',
        en: 'Opening balances are those of the account list plus the opening entry, as the closing balances show.',
      };
    case 'differs':
      return {
        es: `El asiento de apertura y la lista de cuentas dan saldos iniciales distintos (cuenta ${openings.account}); se toman los del asiento.`,
        en: `The opening entry and the account list give different opening balances (account ${openings.account}); those of the entry are taken.`,
      };
    case 'none':
      return {
        es: 'La lista de cuentas no trae saldos iniciales.',
        en: 'The account list brings no opening balances.',
      };
    case 'of_year':
      return {
        es: 'Los saldos de la lista de cuentas son los del comienzo del año, y el archivo empieza después: falta lo ocurrido entre medias, así que no se tienen en cuenta. Expórtelo desde el comienzo del año para tener los saldos.',
        en: 'The balances of the account list are those of the year’s start, and the file begins later: what happened in between is missing, so they are left out. Export it from the start of the year to have balances.',
      };
    case 'unbalanced':
      return {
        es: 'Los asientos se leen sin los saldos iniciales de la lista de cuentas, que no cuadran.',
        en: 'Entries are read without the opening balances of the account list, which do not balance.',
      };
    case 'unreadable':
      return {
        es: `La lista de cuentas trae un saldo inicial que no se puede leer (fila ${openings.row}), así que sus saldos iniciales no se tienen en cuenta.`,
        en: `The account list has an opening balance that cannot be read (row ${openings.row}), so its opening balances are left out.`,
      };
    case 'undated':
      return {
        es: 'El archivo no dice en qué día empieza, así que los saldos iniciales de su lista de cuentas no se tienen en cuenta.',
        en: 'The file does not say on which day it begins, so the opening balances of its account list are left out.',
      };
  }
}

function clearingSentence({ clearings }: SaftSurvey): Bilingual[] {
  if (clearings === 0) return [];
  return [
    {
      es: `Asientos de apuramento de resultados, que no cuentan como ingresos ni gastos: ${formatCount(clearings, 'es')}.`,
      en: `Entries that clear the result and count neither as income nor as expense: ${formatCount(clearings, 'en')}.`,
    },
  ];
}

function closingSentence({ agreeing, stated, first }: ReturnType<typeof compareClosings>): Bilingual[] {
  if (stated === 0) return [];
  const [some, all] = [(language: 'es' | 'en') => formatCount(agreeing, language), stated];
  const where = {
    es: first === null ? '' : ` La primera que no: ${first.code} (fila ${first.row}).`,
    en: first === null ? '' : ` The first that does not: ${first.code} (row ${first.row}).`,
  };
  return [
    {
      es: `El saldo final de ${some('es')} de ${formatCount(all, 'es')} cuentas coincide con saldo inicial y movimientos.${where.es}`,
      en: `The closing balance of ${some('en')} of ${formatCount(all, 'en')} accounts agrees with opening and movements.${where.en}`,
    },
  ];
}

function analyticSentence({ analyticLines }: SaftTally): Bilingual[] {
  if (analyticLines === 0) return [];
  return [
    {
      es: `Apuntes de contabilidad analítica, que no se cuentan: ${formatCount(analyticLines, 'es')}.`,
      en: `Postings of cost accounting, not counted: ${formatCount(analyticLines, 'en')}.`,
    },
  ];
}

function salesSentence({ invoices: { counted, leftOut, net } }: SaftSurvey): Bilingual[] {
  if (counted + leftOut === 0 || net === null) return [];
  const amount = unitsText(net);
  return [
    {
      es: `Documentos de venta: ${formatCount(counted, 'es')}, por ${formatAmount(amount, 'EUR', 'es')} sin impuestos; anulados o facturados en otro, que no se cuentan: ${formatCount(leftOut, 'es')}.`,
      en: `Sales documents: ${formatCount(counted, 'en')}, ${formatAmount(amount, 'EUR', 'en')} before tax; cancelled or billed in another, not counted: ${formatCount(leftOut, 'en')}.`,
    },
  ];
}
