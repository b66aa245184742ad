import type { Finding, Place } from '../../findings/finding.ts';
import type { DeclaredTimeValues } from '../declared/declaredTimeValues.ts';
import type { ClassState } from '../declared/classState.ts';
import type { DateStamp } from './dateStamp.ts';
import type { CountedFault } from './countedFault.ts';
import type { FindingObserver } from '../../text/reporter.ts';
import { Reporter } from '../../text/reporter.ts';
import { StreakPart } from './streakPart.ts';

/** The time stamp of a group; undefined if it has no readable one. */
export interface DateResult {
  readonly stamp: DateStamp | undefined;
  /** TIME_VALUES in force for the group. */
  readonly timeValues: DeclaredTimeValues | undefined;
}

/** The objects of an array stanza, to be compared with those of the file's first stanza of the class. */
export interface ObjectsResult {
  readonly state: ClassState;
  readonly objects: readonly string[];
  /** Whether the stanza is whole enough to be judged by. */
  readonly isComparable: boolean;
  /** Makes the finding that the objects are not the `first` ones. */
  readonly make: (first: readonly string[]) => Finding;
}

/** What the file's summary needs of a stanza of an undeclared class. */
export interface UndeclaredStanza {
  /** Name that its header has. */
  readonly name: string;
  readonly place: Place;
  /** Whether its name leaves no doubt which class is meant. */
  readonly isSurelyMeant: boolean;
  /** @param isCertain whether the name, or the file, leaves no doubt of what is meant */
  typoFinding(isCertain: boolean): Finding;
  unknownFinding(): Finding;
}

/** A stanza with nearly the name of a class that its group lacks, and with rows as that has them. */
export interface MisspeltStanza {
  readonly stanza: UndeclaredStanza;
  readonly state: ClassState;
  /** Makes the finding for a group that lacks the class, should the stanza be of another one. */
  readonly missing: () => Finding;
}

/**
 * The end of the last group where it may be cut off, or have a fault that all groups have: only the whole file shows
 * which. The stanzas hand up both, the file's summary settles it.
 */
export interface Ending {
  /** The last stanza, if it has too few rows: its class, and how many samples it has. */
  readonly stanza: { readonly result: ClassResult; readonly samples: string } | undefined;
  /** The key of the classes that are missing at the end, if there are any. */
  readonly missing: string | undefined;
  /** Adds to the result what is wrong with the group. */
  readonly settle: (cut: { readonly isStanzaCut: boolean; readonly isGroupCut: boolean }) => void;
}

/** Contribution of one class's stanzas to the properties followed through the file. */
export class ClassResult {
  readonly state: ClassState;
  /** Rows with the wrong number of values. */
  readonly columns: StreakPart;
  /** Stanzas with the wrong number of rows. */
  readonly samples: StreakPart;

  constructor(state: ClassState, reporter: Reporter) {
    this.state = state;
    this.columns = new StreakPart(reporter);
    this.samples = new StreakPart(reporter);
  }
}

/**
 * Result of a segment of a file: a group, or the part before the first one. It depends only on the segment's text and
 * the {@link Checkpoint} before it, so it stays valid when other segments change.
 */
export class SegmentResult {
  readonly reporter: Reporter;
  /** Groups without a class. */
  readonly missing: StreakPart;
  /** Groups with their classes in another order. */
  readonly order: StreakPart;
  readonly dates: DateResult[] = [];
  readonly objects: ObjectsResult[] = [];
  /** Stanzas that may be those of a declared class with a misspelt header. */
  readonly misspelt: MisspeltStanza[] = [];
  /** Undeclared classes that are not misspelt declared ones. */
  readonly unknownNames = new Set<string>();
  /** Headers without a blank line before them. */
  missingBlanks: CountedFault | undefined;
  /** Lines that end in CR LF. */
  carriageReturns: CountedFault | undefined;
  /** Classes that another METADATA has put out of force. */
  readonly replaced: ClassState[] = [];
  /** Set in the last segment of a file that has groups. */
  ending: Ending | undefined;
  readonly #classes: ClassResult[] = [];

  constructor(observer?: FindingObserver) {
    this.reporter = new Reporter(observer);
    this.missing = new StreakPart(this.reporter);
    this.order = new StreakPart(this.reporter);
  }

  get classes(): readonly ClassResult[] {
    return this.#classes;
  }

  /** Whether all that was read is as it should be, so that no finding points at what has been declared. */
  get isClean(): boolean {
    return (
      this.reporter.isEmpty &&
      this.missingBlanks === undefined &&
      this.carriageReturns === undefined &&
      this.replaced.length === 0 &&
      this.misspelt.length === 0 &&
      this.missing.areGood &&
      this.order.areGood &&
      this.#classes.every(({ columns, samples }) => columns.areGood && samples.areGood)
    );
  }

  classOf(state: ClassState): ClassResult {
    const known = this.#classes.find((result) => result.state === state);
    if (known !== undefined) return known;
    const created = new ClassResult(state, this.reporter);
    this.#classes.push(created);
    return created;
  }
}
