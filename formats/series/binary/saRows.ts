import type { Column } from '../model/column.ts';
import type { SeriesSink } from '../model/printedRow.ts';
import type { PlainActivity } from './activities.ts';
import { activityIds, plainActivities, sarColumn } from './activities.ts';
import { diskRows } from './saDisks.ts';
import { pressureRow } from './saPressure.ts';
import type { RowStart, SaItems, SaStep } from './saItems.ts';
import { rate, risen, rowOf, textsOfItem, valueAt, valuesOfItem } from './saItems.ts';
import { textAt } from './readSaHeader.ts';

const cpuHeadings = ['%usr', '%nice', '%sys', '%iowait', '%steal', '%irq', '%soft', '%guest', '%gnice', '%idle'];
const cpuColumns = cpuHeadings.map((heading) => sarColumn('cpuall', heading));
const interrupts = [sarColumn('irq', 'intr/s')];
const swapColumns = ['kbswpfree', 'kbswpused', 'kbswpcad'].map((heading) => sarColumn('swapmem', heading));
const used = sarColumn('memory', 'kbmemused');
const shareUsed = sarColumn('memory', '%memused');
const loads = ['ldavg-1', 'ldavg-5', 'ldavg-15', 'plist-sz'].map((heading) => sarColumn('queue', heading));
const utilisation = sarColumn('dev', '%ifutil');
const fsColumns = ['MBfsfree', 'MBfsused', '%ufsused', 'Ifree', 'Iused'].map((heading) => sarColumn('fs', heading));

/** Hands what sar would print of the items of an activity to a sink. @param before the same in the record before; undefined in the first one */
export function handRows(sink: SeriesSink, items: SaItems, before: SaItems | undefined, step: SaStep): void {
  const row = rowOf(step);
  switch (items.activity.id) {
    case activityIds.cpu:
      if (before !== undefined) cpuRows(sink, items, before, row);
      return;
    case activityIds.irq:
      if (before !== undefined && items.count > 0)
        sink.row({
          ...row,
          section: 'irq',
          columns: interrupts,
          instance: 'sum',
          values: [rate(items, before, 0, 0, step)],
        });
      return;
    case activityIds.disk:
      if (before !== undefined) diskRows(sink, items, before, step);
      return;
    case activityIds.fs:
      fsRows(sink, items, row);
      return;
    case activityIds.psiCpu:
    case activityIds.psiIo:
    case activityIds.psiMem:
      pressureRow(sink, items, before, step);
      return;
    default:
      plainRows(sink, items, before, step);
  }
}

function cpuRows(sink: SeriesSink, items: SaItems, before: SaItems, row: RowStart): void {
  const fields = valuesOfItem(items.activity);
  const count = Math.min(items.count, before.count);
  const risesOf = (cpu: number): readonly number[] =>
    Array.from({ length: fields }, (_, field) => risen(valueAt(items, cpu, field), valueAt(before, cpu, field)) || 0);
  const rises = Array.from({ length: Math.max(0, count - 1) }, (_, cpu) => risesOf(cpu + 1));
  // The item of all processors is in whole ticks of its own: sar adds up those of each.
  const all = rises.length > 0 ? Array.from({ length: fields }, (_, field) => sumOf(rises, field)) : risesOf(0);
  for (const [cpu, ticks] of [all, ...rises].entries()) {
    const values = cpuShares(ticks);
    if (values !== undefined)
      sink.row({
        ...row,
        section: 'cpuall',
        columns: cpuColumns,
        instance: cpu === 0 ? 'all' : String(cpu - 1),
        values,
      });
  }
}

const sumOf = (rises: readonly (readonly number[])[], field: number): number =>
  rises.reduce((sum, ticks) => sum + (ticks[field] ?? 0), 0);

