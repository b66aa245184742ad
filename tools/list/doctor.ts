import { diagnose } from '../../formats/history/doctor/diagnose.ts';
import { tablesOf } from '../../formats/history/doctor/evidence/readTable.ts';
import { withMounts } from '../../formats/history/doctor/evidence/readMounts.ts';
import type { HostProblem } from '../../formats/history/doctor/hostProblem.ts';
import { withSeverities } from '../../formats/history/doctor/hostProblem.ts';
import type { Incident } from '../../formats/history/doctor/incidents.ts';
import { incidentsOf } from '../../formats/history/doctor/incidents.ts';
import type { Look } from '../../formats/history/doctor/look.ts';
import { lookFor } from '../../formats/history/doctor/look.ts';
import { areasNotJudged } from '../../formats/history/doctor/notJudged.ts';
import { problemText } from '../../formats/history/doctor/problemText.ts';
import type { Range } from '../../formats/history/doctor/range.ts';
import { typedRange } from '../../formats/history/doctor/range.ts';
import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import { fromSecondsRounded } from '../../formats/pcp/time/timestamp.ts';
import type { Json } from '../answer/answer.ts';
import { fileText } from '../answer/fileText.ts';
import { secondsText, timeText } from '../answer/numbers.ts';
import { Room } from '../answer/room.ts';
import { from, host, limit, offset, path, to, zone } from '../contract/fields.ts';
import type { ToolContext } from '../contract/tool.ts';
import { defineTool } from '../contract/tool.ts';
import type { OpenHistory } from '../history/openHistory.ts';
import { withHistories } from '../history/openHistory.ts';
import { recordPlace } from '../history/recordPlace.ts';
import { askedWindow } from '../history/window.ts';

/** Most findings of an incident that are reported, and most of the other times of one. */
const [toldFindings, toldTimes] = [12, 10];

interface Told {
  readonly opened: OpenHistory;
  readonly zone: TimeZone;
  readonly incident: Incident;
}

export const doctor = defineTool({
  name: 'pcp_doctor',
  title: 'What was wrong with a host',
  description:
    'What was wrong with hosts: CPU, memory, disks, file systems, network, processes. What came together is one incident, the likely cause first, with times, amounts and how to look closer.',
  fields: { path, host, from, to, zone, offset, limit },
  required: ['path'],
  run: (input, context) =>
    withHistories(input, context, async (histories) => {
      const hosts: Json[] = [];
      const told: Told[] = [];
      for (const opened of histories) {
        const { shownZone, data, incidents } = await diagnoseHost(opened, input, context);
        hosts.push(data);
        for (const incident of incidents) told.push({ opened, zone: shownZone, incident });
      }
      const room = new Room();
      const listed = room.first('hosts', hosts, 50);
      const { offset: first = 0, limit: most = 10 } = input;
      const objects: Json[] = [];
      // Each needs a look at the file: no more than are reported.
      for (const one of told.slice(first, first + most)) objects.push(await incidentObject(one, context));
      const narrow = 'give from, to or host';
      const page = room.page('incidents', told.length, objects, { offset: first, limit: most, narrow });
      return {
        data: { hosts: listed.list, incidents: page.rows },
        cut: [...listed.cut, ...(page.cut === undefined ? [] : [page.cut])],
        problems: [...new Set(histories.flatMap(({ losses }) => losses.problems))],
      };
    }),
});

async function diagnoseHost(
  opened: OpenHistory,
  asked: Parameters<typeof askedWindow>[1],
  context: ToolContext,
): Promise<{ readonly shownZone: TimeZone; readonly data: Json; readonly incidents: readonly Incident[] }> {
  const { history, set, losses } = opened;
  const { zone: shownZone, start, end, range } = askedWindow(opened, asked);
  const { rules, host: thresholds } = await context.settingsOf(set.members[0]?.path ?? '');
  const request = { ...losses.reading, ...range, thresholds };
  const { problems, from: first, to: last, notJudged } = await diagnose(history, request);
  const incidents = incidentsOf(await withMounts(withSeverities(problems, rules), tablesOf(history, context.signal)));
  const missing = areasNotJudged(notJudged);
  return {
    shownZone,
    incidents,
    data: {
      host: fileText(history.host),
      zone: shownZone.name,
      from: secondsText(first, shownZone) ?? timeText(start, shownZone),
      to: secondsText(last, shownZone) ?? timeText(end, shownZone),
      incidents: incidents.length,
      ...(missing.length === 0 ? {} : { notJudged: missing }),
    },
  };
}

async function incidentObject({ opened, zone: shownZone, incident }: Told, { signal }: ToolContext): Promise<Json> {
  const { history } = opened;
  const { headline, others } = incident;
  signal.throwIfAborted();
  const time = fromSecondsRounded(headline.main.worstAt);
  const look = await history.near(time, ({ metadata }) => Promise.resolve(lookFor(metadata, headline)), signal);
  const place = await recordPlace(opened, time, signal);
  return {
    host: fileText(history.host),
    findings: [headline, ...others].slice(0, toldFindings).map((problem) => problemObject(problem, shownZone)),
    ...(others.length < toldFindings ? {} : { moreFindings: others.length + 1 - toldFindings }),
    ...(place === undefined ? {} : { place }),
    ...(look === undefined ? {} : { look: lookObject(look, shownZone) }),
  };
}

/** The call of another tool that shows more. */
function lookObject(look: Look, shownZone: TimeZone): Json {
  const text = (time: number): string => timeText(fromSecondsRounded(time), shownZone);
  if (look.kind === 'table') {
    const { time, table, sort, filter } = look;
    return {
      ...{ tool: 'pcp_at', time: text(time), table },
      ...(sort === undefined ? {} : { sort }),
      ...(filter === undefined ? {} : { filter: fileText(filter) }),
    };
  }
  const { metrics, instance, from: start, to: end } = look;
  const instances = instance === undefined ? {} : { instances: [fileText(instance)] };
  return { tool: 'pcp_values', metrics: [...metrics], ...instances, from: text(start), to: text(end) };
}

function problemObject(problem: HostProblem, shownZone: TimeZone): Json {
  const { rule, severity, instance, isChronic, isDaily, ranges, main } = problem;
  const others = ranges.filter((range) => range !== main);
  return {
    rule: rule.rule.code,
    severity,
    message: fileText(problemText(problem, shownZone), 500),
    ...(instance === undefined ? {} : { instance: fileText(instance) }),
    ...timesOf(main, shownZone),
    worstTime: secondsText(main.worstAt, shownZone),
    ...(others.length === 0
      ? {}
      : { otherTimes: others.slice(0, toldTimes).map((range) => timesOf(range, shownZone)) }),
    ...(others.length <= toldTimes ? {} : { moreTimes: others.length - toldTimes }),
    ...(isChronic ? { allTheTime: true } : {}),
    ...(isDaily ? { everyDay: true } : {}),
  };
}

/** A range as `from` and `to` of other tools take it. */
function timesOf(range: Range, shownZone: TimeZone): { readonly from: string; readonly to: string } {
  const { from, to } = typedRange(range);
  return { from: timeText(from, shownZone), to: timeText(to, shownZone) };
}
