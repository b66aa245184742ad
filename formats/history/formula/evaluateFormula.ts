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

/** Interval from one time to a later one, in seconds since 1970. */
interface Interval {
  readonly from: number;
  readonly to: number;
  /** Index of the point of what sets the intervals. */
  readonly index: number;
}

/** A value over an interval, or at its end; NaN where there is none. */
type IntervalValue = (interval: Interval) => number;

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
  const intervals: Interval[] = [];
  for (let i = 0; i < times.length; i++) {
    const to = times[i] ?? NaN;
    if (!Number.isNaN(values[i] ?? NaN)) intervals.push({ from: isCounted ? (times[i - 1] ?? NaN) : to, to, index: i });
  }
  // Read once each: the intervals are gone through in order, and a formula may name a metric several times.
  const column = (value: IntervalValue): Column => {
    const values = Float64Array.from(intervals, value);
    return () => values;
  };
  const readers = new Map(parts.map((part) => [`${part.use} ${part.name}`, column(readerOf(part, driving))]));
  const rows = compileFormula(formula, (name, use) => readers.get(`${use} ${name}`))(intervals.length);
  let row = 0;
  return {
    times,
    values: values.map((value) => (Number.isNaN(value) ? NaN : (rows[row++] ?? NaN))),
    ...(isCounted ? { areRates: true } : { areLevels: true, until: driver.line.points.until }),
  };
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
    return use === 'level' ? ({ to }) => factor * reader.at(to) : ({ to }) => factor * reader.factAt(to);
  }
  const changes = line === driving?.line ? drivingChange(driving.rates) : changeOf({ line, operand });
  return use === 'change'
    ? (interval) => factor * changes(interval)
    : (interval) => (factor * changes(interval)) / (interval.to - interval.from);
}

/** Rates over the intervals up to the times, which are counted, or logged as such. */
function ratesOf({ line: { points }, operand }: Pick<UsedLine, 'line' | 'operand'>): Driving['rates'] {
  return operand.isPrintedRate ? points : counterRates(points);
}

function changeOf(part: Pick<UsedLine, 'line' | 'operand'>): IntervalValue {
  const reader = new ChangeReader(ratesOf(part));
  return ({ from, to }) => reader.between(from, to);
}

/** The intervals are those of the rates. */
function drivingChange({ values }: Driving['rates']): IntervalValue {
  return ({ from, to, index }) => (values[index] ?? NaN) * (to - from);
}
