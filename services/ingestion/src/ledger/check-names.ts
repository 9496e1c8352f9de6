import { type Accounts, type ChartName, isOneOf } from './charts/chart-accounts.ts';
import { DatasetError } from './dataset-error.ts';
import type { LedgerDatabase } from './ledger-database.ts';
import type { BookFile } from './read-files.ts';

/** Accounts of single customers and suppliers, which two companies name differently. */
const parties: Readonly<Record<ChartName, Accounts>> = {
  pgc: { include: ['40', '41', '43'] },
  pcg: { include: ['40', '41'] },
  snc: { include: ['21', '22'] },
};

/** Fewer shared names tell nothing; of one company's, programs write nearly all alike. */
const fewestShared = 10;
const inverseOfFewestAlike = 5;

/**
 * Refuses two files in which the same customers' and suppliers' accounts bear other names: where neither states its
 * company, this is what tells two of them apart.
 * @throws DatasetError naming both files and one such account
 */
export async function refuseOtherNames(
  database: LedgerDatabase,
  files: readonly BookFile[],
  chart: ChartName,
): Promise<void> {
  if (files.length < 2) return;
  const [found] = await database.rows(`
    WITH named_account AS (
      SELECT file, account, party, min(coalesce(party_name, account_name)) AS name FROM named
      WHERE ${isOneOf(parties[chart])} AND coalesce(party_name, account_name) IS NOT NULL GROUP BY file, account, party),
    pairs AS (
      SELECT a.file AS file, b.file AS other, a.account AS account, a.name AS name, b.name AS other_name,
        left(regexp_replace(strip_accents(lower(a.name)), '[^a-z0-9]', '', 'g'), 6)
          = left(regexp_replace(strip_accents(lower(b.name)), '[^a-z0-9]', '', 'g'), 6) AS alike
      FROM named_account a JOIN named_account b
        ON a.account = b.account AND a.party IS NOT DISTINCT FROM b.party AND a.file < b.file)
    SELECT file, other, arg_min(account, account) FILTER (NOT alike) AS account,
      arg_min(name, account) FILTER (NOT alike) AS name, arg_min(other_name, account) FILTER (NOT alike) AS other_name
    FROM pairs GROUP BY file, other
    HAVING count(*) >= ${fewestShared} AND count(*) FILTER (alike) * ${inverseOfFewestAlike} < count(*)
    ORDER BY file, other LIMIT 1`);
  if (found === undefined) return;
  const [a, b] = [files[Number(found['file'])]?.name ?? '', files[Number(found['other'])]?.name ?? ''];
  throw new DatasetError('pipeline_failed', {
    es: `${a} y ${b} parecen de empresas distintas: las mismas cuentas de clientes y proveedores llevan otros nombres (la ${found['account']} es «${found['name']}» en uno y «${found['other_name']}» en otro). Pida un informe por empresa.`,
    en: `${a} and ${b} seem to belong to different companies: the same customers’ and suppliers’ accounts bear other names (${found['account']} is “${found['name']}” in one and “${found['other_name']}” in the other). Request one report per company.`,
  });
}
