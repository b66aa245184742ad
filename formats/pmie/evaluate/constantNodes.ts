import type { TimeZone } from '../../pcp/time/timeZone.ts';
import type { Moment } from './node.ts';
import { LogicalNode, NumericNode, EvaluatedNode, isFalse, isTrue } from './node.ts';

/** A number of the text. */
export class NumberConstant extends NumericNode {
  override readonly isConstant = true;

  constructor(value: number) {
    super([]);
    this.values[0] = value;
    this.valid = Infinity;
  }

  compute(): void {
    // Is what it is.
  }
}

/** `true` or `false`. */
export class BooleanConstant extends LogicalNode {
  override readonly isConstant = true;

  constructor(value: boolean) {
    super([]);
    this.truths[0] = value ? isTrue : isFalse;
    this.valid = Infinity;
  }

  compute(): void {
    // Is what it is.
  }
}

/** Texts: of the file, or of a metric. */
export abstract class TextNode extends EvaluatedNode {
  /** Undefined where there is no value. */
  texts: (string | undefined)[] = [undefined];

  protected get size(): number {
    return this.texts.length;
  }

  protected resize(size: number): void {
    this.texts = new Array<string | undefined>(size).fill(undefined);
  }

  protected rotate(): void {
    this.texts.copyWithin(1, 0);
  }
}

/** A text of the file. */
export class TextConstant extends TextNode {
  override readonly isConstant = true;

  constructor(text: string) {
    super([]);
    this.texts[0] = text;
    this.valid = Infinity;
  }

  compute(): void {
    // Is what it is.
  }
}

/** What the clock shows, of each macro of it. */
const clockFields: Readonly<Record<string, (date: Date) => number>> = {
  minute: (date) => date.getUTCMinutes(),
  hour: (date) => date.getUTCHours(),
  day: (date) => date.getUTCDate(),
  month: (date) => date.getUTCMonth(),
  year: (date) => date.getUTCFullYear(),
  day_of_week: (date) => date.getUTCDay(),
};

/** A macro of the clock, such as `$hour`. */
export class ClockNode extends NumericNode {
  readonly #field: (date: Date) => number;
  readonly #zone: TimeZone;

  constructor(name: string, zone: TimeZone) {
    super([]);
    this.#field = clockFields[name] ?? (() => NaN);
    this.#zone = zone;
    this.valid = Infinity;
  }

  compute({ time }: Moment): void {
    const seconds = Math.floor(time);
    this.values[0] = this.#field(new Date((seconds + this.#zone.offsetAt(seconds).offset) * 1000));
  }
}
