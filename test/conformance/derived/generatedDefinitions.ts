import { randomOf } from '../trial/generatedRules.ts';

/** A metric of an archive that definitions are made of. */
export interface DefinedOperand {
  readonly name: string;
  readonly type: string;
  readonly isCounter: boolean;
  readonly inDom: string;
  readonly units: string;
  readonly instances: readonly string[];
}

/** A definition, and what of it cannot be compared. */
export interface GeneratedDefinition {
  readonly name: string;
  readonly expression: string;
  /** Where it is of no values, libpcp has 0, or the value before. */
  readonly isAggregate: boolean;
}

/**
 * Definitions over metrics. What libpcp gets wrong is left out: rates of what falls and is no counter, whose unsigned difference
 * is huge; novalue() behind `?`, and instant() within delta(), at which pmval crashes; `!` of what is no truth value, which keeps the type of its operand;
 * scalar() of several values, of which any may come first, and sums of floats, whose last digit depends on that order.
 */
export function generatedDefinitions(
  operands: readonly DefinedOperand[],
  count: number,
  seed: number,
): readonly GeneratedDefinition[] {
  const writer = new DefinitionWriter(operands, randomOf(seed));
  return Array.from({ length: count }, (_, index) => {
    const expression = writer.definition();
    const isAggregate = /\b(?:avg|sum|max|min)\(/.test(expression);
    return { name: `generated.d${index}`, expression, isAggregate };
  });
}

/** An expression that can be computed with, and the metric that it is of. */
interface Level {
  readonly text: string;
  readonly operand: DefinedOperand;
}

class DefinitionWriter {
  readonly #operands: readonly DefinedOperand[];
  readonly #counters: readonly DefinedOperand[];
  readonly #levels: readonly DefinedOperand[];
  readonly #random: () => number;

  constructor(operands: readonly DefinedOperand[], random: () => number) {
    this.#operands = operands;
    this.#counters = operands.filter(({ isCounter }) => isCounter);
    this.#levels = operands.filter(({ isCounter }) => !isCounter);
    this.#random = random;
  }

  definition(): string {
    const kind = this.#random();
    if (kind < 0.25 && this.#counters.length > 0) return this.#ofCounters();
    if (kind < 0.5) return this.#arithmetic(this.#level(), 2);
    if (kind < 0.65) return this.#choice();
    return kind < 0.8 ? this.#simple() : this.#comparison();
  }

  #one<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.#random() * items.length)];
    if (item === undefined) throw new RangeError('nothing to choose of');
    return item;
  }

  #any(): DefinedOperand {
    return this.#one(this.#operands);
  }

  #level(): Level {
    const operand = this.#any();
    const { name, isCounter } = operand;
    if (!isCounter) return { text: this.#one([name, `delta(${name})`, name]), operand };
    return { text: this.#one([`rate(${name})`, `delta(${name})`, `instant(${name})`]), operand };
  }

  #ofCounters(): string {
    const a = this.#one(this.#counters);
    const alike = this.#counters.filter(({ inDom, units }) => inDom === a.inDom && units === a.units);
    const b = this.#one(alike);
    return this.#one([
      `${a.name} + ${b.name}`,
      `${a.name} - ${b.name}`,
      `${a.name} * ${this.#number()}`,
      `${a.name} / ${this.#number()}`,
      `rate(${a.name}) / rate(${b.name})`,
      `100 * rate(${a.name}) / (rate(${a.name}) + rate(${b.name}))`,
      `delta(${a.name} + ${b.name})`,
      `sum(${a.name})`,
    ]);
  }

  #arithmetic({ text, operand }: Level, depth: number): string {
    const second = this.#one(
      this.#operands.filter(({ inDom }) => inDom === operand.inDom || inDom === 'PM_INDOM_NULL'),
    );
    const other = second.isCounter ? `instant(${second.name})` : second.name;
    const made = this.#one([
      `${text} * ${this.#number()}`,
      `(${text}) / ${this.#number()}`,
      `- (${text})`,
      `(${text}) * (${other})`,
      `(${text}) / (${other})`,
      `100 * (${text}) / (${other})`,
      `${this.#number()} * (${text}) - (${text})`,
    ]);
    return depth > 1 && this.#random() < 0.3 ? this.#arithmetic({ text: made, operand }, depth - 1) : made;
  }

  #comparison(): string {
    const { text } = this.#level();
    const relation = this.#one(['<', '<=', '==', '>=', '>', '!=']);
    const compared = `${text} ${relation} ${Math.floor(this.#random() * 100)}`;
    return this.#one([compared, `! (${compared})`, `(${compared}) && 1`, `(${compared}) || (${text} > 7)`]);
  }

  #choice(): string {
    if (this.#levels.length === 0) return this.#comparison();
    const { name } = this.#one(this.#levels);
    const limit = Math.floor(this.#random() * 10);
    return this.#one([
      `${name} > ${limit} ? ${name} : 2 * ${name}`,
      `${name} > ${limit} ? ${name} : novalue(meta=${name})`,
      `defined(no.such.metric) ? no.such.metric : ${name}`,
      `defined(${name}) ? ${name} : 0`,
      `count(${name}) > 1 ? ${name} : 3 * ${name}`,
    ]);
  }

  #simple(): string {
    const operand = this.#any();
    const { name, instances, units } = operand;
    const text = operand.isCounter ? `instant(${name})` : name;
    const [instance = 'none'] = instances.length > 0 ? [this.#one(instances)] : [];
    const short = instance.split(' ', 1)[0] ?? '';
    const scaled = units.endsWith('byte') ? 'Mbyte' : units.endsWith('sec') ? 'sec' : 'count x 10^3';
    return this.#one([
      ...(operand.type === 'float' ? [] : [`avg(${name})`, `sum(${name})`]),
      `max(${name})`,
      `min(${name})`,
      `count(${name})`,
      ...(/^[\w-]+$/.test(short)
        ? [`${name}[${short}] + 0 * ${name}[${short}]`, `matchinst(/^${short}/, ${text})`]
        : []),
      `matchinst(!/[0-4]/, ${text})`,
      `rescale(${text}, "${scaled}")`,
      `delta(${name}) * 3`,
    ]);
  }

  #number(): string {
    return this.#one(['2', '3', '10', '100', '0.5', '1.25', '7.3']);
  }
}
