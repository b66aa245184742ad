import { compareWindows, windowBefore } from '../../formats/history/compare/compareWindows.ts';
import type {
  ChangedSeries,
  ChangeGroup,
  InstanceChange,
  StructuralChanges,
  Window,
} from '../../formats/history/compare/comparison.ts';
import { compareTimes } from '../../formats/pcp/time/timestamp.ts';
import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import type { Answer, Json } from '../answer/answer.ts';
import { fileText } from '../answer/fileText.ts';
import { shortNumber, statisticsUnits, timeText } from '../answer/numbers.ts';
import { Room } from '../answer/room.ts';
import { host, instances, limit, metrics, offset, path, text, zone } from '../contract/fields.ts';
import { defineTool } from '../contract/tool.ts';
import { ToolError } from '../contract/toolError.ts';
import type { OpenHistory } from '../history/openHistory.ts';
import { withHistory } from '../history/openHistory.ts';
import { SeriesSelection } from '../history/seriesSelection.ts';
import type { AskedWindow } from '../history/window.ts';
import { askedWindow } from '../history/window.ts';

/** Most series named that changed with one. */
const namedAlike = 6;
/** Most entries of each other list. */
const listed = 20;

interface Input {
  readonly path: string;
  readonly host?: string;
  readonly from?: string;
  readonly to?: string;
  readonly beforePath?: string;
  readonly beforeFrom?: string;
  readonly beforeTo?: string;
  readonly zone?: string;
}

interface Windows {
  readonly a: Window;
  readonly b: Window;
  readonly mayCutFirst: boolean;
  readonly shownZone: TimeZone;
}

export const compare = defineTool({
  name: 'pcp_compare',
  title: 'What changed on a host',
  description:
    'Which of all metrics changed between two time ranges, the most changed first, related ones together; which processes, disks, metrics came or went.',
  fields: {
    path,
    host,
    from: text('Start of the time range in question: 2026-01-31 09:00. All of the archive with beforePath.'),
    to: text('Its end; that of the archive if missing.'),
    beforeFrom: text('Start of the range it is compared with; by default what came before, four times as long.'),
    beforeTo: text('Its end.'),
    beforePath: text('Other archive that it is compared with, such as the day before.'),
    metrics,
    instances,
    zone,
    offset,
    limit,
  },
  required: ['path'],
  run: (input, context) =>
    withHistory(input, context, async (after) => {
      const { beforePath } = input;
      const withBefore = async (before: OpenHistory) => {
        const windows = askedWindows(input, before, after);
        const selection = new SeriesSelection(input);
        const reading = ({ history, losses }: OpenHistory) => ({ history, ...losses.reading });
        const comparison = await compareWindows(reading(before), reading(after), {
          ...windows,
          takesMetric: selection.takesMetric,
          takesInstance: selection.takesInstance,
          isAll: false,
        });
        const unmet = selection.unmet();
        const { offset: first = 0, limit: most = 15 } = input;
        const room = new Room();
        const groups = comparison.groups.slice(first, first + most).map(groupObject);
        const narrow = 'name metrics';
        const page = room.page('groups of changes', comparison.groups.length, groups, {
          offset: first,
          limit: most,
          narrow,
        });
        const { data, cut } = structureObject(comparison.structure, windows.shownZone, room);
        const windowObject = ({ from, to }: Window, { history }: OpenHistory): Json => ({
          host: fileText(history.host),
          from: timeText(from, windows.shownZone),
          to: timeText(to, windows.shownZone),
        });
        return {
          data: {
            zone: windows.shownZone.name,
            before: windowObject(comparison.a, before),
            after: windowObject(comparison.b, after),
            compared: comparison.compared,
            changed: comparison.changed,
            groups: page.rows,
            ...data,
          },
          cut: [...(page.cut === undefined ? [] : [page.cut]), ...cut, ...unmet],
          problems: [...new Set([...before.losses.problems, ...after.losses.problems])],
        };
      };
      if (beforePath === undefined) return withBefore(after);
      return withHistory({ path: beforePath, host: input.host }, context, withBefore);
    }),
});

