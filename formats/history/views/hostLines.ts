import type { Archive } from '../../archive/archive.ts';
import type { FormulaLine } from '../formula/evaluateFormula.ts';
import { evaluateRecordings } from '../formula/evaluateRecordings.ts';
import type { Formula, MetricPart, MetricUse } from '../formula/formula.ts';
import { leavesOf, metricNamesOf } from '../formula/formula.ts';
import type { Operand } from '../formula/operand.ts';
import { canBeUsed, operandKind } from '../formula/operand.ts';
import { resolveFormula } from '../formula/resolveFormula.ts';
import { pointsWithin } from '../lines/linePoints.ts';
import { meanOverTime } from '../lines/meanOverTime.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { instanceNames } from '../../archive/metadata/instanceKeys.ts';
import type { RawPoints } from '../series/rawPoints.ts';
import { translated } from '../../l10n/translate.ts';
import type { Chart, ChartLine } from './chart.ts';
import { drawnInstances } from './chart.ts';

/** How many points are kept. */
export interface HostLimits {
  readonly ofMetric: number;
  readonly ofAll: number;
}

/** 16 bytes each, and about as much for what is made of them. */
export const hostLimits: HostLimits = { ofMetric: 2 << 20, ofAll: 4 << 20 };

/** A metric of the views, as far as it has been read. */
export interface HostMetric {
  readonly descriptor: Descriptor;
  /** The values of its instances by their keys; undefined where it has more than can be kept. */
  readonly series: { readonly points: ReadonlyMap<number, RawPoints> } | undefined;
}

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

/** The lines of a chart; undefined where there is nothing to be drawn. */
export function drawnChart(
  archive: Archive,
  chart: Chart,
  metrics: ReadonlyMap<string, HostMetric>,
): DrawnChart | undefined {
  const operands = new Map<string, Operand>();
  const operand = (name: string): Operand | undefined => {
    const metric = metrics.get(name);
    const made = operands.get(name) ?? (metric && operandOf(archive, metric));
    if (made !== undefined) operands.set(name, made);
    return made;
  };
  const isFull = (name: string): boolean => metrics.has(name) && metrics.get(name)?.series === undefined;
  const has = ({ name, use }: MetricPart): boolean => {
    const [known, metric] = [operand(name), metrics.get(name)];
    if (known === undefined || metric === undefined || !canBeUsed(metric.descriptor, use)) return false;
    return isFull(name) || hasValues(known, use);
  };
  const chosen = chosenSet(chart, has);
  const names = new Set(chosen.flatMap(({ formula }) => [...metricNamesOf(formula)]));
  const parts = chosen.flatMap(({ formula }) => leavesOf(formula));
  const plotted = new Set(parts.flatMap(({ name, use }) => (use === 'fact' ? [] : [name])));
  const used = [...plotted].flatMap((name) => metrics.get(name) ?? []);
  if ([...names].some(isFull)) return { chart, lines: [], metrics: used, isFull: true };
  const lines = chosen.flatMap(({ line }) => linesOf(chart, line, operands, has));
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
  { label, formula }: ChartLine,
  operands: ReadonlyMap<string, Operand>,
  has: (part: MetricPart) => boolean,
): readonly DrawnLine[] {
  const word = label === undefined ? undefined : translated(label);
  return evaluateRecordings(formula, operands, has)
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

/** Range in seconds since 1970. */
interface ShownRange {
  readonly from: number;
  readonly to: number;
}

/** Lines in the order in which they are; those with the highest mean where there are too many. */
export function highestLines(
  lines: readonly DrawnLine[],
  range: ShownRange,
  most = drawnInstances,
): readonly DrawnLine[] {
  return lines.length <= most ? lines : linesByMean(lines, range).slice(0, most);
}

/** Lines by their means: those with the highest first, those without any value last. */
export function linesByMean(lines: readonly DrawnLine[], { from, to }: ShownRange): readonly DrawnLine[] {
  const means = new Map(
    lines.map((line) => {
      return [line, meanOverTime(line, ...pointsWithin(line, from, to)) ?? -Number.MAX_VALUE] as const;
    }),
  );
  return [...lines].sort((a, b) => (means.get(b) ?? 0) - (means.get(a) ?? 0));
}

function isWorthDrawing(values: Float64Array, isNonzero: boolean): boolean {
  return values.some((value) => !Number.isNaN(value) && !(isNonzero && value === 0));
}

/** A metric as formulas use it. */
function operandOf(archive: Archive, { descriptor, series }: HostMetric): Operand {
  const names = instanceNames(archive, descriptor);
  const lines = [...(series?.points ?? [])].map(([key, points]) => {
    // Columns that grow make a view of themselves each time they are asked.
    const { times, values, rates, marks, sources, until } = points;
    const name = key < 0 ? undefined : (names.get(key) ?? String(key));
    return { name, points: { times, values, rates, marks, sources, until } };
  });
  return { ...operandKind(descriptor), lines };
}

/** A fact is one value; of all else a single one is no line. */
function hasValues({ lines }: Operand, use: MetricUse): boolean {
  const wanted = use === 'fact' ? 1 : 2;
  return lines.some(({ points: { values } }) => {
    let count = 0;
    for (let i = 0; i < values.length && count < wanted; i++) if (!Number.isNaN(values[i] ?? NaN)) count++;
    return count === wanted;
  });
}
