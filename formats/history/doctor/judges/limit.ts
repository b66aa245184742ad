import type { Unusual } from '../hostRule.ts';

/** What a condition is compared with, as the user wants it. */
export interface Limit {
  readonly at: number;
  readonly isBelow: boolean;
  readonly unusual?: Unusual | undefined;
}

/** NaN meets nothing. */
export const meets = ({ at, isBelow }: Limit, value: number): boolean => (isBelow ? value <= at : value >= at);
