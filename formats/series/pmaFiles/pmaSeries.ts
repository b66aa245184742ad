import { PmaChecker } from '../../pma/check/checker.ts';
import type { RowContext } from '../../pma/check/onRow.ts';
import type { ClassState } from '../../pma/declared/classState.ts';
import { tokensOfRow } from '../../pma/declared/declaredClass.ts';
import { describeMetric } from '../../pma/metrics/metricDocumentation.ts';
import { ObjectNumbers } from '../../pma/series/objectNumbers.ts';
import { parsePmcComment } from '../../pma/model/pmcComment.ts';
import { decimalsFrom } from '../../text/decimalAt.ts';
import type { Line } from '../../text/line.ts';
import { iostatSections, sarSections, vmstatSections } from '../columns/sections.ts';
import type { Column, Section } from '../model/column.ts';
import type { SeriesSink } from '../model/printedRow.ts';
import { headingsOf, ownName } from './pmaNames.ts';

/** The columns of a class. */
interface ClassColumns {
  readonly columns: readonly Column[];
  readonly section: string;
  readonly factors: Float64Array;
  /** Values of the row at hand. */
  readonly values: Float64Array;
  readonly objects: ObjectNumbers;
  /** Names of the objects by their numbers. */
  readonly names: string[];
}

/** Sections of the tools, by the first word of what a metric is said to come from. */
const toolSections: Readonly<Record<string, readonly Section[]>> = {
  vmstat: vmstatSections,
  iostat: iostatSections,
  sar: sarSections,
};

/** Reads a pma file that arrives in chunks, and hands what its rows say to a sink. */
export class PmaSeries {
  readonly #sink: SeriesSink;
  readonly #checker: PmaChecker;
  readonly #classes = new WeakMap<ClassState, ClassColumns>();
  #hasHost = false;
  #group: RowContext['stamp'];
  #groupStart = NaN;

  constructor(sink: SeriesSink) {
    this.#sink = sink;
    this.#checker = new PmaChecker({
      onRow: (line, row) => {
        this.#take(line, row);
      },
    });
  }

  write(chunk: Uint8Array): void {
    this.#checker.write(chunk);
  }

  end(): void {
    this.#checker.end();
    this.#sink.settled(Infinity);
  }

  #take(line: Line, { state, sample, stamp, timeValues }: RowContext): void {
    if (stamp === undefined || timeValues === undefined) return;
    const { definition } = state.declared;
    if (!this.#hasHost) {
      this.#hasHost = true;
      const options = parsePmcComment(timeValues.comment, timeValues.commentColumn);
      const host = options.find(({ key }) => key === 'h')?.value;
      if (host !== undefined) this.#sink.host({ host, release: undefined, machine: undefined, cpus: undefined });
    }
    if (stamp !== this.#group) {
      this.#group = stamp;
      // Rows of a batch may be later than the beginning of the next one.
      if (stamp.epochSeconds > this.#groupStart) this.#sink.settled(this.#groupStart);
      this.#groupStart = stamp.epochSeconds;
    }
    // A row that pma skips is about the time since the host was started.
    if (sample < definition.start || line.count !== tokensOfRow(definition) || line.hasBadQuote) return;
    const { columns, section, factors, values, objects, names } = this.#columnsOf(state);
    const first = state.isArray ? 1 : 0;
    const interval = timeValues.intervalSeconds;
    const object = state.isArray ? objects.of(line) : -1;
    if (object >= 0) names[object] ??= line.text(0);
    decimalsFrom(line, first, values);
    for (let at = 0; at < values.length; at++) values[at] = (values[at] ?? NaN) * (factors[at] ?? NaN);
    this.#sink.row({
      columns,
      section,
      instance: state.isArray ? (names[object] ?? line.text(0)) : undefined,
      // pmc starts all tools at DATE: the first row behind those that are skipped ends one interval later.
      time: stamp.epochSeconds + (sample - definition.start + 1) * interval,
      interval,
      values,
      line: line.number,
    });
  }

  #columnsOf(state: ClassState): ClassColumns {
    const cached = this.#classes.get(state);
    if (cached !== undefined) return cached;
    const { name, metrics } = state.declared.definition;
    const columns = columnsOfClass(name, metrics);
    const isOfVmstat = columns.some(
      (column) => column.metric !== undefined && vmstatSections[0]?.columns.has(column.heading),
    );
    const made = {
      columns,
      section: isOfVmstat && columns.some(({ heading }) => heading === 'swpd') ? 'vmstat' : `pma.${name}`,
      factors: Float64Array.from(columns, ({ factor }) => factor),
      values: new Float64Array(columns.length),
      objects: new ObjectNumbers(),
      names: [],
    };
    this.#classes.set(state, made);
    return made;
  }
}

/** The columns of the tool that the metrics of a class come from. */
function columnsOfClass(className: string, metrics: readonly string[]): readonly Column[] {
  const found = metrics.map((metric) => documentedColumn(className, metrics, metric));
  // What is not documented may stand beside what is.
  const sections = [...sarSections, ...iostatSections].filter(({ columns }) =>
    found.some((column) => column !== undefined && columns.get(column.heading) === column),
  );
  const beside = (metric: string): Column | undefined => {
    const name = metric.replace(`${className.toLowerCase()}_`, '');
    const all = sections.flatMap(({ columns }) => [...columns.values()]);
    return all.find(({ heading }) => ownName(heading) === name);
  };
  return found.map((column, at) => {
    const metric = metrics[at] ?? '';
    return column ?? beside(metric) ?? ownColumn(className, metrics, metric);
  });
}

function documentedColumn(className: string, metrics: readonly string[], metric: string): Column | undefined {
  const documentation = describeMetric(className, metrics, metric);
  if (!documentation.known || documentation.system !== 'Linux') return undefined;
  const tool = documentation.source.split(' ')[0] ?? '';
  const sections = toolSections[tool] ?? [...sarSections, ...iostatSections];
  const found = headingsOf(documentation.source).flatMap((heading) =>
    sections.flatMap(({ columns }) => columns.get(heading) ?? []),
  );
  return found.find(({ heading }) => ownName(heading) === metric) ?? found[0];
}

/** The column of a metric of which only its name is known. */
function ownColumn(className: string, metrics: readonly string[], metric: string): Column {
  const documentation = describeMetric(className, metrics, metric);
  const isRate = /(?:ps|\/s|_s)$/.test(metric) || (documentation.known && documentation.kind === 'rate');
  return { heading: metric, use: isRate ? 'rate' : 'level', factor: 1, metric: undefined };
}
