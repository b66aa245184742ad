import type { ClassState } from '../declared/classState.ts';
import type { DateStamp } from '../results/dateStamp.ts';
import type { Line } from '../../text/line.ts';
import type { TimeValues } from '../model/model.ts';

/** What a row of a class stanza is of. */
export interface RowContext {
  readonly state: ClassState;
  /** Number of the sample in its group, counted from 1. */
  readonly sample: number;
  /** Time stamp of the group; undefined if it has no readable one. */
  readonly stamp: DateStamp | undefined;
  /** TIME_VALUES in force for the group. */
  readonly timeValues: TimeValues | undefined;
}

/** Takes a row of data, which is to be used during the call only; in an array class its first token is the object. */
export type OnRow = (line: Line, row: RowContext) => void;
