import type { Column, Section } from '../model/column.ts';
import { columnOf } from '../columns/sections.ts';
import { cellValue, isCell } from '../text/cell.ts';

/** Headings of what a row is of. */
const instanceHeadings = new Set([
  'CPU',
  'INTR',
  'DEV',
  'IFACE',
  'TTY',
  'FILESYSTEM',
  'MOUNTPOINT',
  'FCHOST',
  'FAN',
  'TEMP',
  'IN',
  'BUS',
  'BAT',
  'NODE',
  'Device',
  'device',
  'Device:',
  'DEVICE',
  'CORE',
  'SOCK',
]);

/** A header line: which cells are what. */
export interface Layout {
  readonly headings: readonly string[];
  readonly section: Section | undefined;
  readonly columns: readonly Column[];
  /** Place of the name of the instance; -1 for none. */
  readonly instanceAt: number;
  /** Places of the cells that are values, and their columns. */
  readonly places: readonly number[];
  readonly valueColumns: readonly Column[];
}

/** What the headings of a line say. @param hasInstances whether rows have names */
export function layoutOf(headings: readonly string[], section: Section | undefined, hasInstances = true): Layout {
  const last = headings.length - 1;
  const first = instanceHeadings.has(headings[0] ?? '') ? 0 : -1;
  const found = first < 0 && instanceHeadings.has(headings[last] ?? '') ? last : first;
  const instanceAt = hasInstances ? found : -1;
  const columns = headings.map((heading) => columnOf(section, heading));
  const places = columns.flatMap((_, at) =>
    at === instanceAt || (hasInstances && instanceHeadings.has(headings[at] ?? '')) ? [] : [at],
  );
  const valueColumns = places.flatMap((at) => columns[at] ?? []);
  return { headings, section, columns, instanceAt, places, valueColumns };
}

/** The cells of a row as its header has them: names at the end may have blanks; undefined where they do not fit. */
export function fittedCells(parts: readonly string[], { headings, instanceAt }: Layout): readonly string[] | undefined {
  const count = headings.length;
  const last = count - 1;
  if (parts.length > count && instanceAt === last) return [...parts.slice(0, last), parts.slice(last).join(' ')];
  return parts.length === count ? parts : undefined;
}

/** The first cell that should be a value and is none; undefined where all are. */
export const wrongCell = (cells: readonly string[], places: readonly number[]): string | undefined =>
  places.map((at) => cells[at] ?? '').find((cell) => !isCell(cell));

/** Cells that are a matrix of interrupts: a row for each, with a column for all processors, and perhaps one for each of them. */
export function interruptCells(
  headings: readonly string[],
  interrupt: string,
): readonly { readonly at: number; readonly column: Column }[] {
  return headings.flatMap((heading, at) => {
    if (at === 0) return [];
    const cpu = /^CPU(\d+)$/.exec(heading)?.[1];
    return [{ at, column: { heading, use: 'rate' as const, factor: 1, metric: interruptMetric(interrupt, cpu) } }];
  });
}

function interruptMetric(interrupt: string, cpu: string | undefined): string {
  const isOfAll = interrupt === 'sum' || interrupt === '-1';
  if (cpu === undefined) return isOfAll ? 'kernel.all.intr' : `kernel.all.interrupts.total[${interrupt}]`;
  return isOfAll ? `kernel.percpu.intr[cpu${cpu}]` : `kernel.percpu.interrupts[${interrupt}::cpu${cpu}]`;
}

/** The values of the cells at some places. @param columns of these */
export const valuesOf = (cells: readonly string[], places: readonly number[], columns: readonly Column[]): number[] =>
  columns.map((column, i) => cellValue(cells[places[i] ?? -1] ?? '', column));
