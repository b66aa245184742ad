import type { Archive } from '../../archive/archive.ts';
import { Evaluation } from '../../derived/history/evaluation.ts';
import { instanceLifetimes } from '../../history/fetch/instanceLifetimes.ts';
import type { HostRecords } from '../../history/fetch/hostRecords.ts';
import { singleId } from '../../history/fetch/metricRecords.ts';
import { t } from '../../l10n/translate.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes } from '../../pcp/time/timestamp.ts';
import { cell, placeholders } from './cellText.ts';
import { clockFormat } from './clockFormat.ts';
import { ColumnValues } from './columnValues.ts';
import { instanceMatcher } from './instances.ts';
import type { SetOptions } from './setOptions.ts';
import type { TableMetric } from './tableMetrics.ts';
import { RefusedTable } from './tableMetrics.ts';

/** When the values of a table are fetched. */
export interface TableTimes {
  /** The time of a sample. */
  readonly at: (count: number) => Timestamp;
  /** The last time that may be one. */
  readonly to: Timestamp;
  /** Most samples; up to the end if missing. */
  readonly samples: number | undefined;
}

/** A column of values. */
interface Column {
  readonly metric: TableMetric;
  readonly values: ColumnValues;
  /** Instances by their names, in the order of their ids; one without a name for a single value. */
  readonly instances: ReadonlyMap<string | undefined, number>;
}

/** Lines that a terminal is taken to have. */
const terminalLines = 24;

/** The lines of a table, as pmrep prints them. @throws RefusedTable */
export function* tableLines(
  metrics: readonly TableMetric[],
  options: SetOptions,
  archive: Archive,
  records: HostRecords,
  times: TableTimes,
  zone: TimeZone,
): Generator<string> {
  const columns = metrics.flatMap((metric): readonly Column[] => {
    const instances = instancesIn(metric, archive, records.start);
    const evaluation = new Evaluation(metric.metric, records);
    const values = new ColumnValues(metric, evaluation, records.start, instances.values());
    return instances.size === 0 ? [] : [{ metric, values, instances }];
  });
  if (columns.length === 0) throw new RefusedTable(t`the archive has none of the instances`);
  const layout =
    options.text('colxrow') === undefined ? new PlainLayout(columns, options) : new RowLayout(columns, options);
  const format = options.isSet('timestamp', false) ? (options.text('timefmt') ?? '%H:%M:%S') : '';
  const clockOf = (time: Timestamp): string => (format === '' ? '' : clockFormat(format, time, zone));
  const blank = ' '.repeat(clockOf(times.at(0)).length);
  const hasHeader = options.isOn('header', true);
  const { isAuto, every } = repeatOf(options, layout, columns);
  if (hasHeader) yield* layout.header(blank);
  for (let count = 0, lines = 0; times.samples === undefined || count < times.samples; count++) {
    const time = times.at(count);
    if (compareTimes(time, times.to) > 0) return;
    if (hasHeader && ((lines > 0 && lines === every) || (isAuto && lines >= every))) {
      yield '';
      yield* layout.header(blank);
      lines = 0;
    }
    lines++;
    for (const { values } of columns) values.fetch(time);
    for (const line of layout.rows()) yield `${clockOf(time)}${line}`;
  }
}

/** The instances of a metric that are wanted. */
function instancesIn(
  { name, hasInstances, instances, metric }: TableMetric,
  { metadata }: Archive,
  start: Timestamp,
): ReadonlyMap<string | undefined, number> {
  const single = new Map([[undefined, singleId]]);
  if (!hasInstances) return single;
  const indom = metric.compile().root.kind.inDom;
  const known = [...instanceLifetimes(metadata, indom, start)].sort(([a], [b]) => a - b);
  if (known.length === 0) return single;
  if (instances.length === 0) return new Map(known.map(([id, instance]) => [instance.name, id]));
  const found = new Map<string, number>();
  for (const pattern of instances) {
    const matches = instanceMatcher(pattern);
    if (matches === undefined) throw new RefusedTable(t`${name}: ${pattern} is no pattern of instances`);
    for (const [id, instance] of known) if (matches(instance.name)) found.set(instance.name, id);
  }
  return found;
}

/** Number of samples behind which the header is printed again. */
function repeatOf(
  options: SetOptions,
  layout: Layout,
  columns: readonly Column[],
): { readonly isAuto: boolean; readonly every: number } {
  if (options.text('repeat_header') !== 'auto') return { isAuto: false, every: options.count('repeat_header') ?? 0 };
  const instances = new Set(columns.flatMap((column) => [...column.instances.values()])).size;
  return { isAuto: true, every: layout.linesWithin(terminalLines, instances) };
}

/** How values stand in lines; each line begins behind the time. */
interface Layout {
  /** @param blank stands where rows have the time */
  header(blank: string): readonly string[];
  rows(): readonly string[];
  /** How many samples are shown within so many lines. */
  linesWithin(lines: number, instances: number): number;
}

