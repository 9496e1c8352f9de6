import type { Chart } from '../charts/chart.ts';
import type { Session } from '../ledger/engine.ts';
import { textOf } from '../ledger/sql-values.ts';
import { createParamList, inAccounts } from '../ledger/sql-params.ts';
import { generalAccount, nameMark } from '../ledger/party-expression.ts';
import { partySlug, unidentified } from './party-slug.ts';
import type { PartyKey } from './party-slug.ts';

/** Whole names that say "nobody in particular". */
const genericName =
  '((cliente|proveedor|acreedor|deudor|client|fournisseur|fornecedor)(e?s)? )?' +
  '(varios|varias|diversos|diversas|al contado|contado|de contado|sin identificar|mostrador|sundry|various|' +
  'cash sales?|ventas? (al )?contado|ventas? (de )?mostrador|tpv|pos|divers|de passage|au comptant|comptoir|' +
  'ventes? (au )?comptant|ventes? (au )?comptoir|consumidor final|vendas? a dinheiro|vendas? ao balcao)' +
  '( (clientes?|proveedores?|acreedores?|deudores?|clients?|fournisseurs?))?';

/** Whose accounts: those of customers and other debtors, or of suppliers and other creditors. */
export type PartySide = 'customers' | 'suppliers';

const partySides: Readonly<Record<PartySide, readonly (keyof Chart)[]>> = {
  customers: ['customers', 'receivables'],
  suppliers: ['suppliers', 'payables'],
};

/**
 * Builds `party_keys` (side, posting, party): every row of the book on the accounts of customers or of suppliers, with
 * the slug of its party, the same in every period; and `parties` (side, slug, key, name), what people read.
 */
export async function buildPartyKeys(session: Session, chart: Chart): Promise<void> {
  await session.run('CREATE TEMP TABLE party_keys (side VARCHAR, posting BIGINT, party VARCHAR)');
  await session.run('CREATE TEMP TABLE parties (side VARCHAR, slug VARCHAR, key VARCHAR, name VARCHAR)');
  for (const side of ['customers', 'suppliers'] as const) await keySide(session, side, chart);
}

async function keySide(session: Session, side: PartySide, chart: Chart): Promise<void> {
  const params = createParamList();
  const accounts = partySides[side].map((set) => inAccounts(chart[set], 'account', params)).join(' OR ');
  // An account that names one tax id anywhere in the book means that party everywhere.
  await session.run(
    `CREATE TEMP TABLE keyed AS
     WITH own AS (
       SELECT posting, account, party, name, regexp_replace(upper(tax_id), '[^A-Z0-9]', '', 'g') AS tax
       FROM facts WHERE ${accounts}
     ), known AS (
       SELECT account, party, min(tax) AS tax FROM own WHERE tax <> ''
       GROUP BY account, party HAVING count(DISTINCT tax) = 1
     )
     SELECT o.posting, o.name,
       CASE WHEN coalesce(nullif(o.tax, ''), k.tax) IS NOT NULL THEN 'tax'
         WHEN starts_with(o.party, ${params.bind(nameMark)}) THEN 'name' WHEN o.party <> '' THEN 'party' ELSE 'account' END AS kind,
       coalesce(nullif(o.tax, ''), k.tax, nullif(o.party, ''), o.account) AS key
     FROM own o LEFT JOIN known k ON o.account = k.account AND o.party = k.party`,
    params.values(),
  );
  await nameSlugs(session, side);
  await session.run(
    `INSERT INTO party_keys
     SELECT $side, k.posting, CASE
       WHEN k.kind = 'account' AND regexp_full_match(k.key, $general) THEN $unidentified
       WHEN regexp_full_match(trim(lower(strip_accents(k.name))), $generic) THEN $unidentified
       ELSE s.slug END
     FROM keyed k JOIN slugs s USING (kind, key)`,
    { side, general: generalAccount, generic: genericName, unidentified },
  );
  await session.run('DROP TABLE keyed; DROP TABLE slugs');
}

/** Tables `slugs` (kind, key, slug), and into `parties` what people read: the commonest name, of equals the first. */
async function nameSlugs(session: Session, side: PartySide): Promise<void> {
  await session.run('CREATE TEMP TABLE slugs (kind VARCHAR, key VARCHAR, slug VARCHAR)');
  const keys = await session.rows('SELECT DISTINCT kind, key FROM keyed');
  const rows = keys.map((row) => {
    const key = { kind: kindOf(textOf(row, 'kind')), key: textOf(row, 'key') };
    return [key.kind, key.key, partySlug(key)];
  });
  await session.appendRows('slugs', rows);
  await session.run(
    `INSERT INTO parties
     SELECT $side, slug, key, name FROM (
       SELECT kind, key, name, row_number() OVER (PARTITION BY kind, key ORDER BY (name = ''), count(*) DESC, name) AS place
       FROM keyed GROUP BY kind, key, name
     ) JOIN slugs USING (kind, key) WHERE place = 1`,
    { side },
  );
}

function kindOf(text: string): PartyKey['kind'] {
  switch (text) {
    case 'tax':
    case 'party':
    case 'name':
    case 'account':
      return text;
    default:
      throw new TypeError(`Unknown kind of party key: ${text}`);
  }
}
