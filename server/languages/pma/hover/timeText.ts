import type { Group, TimeValues } from '../../../../formats/pma/model/model.ts';
import { parsePmcComment } from '../../../../formats/pma/model/pmcComment.ts';
import { formatDuration } from '../../../../formats/pcp/time/duration.ts';
import { formatTime, formatUtc } from '../../../../formats/pma/model/time.ts';
import { counted } from '../../../../formats/l10n/counted.ts';
import { plural } from '../../../../formats/l10n/plural.ts';
import { t } from '../../../../formats/l10n/translate.ts';
import type { Markdown } from '../../../core/shared/markdown.ts';
import { code, prose } from '../../../core/shared/markdown.ts';

const secondsPerDay = 86_400;

/** A time in UTC, and in the file's own zone if the comment of DATE gives it. */
export function timeText(epochSeconds: number, { utcOffsetMinutes }: Group): Markdown {
  const utc = formatUtc(epochSeconds);
  return utcOffsetMinutes === undefined || utcOffsetMinutes === 0
    ? prose`${utc}`
    : prose`${formatTime(epochSeconds, utcOffsetMinutes)} · ${utc}`;
}

/** How long a group lasts, and how many there are in a day; undefined where count or interval make no sense. */
export function batchText(timeValues: TimeValues): Markdown | undefined {
  const { count, intervalSeconds } = timeValues;
  const seconds = count * intervalSeconds;
  if (!(count > 0 && intervalSeconds > 0)) return undefined;
  const length = prose`One group: ${count} × ${intervalSeconds} s = **${formatDuration(seconds)}**`;
  const hours = hoursText(timeValues, seconds);
  return prose`${length}, up to ${groupsIn(secondsPerDay, seconds)} a day${hours ?? ''}.`;
}

/** `sample 3 of 12`, or `sample 3` if the file does not say how many a group has. */
export function sampleText(sample: number, timeValues: TimeValues | undefined): string {
  return timeValues === undefined ? t`sample ${sample}` : t`sample ${sample} of ${timeValues.count}`;
}

function groupsIn(seconds: number, groupSeconds: number): string {
  return plural(Math.ceil(seconds / groupSeconds), 'group');
}

/** What the hours that `f=` and `l=` name leave of the day. */
function hoursText({ comment, commentColumn }: TimeValues, groupSeconds: number): Markdown | undefined {
  const options = new Map(parsePmcComment(comment, commentColumn).map(({ key, value }) => [key, value]));
  const first = readHour(options.get('f') ?? '0');
  const last = readHour(options.get('l') ?? '23');
  if (first === undefined || last === undefined || last < first) return undefined;
  const hours = last - first + 1;
  if (hours === 24) return undefined;
  const window = `f=${first} l=${last}`;
  return prose`; with ${code(window)} ${groupsIn(hours * 3600, groupSeconds)} in ${counted(hours, 'hour')}`;
}

function readHour(text: string): number | undefined {
  return /^([01]?\d|2[0-3])$/.test(text) ? Number(text) : undefined;
}
