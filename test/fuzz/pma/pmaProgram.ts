import { CLines, toDouble, toInt, toLong, wordsOf } from './cText.ts';

/**
 * What the pma program computes from a file, as far as it depends on the file: a model of its own, which knows nothing
 * of `formats/pma`. It was compared with pma 0.0.2 by the test that `PMA_PROGRAM` turns on.
 */
export interface PmaOutcome {
  readonly end: 'done' | 'aborts' | 'crashes';
  /** What pma says where it aborts, or does where it crashes. */
  readonly reason: string;
  /** Whether pma has complained about a row, a number of rows or a time stamp. */
  readonly complains: boolean;
  /** By time (and which number it is for that time), metric and object. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Metrics in the order of METADATA, as far as it has been read. */
  readonly metrics: readonly string[];
}

/** pma ends before its time. */
class Ended extends Error {
  readonly end: 'aborts' | 'crashes';

  constructor(end: 'aborts' | 'crashes', reason: string) {
    super(reason);
    this.end = end;
  }
}

interface ModelClass {
  readonly name: string;
  readonly isArray: boolean;
  /** Samples that are not kept. */
  readonly skipped: number;
  readonly metrics: readonly string[];
  /** Names of objects; one without a name for a vector class that has a row. */
  readonly objects: string[];
  /** By object, metric and sample, the values last read. */
  readonly values: Float64Array[];
}

const mostMetrics = 32;
const mostNameBytes = 32;
/** More samples than a test should have memory for. */
const mostSamples = 1 << 20;

export function runModel(bytes: Uint8Array): PmaOutcome {
  const model = new Model(Buffer.from(bytes).toString('latin1'));
  try {
    model.prepare();
    model.readGroups();
    return { ...model.outcome, end: 'done', reason: '' };
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    return { ...model.outcome, end: error.end, reason: error.message };
  }
}

class Model {
  readonly #lines: CLines;
  readonly #classes: ModelClass[] = [];
  readonly #numbers = new Map<string, number>();
  /** How often a value has been written for a time, a metric and an object. */
  readonly #written = new Map<string, number>();
  #count = 0;
  #interval = 0;
  #complains = false;

  constructor(text: string) {
    this.#lines = new CLines(text);
  }

  get outcome(): Pick<PmaOutcome, 'complains' | 'numbers' | 'metrics'> {
    return {
      complains: this.#complains,
      numbers: this.#numbers,
      metrics: this.#classes.flatMap(({ metrics }) => metrics),
    };
  }

