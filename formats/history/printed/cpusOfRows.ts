import type { RowStore } from './rowStore.ts';

/** Most by which the mean of the processors may differ from what is printed of all: their intervals are not measured at once. */
const tolerance = 3;

/** Rows of one time: that of all processors, and those of each behind it. */
interface Group {
  readonly time: number;
  readonly idle: number;
  count: number;
  sum: number;
}

/**
 * The number of processors of a text that does not say it: where each row of all of them is followed by rows of the processors
 * 0 to the last, whose mean it is. Undefined where some are missing, or where only a choice of them was printed.
 */
export function cpusOfRows(store: RowStore): number | undefined {
  const counts = new Set<number | undefined>();
  let group: Group | undefined;
  const finish = (): void => {
    if (group === undefined || group.count === 0) return;
    const isMean = Math.abs(group.sum / group.count - group.idle) <= tolerance;
    counts.add(isMean ? group.count : undefined);
  };
  store.eachBelow('%idle', (idle, row) => {
    const key = store.keyOf(row);
    const instance = store.instanceOfKey(key);
    if (store.shapeOfKey(key)?.section.startsWith('node') === true) return;
    if (instance === 'all' || instance === '-1' || instance === undefined) {
      finish();
      group = { time: store.timeOf(row), idle, count: 0, sum: 0 };
    } else if (group?.time === store.timeOf(row) && instance === String(group.count)) {
      group.count++;
      group.sum += idle;
    } else counts.add(undefined);
  });
  finish();
  const [count, ...others] = counts;
  return others.length === 0 ? count : undefined;
}
