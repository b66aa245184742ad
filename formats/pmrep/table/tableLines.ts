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
  readonly inDom: number;
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
    const { inDom } = metric.metric.compile().root.kind;
    const instances = instancesIn(metric, inDom, archive, records.start);
    const evaluation = new Evaluation(metric.metric, records);
    const values = new ColumnValues(metric, evaluation, records.start, instances.values());
    return instances.size === 0 ? [] : [{ metric, values, instances, inDom }];
  });
  if (columns.length === 0) throw new RefusedTable(t`the archive has none of the instances`);
  const columnsOf = (option: string, names: readonly string[]): readonly Column[] =>
    names.map((name) => {
      const column = columns.find(({ metric }) => metric.name === name);
      if (column?.metric.hasInstances === true) return column;
      throw new RefusedTable(t`${option}: ${name} is no metric of the set that has instances`);
    });
  columnsOf(
    'sort_metric',
    sortMetrics(options).map(({ metric }) => metric),
  );
  const predicates = columnsOf('predicate', options.text('predicate')?.split(',') ?? []);
  const hasRows = options.text('colxrow') !== undefined;
  const isChanging = options.isOn('dynamic_header', false);
  const layout = hasRows ? new RowLayout(columns, options) : new PlainLayout(columns, options);
  const format = options.isSet('timestamp', false) ? (options.text('timefmt') ?? '%H:%M:%S') : '';
  const clockOf = (time: Timestamp): string => (format === '' ? '' : clockFormat(format, time, zone));
  const blank = ' '.repeat(clockOf(times.at(0)).length);
  const hasHeader = options.isOn('header', true);
  const { isAuto, every } = repeatOf(options, layout, columns);
  let [lines, shown] = [0, isChanging ? undefined : ''];
  if (hasHeader && !isChanging) yield* layout.header(blank);
  for (let count = 0; times.samples === undefined || count < times.samples; count++) {
    const time = times.at(count);
    if (compareTimes(time, times.to) > 0) return;
    for (const { values } of columns) values.fetch(time);
    rankAll(columns, predicates);
    const now = isChanging ? layout.take() : '';
    const isOther = isChanging && now !== '' && (now !== shown || lines === every);
    const isRepeated = !isChanging && hasHeader && ((lines > 0 && lines === every) || (isAuto && lines >= every));
    if (isOther || isRepeated) {
      if (hasHeader && shown !== undefined) yield '';
      if (hasHeader) yield* layout.header(blank);
      lines = 0;
    }
    lines++;
    shown = now;
    for (const line of layout.rows()) yield `${clockOf(time)}${line}`;
  }
}

/** The instances of a metric that are wanted. */
function instancesIn(
  { name, hasInstances, instances }: TableMetric,
  indom: number,
  { metadata }: Archive,
  start: Timestamp,
): ReadonlyMap<string | undefined, number> {
  const single = new Map([[undefined, singleId]]);
  if (!hasInstances) return single;
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
  const isChanging = options.isOn('dynamic_header', false) || isFixed(options);
  if (isChanging && options.text('repeat_header') === 'auto') return { isAuto: false, every: 0 };
  if (options.text('repeat_header') !== 'auto') return { isAuto: false, every: options.count('repeat_header') ?? 0 };
  const instances = new Set(columns.flatMap((column) => [...column.instances.values()])).size;
  return { isAuto: true, every: layout.linesWithin(terminalLines, instances) };
}

/** Whether there are lines for the instances of the time alone, below a header that stays. */
function isFixed(options: SetOptions): boolean {
  return options.isOn('fixed_header', false) && !options.isOn('dynamic_header', false);
}

/** The metrics by whose values lines of instances are sorted, the first of them before the others. */
function sortMetrics(options: SetOptions): readonly { readonly metric: string; readonly sign: 1 | -1 }[] {
  const names = options.text('sort_metric')?.split(',') ?? [];
  return names.map((name) => (name.startsWith('-') ? { metric: name.slice(1), sign: -1 } : { metric: name, sign: 1 }));
}

/** The instances of a column that have values now, by their names. */
function shownIn(column: Column): Column {
  const ids = new Set(column.values.shown.map(([id]) => id));
  return { ...column, instances: new Map([...column.instances].filter(([, id]) => ids.has(id))) };
}

/** A text that is another one when other instances have values; empty where none has. */
function instancesText(columns: readonly Column[]): string {
  return columns.length === 0
    ? ''
    : JSON.stringify(columns.map(({ metric, instances }) => [metric.name, ...instances.values()]));
}

/** Ranks the values of each column; but where there are predicates of a domain, all columns of it have the instances of these. */
function rankAll(columns: readonly Column[], predicates: readonly Column[]): void {
  const ranked = new Map<number, Set<number>>();
  for (const column of predicates) {
    const { values } = column;
    values.rank(values.all);
    const ids = ranked.get(column.inDom) ?? new Set();
    for (const [id] of values.all) ids.add(id);
    ranked.set(column.inDom, ids);
  }
  for (const column of columns) {
    if (predicates.includes(column)) continue;
    const ids = ranked.get(column.inDom);
    if (ids === undefined) column.values.rank();
    else column.values.keep(ids);
  }
}

/** How values stand in lines; each line begins behind the time. */
interface Layout {
  /** Shows the metrics and instances that have values now. @returns what they are; empty where there are none */
  take(): string;
  /** @param blank stands where rows have the time */
  header(blank: string): readonly string[];
  rows(): readonly string[];
  /** How many samples are shown within so many lines. */
  linesWithin(lines: number, instances: number): number;
}