  /** Reads the declarations, and from the first group which objects there are. */
  prepare(): void {
    this.#find('TIME_VALUES', true);
    for (const words of this.#stanza(2)) {
      if (words.length < 2) throw new Ended('aborts', 'Bad time values');
      [this.#count, this.#interval] = [toInt(words[0] ?? ''), toInt(words[1] ?? '')];
    }
    this.#find('METADATA', true);
    for (const words of this.#stanza(3 + mostMetrics)) this.#declare(words);
    this.#find('DATE', true);
    const stamps = [...this.#stanza(1)];
    if (stamps.length !== 1) throw new Ended('aborts', `firsttimestamp was set ${stamps.length} times`);
    for (const each of this.#classes) this.#learnObjects(each);
    const metrics = this.#classes.flatMap((each) => each.metrics);
    if (new Set(metrics).size < metrics.length) throw new Ended('aborts', 'Duplicate metric');
    if (this.#classes.some(({ objects, isArray }) => !isArray && objects.length === 0)) {
      throw new Ended('crashes', 'a vector class without any row');
    }
  }

  readGroups(): void {
    this.#lines.rewind();
    let stamp = 0n;
    for (;;) {
      this.#find('DATE', false);
      const line = this.#lines.next();
      if (line === undefined) return;
      const [word] = wordsOf(line, 1);
      if (word === undefined) this.#complains = true;
      else stamp = toLong(word);
      for (const each of this.#classes) {
        this.#find(each.name, false);
        this.#readRows(each);
      }
      this.#write(stamp);
    }
  }

  /** Goes on to behind a header. The last character of a line is not compared, whatever it is. */
  #find(name: string, isNeeded: boolean): void {
    for (let line = this.#lines.next(); line !== undefined; line = this.#lines.next()) {
      if (line.slice(0, -1) === `${name}:`) return;
    }
    if (isNeeded) throw new Ended('aborts', `Data file stanza '${name}:' not found`);
  }

  /** The words of the lines up to one that has none. */
  *#stanza(most: number): Generator<readonly string[]> {
    for (let line = this.#lines.next(); line !== undefined; line = this.#lines.next()) {
      const words = wordsOf(line, most);
      if (words.length === 0) return;
      yield words;
    }
  }

  #declare(words: readonly string[]): void {
    const [name = '', type = '', start = '', ...metrics] = words;
    if (words.length < 4) {
      this.#complains = true;
      return;
    }
    if (!/^[VA]/.test(type)) throw new Ended('aborts', 'bad type');
    const first = toInt(start);
    if (first < 1 || first > this.#count) throw new Ended('aborts', 'bad start row');
    if (this.#count > mostSamples) throw new Ended('crashes', 'more samples than memory');
    if (name.length >= mostNameBytes) throw new Ended('crashes', 'writes past a name');
    this.#classes.push({
      name,
      isArray: type.startsWith('A'),
      skipped: first - 1,
      metrics: metrics.map((metric) => metric.slice(0, mostNameBytes)),
      objects: [],
      values: [],
    });
  }

  #learnObjects(each: ModelClass): void {
    const { name, isArray, metrics } = each;
    this.#find(name, true);
    const take = (words: readonly string[]): void => {
      if (words.length !== metrics.length + (isArray ? 1 : 0)) throw new Ended('aborts', 'metrics required');
      const object = isArray ? (words[0] ?? '').slice(0, mostNameBytes) : '';
      if (each.objects.includes(object)) return;
      each.objects.push(object);
      each.values.push(new Float64Array(metrics.length * this.#count));
    };
    if (isArray) {
      for (const words of this.#stanza(mostMetrics + 1)) take(words);
      return;
    }
    const line = this.#lines.next();
    if (line !== undefined) take(wordsOf(line, mostMetrics));
  }

  #readRows({ isArray, metrics, objects, values, skipped }: ModelClass): void {
    const before = isArray ? 1 : 0;
    let row = 0;
    let areAnyGood = false;
    for (const words of this.#stanza(mostMetrics + before)) {
      if (words.length === metrics.length + before) {
        if (objects.length === 0) throw new Ended('crashes', 'rows of a class without objects');
        areAnyGood = true;
        const sample = Math.floor(row / objects.length);
        if (sample >= this.#count) throw new Ended('crashes', 'writes past its table');
        if (sample >= skipped) {
          metrics.forEach((_, at) => {
            (values[row % objects.length] ?? [])[at * this.#count + sample] = toDouble(words[at + before] ?? '');
          });
        }
      } else {
        this.#complains = true;
      }
      row++;
    }
    if (isArray && !areAnyGood) throw new Ended('crashes', 'an array class without rows');
    if (row !== this.#count * objects.length) this.#complains = true;
  }

  /** Writes what has been read of a group, and what is left of the one before where nothing has. */
  #write(stamp: bigint): void {
    for (const { metrics, objects, values, skipped } of this.#classes) {
      for (let sample = skipped; sample < this.#count; sample++) {
        const time = stamp + BigInt(Math.imul(sample + 1, this.#interval));
        objects.forEach((object, index) => {
          metrics.forEach((metric, at) => {
            const name = `${time} ${metric} ${object}`;
            const nth = this.#written.get(name) ?? 0;
            this.#written.set(name, nth + 1);
            this.#numbers.set(`${time} ${nth} ${metric} ${object}`, values[index]?.[at * this.#count + sample] ?? NaN);
          });
        });
      }
    }
  }
}
