/** A metric of an archive, with values that pmie prints of it. */
export interface RuledMetric {
  readonly name: string;
  readonly isCounter: boolean;
  readonly hasInstances: boolean;
  /** Whether it was known at every sample. */
  readonly isSteady: boolean;
  readonly values: readonly number[];
}

type Random = () => number;

/** Numbers that look random, the same for a seed. */
export function randomOf(seed: number): Random {
  let state = (seed * 2_654_435_761) % 2_147_483_647 || 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/**
 * Rules over metrics, of which many act now and then. What makes pmie itself crash, or read memory that it has freed, is left
 * out: branches of rulesets have single levels that are always known.
 */
export function generatedRules(metrics: readonly RuledMetric[], count: number, seed: number, delta: string): string {
  const writer = new RuleWriter(metrics, randomOf(seed));
  const rules = Array.from({ length: count }, (_, index) => `r${index} = ${writer.statement(index)};\n`);
  return `delta = ${delta};\n${rules.join('')}`;
}

class RuleWriter {
  readonly #metrics: readonly RuledMetric[];
  readonly #steady: readonly RuledMetric[];
  readonly #random: Random;

  constructor(metrics: readonly RuledMetric[], random: Random) {
    this.#metrics = metrics;
    this.#random = random;
    this.#steady = metrics.filter((one) => one.isSteady && !one.hasInstances && !one.isCounter);
  }

  statement(index: number): string {
    const kind = this.#random();
    if (kind < 0.1 && this.#steady.length > 0) return this.#ruleset(index);
    if (kind < 0.25) return this.#value();
    return `${this.#condition(0)} -> ${this.#action(index)}`;
  }

  #one<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.#random() * items.length)];
    if (item === undefined) throw new RangeError('nothing to choose of');
    return item;
  }

  #value(): string {
    const { name } = this.#one(this.#metrics);
    return this.#one([name, `${name} @0..1`, `rate ${name}`, `100 * ${name}`, `instant ${name}`, `- ${name}`]);
  }

  #ruleset(index: number): string {
    const { name } = this.#one(this.#steady);
    const otherwise = this.#one(['', ` otherwise -> ${this.#action(index)}`]);
    return `ruleset ${this.#condition(1)} -> ${this.#action(index)} else ${name} >= 0 -> ${this.#action(index)} unknown -> print "u %v"${otherwise}`;
  }

  #condition(depth: number): string {
    const kind = depth < 2 ? this.#random() : 1;
    if (kind < 0.2) return `(${this.#condition(depth + 1)}) ${this.#one(['&&', '||'])} (${this.#condition(depth + 1)})`;
    if (kind < 0.3) return `! (${this.#condition(depth + 1)})`;
    if (kind < 0.4) return `${this.#one(['rising', 'falling'])} (${this.#condition(depth + 1)})`;
    return this.#single();
  }

  #single(): string {
    const metric = this.#one(this.#metrics);
    const relation = `${this.#one(['>', '<', '>=', '<=', '==', '!='])} ${this.#threshold(metric)}`;
    return metric.hasInstances ? this.#ofSet(metric.name, relation) : `${this.#term(metric)} ${relation}`;
  }

  #ofSet(name: string, relation: string): string {
    return this.#one([
      `some_inst (${name} ${relation})`,
      `all_inst (${name} ${relation})`,
      `${this.#one([10, 34, 50, 67, 100])} %_inst (${name} ${relation})`,
      `${this.#one(['sum', 'avg', 'min', 'max'])}_inst ${name} ${relation}`,
      `count_inst (${name} ${relation}) >= 1`,
      `some_inst match_inst "${this.#one(['[0-9]', '^[a-m]', 'a'])}" (${name} ${relation})`,
      `some_inst all_sample (${name} @0..2 ${relation})`,
    ]);
  }

  #term({ name }: RuledMetric): string {
    return this.#one([name, name, `${name} @1`, `max_sample ${name} @0..2`, `rate ${name}`, `- ( - ${name} )`]);
  }

  #threshold({ values }: RuledMetric): string {
    const value = Math.abs(this.#one(values)) * this.#one([1, 1, 0.5, 0.9, 1.1, 2]);
    const text = value.toPrecision(6);
    return text.includes('e') ? value.toFixed(4) : text;
  }

  #action(index: number): string {
    const word = this.#one(['print', 'alarm', 'syslog', 'shell']);
    const holdoff = this.#one(['', '', '5 min ', '90 sec ']);
    const second = this.#one(['', '', ` & ${this.#one(['print', 'alarm'])} "second %v"`, ' | print "never"']);
    return `${word} ${holdoff}"r${index} ${this.#one(['', '%v', '%i=%v ', '%h %i %v;'])}"${second}`;
  }
}
