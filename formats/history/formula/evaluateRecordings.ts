import { firstFrom } from '../lines/firstFrom.ts';
import type { RawPoints } from '../series/rawPoints.ts';
import type { FormulaLine, Operands } from './evaluateFormula.ts';
import { evaluateFormula } from './evaluateFormula.ts';
import type { Formula, MetricPart } from './formula.ts';
import { leavesOf } from './formula.ts';
import type { Operand } from './operand.ts';
import { resolveFormula } from './resolveFormula.ts';

/** Time from behind a mark up to the next one, in seconds since 1970. */
interface Recording {
  readonly from: number;
  readonly until: number;
}

/** Recordings one after the other in which a formula is made of the same metrics. */
interface Stretch extends Recording {
  readonly names: ReadonlySet<string>;
}

type CanUse = (part: MetricPart) => boolean;

/**
 * The values of a formula over time, as {@link evaluateFormula} has them. Between two marks, fallbacks and optional parts are
 * chosen by the metrics that the same archive has there, as the doctor does: nothing is added to the states of processors that
 * an archive has by another one of the same time. What an archive has at other times only is missing.
 *
 * @param canUse whether there are values of a metric that can be used so
 */
export function evaluateRecordings(formula: Formula, operands: Operands, canUse: CanUse): readonly FormulaLine[] {
  const stretches = stretchesOf(formula, operands, canUse);
  const lines = stretches.flatMap((stretch): readonly FormulaLine[] => {
    const resolved = resolvedBy(formula, canUse, stretch.names);
    if (resolved === undefined) return [];
    if (stretches.length === 1) return evaluateFormula(resolved, operands);
    const within = [...operands].map(
      ([name, operand]) => [name, stretch.names.has(name) ? operandWithin(operand, stretch) : operand] as const,
    );
    return evaluateFormula(resolved, new Map(within));
  });
  return stretches.length === 1 ? lines : joined(lines);
}

const isTimed = ({ use }: MetricPart): boolean => use !== 'fact';

/** Facts hold whoever recorded them. */
const resolvedBy = (formula: Formula, canUse: CanUse, names: ReadonlySet<string>): Formula | undefined =>
  resolveFormula(formula, (part) => canUse(part) && (!isTimed(part) || names.has(part.name)));

function stretchesOf(formula: Formula, operands: Operands, canUse: CanUse): readonly Stretch[] {
  const names = new Set(leavesOf(formula).flatMap((part) => (isTimed(part) && canUse(part) ? [part.name] : [])));
  const metrics = [...names].map((name) => ({ name, lines: operands.get(name)?.lines ?? [] }));
  const marks = metrics.flatMap(({ lines }) =>
    lines.flatMap(({ points: { times, marks } }) => marks.map((at) => times[at] ?? NaN)),
  );
  const ends = [...new Set(marks)].sort((a, b) => a - b);
  const recordings = [...ends, Infinity].map((until, index) => ({ from: ends[index - 1] ?? -Infinity, until }));
  /** The metrics of each archive. */
  const had = recordings.map(() => new Map<number, Set<string>>());
  for (const { name, lines } of metrics) {
    let missing: readonly number[] = [...recordings.keys()];
    for (const { points } of lines)
      missing = missing.filter((index) => {
        const recording = recordings[index];
        const source = recording && sourceWithin(points, recording);
        const sources = had[index];
        if (source === undefined || sources === undefined) return true;
        sources.set(source, (sources.get(source) ?? new Set()).add(name));
        return false;
      });
  }
  const stretches: Stretch[] = [];
  for (const [index, { from, until }] of recordings.entries()) {
    const sources = [...(had[index]?.values() ?? [])];
    const own =
      sources.find((one) => resolvedBy(formula, canUse, one) !== undefined) ??
      new Set(sources.flatMap((one) => [...one]));
    const last = stretches.at(-1);
    if (last?.names.size === own.size && [...own].every((name) => last.names.has(name)))
      stretches.splice(-1, 1, { ...last, until });
    else stretches.push({ from, until, names: own });
  }
  return stretches;
}

/** Which archive the values within a recording are of; undefined where there is none. */
function sourceWithin({ times, values, marks, sources }: RawPoints, recording: Recording): number | undefined {
  const [begin, end] = indicesWithin(times, values, recording);
  for (let i = begin; i < end; i++) if (!Number.isNaN(values[i] ?? NaN)) return sources[marksBefore(marks, i)];
  return undefined;
}

/** How many marks are before an index. */
function marksBefore(marks: readonly number[], index: number): number {
  let [low, high] = [0, marks.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((marks[middle] ?? Infinity) < index) low = middle + 1;
    else high = middle;
  }
  return low;
}

function operandWithin(operand: Operand, recording: Recording): Operand {
  const lines = operand.lines.map(({ name, points }) => {
    const { times, values, rates } = points;
    const range = indicesWithin(times, values, recording);
    const within = (column: Float64Array): Float64Array => column.subarray(...range);
    return {
      name,
      points: { ...points, times: within(times), values: within(values), rates: within(rates), marks: [] },
    };
  });
  return { ...operand, lines };
}

function indicesWithin(
  times: Float64Array,
  values: Float64Array,
  { from, until }: Recording,
): readonly [begin: number, end: number] {
  return [behind(times, values, from), behind(times, values, until)];
}

/** The index behind a mark, which ends the values before it, of the same time as well. */
function behind(times: Float64Array, values: Float64Array, mark: number): number {
  let index = firstFrom(times, mark);
  while (times[index] === mark) if (Number.isNaN(values[index++] ?? NaN)) break;
  return index;
}

/** Lines of the same instance and kind one after the other. */
function joined(lines: readonly FormulaLine[]): readonly FormulaLine[] {
  const byKey = new Map<string, FormulaLine[]>();
  for (const line of lines) {
    const key = `${line.areLevels === true} ${line.name ?? ''}`;
    byKey.set(key, [...(byKey.get(key) ?? []), line]);
  }
  return [...byKey.values()].flatMap((parts) => {
    const last = parts.at(-1);
    const times = concatenated(parts.map((part) => part.times));
    return last === undefined ? [] : [{ ...last, times, values: concatenated(parts.map(({ values }) => values)) }];
  });
}

function concatenated(columns: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(columns.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const column of columns) {
    all.set(column, at);
    at += column.length;
  }
  return all;
}
