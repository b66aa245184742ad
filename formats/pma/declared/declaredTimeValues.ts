import type { AnchoredPlace } from '../../text/anchor.ts';
import type { TimeValues } from '../model/model.ts';

/** When pmc was set to collect. */
export interface CollectionWindow {
  /** Hours of the local day, inclusive. */
  readonly firstHour: number;
  readonly lastHour: number;
  /** Days of the week left out, 0 for Sunday. */
  readonly excludedWeekdays: ReadonlySet<number>;
}

/** TIME_VALUES with what findings need to point at it. */
interface Declaration {
  readonly values: TimeValues;
  readonly countPlace: AnchoredPlace;
  readonly excerpt: string;
  readonly window: CollectionWindow;
}

/** TIME_VALUES in force; where an edit leaves intact what groups are judged by, the same object says the new things. */
export class DeclaredTimeValues implements Declaration {
  #declaration: Declaration;

  constructor(declaration: Declaration) {
    this.#declaration = declaration;
  }

  get values(): TimeValues {
    return this.#declaration.values;
  }

  get countPlace(): AnchoredPlace {
    return this.#declaration.countPlace;
  }

  get excerpt(): string {
    return this.#declaration.excerpt;
  }

  get window(): CollectionWindow {
    return this.#declaration.window;
  }

  /** Whether a group in which nothing is wrong by one of two is so by the other. Times are compared anew each time. */
  hasSameChecks({ values, window }: DeclaredTimeValues): boolean {
    const [a, b] = [this.window, window];
    const isSameWindow =
      a.firstHour === b.firstHour &&
      a.lastHour === b.lastHour &&
      a.excludedWeekdays.size === b.excludedWeekdays.size &&
      [...a.excludedWeekdays].every((day) => b.excludedWeekdays.has(day));
    return isSameWindow && this.values.count === values.count;
  }

  /** Says from now on what another one says; findings that point at the count go along. */
  updateTo(other: DeclaredTimeValues): void {
    const { countPlace } = this.#declaration;
    countPlace.updateTo(other.#declaration.countPlace);
    this.#declaration = { ...other.#declaration, countPlace };
  }
}
