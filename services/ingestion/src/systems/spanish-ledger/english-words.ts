import type { JournalWords } from './journal-fields.ts';

/** Headers of English ledgers. `#x` stands for `x`, `no x`, `x no` and `código x`; each text is a rank, words parted by `|`. */
export const englishWords: JournalWords = {
  date: [
    'date|posting date|gl date|effective date|entry date|refdate|accounting date|transaction date' +
      '|journal date|trans date|book date',
    'document date|invoice date',
  ],
  entry: [
    'entry|entry no|journal no|journal entry|journal entry no|voucher|voucher no|transid' +
      '|transaction id|transaction no|je no|jenumber|je|entry id|trans no|entry number|je id',
    'transaction|journal id|number|no',
  ],
  line: ['line|line no|entry line|line id|seq'],
  account: [
    'account|account no|account code|gl account|gl account no|g l account no|g l account' +
      '|ledger account|nominal code|number account|account id|acct|acct no|account number' +
      '|gl account number|ledger code|subaccount',
    'code',
  ],
  account_name: [
    'account name|account description|name account|gl account name|g l account name|account title' +
      '|acct name',
    'name|title',
  ],
  counter_account: [
    'split|bal account no|against account|offset account|balancing account|contra account' +
      '|counter account|counterpart',
  ],
  debit: ['debit|debits|debit amount|amount debit|dr|debit amt|dr amount|debit lcy'],
  credit: ['credit|credits|credit amount|amount credit|cr|credit amt|cr amount|credit lcy'],
  amount: ['amount|amount lcy|net amount|amt|signed amount|value', 'total'],
  side: ['debit credit|dr cr|drcr|dc|d c|sign|debit or credit|side|dc indicator', 'type'],
  debit_account: ['debit account|dr account|account debit|account debited'],
  credit_account: ['credit account|cr account|account credit|account credited'],
  balance: ['balance|running balance|cumul bal|cumulative balance|account balance'],
  text: [
    'description|memo|narration|memo description|label|narrative|line description|entry description' +
      '|text|particulars',
    'comment|comments|details|remarks|notes',
  ],
  document: [
    'document|document no|invoice|invoice no|ref|reference|doc no|doc|document number|invoice number' +
      '|reference no|ref no|voucher ref',
    'number|no|external document no',
  ],
  party: ['customer no|vendor no|customer code|vendor code|supplier code|party code|partner id'],
  party_name: [
    'customer|vendor|supplier|partner|party|customer vendor|customer name|vendor name|supplier name' +
      '|partner name|contact|counterparty',
    'name',
  ],
  tax_id: ['vat no|tax id|vat number|vat id|tax no|tax number|vat registration no'],
  due_date: ['due date|date maturity|maturity date|due'],
  journal: ['journal|journal code|journal name|book|journal type|source code|daybook'],
  operation: ['entry type|type entry|operation|posting type', 'type'],
  lettering: ['matching|matching no|reconciliation|lettering|match no'],
  currency: ['currency|currency code|ccy'],
  company: ['company|company name|company code|entity'],
  state: ['status|state|parent state|entry status|entry state'],
  ignored: [
    'exchange rate|amount currency|foreign amount|period|year|month|tax|vat|status' +
      '|cost center|department|user|value date|vat date',
  ],
};
