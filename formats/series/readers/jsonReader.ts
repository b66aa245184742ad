import type { LineTaker, ReaderContext } from './reader.ts';
import { StatisticsObjects } from './statisticsObjects.ts';

interface Level {
  /** Name by which the object or array is known: its own, else that of what it is in. */
  readonly name: string;
  readonly isArray: boolean;
  readonly fields: Map<string, string>;
}

/** Levels of objects in each other that are followed: those of one version are never closed. */
const maxDepth = 64;
const token = /"((?:[^"\\]|\\.)*)"|[{}[\]:,]|[^\s{}[\]:,"]+/g;

/**
 * Reads the JSON of sadf, iostat, mpstat and pidstat token by token. Some versions leave out commas, or do not close what they open:
 * objects are taken where they end, wherever they are.
 */
export class JsonReader implements LineTaker {
  readonly #context: ReaderContext;
  readonly #objects: StatisticsObjects;
  readonly #stack: Level[] = [];
  #key: string | undefined;
  #text: string | undefined;
  #last = '';
  #lastKey = '';
  #depthOfReports = -1;
  #line = 0;

  constructor(context: ReaderContext) {
    this.#context = context;
    this.#objects = new StatisticsObjects(context);
  }

  line(text: string, number: number): void {
    this.#line = number;
    for (const [whole, quoted] of text.matchAll(token)) {
      if (quoted !== undefined) this.#string(unescaped(quoted));
      else this.#mark(whole);
      this.#last = whole;
    }
  }

  end(): void {
    if (this.#stack.length > 0) this.#context.faults.json(this.#line, true);
    this.#context.sink.settled(Infinity);
  }

  #string(text: string): void {
    if (this.#key === undefined && !this.#isInArray()) {
      this.#flagMissingComma();
      this.#text = text;
    } else this.#scalar(text);
  }

  #mark(mark: string): void {
    if (mark === '{' || mark === '[') {
      if (mark === '{' && this.#key === undefined) {
        this.#flagMissingComma();
        this.#closeOpen();
      }
      this.#open(mark === '[');
    } else if (mark === '}' || mark === ']') this.#closeAs(mark === ']');
    else if (mark === ':') {
      this.#key = this.#text;
      this.#text = undefined;
    } else if (mark !== ',') this.#scalar(mark);
  }

  /** A name or an object follows what ends without a comma. */
  #flagMissingComma(): void {
    if (this.#last === '}' || this.#last === ']') this.#context.faults.json(this.#line, false);
  }

  /** An object without a name is one of an array: what is open in that was not closed. */
  #closeOpen(): void {
    const array = this.#stack.findLastIndex(({ isArray }) => isArray);
    while (array >= 0 && this.#stack.length > array + 1) this.#close();
  }

  #isInArray(): boolean {
    return this.#stack.at(-1)?.isArray === true;
  }

  #open(isArray: boolean): void {
    const name = this.#key ?? this.#stack.at(-1)?.name ?? '';
    if (this.#key === 'statistics') this.#depthOfReports = this.#stack.length + 1;
    this.#key = undefined;
    if (this.#stack.length < maxDepth) this.#stack.push({ name, isArray, fields: new Map() });
  }

  /** Closes an object or an array, and what was not closed in it. */
  #closeAs(isArray: boolean): void {
    const at = this.#stack.findLastIndex((level) => level.isArray === isArray);
    while (at >= 0 && this.#stack.length > at + 1) this.#close();
    this.#close();
  }

  #close(): void {
    const level = this.#stack.pop();
    this.#key = undefined;
    if (level === undefined || level.isArray) return;
    if (level.fields.size > 0) this.#objects.object(level.name, level.fields, this.#line);
    if (this.#stack.length === this.#depthOfReports) this.#objects.endReport();
  }

  #scalar(text: string): void {
    const key = this.#key;
    this.#key = undefined;
    const level = this.#stack.at(-1);
    if (key === undefined) {
      this.#decimals(text, level);
      return;
    }
    this.#lastKey = key;
    if (level?.name === 'hosts' || level?.name === 'sysstat') this.#objects.fact(key, text, this.#line);
    else if (key === 'timestamp') this.#objects.time(text);
    else level?.fields.set(key, text);
  }

  /** Some versions print decimal commas in some locales: what follows such a comma has no name. */
  #decimals(text: string, level: Level | undefined): void {
    const whole = level?.fields.get(this.#lastKey);
    if (whole !== undefined && this.#last === ',' && /^\d+$/.test(text))
      level?.fields.set(this.#lastKey, `${whole}.${text}`);
  }
}

function unescaped(text: string): string {
  return text.includes('\\') ? text.replace(/\\(.)/g, '$1') : text;
}
