import type { Moment } from '../../formats/history/moment/moment.ts';
import type { Timestamp } from '../../formats/pcp/time/timestamp.ts';

/** A domain of which there is a table. */
export interface MomentDomainRow {
  readonly id: string;
  /** Title in English, unless it is a name. */
  readonly title: string;
}

/** A moment: the interval that ends at a time or in which it lies. */
export interface MomentTime {
  readonly time: Timestamp;
  /** Whether levels are those at the end of the interval: for steps from one to the next, and for times that were rounded. */
  readonly toEnd: boolean;
}

/** What the Table view asks. */
export interface MomentMethods {
  /** The domains that have instances. */
  momentDomains: readonly [null, readonly MomentDomainRow[]];
  /** The table of a domain; null where there are no values near the time. */
  moment: readonly [MomentTime & { readonly table: string }, Moment | null];
}