/** @throws ToolError */
function askedWindows(input: Input, before: OpenHistory, after: OpenHistory): Windows {
  const { beforeFrom, beforeTo, from, to, zone: zoneName } = input;
  const isOne = before === after;
  if (isOne && from === undefined) throw new ToolError("'from' is missing: the start of the time range in question.");
  const asked = askedWindow(after, { from, to, zone: zoneName });
  const b = windowOf(asked);
  if (compareTimes(b.from, b.to) >= 0) throw new ToolError("There is no time between 'from' and 'to'.");
  const whole = askedWindow(before, { zone: zoneName });
  const mayCutFirst = isOne && beforeFrom === undefined && beforeTo === undefined;
  const first = mayCutFirst
    ? windowBefore(b, whole.start)
    : windowOf(askedWindow(before, { from: beforeFrom, to: beforeTo ?? (isOne ? from : undefined), zone: zoneName }));
  if (compareTimes(first.from, first.to) >= 0)
    throw new ToolError(
      `The archive begins at ${timeText(whole.start, asked.zone)}: there is nothing before to compare with. Give a later 'from', or beforePath.`,
    );
  return { a: first, b, mayCutFirst, shownZone: asked.zone };
}

const windowOf = ({ start, end, range }: AskedWindow): Window => ({
  from: start,
  to: end,
  ...(range.to === undefined ? { isToEnd: true } : {}),
});

function groupObject({ leader, alike }: ChangeGroup): Json {
  const { name, instance, descriptor, score, a, b } = leader;
  return {
    metric: fileText(name),
    ...(instance === undefined ? {} : { instance: fileText(instance) }),
    units: statisticsUnits(descriptor),
    score: Number(score.toFixed(3)),
    before: numbersOf(a),
    after: numbersOf(b),
    ...(alike.length === 0 ? {} : { changedAlike: alike.length, alike: alike.slice(0, namedAlike).map(nameOf) }),
  };
}

const numbersOf = ({ mean, p95 }: ChangedSeries['a']): Json => ({ mean: shortNumber(mean), p95: shortNumber(p95) });

const nameOf = ({ name, instance }: Pick<ChangedSeries, 'name' | 'instance'>): string =>
  fileText(instance === undefined ? name : `${name}[${instance}]`);

/** What differs beside the values; what does not is left out. */
function structureObject(
  { goneMetrics, freshMetrics, facts, domains, intervals }: StructuralChanges,
  shownZone: TimeZone,
  room: Room,
): Pick<Answer, 'data' | 'cut'> {
  const lists: readonly (readonly [name: string, items: readonly Json[]])[] = [
    [
      'instances',
      domains.map(({ metric, gone, fresh, restarted }) => ({
        metric: fileText(metric),
        ...countedList('gone', gone, (one) => instanceText(one, shownZone)),
        ...countedList('fresh', fresh, (one) => instanceText(one, shownZone)),
        ...countedList('restarted', restarted, ({ before, after, last }) => ({
          before: fileText(before),
          after: fileText(after),
          ...(last === undefined ? {} : { last: timeText(last, shownZone) }),
        })),
      })),
    ],
    [
      'facts',
      facts.map(({ what, before, after, ...series }) => ({
        name: nameOf(series),
        what,
        before: fileText(before),
        after: fileText(after),
      })),
    ],
    ['metricsGone', goneMetrics.map((name) => fileText(name))],
    ['metricsNew', freshMetrics.map((name) => fileText(name))],
    [
      'loggedAtOtherIntervals',
      intervals.map(({ before, after, metrics: of }) => ({
        secondsBefore: shortNumber(before),
        secondsAfter: shortNumber(after),
        metrics: of.slice(0, namedAlike).map((name) => fileText(name)),
        count: of.length,
      })),
    ],
  ];
  const told = lists
    .filter(([, items]) => items.length > 0)
    .map(([name, items]) => ({ name, ...room.first(name, items, listed) }));
  return {
    data: Object.fromEntries(told.map(({ name, list }) => [name, list])),
    cut: told.flatMap(({ cut }) => cut),
  };
}

/** The first entries of a list and its length; nothing of one that is empty. */
function countedList<Item>(
  name: string,
  items: readonly Item[],
  objectOf: (item: Item) => Json,
): Readonly<Record<string, Json>> {
  return items.length === 0 ? {} : { [name]: items.slice(0, listed).map(objectOf), [`${name}Count`]: items.length };
}

function instanceText({ name, cpuSeconds = 0, last }: InstanceChange, shownZone: TimeZone): string {
  const notes = [
    ...(cpuSeconds === 0 ? [] : [`${shortNumber(cpuSeconds) ?? 0} s of CPU`]),
    ...(last === undefined ? [] : [`until ${timeText(last, shownZone)}`]),
  ];
  return `${fileText(name)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
}
