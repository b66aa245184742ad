import type { CounterRates } from '../series/counterRates.ts';
import { counterRates } from '../series/counterRates.ts';
import type { LinePoints } from '../lines/meanOverTime.ts';
import { ChangeReader } from './changeReader.ts';
import type { Column } from './compileFormula.ts';
import { compileFormula } from './compileFormula.ts';
import type { Formula, MetricPart, MetricUse } from './formula.ts';
import { leavesOf } from './formula.ts';
import { LevelReader } from './levelReader.ts';
import type { Operand, OperandLine } from './operand.ts';

/** The value over an interval, or at its end, of seconds since 1970 and the index of the point that sets it; NaN for none. */
type IntervalValue = (from: number, to: number, index: number) => number;

/** Metrics by their names. */
export type Operands = ReadonlyMap<string, Operand>;

/** The values of a formula over time: over the intervals that a counter sets, else from the times of a level on. */
export interface FormulaLine extends LinePoints {
  /** Name of the instance; undefined for a single value. */
  readonly name: string | undefined;
}

/**
 * The values of a resolved formula, instance by instance; single values count for all of them. The counter that was logged
 * most often sets the intervals; without any, the level that was logged most often sets the
 * times. An instance that any of the metrics does not have has no values.
 */
export function evaluateFormula(formula: Formula, operands: Operands): readonly FormulaLine[] {
  const uses = leavesOf(formula);
  const instances = uses.map(({ name }) => new Map(operands.get(name)?.lines.map((line) => [line.name, line])));
  const named = instances.find((lines) => lines.size > 0 && !lines.has(undefined));
  const names = named === undefined ? [undefined] : [...named.keys()];
  return names.flatMap((name) => {
    const lines = instances.map((each) => each.get(name) ?? each.get(undefined));
    const parts = uses.flatMap((use, index) => {
      const [line, operand] = [lines[index], operands.get(use.name)];
      return line === undefined || operand === undefined ? [] : [{ ...use, line, operand }];
    });
    return parts.length < uses.length || parts.length === 0 ? [] : [{ name, ...evaluateInstance(formula, parts) }];
  });
}

interface UsedLine extends MetricPart {
  readonly line: OperandLine;
  readonly operand: Operand;
}

function evaluateInstance(formula: Formula, parts: readonly UsedLine[]): LinePoints {
  const driver = drivingPart(parts);
  if (driver === undefined) return { times: new Float64Array(0), values: new Float64Array(0) };
  const isCounted = isCounterUse(driver.use);
  const { times, values } = isCounted ? ratesOf(driver) : driver.line.points;
  const driving = isCounted ? { line: driver.line, rates: { times, values } } : undefined;
  const indices = indicesOfValues(values);
  // Read once each: the intervals are gone through in order, and a formula may name a metric several times.
  const column = (valueOf: IntervalValue): Column => {
    const read = new Float64Array(indices.length);
    for (let row = 0; row < indices.length; row++) {
      const index = indices[row] ?? 0;
      const to = times[index] ?? NaN;
      read[row] = valueOf(isCounted ? (times[index - 1] ?? NaN) : to, to, index);
    }
    return () => read;
  };
  const readers = new Map(parts.map((part) => [`${part.use} ${part.name}`, column(readerOf(part, driving))]));
  const rows = compileFormula(formula, (name, use) => readers.get(`${use} ${name}`))(indices.length);
  const computed = new Float64Array(values.length).fill(NaN);
  for (let row = 0; row < indices.length; row++) computed[indices[row] ?? 0] = rows[row] ?? NaN;
  return {
    times,
    values: computed,
    ...(isCounted ? { areRates: true } : { areLevels: true, until: driver.line.points.until }),
  };
}

/** Where there is a value. */
function indicesOfValues(values: Float64Array): Uint32Array {
  const indices = new Uint32Array(values.length);
  let count = 0;
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i] ?? NaN)) indices[count++] = i;
  return indices.subarray(0, count);
}

const isCounterUse = (use: MetricUse): boolean => use === 'rate' || use === 'change';

const ranks: Readonly<Record<MetricUse, number>> = { rate: 2, change: 2, level: 1, fact: 0 };

/** The one that sets the times. */
function drivingPart(parts: readonly UsedLine[]): UsedLine | undefined {
  const weight = ({ use, line }: UsedLine): readonly [number, number] => [ranks[use], line.points.times.length];
  return parts.reduce<UsedLine | undefined>((chosen, part) => {
    if (chosen === undefined) return part;
    const [[rank, count], [chosenRank, chosenCount]] = [weight(part), weight(chosen)];
    return rank > chosenRank || (rank === chosenRank && count > chosenCount) ? part : chosen;
  }, undefined);
}

/** What sets the intervals, with its rates. */
interface Driving {
  readonly line: OperandLine;
  readonly rates: Pick<CounterRates, 'times' | 'values'>;
}

function readerOf({ use, line, operand }: UsedLine, driving: Driving | undefined): IntervalValue {
  const { factor } = operand;
  if (!isCounterUse(use)) {
    const reader = new LevelReader(line.points);
    return use === 'level' ? (_, to) => factor * reader.at(to) : (_, to) => factor * reader.factAt(to);
  }
  const changes = line === driving?.line ? drivingChange(driving.rates) : changeOf({ line, operand });
  return use === 'change'
    ? (from, to, index) => factor * changes(from, to, index)
    : (from, to, index) => (factor * changes(from, to, index)) / (to - from);
}

/** Rates over the intervals up to the times, which are counted, or logged as such. */
function ratesOf({ line: { points }, operand }: Pick<UsedLine, 'line' | 'operand'>): Driving['rates'] {
  return operand.isPrintedRate ? points : counterRates(points);
}

function changeOf(part: Pick<UsedLine, 'line' | 'operand'>): IntervalValue {
  const reader = new ChangeReader(ratesOf(part));
  return (from, to) => reader.between(from, to);
}

/** The intervals are those of the rates. */
function drivingChange({ values }: Driving['rates']): IntervalValue {
  return (from, to, index) => (values[index] ?? NaN) * (to - from);
}
