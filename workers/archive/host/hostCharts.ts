import type { Archive } from '../../../formats/archive/archive.ts';
import type { FormulaLine } from '../../../formats/archive/formula/evaluateFormula.ts';
import { evaluateFormula } from '../../../formats/archive/formula/evaluateFormula.ts';
import type { Formula, MetricPart } from '../../../formats/archive/formula/formula.ts';
import { leavesOf, metricNamesOf } from '../../../formats/archive/formula/formula.ts';
import type { Operand } from '../../../formats/archive/formula/operand.ts';
import { resolveFormula } from '../../../formats/archive/formula/resolveFormula.ts';
import type { Chart, ChartLine } from '../../../formats/archive/views/chart.ts';
import { translated } from '../../../formats/l10n/translate.ts';
import type { HostMetric } from './hostSeries.ts';
import { hasValues, operandOf } from './hostSeries.ts';

/** A line of a chart with all its values. */
export interface DrawnLine extends FormulaLine {
  readonly label: string;
  readonly key: string;
}

/** A chart of which everything has been computed. */
export interface DrawnChart {
  readonly chart: Chart;
  readonly lines: readonly DrawnLine[];
  /** The metrics that are in the formulas, facts aside. */
  readonly metrics: readonly HostMetric[];
  readonly isFull: boolean;
}

/** A formula of a chart for which there are metrics. */
interface Resolved {
  readonly line: ChartLine;
  readonly formula: Formula;
}

/** Computes the lines of charts, those anew of which more has been read. */
export class HostCharts {
  readonly #charts = new Map<string, { readonly version: string; readonly drawn: DrawnChart | undefined }>();

  /** Undefined where there is nothing to be drawn. */
  drawn(archive: Archive, chart: Chart, metrics: ReadonlyMap<string, HostMetric>): DrawnChart | undefined {
    const version = versionOf(chart, metrics);
    const cached = this.#charts.get(chart.id);
    if (cached?.version === version) return cached.drawn;
    const drawn = drawnChart(archive, chart, metrics);
    this.#charts.set(chart.id, { version, drawn });
    return drawn;
  }

  clear(): void {
    this.#charts.clear();
  }
}

/** Changes when more has been read. */
function versionOf({ sets }: Chart, metrics: ReadonlyMap<string, HostMetric>): string {
  const names = new Set(sets.flatMap((lines) => lines.flatMap(({ formula }) => [...metricNamesOf(formula)])));
  return [...names]
    .map((name) => {
      const metric = metrics.get(name);
      return metric === undefined ? '' : `${metric.series?.count ?? 'full'}`;
    })
    .join(' ');
}

function drawnChart(archive: Archive, chart: Chart, metrics: ReadonlyMap<string, HostMetric>): DrawnChart | undefined {
  const operands = new Map<string, Operand>();
  const operand = (name: string): Operand | undefined => {
    const metric = metrics.get(name);
    const made = operands.get(name) ?? (metric && operandOf(archive, metric));
    if (made !== undefined) operands.set(name, made);
    return made;
  };
  const isFull = (name: string): boolean => metrics.has(name) && metrics.get(name)?.series === undefined;
  const chosen = chosenSet(chart, ({ name, use }) => {
    const known = operand(name);
    return known !== undefined && (isFull(name) || hasValues(known, use));
  });
  const names = new Set(chosen.flatMap(({ formula }) => [...metricNamesOf(formula)]));
  const parts = chosen.flatMap(({ formula }) => leavesOf(formula));
  const plotted = new Set(parts.flatMap(({ name, use }) => (use === 'fact' ? [] : [name])));
  const used = [...plotted].flatMap((name) => metrics.get(name) ?? []);
  if ([...names].some(isFull)) return { chart, lines: [], metrics: used, isFull: true };
  const lines = chosen.flatMap((resolved) => linesOf(chart, resolved, operands));
  return lines.length === 0 ? undefined : { chart, lines, metrics: used, isFull: false };
}

/** The first set of lines of which all can be had, else the one with the most. */
function chosenSet({ sets }: Chart, has: (metric: MetricPart) => boolean): readonly Resolved[] {
  let most: readonly Resolved[] = [];
  for (const lines of sets) {
    const resolved = lines.flatMap((line) => {
      const formula = resolveFormula(line.formula, has);
      return formula === undefined ? [] : [{ line, formula }];
    });
    if (resolved.length === lines.length) return resolved;
    if (resolved.length > most.length) most = resolved;
  }
  return most;
}

function linesOf(
  { without, isNonzero = false }: Chart,
  { line: { label }, formula }: Resolved,
  operands: ReadonlyMap<string, Operand>,
): readonly DrawnLine[] {
  const word = label === undefined ? undefined : translated(label);
  return evaluateFormula(formula, operands)
    .filter(({ name = '', values }) => without?.test(name) !== true && isWorthDrawing(values, isNonzero))
    .map((line) => {
      const parts = [line.name, word].filter((part) => part !== undefined);
      return {
        ...line,
        label: parts.join(', '),
        key: `${label ?? ''} ${line.name ?? ''}`,
      };
    });
}

function isWorthDrawing(values: Float64Array, isNonzero: boolean): boolean {
  return values.some((value) => !Number.isNaN(value) && !(isNonzero && value === 0));
}
