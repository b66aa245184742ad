import type { Place } from '../findings/finding.ts';
import { finding } from '../findings/finding.ts';
import type { Reporter } from '../text/reporter.ts';
import { phrase } from '../l10n/translate.ts';
import { levelCount, parameterCalled } from './parameters.ts';
import { clockticks } from './rules.ts';

/** A level of clock ticks as the file sets it. */
export interface SetLevel {
  readonly seconds: number;
  readonly place: Place;
  readonly excerpt: string;
}

/** Checks that the levels, with the defaults of those not set, form a list that pma can use. */
export function checkLevels(reporter: Reporter, set: ReadonlyMap<number, SetLevel>): void {
  const secondsOf = (level: number): number =>
    set.get(level)?.seconds ?? Number(parameterCalled(`clockticks_level_${level}`)?.default ?? 0);
  for (let level = 0; level < levelCount; level++) {
    const seconds = secondsOf(level);
    if (seconds <= 0) {
      reportEnd(reporter, set, level, seconds);
      return;
    }
    const before = level === 0 ? 0 : secondsOf(level - 1);
    if (before % seconds === 0) continue;
    // The defaults fit each other: one of the two has been set.
    const at = set.get(level) ?? set.get(level - 1);
    if (at === undefined) return;
    const args = { level: level - 1, seconds: before, next: level, nextSeconds: seconds };
    reporter.add(finding(clockticks, 'multiple', args, at.place, { excerpt: at.excerpt }));
    return;
  }
}

/** The list ends at a level; later levels are not read. */
function reportEnd(reporter: Reporter, set: ReadonlyMap<number, SetLevel>, level: number, seconds: number): void {
  const end = set.get(level);
  if (level === 0 && end !== undefined) {
    reporter.add(finding(clockticks, 'none', { seconds }, end.place, { excerpt: end.excerpt }));
  }
  const related = end === undefined ? [] : [{ template: phrase('the end of the list'), args: {}, place: end.place }];
  for (const [other, { seconds: unread, place, excerpt }] of set) {
    if (other <= level || unread <= 0) continue;
    reporter.add(finding(clockticks, 'ignored', { level, seconds }, place, { excerpt, related }));
  }
}
