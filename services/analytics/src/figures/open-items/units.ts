import { decimalValue } from '@cifra/platform/database';
import type { Session } from '../../ledger/engine.ts';

/** A row as the engine takes it. */
export type TableRow = Parameters<Session['appendRows']>[1][number];

/** The scale of the ledger's amounts: a unit is a millionth. */
const ledgerScale = 6;

/** Units of a millionth as the engine takes amounts. */
export function amountOfUnits(units: bigint): ReturnType<typeof decimalValue> {
  return decimalValue(units, ledgerScale);
}
