import { plural } from '../../l10n/plural.ts';
import { t } from '../../l10n/translate.ts';
import { formatDuration } from '../../pcp/time/duration.ts';
import type { RuleTrial } from './ruleTrial.ts';

/** What became of a rule, whatever statement it is. */
export type TrialOutcome = Omit<RuleTrial, 'statement'>;

/**
 * What became of a rule, in a line: `fired 3 times in web1, last 10:41, for 12 min`.
 *
 * @param timeText of seconds since 1970
 * @param host is left out if missing
 */
export function trialText(outcome: TrialOutcome, timeText: (seconds: number) => string, host?: string): string {
  const { state, episodes, firings, nearest, reason } = outcome;
  if (state === 'unknown') return t`unknown: ${reason ?? ''}`;
  if (state === 'never') {
    if (nearest === undefined) return t`never`;
    return t`never; nearest: ${shareText(nearest.share)} of the threshold at ${timeText(nearest.time)}`;
  }
  const placed = (times: string): string => (host === undefined ? times : t`${times} in ${host}`);
  const last = episodes.at(-1);
  if (last === undefined) return t`acted ${placed(plural(firings.count, 'time'))}`;
  const [times, time] = [placed(plural(episodes.length, 'time')), timeText(last.from)];
  return last.to > last.from
    ? t`fired ${times}, last ${time}, for ${formatDuration(last.to - last.from)}`
    : t`fired ${times}, last ${time}`;
}

/** Rounded down, as what is not reached is less than all. */
const shareText = (share: number): string => `${Math.floor(Math.min(share, 1) * 1000) / 10} %`;
