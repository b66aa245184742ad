import type { Column } from '../model/column.ts';
import type { HostFacts, PrintedRow, SeriesSink } from '../model/printedRow.ts';
import type { PmaNames } from './pmaNames.ts';
import { pmaNames } from './pmaNames.ts';

/** Name of the object of a row that has none, in a class whose others have. */
const whole = 'all';

/** What was printed of one class: cells by time and object, in the order of its columns. */
export class PrintedClass {
  readonly name: string;
  readonly columns: Column[] = [];
  readonly names: string[] = [];
  readonly times = new Map<number, Map<string, number[]>>();
  readonly objects = new Set<string>();
  isArray = false;
  readonly #places = new Map<string, number>();

  constructor(name: string) {
    this.name = name;
  }

  take({ columns, instance, time, values }: PrintedRow, nameOf: (heading: string) => string): void {
    this.isArray ||= instance !== undefined;
    const object = instance ?? whole;
    this.objects.add(object);
    let objects = this.times.get(time);
    if (objects === undefined) this.times.set(time, (objects = new Map<string, number[]>()));
    let cells = objects.get(object);
    if (cells === undefined) objects.set(object, (cells = []));
    for (const [i, column] of columns.entries())
      cells[this.#placeOf(column, nameOf)] = (values[i] ?? NaN) / column.factor;
  }

  #placeOf(column: Column, nameOf: (heading: string) => string): number {
    const cached = this.#places.get(column.heading);
    if (cached !== undefined) return cached;
    const place = this.columns.length;
    this.columns.push(column);
    this.names.push(nameOf(column.heading));
    this.#places.set(column.heading, place);
    return place;
  }
}

/** The class of some columns. */
interface Found extends Pick<PmaNames, 'nameOf'> {
  readonly class: PrintedClass;
}

/** Puts what texts print into the classes of a pma file. */
export class PrintedClasses implements SeriesSink {
  readonly classes = new Map<string, PrintedClass>();
  readonly intervals = new Map<number, number>();
  readonly #taken = new Set<string>();
  #classOf = new WeakMap<readonly Column[], Found>();
  #text = '';

  /** Names of the hosts that texts are of and that are meant; of others nothing is taken. */
  readonly hosts = new Set<string>();
  readonly otherHosts = new Set<string>();
  readonly #isWanted: (host: string) => boolean;
  #isTaken = true;

  /** @param isWanted whether a host is meant, by its name */
  constructor(isWanted: (host: string) => boolean = () => true) {
    this.#isWanted = isWanted;
  }

  /** Begins the rows of another text. @param tool what prints it: only those of one tool go to the same class */
  begin(tool: string): void {
    this.#text = tool;
    this.#isTaken = true;
    this.#classOf = new WeakMap();
  }

  host({ host }: HostFacts): void {
    if (host === undefined) return;
    this.#isTaken = this.#isWanted(host);
    (this.#isTaken ? this.hosts : this.otherHosts).add(host);
  }

  row(row: PrintedRow): void {
    if (!this.#isTaken) return;
    const { columns, section, interval } = row;
    if (interval > 0) this.intervals.set(interval, (this.intervals.get(interval) ?? 0) + 1);
    let found = this.#classOf.get(columns);
    if (found === undefined) this.#classOf.set(columns, (found = this.#find(section, columns)));
    found.class.take(row, found.nameOf);
  }

  restart(): void {
    // Times say that nothing is between.
  }

  settled(): void {
    // Rows are put in order when all are there.
  }

  #find(section: string, columns: readonly Column[]): Found {
    const { className, nameOf } = pmaNames(
      section,
      columns.map(({ heading }) => heading),
    );
    const key = `${this.#text} ${className}`;
    const cached = this.classes.get(key);
    if (cached !== undefined) return { class: cached, nameOf };
    let name = className;
    for (let nth = 2; this.#taken.has(name); nth++) name = `${className}${nth}`;
    this.#taken.add(name);
    const created = new PrintedClass(name);
    this.classes.set(key, created);
    return { class: created, nameOf };
  }
}
