import type { Domain } from '../words.ts';
import type { EvaluatedNode, Shape } from './node.ts';
import { LogicalNode, NumericNode, isFalse, isTrue, isUnknown } from './node.ts';

/** Groups of the elements of a set that become one element each: of each, the first one, their distance, and how many they are, of the newest sample. */
interface Groups {
  readonly shape: Shape;
  readonly firsts: readonly number[];
  readonly counts: readonly number[];
  readonly step: number;
}

/** The groups over a dimension; undefined for instances of what has none. */
function groupsOf({ shape }: EvaluatedNode, domain: Domain): Groups | undefined {
  switch (domain) {
    case 'inst':
      return instanceGroups(shape);
    case 'host':
      return hostGroup(shape);
    case 'sample': {
      const { samples, places } = shape;
      const firsts = places.map((_, at) => at * samples);
      return { shape: { ...shape, samples: 1 }, firsts, counts: firsts.map(() => samples), step: 1 };
    }
  }
}

function instanceGroups(shape: Shape): Groups | undefined {
  const { counts, samples } = shape;
  if (!shape.hasInstances) return undefined;
  const firsts: number[] = [];
  const sizes: number[] = [];
  let at = 0;
  for (const count of counts) {
    firsts.push(at);
    sizes.push(count);
    at += count * samples;
  }
  const places = counts.map((_, host) => ({ host, instance: undefined }));
  const reduced = { counts: counts.map(() => 1), samples, places, hasInstances: false, isDynamic: false };
  return { shape: { ...reduced, hasHosts: shape.hasHosts && counts.length > 1 }, firsts, counts: sizes, step: samples };
}

/** The first elements, as many as there are hosts: pmie takes no others. */
function hostGroup({ counts, places, samples }: Shape): Groups {
  const hosts = Math.min(counts.length, places.length);
  const single = [{ host: 0, instance: undefined }];
  return {
    shape: { counts: [1], samples, places: single, hasHosts: false, hasInstances: false, isDynamic: false },
    firsts: [0],
    counts: [hosts],
    step: samples,
  };
}

/** Groups of an operand, made anew when its shape changes. */
class GroupsOver {
  readonly #operand: EvaluatedNode;
  readonly #domain: Domain;
  #shape: Shape | undefined;
  #groups: Groups | undefined;

  constructor(operand: EvaluatedNode, domain: Domain) {
    this.#operand = operand;
    this.#domain = domain;
  }

  get groups(): Groups | undefined {
    if (this.#shape !== this.#operand.shape) {
      this.#shape = this.#operand.shape;
      this.#groups = groupsOf(this.#operand, this.#domain);
    }
    return this.#groups;
  }

  /** Whether all that is aggregated is known. */
  get isKnown(): boolean {
    const { valid, shape } = this.#operand;
    return valid >= (this.#domain === 'sample' ? shape.samples : 1);
  }
}

const aggregates: Readonly<
  Record<string, (values: Float64Array, first: number, count: number, step: number) => number>
> = {
  sum: (values, first, count, step) => sum(values, first, count, step),
  avg: (values, first, count, step) => sum(values, first, count, step) / count,
  max: (values, first, count, step) => extreme(values, first, count, step, (value, best) => value > best),
  min: (values, first, count, step) => extreme(values, first, count, step, (value, best) => value < best),
};

function sum(values: Float64Array, first: number, count: number, step: number): number {
  let total = values[first] ?? NaN;
  for (let index = 1; index < count; index++) total += values[first + index * step] ?? NaN;
  return total;
}

function extreme(
  values: Float64Array,
  first: number,
  count: number,
  step: number,
  isBetter: (value: number, best: number) => boolean,
): number {
  let best = values[first] ?? NaN;
  for (let index = 1; index < count; index++) {
    const value = values[first + index * step] ?? NaN;
    if (isBetter(value, best)) best = value;
  }
  return best;
}

/** `sum_`, `avg_`, `max_` and `min_`. */
export class AggregateNode extends NumericNode {
  readonly function: string;
  readonly domain: Domain;
  override readonly isAggregate: boolean;
  override readonly carrier: NumericNode;
  readonly #over: GroupsOver;

