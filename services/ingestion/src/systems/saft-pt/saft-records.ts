import type { MarkupHandler } from './walk-markup.ts';

export type SaftRecordKind =
  'header' | 'account' | 'customer' | 'supplier' | 'ledger' | 'journal' | 'transaction' | 'line' | 'invoice';

/** One record of the file: its first line, and the texts of the elements inside it by local name, the first of each. */
export type SaftRecord = {
  readonly kind: SaftRecordKind;
  /** `DebitLine`, `CreditLine` or `Line` for lines; else the element's name. */
  readonly element: string;
  readonly row: number;
  readonly fields: Map<string, string>;
  /** The line on which each field ends; kept for control totals alone. */
  readonly rows: Map<string, number>;
};

/** What stands around a line: its transaction and journal, with the fields that precede it. */
export type SaftPlace = { readonly journal: SaftRecord | null; readonly transaction: SaftRecord | null };

/** Called as each record ends. */
export type OnSaftRecord = (record: SaftRecord, place: SaftPlace) => void;

type Node = {
  readonly record: SaftRecordKind | null;
  readonly children: ReadonlyMap<string, Node>;
  /** Whether other elements inside are fields of the record around. */
  readonly open: boolean;
};

function node(record: SaftRecordKind | null, children: Record<string, Node> = {}): Node {
  return { record, children: new Map(Object.entries(children)), open: record !== null };
}

const noRows = new Map<string, number>();
const field: Node = { record: null, children: new Map(), open: true };
const skip: Node = { record: null, children: new Map(), open: false };
const line = node('line');
const lines = { Line: line, DebitLine: line, CreditLine: line };
const account = node('account');

/**
 * Where the records stand. Versions 1.01 to 1.03 have `GeneralLedger` elements, 1.04 a list of accounts; 1.01 and 1.02
 * have lines right inside the transaction. All of them are taken in any version.
 */
const ledger: Node = node(null, {
  Header: node('header'),
  MasterFiles: node(null, {
    GeneralLedger: account,
    GeneralLedgerAccounts: node(null, { Account: account }),
    Customer: node('customer'),
    Supplier: node('supplier'),
  }),
  GeneralLedgerEntries: node('ledger', {
    Journal: node('journal', {
      Transaction: node('transaction', { ...lines, Lines: { ...node(null, lines), open: false } }),
    }),
  }),
});

const documents: Node = node(null, {
  SourceDocuments: node(null, {
    SalesInvoices: node(null, { Invoice: node('invoice', { Line: skip }) }),
  }),
});

/** Turns the tags below the root into records, one call each as it ends; what no figure needs is passed over. */
export class SaftRecords implements MarkupHandler {
  readonly #prefix: string;
  readonly #onRecord: OnSaftRecord;
  readonly #nodes: Node[] = [];
  readonly #records: SaftRecord[] = [];
  #skipDepth = 0;
  #name = '';
  #text = '';
  #isLeaf = false;
  #journal: SaftRecord | null = null;
  #transaction: SaftRecord | null = null;

  /** @param part what of the file is taken: header, master data and entries, or the documents behind them */
  constructor(prefix: string, part: 'ledger' | 'documents', onRecord: OnSaftRecord) {
    this.#prefix = prefix;
    this.#onRecord = onRecord;
    this.#nodes.push(part === 'ledger' ? ledger : documents);
  }

  readonly open = (tag: string, _attributes: Readonly<Record<string, string>>, row: number): void => {
    this.#isLeaf = false;
    if (this.#skipDepth > 0) {
      this.#skipDepth += 1;
      return;
    }
    const parent = this.#nodes.at(-1);
    const known = parent === undefined ? null : this.#childOf(parent, tag);
    if (known === null) {
      this.#skipDepth = 1;
      return;
    }
    this.#nodes.push(known);
    this.#name = tag.slice(this.#prefix.length);
    this.#text = '';
    this.#isLeaf = known === field;
    if (known.record !== null) this.#begin(known.record, row);
  };

  readonly text = (text: string): void => {
    if (this.#isLeaf) this.#text += text;
  };

  readonly close = (row: number): void => {
    if (this.#skipDepth > 0) {
      this.#skipDepth -= 1;
      return;
    }
    const ended = this.#nodes.pop();
    if (this.#isLeaf) {
      const record = this.#records.at(-1);
      if (record !== undefined && !record.fields.has(this.#name)) {
        record.fields.set(this.#name, this.#text.trim());
        if (record.kind === 'ledger') record.rows.set(this.#name, row);
      }
      this.#isLeaf = false;
      return;
    }
    if (ended !== undefined && ended.record !== null) this.#end();
  };

  #childOf(parent: Node, tag: string): Node | null {
    if (!tag.startsWith(this.#prefix) || tag.includes(':', this.#prefix.length)) return null;
    const child = parent.children.get(tag.slice(this.#prefix.length));
    if (child !== undefined) return child === skip ? null : child;
    return parent.open ? field : null;
  }

  #begin(kind: SaftRecordKind, row: number): void {
    const rows = kind === 'ledger' ? new Map<string, number>() : noRows;
    const record: SaftRecord = { kind, element: this.#name, row, fields: new Map(), rows };
    this.#records.push(record);
    if (kind === 'journal') this.#journal = record;
    if (kind === 'transaction') this.#transaction = record;
  }

  #end(): void {
    const record = this.#records.pop();
    if (record === undefined) return;
    this.#onRecord(record, { journal: this.#journal, transaction: this.#transaction });
    if (record.kind === 'journal') this.#journal = null;
    if (record.kind === 'transaction') this.#transaction = null;
  }
}
