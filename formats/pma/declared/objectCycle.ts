import { maxObjects } from '../../text/limits.ts';
import type { Line } from '../../text/line.ts';

const space = 32;

/**
 * What a row's object name says about the order of objects: `differs` is the first row of a stanza whose objects are not
 * those known before; `moved` to `gone` are rows out of place among the stanza's own objects.
 */
export type ObjectStatus = 'expected' | 'differs' | 'moved' | 'repeated' | 'added' | 'gone';

/** The objects of a stanza, in order. */
export class ObjectNames {
  static readonly none = new ObjectNames([]);

  readonly names: readonly string[];
  /** The names as they stand in the file, one after the other, and where each ends. */
  readonly bytes: Uint8Array;
  readonly ends: Int32Array;
  /** Whether none can be taken for anything but a word: a header, a comment or what stands in quotes. */
  readonly areWords: boolean;
  #set: ReadonlySet<string> | undefined;

  constructor(names: readonly string[]) {
    this.names = names;
    [this.bytes, this.ends] = packed(names);
    this.areWords = names.every((name) => /^[^\s#':]+$/.test(name));
  }

  has(name: string): boolean {
    return (this.#set ??= new Set(this.names)).has(name);
  }

  equals(other: ObjectNames | undefined): boolean {
    return this === other || (other !== undefined && areSameNames(this.names, other.names));
  }
}

/** Whether two stanzas have the same objects in the same order. */
export function areSameNames(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((name, index) => name === b[index]));
}

/**
 * Follows the object names of one class's stanzas. A stanza's objects are its names up to the first that comes again;
 * row i belongs to object i mod their number. Names are compared as bytes with those of the stanza before; only where
 * they differ are they read as text.
 */
export class ObjectCycle {
  #known = ObjectNames.none;
  /** The object that the next row should have, and where its name starts in {@link ObjectNames.bytes}. */
  #next = 0;
  #nextStart = 0;
  /** Names of this stanza while they come for the first time and are not as known. */
  #own: Set<string> | undefined;
  #rows = 0;
  /** The name that the last row out of place should have had. */
  missed = '';

  /** The objects of the stanza before. */
  get known(): ObjectNames {
    return this.#known;
  }

  /** Forgets what was read, as if these were the objects of the stanza before. */
  goBackTo(known: ObjectNames): void {
    this.#learn(known);
  }

  /** The stanza's objects, as far as they are known yet. */
  get objects(): readonly string[] {
    return this.#own === undefined ? this.#known.names : [...this.#own];
  }

  /** The first of the stanza's objects; empty while none is known. */
  get first(): string {
    const [first = ''] = this.#own ?? this.#known.names;
    return first;
  }

  /** Whether an object is among those of the stanza that are known yet. */
  has(name: string): boolean {
    return (this.#own ?? this.#known).has(name);
  }

  /** How many objects there are. */
  get size(): number {
    return this.#own?.size ?? this.#known.names.length;
  }

  /** Whether names come for the first time. */
  get isGrowing(): boolean {
    return this.#own !== undefined;
  }

  /** The name that the next row should have; empty while names come for the first time. */
  get expected(): string {
    return this.#own === undefined ? (this.#known.names[this.#next] ?? '') : '';
  }

  /** Starts a stanza in which the objects should be those known so far. */
  restart(): void {
    this.#next = this.#nextStart = this.#rows = 0;
    this.#own = this.#known.names.length === 0 ? new Set() : undefined;
  }

  /** Takes the next row, whose object is token 0 of `line`. */
  take(line: Line): ObjectStatus {
    this.#rows++;
    if (this.#own !== undefined || !this.#matches(line)) return this.#takeByName(line.text(0));
    this.#advance();
    return 'expected';
  }

  /** Takes the next row if its object is the one expected; false, and nothing done, where it is another, or may be any. */
  takeExpected(line: Line): boolean {
    if (this.#own !== undefined || !this.#matches(line)) return false;
    this.takeNext();
    return true;
  }

  /** Where the expected name ends that a row begins with; -1 for any other row. */
  expectedEnd(bytes: Uint8Array, at: number): number {
    const { bytes: names, ends, areWords } = this.#known;
    if (this.#own !== undefined || !areWords) return -1;
    const nameEnd = ends[this.#next] ?? 0;
    for (let i = this.#nextStart; i < nameEnd; i++) if (bytes[at++] !== names[i]) return -1;
    return bytes[at] === space ? at : -1;
  }

  /** Takes the next row, which has the expected name. */
  takeNext(): void {
    this.#rows++;
    this.#advance();
  }

  /** Ends the stanza: names that came for the first time are its objects. */
  settle(): void {
    if (this.#own !== undefined) this.#learn(new ObjectNames([...this.#own]));
  }

  /** Forgets all names: those of this stanza cannot be trusted. */
  forget(): void {
    this.#learn(ObjectNames.none);
  }

  #matches(line: Line): boolean {
    const start = line.tokenStart(0);
    const length = line.tokenEnd(0) - start;
    const nameStart = this.#nextStart;
    const { bytes: names, ends } = this.#known;
    if ((ends[this.#next] ?? 0) - nameStart !== length) return false;
    const bytes = line.bytes;
    for (let i = 0; i < length; i++) if (bytes[start + i] !== names[nameStart + i]) return false;
    return true;
  }

  #advance(): void {
    const { ends } = this.#known;
    this.#nextStart = ends[this.#next] ?? 0;
    this.#next++;
    if (this.#next < ends.length) return;
    this.#next = this.#nextStart = 0;
  }

  #takeByName(name: string): ObjectStatus {
    if (this.#own !== undefined) return this.#takeOwn(name);
    if (name === this.expected) {
      this.#advance();
      return 'expected';
    }
    const row = this.#rows - 1;
    const { names } = this.#known;
    const isFirstSample = row < names.length || (row === names.length && !names.includes(name));
    if (!isFirstSample) return this.#statusOf(name);
    this.#own = new Set(names.slice(0, row));
    const status = this.#takeOwn(name);
    return status === 'expected' ? 'differs' : status;
  }

  /** Takes a name while the stanza's names come for the first time. */
  #takeOwn(name: string): ObjectStatus {
    const own = this.#own ?? new Set();
    if (!own.has(name) && own.size < maxObjects) {
      own.add(name);
      return 'expected';
    }
    this.#learn(new ObjectNames([...own]));
    if (name !== this.expected) return this.#statusOf(name);
    this.#advance();
    return 'expected';
  }

  #statusOf(name: string): ObjectStatus {
    const position = this.#known.names.indexOf(name);
    const expected = this.#next;
    this.missed = this.expected;
    this.#advance();
    if (position < 0) return 'added';
    if (position < expected) return 'repeated';
    return position === expected + 1 ? 'gone' : 'moved';
  }

  #learn(known: ObjectNames): void {
    this.#own = undefined;
    this.#known = known;
    this.#next = this.#nextStart = 0;
  }
}

/** Names as bytes, one after the other. A name with blanks stands in quotes in the file. */
function packed(names: readonly string[]): [Uint8Array, Int32Array] {
  const encoder = new TextEncoder();
  const encoded = names.map((name) => encoder.encode(/[ \t]/.test(name) ? `'${name}'` : name));
  const ends = new Int32Array(names.length);
  const bytes = new Uint8Array(encoded.reduce((sum, name) => sum + name.length, 0));
  let at = 0;
  encoded.forEach((name, index) => {
    bytes.set(name, at);
    at += name.length;
    ends[index] = at;
  });
  return [bytes, ends];
}
