import type { Place } from '../findings/finding.ts';
import type { ClassState } from './classState.ts';
import type { TimeValues } from './model.ts';
import type { Reporter } from './reporter.ts';

/** TIME_VALUES with what findings need to point at it. */
export interface DeclaredTimeValues {
  readonly values: TimeValues;
  readonly countPlace: Place;
  readonly excerpt: string;
  readonly window: CollectionWindow;
}

/** When pmc was told to collect. */
export interface CollectionWindow {
  /** Hours of the local day, inclusive. */
  readonly firstHour: number;
  readonly lastHour: number;
  /** Days of the week left out, 0 for Sunday. */
  readonly excludedWeekdays: ReadonlySet<number>;
}

/** What the parts of a check share: where findings go, and the declarations in force. */
export interface CheckContext {
  readonly reporter: Reporter;
  /** Seconds since the Epoch at which the check is made. */
  readonly nowSeconds: number;
  timeValues: DeclaredTimeValues | undefined;
  /** By name, in METADATA's order; undefined before METADATA was read. */
  classes: ReadonlyMap<string, ClassState> | undefined;
}