/** A line for each sample, with a column for each metric and instance. */
class PlainLayout implements Layout {
  readonly #all: readonly Column[];
  #columns: readonly Column[];
  readonly #options: SetOptions;
  readonly #delimiter: string;

  constructor(columns: readonly Column[], options: SetOptions) {
    this.#all = columns;
    this.#columns = columns;
    this.#options = options;
    this.#delimiter = options.text('delimiter') ?? '  ';
  }

  take(): string {
    this.#columns = this.#all.map(shownIn).filter(({ instances }) => instances.size > 0);
    return instancesText(this.#columns);
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
    if (this.#columns.length === 0) return [this.#joined([cell(placeholders.value, this.#widthOfNone)])];
    const cells = this.#columns.flatMap(({ metric, values, instances }) =>
      [...instances.values()].map((id) => cell(values.text(id, this.#delimiter), metric.width)),
    );
    return [this.#joined(cells)];
  }

  get #widthOfNone(): number {
    return Math.max(placeholders.value.length, this.#options.count('width') ?? 0);
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
  readonly #columns: readonly Column[];
  /** Columns by their labels. */
  #labels: ReadonlyMap<string, readonly Column[]>;
  readonly #options: SetOptions;
  readonly #delimiter: string;
  readonly #heading: string;
  #instances: readonly (string | undefined)[];
  #shown: string | undefined;

  constructor(columns: readonly Column[], options: SetOptions) {
    this.#columns = columns;
    this.#labels = byLabel(columns);
    this.#options = options;
    this.#delimiter = options.text('delimiter') ?? '  ';
    this.#heading = options.text('colxrow') ?? '';
    this.#instances = instanceNames(columns);
  }

  take(): string {
    const columns = this.#columns.map(shownIn).filter(({ instances }) => instances.size > 0);
    const shown = instancesText(columns);
    // What is sorted stays so while it is the same.
    if (shown !== '' && shown !== this.#shown) {
      this.#labels = byLabel(columns);
      this.#instances = instanceNames(columns);
    }
    this.#shown = shown;
    return shown;
  }

  header(blank: string): readonly string[] {
    const lines = [this.#line(this.#heading, ({ label }) => label)];
    if (this.#options.isSet('unitinfo', true)) lines.push(this.#line('', ({ unit }) => unit));
    return lines.map((line) => `${blank}${line}`);
  }

  rows(): readonly string[] {
    const isOfNow = this.#shown !== undefined || isFixed(this.#options);
    if (isFixed(this.#options)) this.#instances = instanceNames(this.#columns.map(shownIn));
    this.#sort();
    const rows = this.#instances.flatMap((instance) => {
      const texts = [...this.#labels.values()].map((columns) =>
        isOfNow ? this.#textOfFirst(columns, instance) : this.#textOf(columns, instance),
      );
      const isEmpty = this.#shown !== undefined && texts.every((text) => text === placeholders.instance);
      return isEmpty ? [] : [this.#row(instance ?? placeholders.singular, texts)];
    });
    if (rows.length > 0) return rows;
    if (this.#shown !== undefined) return [this.#joined(placeholders.value, [])];
    return [
      this.#row(
        placeholders.value,
        Array.from(this.#labels, () => placeholders.instance),
      ),
    ];
  }

  /** Sorts the instances that have values by these; those of the first metric go before others. */
  #sort(): void {
    const sorted = sortMetrics(this.#options).flatMap(({ metric: name, sign }) => {
      const column = this.#columns.find(({ metric }) => metric.name === name);
      const names = new Map(Array.from(column?.instances ?? [], ([instance, id]) => [id, instance]));
      const shown = column?.values.shown ?? [];
      return shown.sort(([, a], [, b]) => sign * (a < b ? 1 : a > b ? -1 : 0)).map(([id]) => names.get(id));
    });
    if (sorted.length > 0) this.#instances = [...new Set([...sorted, ...this.#instances])];
  }

  /** The value of the first column of a label that has an instance. */
  #textOf(columns: readonly Column[], instance: string | undefined): string {
    const found = columns.find(({ instances }) => instances.has(instance));
    const id = found?.instances.get(instance);
    return id === undefined ? placeholders.instance : (found?.values.text(id, this.#delimiter) ?? placeholders.value);
  }

  /** The value of the first column of a label alone. */
  #textOfFirst([first]: readonly Column[], instance: string | undefined): string {
    const shown = first && shownIn(first);
    const id = shown?.instances.get(instance);
    return id === undefined ? placeholders.instance : (shown?.values.text(id, this.#delimiter) ?? placeholders.value);
  }

  #row(instance: string, texts: readonly string[]): string {
    const widths = Array.from(this.#labels.values(), ([first]) => first?.metric.width ?? 0);
    return this.#joined(
      instance,
      texts.map((text, at) => cell(text, widths[at] ?? 0)),
    );
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

function byLabel(columns: readonly Column[]): ReadonlyMap<string, readonly Column[]> {
  const labels = new Map<string, Column[]>();
  for (const column of columns) {
    const alike = labels.get(column.metric.label);
    if (alike === undefined) labels.set(column.metric.label, [column]);
    else alike.push(column);
  }
  return labels;
}

function instanceNames(columns: readonly Column[]): readonly (string | undefined)[] {
  return [...new Set(columns.flatMap(({ instances }) => [...instances.keys()]))];
}
