/** What a column of a ledger may hold. */
export const journalFields = [
  'date',
  'entry',
  'line',
  'account',
  'account_name',
  'counter_account',
  'debit',
  'credit',
  'amount',
  'side',
  'debit_account',
  'credit_account',
  'peseta_debit',
  'peseta_credit',
  'balance',
  'text',
  'document',
  'party',
  'party_name',
  'tax_id',
  'due_date',
  'journal',
  'operation',
  'lettering',
  'company',
  'currency',
  'state',
  'ignored',
] as const;
export type JournalField = (typeof journalFields)[number];

/** Per field, its words by rank: the first rank says the field outright, later ones yield to a better column. */
export type JournalWords = Partial<Record<JournalField, readonly string[]>>;
