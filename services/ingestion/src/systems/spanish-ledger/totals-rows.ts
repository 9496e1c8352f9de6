import { plainWords } from '../../recognition/normalise-header.ts';

export type Sums = { readonly debit: bigint; readonly credit: bigint };

const sumLabel = /^(sub ?total|total|totales|suma|sumas|suma y sigue|arrastre|grand total|acumulado)\b/;
const balanceLabel =
  /^(saldo (anterior|inicial|final|del?|actual|periodo|acumulado|a)\b|saldos? iniciale?s?$|opening$|closing$|(opening|closing) balance|balance (brought|carried|forward)|suma anterior|sumas anteriores|saldo$)/;

/** Whether a row's label says that it sums rows up (`sum`) or states a balance (`balance`), else `null`. */
export function totalsLabel(cells: readonly string[]): { kind: 'sum' | 'balance'; label: string } | null {
  for (const cell of cells) {
    if (cell === '' || cell.length > 120 || !/\p{L}/u.test(cell)) continue;
    const words = plainWords(cell).join(' ');
    if (sumLabel.test(words)) return { kind: 'sum', label: words.replace(/\d+/g, '').trim() };
    if (balanceLabel.test(words)) return { kind: 'balance', label: words };
  }
  return null;
}

/** The sums a totals row may state: of the whole file so far, since the last totals row, since the last of its kind. */
export class RunningSums {
  #all: Sums = { debit: 0n, credit: 0n };
  #last: Sums = this.#all;
  readonly #byLabel = new Map<string, Sums>();

  add(debit: bigint, credit: bigint): void {
    this.#all = { debit: this.#all.debit + debit, credit: this.#all.credit + credit };
  }

  get all(): Sums {
    return this.#all;
  }

  /** The candidates for one side, nearest first; call `close` once the row is done with. */
  candidates(side: keyof Sums, label: string): readonly bigint[] {
    const since = (from: Sums | undefined) => this.#all[side] - (from?.[side] ?? 0n);
    return [since(this.#last), since(this.#byLabel.get(firstWord(label))), this.#all[side]];
  }

  close(label: string): void {
    this.#last = this.#all;
    this.#byLabel.set(firstWord(label), this.#all);
  }
}

function firstWord(label: string): string {
  return label.split(' ')[0] ?? '';
}
