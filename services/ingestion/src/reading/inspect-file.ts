import type { Bilingual } from '@cifra/proto';
import { writeFile } from 'node:fs/promises';
import { decimalText, formatAmount, parseDecimal, subtract } from '@cifra/figures';
import { systemCatalogue } from '../systems/system-catalogue.ts';
import { fieldName } from './field-names.ts';
import { fileFaultText } from './file-fault-texts.ts';
import type { Inspection } from './inspection.ts';
import type { ReadingPaths } from './kept-reading.ts';
import { ambiguousText, questionOf } from './question-texts.ts';
import type { ReadingLimits } from './reading-limits.ts';
import type { FileReading, ReadingResult } from './reading-result.ts';
import {
  damagedRowText,
  damagedTextText,
  openingLeftOutText,
  totalsMismatchText,
  unbalancedText,
} from './row-texts.ts';
import { runReader } from './run-reader.ts';
import { isSlight } from './slight-imbalance.ts';

type InspectRequest = {
  readonly path: string;
  /** The name the person gave the file: for sentences, never as evidence. */
  readonly name: string;
  /** Where a file that is recognised leaves its postings and the result of its reading; nowhere by default. */
  readonly keep?: ReadingPaths;
  readonly limits: ReadingLimits;
  readonly signal: AbortSignal;
};

const nothing = {
  system: null,
  kind: null,
  confidence: 0,
  company: null,
  period: null,
  rows: null,
  totals: null,
  question: null,
  nearest: null,
} as const;

const listed = 3;

/**
 * Recognises a file and reads it in full in a process of its own. Bad bytes never throw: they end in `refused` or
 * `unknown` with the reason.
 * @throws the signal's reason when aborted.
 */
export async function inspectFile(request: InspectRequest): Promise<Inspection> {
  const { path, name, keep, limits, signal } = request;
  const result = await runReader({ path, outPath: keep?.postings ?? null }, limits, signal);
  const inspection = inspectionOf(name, result);
  if (keep !== undefined && inspection.state === 'recognised') {
    await writeFile(keep.result, JSON.stringify(result), { mode: 0o600 });
  }
  return inspection;
}

function inspectionOf(file: string, result: ReadingResult): Inspection {
  switch (result.outcome) {
    case 'refused':
      return { ...nothing, state: 'refused', reasons: [fileFaultText(result.fault, { file, ...result })] };
    case 'crashed':
      return {
        ...nothing,
        state: 'refused',
        reasons: [fileFaultText('crashed', { file, row: null, cell: null })],
      };
    case 'unknown':
      return unknown(file, result);
    case 'ambiguous': {
      const { system, kind } = result;
      const reasons = [ambiguousText(file, result)];
      return {
        ...nothing,
        state: 'ambiguous',
        system,
        kind,
        confidence: 50,
        reasons,
        question: questionOf(file, result),
      };
    }
    case 'read':
      return known(file, result);
  }
}

function unknown(file: string, { nearest }: Extract<ReadingResult, { outcome: 'unknown' }>): Inspection {
  if (nearest === null) {
    const reason: Bilingual = {
      es: `En ${file} no se reconoce ninguna tabla: falta una fila de cabecera con títulos como fecha, asiento, cuenta, debe y haber. Expórtelo con sus cabeceras y vuelva a subirlo.`,
      en: `No table is recognised in ${file}: it lacks a header row with titles such as date, entry, account, debit and credit. Export it with its headers and upload it again.`,
    };
    return { ...nothing, state: 'unknown', reasons: [reason] };
  }
  const missing = nearest.missing.map(fieldName);
  const name = systemCatalogue.find((system) => system.id === nearest.system)?.name;
  const reason: Bilingual = {
    es: `Lo más parecido a ${file} es «${name?.es ?? nearest.system}» (cabecera en la fila ${nearest.row}), pero le falta ${joined(missing, 'es')}. Expórtelo con esas columnas y vuelva a subirlo.`,
    en: `The nearest to ${file} is "${name?.en ?? nearest.system}" (header in row ${nearest.row}), but it lacks ${joined(missing, 'en')}. Export it with those columns and upload it again.`,
  };
  return { ...nothing, state: 'unknown', reasons: [reason], nearest: { system: nearest.system, missing } };
}

function joined(texts: readonly Bilingual[], language: 'es' | 'en'): string {
  return texts.map((text) => text[language]).join(language === 'es' ? ' y ' : ' and ');
}

/**
 * A file read in full. One that lost rows and is far from balancing is refused: nothing uploaded beside it could heal
 * it. One that nearly balances is taken, with its doubts as reasons.
 */
function known(file: string, reading: FileReading): Inspection {
  const { system, kind, debit, credit, damagedRows } = reading;
  const balanced = debit === credit;
  return {
    state: damagedRows > 0 && !isSlight(debit, credit) ? 'refused' : 'recognised',
    system,
    kind,
    confidence: reading.confidence,
    company: reading.company,
    period: { from: reading.firstDay, to: reading.lastDay },
    rows: reading.rows,
    totals: { debit, credit },
    reasons: [...doubtsOf(file, reading), ...evidenceOf(reading, balanced)],
    question: null,
    nearest: null,
  };
}

function doubtsOf(file: string, reading: FileReading): Bilingual[] {
  const { debit, credit, unbalanced, damagedTextRow, openingDifference } = reading;
  const difference = decimalText(subtract(parseDecimal(debit), parseDecimal(credit)));
  return [
    ...(debit === credit ? [] : [unbalancedText(file, difference, unbalanced)]),
    ...reading.damaged.slice(0, listed).map((row) => damagedRowText(file, row)),
    ...reading.totalsDisagreeing.slice(0, listed).map((mismatch) => totalsMismatchText(file, mismatch)),
    ...(openingDifference === undefined ? [] : [openingLeftOutText(file, openingDifference)]),
    ...(damagedTextRow === null ? [] : [damagedTextText(file, damagedTextRow)]),
  ];
}

function evidenceOf(reading: FileReading, balanced: boolean): Bilingual[] {
  const evidence: Bilingual[] = [...reading.evidence];
  if (balanced) {
    evidence.push({
      es: `El debe y el haber cuadran: ${formatAmount(reading.debit, 'EUR', 'es')}.`,
      en: `Debits and credits balance: ${formatAmount(reading.debit, 'EUR', 'en')}.`,
    });
  }
  if (reading.totalsAgreeing > 0) {
    evidence.push({
      es: 'Las filas de totales del archivo coinciden con lo leído.',
      en: 'The totals rows of the file agree with what was read.',
    });
  }
  return evidence;
}
