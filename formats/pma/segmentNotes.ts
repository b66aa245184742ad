import type { Finding } from '../findings/finding.ts';
import type { DeclaredTimeValues } from './checkContext.ts';
import type { ClassState } from './classState.ts';
import type { DateStamp } from './dateStanza.ts';
import type { MissingBlanks } from './missingBlanks.ts';
import { Reporter } from './reporter.ts';
import { StreakNotes } from './streakNotes.ts';

/** The time stamp of a group; undefined where it has none that can be read. */
export interface DateNote {
  readonly stamp: DateStamp | undefined;
  /** As in force for the group. */
  readonly timeValues: DeclaredTimeValues | undefined;
}

/** The objects of an array stanza, to be compared with those of the file's first stanza of the class. */
export interface ObjectsNote {
  readonly state: ClassState;
  readonly objects: readonly string[];
  /** Whether the stanza is whole enough to be judged by. */
  readonly isComparable: boolean;
  /** Tells that they are not the `first` ones. */
  readonly make: (first: readonly string[]) => Finding;
}

/** What the stanzas of one class add to what is followed through the file. */
export class ClassNotes {
  readonly state: ClassState;
  /** Rows with the wrong number of values. */
  readonly columns: StreakNotes;
  /** Stanzas with the wrong number of rows. */
  readonly samples: StreakNotes;

  constructor(state: ClassState, reporter: Reporter) {
    this.state = state;
    this.columns = new StreakNotes(reporter);
    this.samples = new StreakNotes(reporter);
  }
}

/**
 * What a segment of a file has shown: a group, or what stands before the first one. It depends on the segment's own text
 * and on the {@link Checkpoint} before it only, so that it stays right when other segments change.
 */
export class SegmentNotes {
  readonly reporter = new Reporter();
  /** Groups without a class. */
  readonly missing = new StreakNotes(this.reporter);
  /** Groups with their classes in another order. */
  readonly order = new StreakNotes(this.reporter);
  readonly dates: DateNote[] = [];
  readonly objects: ObjectsNote[] = [];
  missingBlanks: MissingBlanks | undefined;
  /** Classes that another METADATA has put out of force. */
  readonly replaced: ClassState[] = [];
  readonly #classes: ClassNotes[] = [];

  get classes(): readonly ClassNotes[] {
    return this.#classes;
  }

  classOf(state: ClassState): ClassNotes {
    const known = this.#classes.find((notes) => notes.state === state);
    if (known !== undefined) return known;
    const created = new ClassNotes(state, this.reporter);
    this.#classes.push(created);
    return created;
  }
}