/** Shares of the time by ticks; undefined for a processor that was offline. */
function cpuShares(ticks: readonly number[]): readonly number[] | undefined {
  const [user = 0, nice = 0, sys = 0, idle = 0, iowait = 0, steal = 0, irq = 0, soft = 0, guest = 0, guestNice = 0] =
    ticks;
  const total = user + nice + sys + idle + iowait + steal + irq + soft;
  if (!(total > 0)) return undefined;
  // The times of guests are in those of users.
  const shares = [user - guest, nice - guestNice, sys, iowait, steal, irq, soft, guest, guestNice, idle];
  return shares.map((share) => (100 * Math.max(0, share)) / total);
}

/** What is named, by the place of its item. */
function namesOf(items: SaItems): readonly string[] {
  const { activity, bytes, count } = items;
  return Array.from({ length: count }, (_, item) => textAt(bytes, item * activity.size + textsOfItem(activity), 16));
}

/** Names of the items of an activity; undefined where there is one of the host as a whole. */
function instancesOf(items: SaItems, kind: PlainActivity['instances']): readonly string[] | undefined {
  const { count } = items;
  const numbered = (name: (item: number) => string): readonly string[] =>
    Array.from({ length: count }, (_, item) => name(item));
  switch (kind) {
    case 'names':
      return namesOf(items);
    case 'cpus':
      return numbered((item) => (item === 0 ? 'all' : String(item - 1)));
    case 'lines':
      return numbered((item) =>
        lineName(valueAt(items, item, valuesOfItem(items.activity) - 1), items.activity.isCounted),
      );
    case undefined:
      return undefined;
  }
}

/** The name of a serial line; empty for none. Where their number is not said, lines count from 1, and 0 is an item without one. */
const lineName = (line: number, isCounted: boolean): string =>
  isCounted ? String(line) : line === 0 ? '' : String(line - 1);

function plainRows(sink: SeriesSink, items: SaItems, before: SaItems | undefined, step: SaStep): void {
  const plain = plainActivities.get(items.activity.id);
  if (plain === undefined) return;
  const { section, instances } = plain;
  const names = instancesOf(items, instances);
  const namesBefore = before && instancesOf(before, instances);
  const sums = new Map<Column, number>();
  for (let item = 0; item < items.count; item++) {
    const name = names?.[item];
    // The place of all processors is empty where they add up.
    if (name === '' || (section === addingSection && item === 0)) continue;
    const other = name === undefined ? item : (namesBefore?.indexOf(name) ?? -1);
    const place = { item, other, before: other < (before?.count ?? 0) && other >= 0 ? before : undefined };
    const cells = [...plainCells(items, plain, place, step)];
    cells.push(...(section === 'dev' ? lineUse(items, item, cells) : derivedLevels(items, step.version)));
    for (const [column, value] of cells) sums.set(column, (sums.get(column) ?? 0) + value);
    handCells(sink, section, name, cells, step);
  }
  if (section === addingSection) handCells(sink, section, 'all', [...sums], step);
  if (items.activity.id === activityIds.memory) swapRow(sink, items, rowOf(step));
}

/** The section in which what all processors did is the sum of what each did. */
const addingSection = 'soft';

function handCells(
  sink: SeriesSink,
  section: string,
  instance: string | undefined,
  cells: readonly Cell[],
  step: SaStep,
): void {
  if (cells.length === 0) return;
  const [columns, values] = [cells.map(([column]) => column), cells.map(([, value]) => value)];
  sink.row({ ...rowOf(step), section, columns, instance, values });
}

/** A column with its value. */
type Cell = readonly [column: Column, value: number];

function* plainCells(
  items: SaItems,
  { columns }: PlainActivity,
  { item, other, before }: { readonly item: number; readonly other: number; readonly before: SaItems | undefined },
  step: SaStep,
): Generator<Cell> {
  for (const [field, column] of columns.entries()) {
    if (column === undefined || field >= valuesOfItem(items.activity)) continue;
    const unit = column.factor * (units[column.heading] ?? 1);
    if (column.use === 'level') yield [column, valueAt(items, item, field) * unit];
    else if (before !== undefined) yield [column, rate(items, before, item, field, step, other) * unit];
  }
}