/** A line for each sample, with a column for each metric and instance. */
class PlainLayout implements Layout {
  readonly #columns: readonly Column[];
  readonly #options: SetOptions;
  readonly #delimiter: string;

  constructor(columns: readonly Column[], options: SetOptions) {
    this.#columns = columns;
    this.#options = options;
    this.#delimiter = options.text('delimiter') ?? '  ';
  }

  get #hasInstances(): boolean {
    return this.#columns.some(({ metric }) => metric.hasInstances);
  }

  header(blank: string): readonly string[] {
    if (this.#options.isSet('separate_header', false)) return this.#separateHeader(blank);
    const lines = [this.#line(({ label }) => label)];
    if (this.#hasInstances && this.#options.isSet('instinfo', true))
      lines.push(this.#line((_, instance) => instance ?? this.#delimiter));
    if (this.#options.isSet('unitinfo', true)) lines.push(this.#line(({ unit }) => unit));
    return lines.map((line) => `${blank}${line}`);
  }

  /** A list of the columns, whose numbers are their names. */
  #separateHeader(blank: string): readonly string[] {
    const hasUnits = this.#options.isSet('unitinfo', true);
    const named = this.#columns.flatMap(({ metric: { name, unit, width }, instances }) =>
      [...instances.keys()].map((instance) => ({
        width,
        text: `${name}${instance === undefined ? '' : `["${instance}"]`}${hasUnits ? ` - ${unit || 'none'}` : ''}`,
      })),
    );
    const digits = String(named.length).length + 1;
    const lines = named.map(({ text }, index) => `[${String(index + 1).padStart(digits)}] - ${text}`);
    const numbers = this.#joined(named.map(({ width }, index) => cell(String(index + 1), width)));
    return [...lines, '', `${blank}${numbers}`];
  }

  rows(): readonly string[] {
    const cells = this.#columns.flatMap(({ metric, values, instances }) =>
      [...instances.values()].map((id) => cell(values.text(id, this.#delimiter), metric.width)),
    );
    return [this.#joined(cells)];
  }

  linesWithin(lines: number): number {
    return lines - (this.#options.isSet('unitinfo', true) ? 3 : 2) - (this.#hasInstances ? 1 : 0);
  }

  #line(text: (metric: TableMetric, instance: string | undefined) => string): string {
    const cells = this.#columns.flatMap(({ metric, instances }) =>
      [...instances.keys()].map((instance) => cell(text(metric, instance), metric.width)),
    );
    return this.#joined(cells);
  }

  #joined(cells: readonly string[]): string {
    return ['', ...cells].join(this.#delimiter);
  }
}

/** A line for each instance, with a column for each label. */
class RowLayout implements Layout {
  /** Columns by their labels. */
  readonly #labels = new Map<string, Column[]>();
  readonly #options: SetOptions;
  readonly #delimiter: string;
  readonly #heading: string;
  readonly #instances: readonly (string | undefined)[];

  constructor(columns: readonly Column[], options: SetOptions) {
    for (const column of columns) {
      const alike = this.#labels.get(column.metric.label);
      if (alike === undefined) this.#labels.set(column.metric.label, [column]);
      else alike.push(column);
    }
    this.#options = options;
    this.#delimiter = options.text('delimiter') ?? '  ';
    this.#heading = options.text('colxrow') ?? '';
    this.#instances = [...new Set(columns.flatMap(({ instances }) => [...instances.keys()]))];
  }

  header(blank: string): readonly string[] {
    const lines = [this.#line(this.#heading, ({ label }) => label)];
    if (this.#options.isSet('unitinfo', true)) lines.push(this.#line('', ({ unit }) => unit));
    return lines.map((line) => `${blank}${line}`);
  }

  rows(): readonly string[] {
    return this.#instances.map((instance) => {
      const cells = [...this.#labels.values()].map((columns) => {
        const [first] = columns;
        const found = columns.find(({ instances }) => instances.has(instance));
        const id = found?.instances.get(instance);
        const text = id === undefined ? placeholders.instance : found?.values.text(id, this.#delimiter);
        return cell(text ?? placeholders.value, first?.metric.width ?? 0);
      });
      return this.#joined(instance ?? placeholders.singular, cells);
    });
  }

  linesWithin(lines: number, instances: number): number {
    return Math.trunc(lines / Math.max(1, instances)) - (this.#options.isSet('unitinfo', true) ? 2 : 1);
  }

  #line(heading: string, text: (metric: TableMetric) => string): string {
    const cells = [...this.#labels.values()].map(([column]) =>
      column === undefined ? '' : cell(text(column.metric), column.metric.width),
    );
    return this.#joined(heading, cells);
  }

  #joined(instance: string, cells: readonly string[]): string {
    return ['', cell(instance, this.#heading.length || 8), ...cells].join(this.#delimiter);
  }
}
