import type { AccountSet } from '../charts/chart.ts';
import type { Session } from '../ledger/engine.ts';
import { textOf } from '../ledger/sql-values.ts';
import { createParamList, inAccounts } from '../ledger/sql-params.ts';
import { partySlug, unidentified } from './party-slug.ts';
import type { PartyKey } from './party-slug.ts';

/** An account that stands for all customers or suppliers together: nothing but zeros after its three digits. */
export const generalAccount = '\\d{3}0*';

/** Whole names that say "nobody in particular". */
const genericName =
  '((cliente|proveedor|acreedor|deudor)(e?s)? )?(varios|varias|diversos|diversas|al contado|contado|de contado|' +
  'sin identificar|mostrador|sundry|various|cash sales?|ventas? (al )?contado|ventas? (de )?mostrador|tpv|pos)' +
  '( (clientes?|proveedores?|acreedores?|deudores?))?';

/**
 * Builds `party_rows` (entry_key, party, amount): the period's rows on the accounts of customers or suppliers, each
 * with the slug of its party. Tables `parties` (slug, key, name) is filled along.
 */
export async function buildPartyRows(session: Session, accounts: AccountSet): Promise<void> {
  const params = createParamList();
  // An account that names one tax id anywhere in the period means that party everywhere.
  await session.run(
    `CREATE TEMP TABLE keyed AS
     WITH own AS (
       SELECT entry_key, account, party, amount, name,
         regexp_replace(upper(tax_id), '[^A-Z0-9]', '', 'g') AS tax
       FROM facts WHERE in_period AND ${inAccounts(accounts, 'account', params)}
     ), known AS (
       SELECT account, party, min(tax) AS tax FROM own WHERE tax <> ''
       GROUP BY account, party HAVING count(DISTINCT tax) = 1
     )
     SELECT o.entry_key, o.amount, o.name,
       CASE WHEN coalesce(nullif(o.tax, ''), k.tax) IS NOT NULL THEN 'tax' WHEN o.party <> '' THEN 'party' ELSE 'account' END AS kind,
       coalesce(nullif(o.tax, ''), k.tax, nullif(o.party, ''), o.account) AS key
     FROM own o LEFT JOIN known k ON o.account = k.account AND o.party = k.party`,
    params.values(),
  );
  await nameSlugs(session);
  await session.run(
    `CREATE TEMP TABLE party_rows AS
     SELECT k.entry_key, k.amount, CASE
       WHEN k.kind = 'account' AND regexp_full_match(k.key, $general) THEN $unidentified
       WHEN regexp_full_match(trim(lower(strip_accents(k.name))), $generic) THEN $unidentified
       ELSE s.slug END AS party
     FROM keyed k JOIN slugs s USING (kind, key)`,
    { general: generalAccount, generic: genericName, unidentified },
  );
  await session.run('DROP TABLE keyed; DROP TABLE slugs');
}

/** Tables `slugs` (kind, key, slug), and into `parties` what people read: the commonest name, of equals the first. */
async function nameSlugs(session: Session): Promise<void> {
  await session.run('CREATE TEMP TABLE slugs (kind VARCHAR, key VARCHAR, slug VARCHAR)');
  const keys = await session.rows('SELECT DISTINCT kind, key FROM keyed');
  const rows = keys.map((row) => {
    const key = { kind: kindOf(textOf(row, 'kind')), key: textOf(row, 'key') };
    return [key.kind, key.key, partySlug(key)];
  });
  await session.appendRows('slugs', rows);
  await session.run('CREATE TEMP TABLE IF NOT EXISTS parties (slug VARCHAR, key VARCHAR, name VARCHAR)');
  await session.run(
    `INSERT INTO parties
     SELECT slug, key, name FROM (
       SELECT kind, key, name, row_number() OVER (PARTITION BY kind, key ORDER BY (name = ''), count(*) DESC, name) AS place
       FROM keyed GROUP BY kind, key, name
     ) JOIN slugs USING (kind, key) WHERE place = 1`,
  );
}

function kindOf(text: string): PartyKey['kind'] {
  switch (text) {
    case 'tax':
    case 'party':
    case 'account':
      return text;
    default:
      throw new TypeError(`Unknown kind of party key: ${text}`);
  }
}