/** What sar divides by: bytes of interfaces are printed in kilobytes, clocks are in hundredths. */
const units: Readonly<Record<string, number>> = { 'rxkB/s': 1 / 1024, 'txkB/s': 1 / 1024, MHz: 0.01 };

/** Columns that follow from several fields of an item. */
function derivedLevels(items: SaItems, version: string): readonly Cell[] {
  const { id, fields } = items.activity;
  if (id === activityIds.memory) {
    const total = valueAt(items, 0, 3);
    const value = usedMemory(items, total, version);
    return [
      [used, value],
      [shareUsed, (100 * value) / total],
    ];
  }
  if (id !== activityIds.queue) return [];
  // Loads are in hundredths; where the number of threads stands changed with the format.
  const isLatest = fields[2] === 3;
  const first = isLatest ? 3 : 2;
  return loads.map((column, at) => [
    column,
    at < 3 ? valueAt(items, 0, first + at) / 100 : valueAt(items, 0, isLatest ? 2 : first + 3),
  ]);
}

/** What the version of sar that wrote a file calls memory in use. */
function usedMemory(items: SaItems, total: number, version: string): number {
  const [free, buffers, cached, slab, available] = [0, 1, 2, 12, 16].map((field) => valueAt(items, 0, field));
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const number = (major * 100 + minor) * 100 + patch;
  if (number >= 12_07_08) return total - (available ?? NaN);
  const unused = free ?? NaN;
  return number >= 11_07_04 ? total - unused - (buffers ?? 0) - (cached ?? 0) - (slab ?? 0) : total - unused;
}

function swapRow(sink: SeriesSink, items: SaItems, row: RowStart): void {
  const [free = NaN, total = NaN, cached = NaN] = [4, 5, 6].map((field) => valueAt(items, 0, field));
  sink.row({
    ...row,
    section: 'swapmem',
    columns: swapColumns,
    instance: undefined,
    values: [free, total - free, cached],
  });
}

/** How much of its line an interface used: the speed is in Mbit/s. */
function lineUse(items: SaItems, item: number, cells: readonly Cell[]): readonly Cell[] {
  const { activity } = items;
  const speed = activity.fields[2] > 0 ? valueAt(items, item, valuesOfItem(activity) - 1) : 0;
  const traffic = cells.flatMap(([{ heading }, value]) => (/^[rt]xkB/.test(heading) ? [value] : []));
  const most = Math.max(...traffic);
  if (!(speed > 0) || speed >= 2 ** 31 || !Number.isFinite(most)) return [];
  return [[utilisation, Math.min(100, (most * 1024 * 8 * 100) / (speed * 1e6))]];
}

/** Bytes of the name of a file system. */
const fsNameLength = 128;

function fsRows(sink: SeriesSink, items: SaItems, row: RowStart): void {
  const { activity, bytes, count } = items;
  const megabyte = 1 << 20;
  for (let item = 0; item < count; item++) {
    const instance = textAt(bytes, item * activity.size + textsOfItem(activity), fsNameLength);
    const [blocks = NaN, free = NaN, available = NaN, files = NaN, freeFiles = NaN] = [0, 1, 2, 3, 4].map((field) =>
      valueAt(items, item, field),
    );
    if (instance === '' || !(blocks > 0)) continue;
    const values = [
      free / megabyte,
      (blocks - free) / megabyte,
      (100 * (blocks - available)) / blocks,
      freeFiles,
      files - freeFiles,
    ];
    const columns = fsColumns;
    sink.row({
      ...row,
      section: 'fs',
      columns,
      instance,
      values: values.map((value, at) => value * (columns[at]?.factor ?? 1)),
    });
  }
}