  constructor(name: string, domain: Domain, operand: NumericNode) {
    super([operand]);
    this.function = name;
    this.domain = domain;
    this.isAggregate = domain !== 'sample';
    this.carrier = operand;
    this.hasMetrics = operand.hasMetrics;
    this.#over = new GroupsOver(operand, domain);
    this.#reshape();
  }

  #reshape(): void {
    const { groups } = this.#over;
    if (groups !== undefined) this.reshape(groups.shape);
  }

  compute(): void {
    this.#reshape();
    const { groups, isKnown } = this.#over;
    const aggregate = aggregates[this.function];
    this.know(isKnown && groups?.counts.every((count) => count > 0) === true);
    if (this.valid === 0 || groups === undefined || aggregate === undefined) return;
    for (const [at, first] of groups.firsts.entries())
      this.values[at * this.shape.samples] = aggregate(this.carrier.values, first, groups.counts[at] ?? 0, groups.step);
  }
}

/** `count_`: how many elements are true. */
export class CountNode extends NumericNode {
  readonly domain: Domain;
  override readonly isAggregate = true;
  override readonly carrier: LogicalNode;
  readonly #over: GroupsOver;

  constructor(domain: Domain, operand: LogicalNode) {
    super([operand]);
    this.domain = domain;
    this.carrier = operand;
    this.hasMetrics = operand.hasMetrics;
    this.#over = new GroupsOver(operand, domain);
    const { groups } = this.#over;
    if (groups !== undefined) this.reshape(groups.shape);
  }

  compute(): void {
    const { groups, isKnown } = this.#over;
    if (groups !== undefined) this.reshape(groups.shape);
    this.know(isKnown && groups?.counts.every((count) => count > 0) === true);
    if (this.valid === 0 || groups === undefined) return;
    for (const [at, first] of groups.firsts.entries()) {
      let trues = 0;
      for (let index = 0; index < (groups.counts[at] ?? 0); index++)
        if (this.carrier.truths[first + index * groups.step] === isTrue) trues++;
      this.values[at * this.shape.samples] = trues;
    }
  }
}

/** `all_`, `some_` and `N %_`. Which unknown elements count depends on their order, as in pmie. */
export class QuantifierNode extends LogicalNode {
  readonly function: string;
  override readonly carrier: LogicalNode;
  readonly #share: number;
  readonly #over: GroupsOver;

  /** @param percent of `%_` */
  constructor(name: string, domain: Domain, operand: LogicalNode, percent: number) {
    super([operand]);
    this.function = name;
    this.carrier = operand;
    this.#share = percent / 100;
    this.hasMetrics = operand.hasMetrics;
    this.#over = new GroupsOver(operand, domain);
    const { groups } = this.#over;
    if (groups !== undefined) this.reshape(groups.shape);
  }

  compute(): void {
    const { groups, isKnown } = this.#over;
    if (groups !== undefined) this.reshape(groups.shape);
    this.know(isKnown && groups !== undefined);
    if (this.valid === 0 || groups === undefined) return;
    const { firsts, counts, step } = groups;
    for (let at = 0; at < firsts.length; at++)
      this.truths[at * this.shape.samples] = this.#judge(firsts[at] ?? 0, counts[at] ?? 0, step);
  }

  #judge(first: number, count: number, step: number): number {
    const { truths, isAllFalse } = this.carrier;
    if (count === 0) return isUnknown;
    if (isAllFalse && this.function !== '%') return isFalse;
    if (this.function === '%') {
      let trues = 0;
      for (let index = 0; index < count; index++) trues += truths[first + index * step] ?? 0;
      return trues >= Math.floor(0.5 + this.#share * count) ? isTrue : isFalse;
    }
    // What decides: a false element of all, a true one of some.
    const deciding = this.function === 'all' ? isFalse : isTrue;
    let judged = truths[first] ?? isUnknown;
    for (let index = 1; index < count; index++) {
      const truth = truths[first + index * step];
      if (truth === deciding || truth === isUnknown) judged = truth;
    }
    return judged;
  }
}
