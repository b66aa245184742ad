import { plural } from '../../../formats/l10n/plural.ts';
import type { Group, PmaModel } from '../../../formats/pma/model/model.ts';
import { parsePmcComment } from '../../../formats/pma/model/pmcComment.ts';
import { formatTime, formatUtc } from '../../../formats/pma/model/time.ts';
import type { FileDescription } from '../target.ts';

/** The description of a pma file by `info`, without facts that the file does not state. */
export function describePma(path: string, model: PmaModel): FileDescription {
  const { timeValues, bytes, lines, groupCount, firstDate } = model;
  const host = hostOf(model);
  const end = lastSample(model);
  return {
    json: {
      path,
      kind: 'pma',
      bytes,
      ...(host === undefined ? {} : { host }),
      ...(timeValues && { count: timeValues.count, interval: timeValues.intervalSeconds }),
      classes: model.classes.map(({ name, type, start, metrics }) => ({
        name,
        type,
        start,
        metrics,
        objects: model.objects.get(name) ?? [],
      })),
      groups: groupCount,
      ...(firstDate === undefined ? {} : { start: toIso(firstDate) }),
      ...(end === undefined ? {} : { end: toIso(end) }),
    },
    heading: `${path}: pma`,
    facts: [
      ['size', `${plural(bytes, 'byte')}, ${plural(lines, 'line')}`],
      ...(host === undefined ? [] : [['host', host] as const]),
      ...(timeValues
        ? [['samples', `${timeValues.count} per group, ${timeValues.intervalSeconds} s apart`] as const]
        : []),
      ['groups', String(groupCount)],
      ...timeFacts(model, end),
      ...classFacts(model),
    ],
  };
}

/** `h=` in the comment that pmc writes beside the time values. */
function hostOf({ timeValues }: PmaModel): string | undefined {
  if (timeValues === undefined) return undefined;
  const options = parsePmcComment(timeValues.comment, timeValues.commentColumn);
  return options.find(({ key }) => key === 'h')?.value;
}

/** When the last row was taken, in seconds since the Epoch; the last group may have been cut short. */
function lastSample({ groups, lastDate, timeValues }: PmaModel): number | undefined {
  if (lastDate === undefined || timeValues === undefined) return lastDate;
  return lastDate + samplesOf(groups.at(-1)) * timeValues.intervalSeconds;
}

function samplesOf(group: Group | undefined): number {
  const samples = group?.stanzas.map(({ rows, objects }) => Math.floor(rows / Math.max(1, objects.length))) ?? [];
  return Math.max(0, ...samples);
}

function timeFacts({ groups, firstDate }: PmaModel, end: number | undefined): readonly (readonly [string, string])[] {
  if (firstDate === undefined || end === undefined) return [];
  const offsetMinutes = groups[0]?.utcOffsetMinutes;
  const show = (seconds: number): string =>
    offsetMinutes === undefined ? formatUtc(seconds) : formatTime(seconds, offsetMinutes);
  return [
    ['start', show(firstDate)],
    ['end', show(end)],
  ];
}

function classFacts({ classes, objects }: PmaModel): readonly (readonly [string, string])[] {
  return classes.map(({ name, type, start, metrics }) => {
    const names = objects.get(name) ?? [];
    const shape = type === 'V' ? 'vector' : `array of ${names.length} (${names.join(' ')})`;
    return [
      `class ${name}`,
      `${shape}, from sample ${start}, ${plural(metrics.length, 'metric')}: ${metrics.join(' ')}`,
    ];
  });
}

/** `2016-05-10T21:00:19Z`; undefined, and so absent from JSON, where a calendar does not reach that far. */
function toIso(epochSeconds: number): string | undefined {
  const time = new Date(epochSeconds * 1000);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString().replace('.000Z', 'Z');
}
