import { singleId } from '../../history/fetch/metricRecords.ts';
import { counter } from '../../pcp/semantics.ts';
import { isIntegerType, typeCodes } from '../../pcp/typeCodes.ts';
import type { ValueKind } from './valueKind.ts';
import { converted, storedAs } from './valueKind.ts';
import { ValueNode } from './valueNode.ts';
import { Values } from './values.ts';

/** Applies something to each value. */
export class EachNode extends ValueNode {
  readonly #operand: ValueNode;
  readonly #apply: (value: number) => number;

  constructor(kind: ValueKind, operand: ValueNode, apply: (value: number) => number) {
    super(kind, [operand]);
    this.#operand = operand;
    this.#apply = apply;
  }

  evaluate(): void {
    this.values.clear();
    const { count, ids, numbers } = this.#operand.values;
    for (let at = 0; at < count; at++) this.values.add(ids[at] ?? singleId, this.#apply(numbers[at] ?? NaN));
  }
}

export function negated(kind: ValueKind, operand: ValueNode): ValueNode {
  return new EachNode(kind, operand, (value) => storedAs(kind.type, -value));
}

export function inverted(kind: ValueKind, operand: ValueNode): ValueNode {
  return new EachNode(kind, operand, (value) => (value === 0 ? 1 : 0));
}

/** Multiplies by a factor between units; whole numbers stay whole. */
export function rescaled(kind: ValueKind, operand: ValueNode, factor: number): ValueNode {
  const isInteger = isIntegerType(kind.type);
  return new EachNode(kind, operand, (value) => {
    const scaled = value * factor;
    return storedAs(kind.type, isInteger ? Math.trunc(scaled + (scaled < 0 ? -0.5 : 0.5)) : scaled);
  });
}

/** The first value, as one without instances. */
export class ScalarNode extends ValueNode {
  readonly #operand: ValueNode;

  constructor(kind: ValueKind, operand: ValueNode) {
    super(kind, [operand]);
    this.#operand = operand;
  }

  evaluate(): void {
    this.values.clear();
    if (this.#operand.values.count > 0) this.values.addFrom(this.#operand.values, 0, singleId);
  }
}

/** How far values have risen since the evaluation before, or how fast. */
export class ChangeNode extends ValueNode {
  readonly #operand: ValueNode;
  readonly #isRate: boolean;
  /** What the change is multiplied by to be in seconds, for a rate of time. */
  readonly #factor: number;
  #before = new Values();
  #timeBefore = NaN;
  #next = new Values();

  constructor(kind: ValueKind, operand: ValueNode, isRate: boolean) {
    super(kind, [operand]);
    this.#operand = operand;
    this.#isRate = isRate;
    const { dimTime, scaleTime } = operand.kind.units;
    this.#factor = isRate && dimTime === 1 ? secondsIn(scaleTime) : 1;
  }

  evaluate(time: number): void {
    const { values } = this;
    values.clear();
    const now = this.#operand.values;
    const before = this.#before;
    const elapsed = time - this.#timeBefore;
    for (let at = 0, last = 0; at < now.count; at++) {
      const id = now.ids[at] ?? singleId;
      while (last < before.count && (before.ids[last] ?? singleId) < id) last++;
      if (last >= before.count || before.ids[last] !== id) continue;
      const change = (now.numbers[at] ?? NaN) - (before.numbers[last] ?? NaN);
      if (!this.#isRate) values.add(id, storedAs(this.kind.type, change));
      // A counter that fell has begun anew.
      else if (!(change < 0 && this.#operand.kind.semantics === counter))
        values.add(id, (change / elapsed) * this.#factor);
    }
    this.#keep(now, time);
  }

  #keep(now: Values, time: number): void {
    this.#next.clear();
    for (let at = 0; at < now.count; at++) this.#next.addFrom(now, at, now.ids[at] ?? singleId);
    [this.#before, this.#next] = [this.#next, this.#before];
    this.#timeBefore = time;
  }
}

const secondScale = 3;

/** How many seconds a unit of time is, as libpcp computes it. */
function secondsIn(scale: number): number {
  let factor = 1;
  for (let at = scale; at < secondScale; at++) factor /= 1000;
  for (let at = secondScale; at < scale; at++) factor *= 60;
  return factor;
}

/** One value of those of all instances. There is none where there are none, but their count. */
export class AggregateNode extends ValueNode {
  readonly #operand: ValueNode;
  readonly #combine: (all: Float64Array) => number;
  readonly #isCount: boolean;

  constructor(kind: ValueKind, operand: ValueNode, name: 'avg' | 'count' | 'max' | 'min' | 'sum') {
    super(kind, [operand]);
    this.#operand = operand;
    this.#isCount = name === 'count';
    this.#combine = combinerOf(name, kind.type, operand.kind.type);
  }

  evaluate(): void {
    this.values.clear();
    const { count, numbers } = this.#operand.values;
    if (count > 0 || this.#isCount) this.values.add(singleId, this.#combine(numbers.subarray(0, count)));
  }
}

function combinerOf(name: string, type: number, from: number): (all: Float64Array) => number {
  switch (name) {
    case 'count':
      return (all) => all.length;
    case 'sum':
      return (all) => all.reduce((sum, value) => storedAs(type, sum + value), 0);
    case 'avg':
      return (all) =>
        all.reduce((sum, value) => {
          const part = Math.fround(converted(value, from, typeCodes.float) / all.length);
          return Math.fround(sum + part);
        }, 0);
    case 'max':
      return (all) => all.reduce((most, value) => (most < value ? value : most));
    default:
      return (all) => all.reduce((least, value) => (least > value ? value : least));
  }
}
