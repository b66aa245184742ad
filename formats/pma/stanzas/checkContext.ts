import type { ClassState } from '../declared/classState.ts';
import type { DeclaredTimeValues } from '../declared/declaredTimeValues.ts';
import type { Reporter } from '../../text/reporter.ts';
import type { ClassNotes } from '../verdict/segmentNotes.ts';
import { SegmentNotes } from '../verdict/segmentNotes.ts';

/** TIME_VALUES and METADATA in force. */
export interface Declarations {
  readonly timeValues: DeclaredTimeValues | undefined;
  /** By name, in METADATA's order; undefined before METADATA was read. */
  readonly classes: ReadonlyMap<string, ClassState> | undefined;
}

/** What the segments before the one being read have shown; complete at the end of the file, and not to be asked earlier. */
interface EarlierSegments {
  /** The classes, by their names, that every group so far lacks, those of `notes` included. */
  missingEverywhereWith(notes: SegmentNotes): string | undefined;
  /** The wrong number of samples that every stanza of a class so far has, those of `notes` included. */
  samplesEverywhereWith(notes: ClassNotes): string | undefined;
}

/** What the parts of a check share: where findings go, and the declarations in force. */
export class CheckContext implements Declarations {
  /** Seconds since the Epoch at which the check is made. */
  readonly nowSeconds: number;
  readonly verdict: EarlierSegments;
  /** Of the segment being read. */
  notes = new SegmentNotes();
  timeValues: DeclaredTimeValues | undefined;
  classes: ReadonlyMap<string, ClassState> | undefined;

  constructor(nowSeconds: number, verdict: EarlierSegments, { timeValues, classes }: Declarations) {
    this.nowSeconds = nowSeconds;
    this.verdict = verdict;
    this.timeValues = timeValues;
    this.classes = classes;
  }

  /** Takes findings of the segment being read. */
  get reporter(): Reporter {
    return this.notes.reporter;
  }
}
