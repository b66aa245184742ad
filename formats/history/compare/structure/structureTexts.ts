import { counted } from '../../../l10n/counted.ts';
import { t } from '../../../l10n/translate.ts';
import { shortHumanText } from '../../../pcp/units/humanText.ts';
import type { TimeZone } from '../../../pcp/time/timeZone.ts';
import { formatInZone } from '../../../pcp/time/timeZone.ts';
import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import type { InstanceChange, RestartedProcess, StructuralChanges } from '../comparison.ts';
import { seriesName } from '../seriesTexts.ts';
import { domainTitles } from './domainTitles.ts';

/** Most entries of each list that are named. */
const maxNamed = 8;

/** A difference beside the values, in the user's language: what it is about, and what it is. */
export interface StructureText {
  readonly title: string;
  readonly text: string;
  /** Names that follow those in the text, which ends with an ellipsis; missing where it has all. */
  readonly rest?: readonly string[];
  /** Whether it is a fact of the host, which has a line of its own. */
  readonly isFact?: true;
}

/** What differs beside the values. @param zone of times @param arrow between what was and what is */
export function structureTexts(
  { goneMetrics, freshMetrics, intervals, facts, domains }: StructuralChanges,
  zone: TimeZone,
  arrow: string,
): readonly StructureText[] {
  const metrics = (names: readonly string[], title: string): readonly StructureText[] =>
    names.length === 0 ? [] : [{ title, ...named(names) }];
  return [
    ...metrics(goneMetrics, t`${counted(goneMetrics.length, 'metric')} no longer logged`),
    ...metrics(freshMetrics, t`${counted(freshMetrics.length, 'metric')} newly logged`),
    ...intervals.map(({ before, after, metrics: names }) => {
      const change = `${duration(before)} ${arrow} ${duration(after)}`;
      return { title: t`${counted(names.length, 'metric')} logged each ${change}`, ...named(names) };
    }),
    ...facts.map(({ what, before, after, ...fact }) => ({
      title: seriesName(fact),
      text: `${what === 'value' ? '' : `${what} `}${before} ${arrow} ${after}`,
      isFact: true as const,
    })),
    ...domains.flatMap(({ gone, fresh, restarted, ...domain }) => {
      const titles = domainTitles(domain);
      return [
        ...metrics(restarts(restarted, zone, arrow), t`${counted(restarted.length, 'process')} restarted`),
        ...metrics(instances(gone, zone), titles.gone(gone.length)),
        ...metrics(instances(fresh, zone), titles.fresh(fresh.length)),
      ];
    }),
  ];
}

function named(names: readonly string[]): Pick<StructureText, 'text' | 'rest'> {
  const text = names.slice(0, maxNamed).join(', ');
  return names.length > maxNamed ? { text: `${text}, …`, rest: names.slice(maxNamed) } : { text };
}

/** `048213 clamscan (2 min 36 s of CPU, until 2026-04-01 10:22:30)`. */
function instances(all: readonly InstanceChange[], zone: TimeZone): readonly string[] {
  return all.map(({ name, cpuSeconds = 0, last }) => {
    const notes = [
      ...(cpuSeconds === 0 ? [] : [t`${duration(cpuSeconds)} of CPU`]),
      ...(last === undefined ? [] : [t`until ${timeText(last, zone)}`]),
    ];
    return notes.length === 0 ? name : `${name} (${notes.join(', ')})`;
  });
}

/** `000812 nginx → 003311 (2026-04-01 10:22:30)`. */
function restarts(all: readonly RestartedProcess[], zone: TimeZone, arrow: string): readonly string[] {
  return all.map(({ before, after, last }) => {
    const [pid = after] = after.split(' ');
    return `${before} ${arrow} ${pid}${last === undefined ? '' : ` (${timeText(last, zone)})`}`;
  });
}

function timeText(time: Timestamp, zone: TimeZone): string {
  return formatInZone(time, zone).slice(0, 19).replace('T', ' ');
}

function duration(seconds: number): string {
  return shortHumanText('duration', seconds);
}
