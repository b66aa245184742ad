import { t } from '../l10n/translate.ts';
import type { Interval } from './model.ts';

/** How often something is logged, in words: `every 10 sec`. */
export function intervalName(interval: Interval | undefined): string {
  const msec = interval?.msec;
  if (msec === undefined) return t`at the default interval`;
  if (msec === 0) return t`once`;
  return t`every ${durationName(msec)}`;
}

/** `10 sec`, `90 min`, `250 msec`. */
function durationName(msec: number): string {
  if (msec % 3_600_000 === 0) return `${msec / 3_600_000} h`;
  if (msec % 60_000 === 0) return `${msec / 60_000} min`;
  return msec % 1000 === 0 ? `${msec / 1000} s` : `${msec} ms`;
}
