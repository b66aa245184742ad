import type { ClassState } from '../declared/classState.ts';
import { areSameNames } from '../declared/objectCycle.ts';
import type { Reporter } from '../../text/reporter.ts';
import { Streak } from './streak.ts';

/** What all stanzas of a class have shown. */
export class ClassSummary {
  readonly columns: Streak;
  readonly samples: Streak;
  /** Stanzas with other objects than the first. */
  readonly objectSets: Streak;
  /** Objects of the first stanza. */
  firstObjects: readonly string[] | undefined;

  constructor(reporter: Reporter) {
    this.columns = new Streak(reporter);
    this.samples = new Streak(reporter);
    this.objectSets = new Streak(reporter);
  }

  /** Whether a good stanza would change nothing, and is judged by the same first objects as in `earlier`. */
  isSettledAs(earlier: ClassSummary, isArray: boolean): boolean {
    if (!this.columns.isSettled || !this.samples.isSettled) return false;
    if (!isArray) return true;
    const { firstObjects: ours, objectSets } = this;
    const { firstObjects: theirs } = earlier;
    return objectSets.isSettled && ours !== undefined && theirs !== undefined && areSameNames(ours, theirs);
  }

  /** Reports the faults that lasted until the class was redeclared or the file ended. */
  end(): void {
    this.columns.end();
    this.samples.end();
    this.objectSets.end();
  }
}

/** What the stanzas of each class have shown. */
export interface ClassSummaries {
  of(state: ClassState): ClassSummary;
}
