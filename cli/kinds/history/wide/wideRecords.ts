import type { Descriptor } from '../../../../formats/archive/metadata/descriptor.ts';
import type { CounterWraps } from '../../../../formats/history/series/counterWraps.ts';
import { NamedSeries } from '../../../../formats/history/series/namedSeries.ts';
import type { History, VisitOptions } from '../../../../formats/history/subject/history.ts';
import { OpenParts } from '../../../../formats/history/subject/openParts.ts';
import type { PartVisitor, RecordPart } from '../../../../formats/history/subject/recordPart.ts';
import { SeriesChoice } from '../../../../formats/history/series/seriesChoice.ts';
import type { ResultCursor } from '../../../../formats/archive/volume/resultCursor.ts';
import { descriptorTexts, kindText } from '../../../../formats/archive/metadata/descriptorTexts.ts';
import { counter } from '../../../../formats/pcp/semantics.ts';
import { numberSize } from '../../../../formats/pcp/typeCodes.ts';
import { quotedField } from '../../../../formats/findings/report/csvField.ts';
import { toPrintable } from '../../../../formats/findings/report/printable.ts';
import { formatPmid } from '../../../../formats/pcp/pmid.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import { formatInZone } from '../../../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import type { Output } from '../../../host.ts';
import { columnNames } from '../../../output/columnNames.ts';
import { BatchedOutput } from '../../../output/batchedOutput.ts';
import type { ValueRequest } from '../../valueRequest.ts';
import { wishOf } from '../../valueSelection.ts';
import { WideMetric } from './wideMetric.ts';

/**
 * Writes a line of CSV for each record, with a column for each metric and instance that there is, for which the records
 * are read twice.
 *
 * @param wraps which falls of counters are wraps
 * @returns whether there are any values
 */
export async function writeWideRecords(
  history: History,
  { from, to, takes, ...reports }: VisitOptions,
  zone: TimeZone,
  request: ValueRequest,
  output: Output,
  wraps: CounterWraps | undefined,
): Promise<boolean> {
  const range = { from, to, takes };
  const columns = new ColumnSurvey(request, zone, wraps);
  await history.visit(columns, range);
  const writer = new WideWriter(columns, zone, request, output);
  await history.visit(writer, { ...range, ...reports });
  writer.end();
  return writer.hasValues;
}

/** The columns of a metric as long as its values are of one kind. */
interface MetricColumns {
  readonly name: string;
  readonly kind: string;
  readonly columns: NamedSeries<number>;
}

/** The columns that records have. */
class ColumnSurvey implements PartVisitor {
  readonly #byMetric = new Map<string, MetricColumns>();
  readonly #choice: SeriesChoice;
  readonly #asRates: boolean;
  readonly #wraps: CounterWraps | undefined;
  readonly #zone: TimeZone;
  readonly #parts: OpenParts<WideMetric>;
  #count = 0;

  constructor({ selection, asRates }: ValueRequest, zone: TimeZone, wraps: CounterWraps | undefined) {
    this.#wraps = wraps;
    this.#zone = zone;
    this.#choice = new SeriesChoice(wishOf(selection));
    this.#asRates = asRates;
    this.#parts = this.openParts();
  }

  record(cursor: ResultCursor, part: RecordPart): boolean {
    const metrics = this.#parts.of(part);
    for (let place = 0; cursor.next(); place++) metrics.at(place, cursor.pmid)?.meet(cursor);
    return true;
  }

  mark(): void {
    this.#parts.clear();
  }

  /** The metrics of archives, each with its columns. */
  openParts(): OpenParts<WideMetric> {
    return new OpenParts((descriptor, metadata) => {
      const takesInstance = this.#choice.of(descriptor, metadata);
      if (takesInstance === undefined) return undefined;
      const isRate = this.#asRates && descriptor.semantics === counter && numberSize(descriptor.type) > 0;
      const columns = this.#columnsOf(descriptor, isRate);
      const [wraps, zone] = [this.#wraps, this.#zone];
      return new WideMetric(metadata, descriptor, { takesInstance, isRate, columns, wraps, zone });
    });
  }

  /** The names of the columns in the order of the metrics' names, and their numbers. */
  get ordered(): readonly { readonly name: string; readonly column: number }[] {
    const sorted = [...this.#byMetric.values()].sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
    const all = sorted.flatMap(({ name, kind, columns }) =>
      columns.all.map(({ instance, series: column }) => ({
        name: instance === undefined ? name : `${name}[${instance}]`,
        kind,
        column,
      })),
    );
    const names = columnNames(all, ['time']);
    return all.map(({ column }, place) => ({ name: names[place] ?? '', column }));
  }

  /** A metric whose values become others has columns of its own from there on. */
  #columnsOf(descriptor: Descriptor, isRate: boolean): NamedSeries<number> {
    const name = descriptor.names[0] ?? formatPmid(descriptor.pmid);
    const kind = kindText(descriptorTexts(descriptor, isRate));
    const key = `${name}\n${kind}`;
    const cached = this.#byMetric.get(key);
    if (cached !== undefined) return cached.columns;
    const columns = new NamedSeries(() => this.#count++);
    this.#byMetric.set(key, { name, kind, columns });
    return columns;
  }
}

/** Writes a line for each record. */
class WideWriter implements PartVisitor {
  readonly #parts: OpenParts<WideMetric>;
  readonly #zone: TimeZone;
  readonly #output: BatchedOutput;
  readonly #field: (text: string) => string;
  /** Where in the line each column is. */
  readonly #places: Int32Array;
  hasValues = false;

  constructor(survey: ColumnSurvey, zone: TimeZone, { isForTerminal }: ValueRequest, output: Output) {
    const { ordered } = survey;
    this.#parts = survey.openParts();
    this.#zone = zone;
    this.#output = new BatchedOutput(output);
    this.#field = (text) => quotedField(isForTerminal ? toPrintable(text) : text);
    this.#places = new Int32Array(ordered.length);
    for (const [place, { column }] of ordered.entries()) this.#places[column] = place;
    this.#output.write(`${['time', ...ordered.map(({ name }) => this.#field(name))].join(',')}\n`);
  }

  record(cursor: ResultCursor, part: RecordPart): boolean {
    if (cursor.isMark) {
      for (const { rates } of this.#parts.works()) rates?.mark(cursor);
      this.#line(cursor, []);
      return true;
    }
    const metrics = this.#parts.of(part);
    const cells = new Array<string>(this.#places.length).fill('');
    let hasAny = false;
    for (let place = 0; cursor.next(); place++) {
      const metric = metrics.at(place, cursor.pmid);
      if (metric === undefined || cursor.count < 0) continue;
      metric.rates?.begin(cursor);
      for (const [column, index] of metric.columnsAt(cursor)) {
        const value = metric.valueAt(cursor, index);
        if (value !== undefined) cells[this.#places[column] ?? 0] = this.#field(value);
        hasAny = true;
      }
    }
    if (!hasAny) return true;
    this.hasValues = true;
    this.#line(cursor, cells);
    return true;
  }

  mark(time: Timestamp): void {
    this.#line(time, []);
    this.#parts.clear();
  }

  end(): void {
    this.#output.flush();
  }

  /** @param cells those of a mark are left out */
  #line({ seconds, nanoseconds }: Timestamp, cells: readonly string[]): void {
    const time = formatInZone({ seconds, nanoseconds }, this.#zone);
    const rest = cells.length === 0 ? ','.repeat(this.#places.length) : `,${cells.join(',')}`;
    this.#output.write(`${time}${rest}\n`);
  }
}
