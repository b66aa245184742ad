import type { Column } from '../model/column.ts';
import type { SeriesSink } from '../model/printedRow.ts';
import { activityIds, sarColumn } from './activities.ts';
import type { SaItems, SaStep } from './saItems.ts';
import { rate, rowOf, valueAt } from './saItems.ts';

/** Section of sar, and what its columns of each kind begin with, by activity. */
const sections: Readonly<Record<number, readonly [section: string, ...prefixes: string[]]>> = {
  [activityIds.psiCpu]: ['psicpu', '%scpu'],
  [activityIds.psiIo]: ['psiio', '%sio', '%fio'],
  [activityIds.psiMem]: ['psimem', '%smem', '%fmem'],
};
const windows = ['-10', '-60', '-300'];

/** Hands the pressure of a resource to a sink: shares of the time in hundredths of a percent, and totals in microseconds. */
export function pressureRow(sink: SeriesSink, items: SaItems, before: SaItems | undefined, step: SaStep): void {
  const [section = '', ...prefixes] = sections[items.activity.id] ?? [];
  const columns: Column[] = [];
  const values: number[] = [];
  for (const [kind, prefix] of prefixes.entries()) {
    for (const [at, window] of windows.entries()) {
      columns.push(sarColumn(section, prefix + window));
      values.push(valueAt(items, 0, prefixes.length + kind * windows.length + at) / 100);
    }
    if (before === undefined) continue;
    columns.push(sarColumn(section, prefix));
    values.push(rate(items, before, 0, kind, step) / 1e4);
  }
  if (columns.length > 0) sink.row({ ...rowOf(step), section, columns, instance: undefined, values });
}
