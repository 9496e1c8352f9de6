import { type AccountText, splitAccount } from '../../reading/account-text.ts';

const heading = /^(\d{1,2})(?:\s*[-–:·.]?\s+(\D.*))?$/;

/** The account of a row; headings may have one or two digits. `null` where no code stands in the cell. */
export function accountCode(cell: string): AccountText | null {
  const text = cell.trim();
  const match = heading.exec(text);
  return match === null ? splitAccount(text) : { code: match[1] ?? '', name: match[2]?.trim() ?? null };
}
