import type { RowStore } from './rowStore.ts';

/** Reads a printed value of a row. */
type CellOf = (heading: string) => number;

/** What does not change and is not printed, but follows from what is. */
export interface RowFacts {
  /** Size of the memory in KiB; undefined where it does not follow. */
  readonly physmem: number | undefined;
  /** Bytes a second that interfaces can have. */
  readonly baudrates: ReadonlyMap<string, number>;
}

/** Rates of networks, in bits a second, that a computed one is taken for, within a share. */
const usualRates = [1e7, 1e8, 1e9, 2.5e9, 5e9, 1e10, 2.5e10, 4e10, 5e10, 1e11, 2e11, 4e11];
const nearShare = 0.02;

/** Derives facts from the rows in which the rounding of what is printed matters least. */
export function factsOfRows(store: RowStore): RowFacts {
  const memory = greatest(store, '%memused');
  const use = new Map<string, { share: number; row: number }>();
  store.eachBelow('%ifutil', (share, row) => {
    const name = store.instanceOfKey(store.keyOf(row));
    if (name !== undefined && share > (use.get(name)?.share ?? 0)) use.set(name, { share, row });
  });
  return {
    physmem: memory === undefined ? undefined : memorySize(cellOf(store, memory)),
    baudrates: new Map(
      [...use].map(([name, { share, row }]) => {
        const cell = cellOf(store, row);
        return [name, snapped((Math.max(cell('rxkB/s'), cell('txkB/s')) * 1024 * 100) / share)] as const;
      }),
    ),
  };
}

const cellOf =
  (store: RowStore, row: number): CellOf =>
  (heading) =>
    store.cell(row, heading);

function greatest(store: RowStore, heading: string): number | undefined {
  let found: number | undefined;
  let most = 0;
  store.eachBelow(heading, (value, row) => {
    if (value > most) [found, most] = [row, value];
  });
  return found;
}

/** The sum of sizes that fits the share of the memory that is used: what is used has had three meanings. */
function memorySize(cell: CellOf): number | undefined {
  const [free, used, share] = [cell('kbmemfree'), cell('kbmemused'), cell('%memused')];
  const ratio = (100 * used) / share;
  // Shares have two decimals, or less.
  const rounding = (ratio * 0.006) / share;
  const sums = [
    cell('kbavail') + used,
    free + used,
    free + used + cell('kbbuffers') + cell('kbcached') + (cell('kbslab') || 0),
  ];
  const exact = sums.find((sum) => Math.abs(sum - ratio) <= rounding + 1);
  const size = exact ?? ratio;
  return size > 0 && Number.isFinite(size) ? Math.round(size) : undefined;
}

/** Bytes a second of a usual rate that a computed one is close to. */
function snapped(rate: number): number {
  const usual = usualRates.find((bits) => Math.abs((rate * 8) / bits - 1) <= nearShare);
  return usual === undefined ? Math.round(rate) : usual / 8;
}
