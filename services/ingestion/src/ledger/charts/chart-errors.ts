import type { Bilingual } from '@cifra/proto';
import { DatasetError } from '../dataset-error.ts';
import type { ChartName } from './chart-accounts.ts';
import type { AccountUse } from './chart-evidence.ts';

const names: Readonly<Record<ChartName, Bilingual>> = {
  pgc: { es: 'el Plan General de Contabilidad español', en: 'the Spanish chart of accounts' },
  pcg: { es: 'el Plan comptable général francés', en: 'the French chart of accounts' },
  snc: { es: 'el Sistema de Normalização Contabilística portugués', en: 'the Portuguese chart of accounts' },
};

/** Charts that are not read, by the beginnings of accounts that their books hold; each set must be there. */
const others: readonly { readonly name: Bilingual; readonly signs: readonly string[] }[] = [
  {
    name: { es: 'el plan alemán SKR 03', en: 'the German chart SKR 03' },
    signs: ['12', '14', '16', '8[4-9]'],
  },
  {
    name: { es: 'el plan alemán SKR 04', en: 'the German chart SKR 04' },
    signs: ['18', '33', '4[0-4]', '[56]'],
  },
  { name: { es: 'un plan chileno', en: 'a Chilean chart' }, signs: ['11', '21', '31', '41'] },
];

const mostNamed = 5;

/** Accounts that follow none of the charts, with what was found in their place and what to do. */
export function noChart(uses: readonly AccountUse[]): DatasetError {
  const found = foundIn(uses);
  const like = others.find(({ signs }) =>
    signs.every((sign) => uses.some(({ prefix }) => new RegExp(`^${sign}`).test(prefix))),
  );
  const alike: Bilingual = {
    es: like === undefined ? '' : ` Parecen seguir ${like.name.es}.`,
    en: like === undefined ? '' : ` They seem to follow ${like.name.en}.`,
  };
  return new DatasetError('pipeline_failed', {
    es: `Las cuentas de estos libros no siguen el Plan General de Contabilidad español (grupos 6 y 7 con las cuentas 43 o 57), ni el plan francés (411, 401 y 512) ni el portugués (21, 22, 24 y 12), así que no se pueden calcular sus cifras. Las más usadas empiezan por ${found}.${alike.es} Compruebe que exporta el diario con las cuentas de uno de esos planes, o pida a su programa la exportación oficial (FEC, SAF-T).`,
    en: `The accounts of these books do not follow the Spanish chart of accounts (groups 6 and 7 with accounts 43 or 57), nor the French (411, 401 and 512) or Portuguese one (21, 22, 24 and 12), so their figures can’t be calculated. The most used ones begin with ${found}.${alike.en} Check that you export the journal with the accounts of one of those charts, or ask your program for the official export (FEC, SAF-T).`,
  });
}

/** Accounts that two charts would fit: guessing could take customers for something else. */
export function severalCharts(charts: readonly ChartName[], uses: readonly AccountUse[]): DatasetError {
  const list = (language: 'es' | 'en') =>
    charts.map((chart) => names[chart][language]).join(language === 'es' ? ' y ' : ' and ');
  const found = foundIn(uses);
  return new DatasetError('pipeline_failed', {
    es: `Por sus cuentas, estos libros podrían seguir ${list('es')}: las más usadas empiezan por ${found}. Para no interpretarlas mal no se calculan. Exporte el diario completo, con clientes, bancos e impuestos, o en el formato oficial de su país (FEC, SAF-T).`,
    en: `By their accounts these books might follow ${list('en')}: the most used ones begin with ${found}. So as not to misread them, nothing is calculated. Export the complete journal, with customers, banks and taxes, or in your country’s official format (FEC, SAF-T).`,
  });
}

type Told = { readonly file: string; readonly chart: ChartName };

/** Files under different charts are different books. */
export function differentCharts(a: Told, b: Told): DatasetError {
  return new DatasetError('pipeline_failed', {
    es: `${a.file} sigue ${names[a.chart].es} y ${b.file} ${names[b.chart].es}: no se suman libros de planes distintos. Pida un informe por cada uno.`,
    en: `${a.file} follows ${names[a.chart].en} and ${b.file} ${names[b.chart].en}: books under different charts are not added. Request one report for each.`,
  });
}

function foundIn(uses: readonly AccountUse[]): string {
  const byPrefix = new Map<string, number>();
  for (const { prefix, postings } of uses) byPrefix.set(prefix, (byPrefix.get(prefix) ?? 0) + postings);
  const most = [...byPrefix].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, mostNamed);
  return most.map(([prefix]) => prefix).join(', ');
}
