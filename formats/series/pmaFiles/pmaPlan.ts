import { maxClassNameBytes, maxLineBytes, maxMetrics, maxNameBytes } from '../../text/limits.ts';
import type { PrintedClass, PrintedClasses } from './printedClasses.ts';

/** Most samples of a group: an hour of those that are taken each minute. */
const mostSamples = 60;

/** Why a class is not in a pma file. */
export type LeftOutReason =
  | 'columns' // more than pma takes
  | 'length' // its lines are longer
  | 'names' // objects have names that cannot be written
  | 'objects' // objects with levels come and go, and a level that is missing is no 0
  | 'times'; // most samples of others have none of it

/** A class as it is declared. */
export interface PlannedClass {
  readonly of: PrintedClass;
  readonly metrics: readonly string[];
  /** Objects in the order of the rows. */
  readonly objects: readonly string[];
}

/** What a pma file is to have. */
export interface PmaPlan {
  readonly interval: number;
  readonly count: number;
  readonly classes: readonly PlannedClass[];
  /** Ends of the samples that all classes have. */
  readonly times: readonly number[];
  /** How many times some of the classes have, but not all. */
  readonly leftOutTimes: number;
  readonly leftOut: readonly { readonly name: string; readonly reason: LeftOutReason }[];
}

/** Plans the pma file that holds what was printed; undefined where nothing can be written. */
export function planPma(printed: PrintedClasses): PmaPlan | undefined {
  const interval = usualInterval(printed.intervals);
  if (interval === undefined) return undefined;
  const all = [...printed.classes.values()];
  const most = Math.max(0, ...all.map(({ times }) => times.size));
  const leftOut: { name: string; reason: LeftOutReason }[] = [];
  const taken = new Set<string>();
  const classes = all.flatMap((one) => {
    const planned = declared(one, taken);
    const reason = one.times.size < most / 2 ? 'times' : reasonAgainst(planned);
    if (reason === undefined) for (const metric of planned.metrics) taken.add(metric);
    else leftOut.push({ name: one.name, reason });
    return reason === undefined ? [planned] : [];
  });
  const kept = classes.map(({ of }) => of);
  const [first, ...others] = kept;
  if (first === undefined) return undefined;
  const known = new Set(kept.flatMap(({ times }) => [...times.keys()]));
  const times = [...first.times.keys()]
    .filter((time) => Number.isInteger(time) && others.every((other) => other.times.has(time)))
    .toSorted((a, b) => a - b);
  if (times.length === 0) return undefined;
  const leftOutTimes = known.size - times.length;
  return { interval, count: samplesOfGroups(times, interval), classes, times, leftOutTimes, leftOut };
}

/** The interval that most rows are of, in whole seconds. */
function usualInterval(intervals: ReadonlyMap<number, number>): number | undefined {
  const [usual] = [...intervals].toSorted(([, a], [, b]) => b - a).flatMap(([seconds]) => Math.round(seconds) || []);
  return usual;
}

function reasonAgainst({ of: one, metrics }: PlannedClass): LeftOutReason | undefined {
  const { columns, objects, times, isArray, name } = one;
  if (columns.length > maxMetrics) return 'columns';
  const bytes = (text: string): number => new TextEncoder().encode(text).length;
  if ([...objects, ...metrics].some((text) => bytes(text) > maxNameBytes || text.includes("'"))) return 'names';
  if (bytes(name) > maxClassNameBytes) return 'names';
  if (bytes(metadataLine(one, metrics)) > maxLineBytes) return 'length';
  if (columns.length * mostCellBytes + maxNameBytes > maxLineBytes && longestRow(one) > maxLineBytes) return 'length';
  const hasLevels = columns.some(({ use }) => use === 'level');
  const comeAndGo = isArray && [...times.values()].some(({ size }) => size < objects.size);
  return comeAndGo && hasLevels ? 'objects' : undefined;
}

/** Bytes that a cell seldom has more of, with the blank before it. */
const mostCellBytes = 7;

function longestRow({ times, columns }: PrintedClass): number {
  let longest = 0;
  for (const objects of times.values())
    for (const [object, cells] of objects)
      longest = Math.max(longest, rowText(object, cells, columns.length).length + object.length);
  return longest;
}

/** How many samples a group has: as many as divide all stretches without a gap. */
function samplesOfGroups(times: readonly number[], interval: number): number {
  let common = 0;
  let length = 0;
  for (const [at, time] of times.entries()) {
    length++;
    if (times[at + 1] === time + interval) continue;
    common = greatestCommonDivisor(common, length);
    length = 0;
  }
  let count = Math.min(common, mostSamples);
  while (common % count > 0) count--;
  return count;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** Declares a class. @param taken names of metrics of other classes: they are unique in a file */
function declared(of: PrintedClass, taken: ReadonlySet<string>): PlannedClass {
  const own = new Set<string>();
  for (const name of of.names) {
    let unique = name;
    for (let nth = 1; taken.has(unique) || own.has(unique); nth++)
      unique = `${of.name.toLowerCase()}_${name}${nth > 1 ? nth : ''}`;
    own.add(unique);
  }
  return { of, metrics: [...own], objects: [...of.objects] };
}

/** A line of METADATA. */
export function metadataLine({ name, isArray }: PrintedClass, metrics: readonly string[]): string {
  return `${name} ${isArray ? 'A' : 'V'} 1 ${metrics.join(' ')}`;
}

/** A row as it stands in the file; without cells, of an object that the tool left out as it was idle. */
export function rowText(object: string | undefined, cells: readonly number[] | undefined, count: number): string {
  const values = Array.from({ length: count }, (_, at) => (cells === undefined ? '0' : numberText(cells[at] ?? NaN)));
  return [...(object === undefined ? [] : [quoted(object)]), ...values].join(' ');
}

/** Digits of a number that was printed, without what computing with it has left. */
function numberText(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(12))) : 'nan';
}

function quoted(object: string): string {
  return /[\s#]/.test(object) || object === '' ? `'${object}'` : object;
}
