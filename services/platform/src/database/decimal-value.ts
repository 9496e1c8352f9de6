import { DuckDBDecimalValue } from '@duckdb/node-api';

/** An exact amount for a DECIMAL(38, scale) column: `units` are its digits down to the last place. */
export function decimalValue(units: bigint, scale: number): DuckDBDecimalValue {
  return new DuckDBDecimalValue(units, 38, scale);
}
