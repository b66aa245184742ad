import type { ClassState } from '../declared/classState.ts';
import { tokensOfRow } from '../declared/declaredClass.ts';
import type { Line } from '../../text/line.ts';
import type { OnRow } from '../check/onRow.ts';
import { gapToleranceSeconds } from '../declared/gapToleranceSeconds.ts';
import { decimalAt } from '../../text/decimalAt.ts';
import { ObjectNumbers } from './objectNumbers.ts';
import { RowPoints } from './rowPoints.ts';
import { sampleTime } from './sampleTime.ts';

/** What a line of a plot is of. */
export interface SeriesLine {
  readonly className: string;
  readonly metric: string;
  /** Object of an array class; not set for a vector class. */
  readonly object?: string;
}

/** A line that is being gathered. */
interface Gathered {
  readonly wanted: SeriesLine;
  readonly points: RowPoints;
  /** Time of the last sample, even a skipped one. */
  lastTime: number;
}

/** A line and its place among the tokens of the rows of its class. */
interface Column {
  readonly token: number;
  readonly line: Gathered;
}

/** The lines that are wanted of a class as it is declared: of a vector class under -1, else by the number of the object. */
type Columns = ReadonlyMap<number, readonly Column[]>;

/**
 * Gathers the values of some lines while a file is read. A row that has not as many values as its class has metrics, and a
 * value that is no decimal, make a gap, as does a sample that comes too late to follow the one before.
 */
export class SeriesCollector {
  readonly #lines: readonly Gathered[];
  readonly #objects = new Map<string, ObjectNumbers>();
  readonly #columns = new Map<ClassState, { readonly objects: number; readonly columns: Columns }>();
  #count = 0;

  constructor(lines: readonly SeriesLine[]) {
    this.#lines = lines.map((wanted) => ({ wanted, points: new RowPoints(), lastTime: NaN }));
  }

  /** One for each requested line, in order. */
  get points(): readonly RowPoints[] {
    return this.#lines.map(({ points }) => points);
  }

  /** How many rows have given points. */
  get count(): number {
    return this.#count;
  }

  readonly take: OnRow = (line, row) => {
    const { state, sample, timeValues } = row;
    const columns = this.#columnsOf(line, state);
    const time = columns === undefined ? undefined : sampleTime(row);
    if (columns === undefined || time === undefined || timeValues === undefined) return;
    const { definition } = state.declared;
    const isSkipped = sample < definition.start;
    const isUsable = line.count === tokensOfRow(definition) && !line.hasBadQuote;
    const reach = timeValues.intervalSeconds + gapToleranceSeconds(timeValues);
    for (const { token, line: gathered } of columns) {
      const { points, lastTime } = gathered;
      if (time - lastTime > reach) points.add(lastTime + timeValues.intervalSeconds, NaN, line.number);
      gathered.lastTime = time;
      if (isSkipped) points.skip(time);
      else points.add(time, isUsable ? decimalAt(line, token) : NaN, line.number);
      this.#count++;
    }
  };

  /** The lines that a row has values of. */
  #columnsOf(line: Line, state: ClassState): readonly Column[] | undefined {
    if (!this.#lines.some(({ wanted }) => wanted.className === state.name)) return undefined;
    const object = state.isArray ? this.#objectsOf(state.name).of(line) : -1;
    const objects = state.isArray ? this.#objectsOf(state.name).count : 0;
    const cached = this.#columns.get(state);
    if (cached?.objects === objects) return cached.columns.get(object);
    const columns = this.#resolve(state);
    this.#columns.set(state, { objects, columns });
    return columns.get(object);
  }

  #objectsOf(className: string): ObjectNumbers {
    const cached = this.#objects.get(className);
    if (cached !== undefined) return cached;
    const created = new ObjectNumbers();
    this.#objects.set(className, created);
    return created;
  }

  #resolve({ name, isArray, declared: { definition } }: ClassState): Columns {
    const columns = new Map<number, Column[]>();
    const objects = this.#objectsOf(name);
    for (const line of this.#lines) {
      const { className, metric, object } = line.wanted;
      const index = definition.metrics.indexOf(metric);
      if (className !== name || index < 0 || (object !== undefined) !== isArray) continue;
      const number = object === undefined ? -1 : objects.numberOf(object);
      if (number === undefined) continue;
      const column = { token: index + (isArray ? 1 : 0), line };
      const cached = columns.get(number);
      if (cached === undefined) columns.set(number, [column]);
      else cached.push(column);
    }
    return columns;
  }
}
