import { evidenceText } from '../../../../formats/history/doctor/evidence/evidenceText.ts';
import type { Evidence, HostProblem } from '../../../../formats/history/doctor/hostProblem.ts';
import { problemMessage, problemText } from '../../../../formats/history/doctor/problemText.ts';
import type { Range } from '../../../../formats/history/doctor/range.ts';
import { typedRange } from '../../../../formats/history/doctor/range.ts';
import type { Finding, Place, RelatedPlace } from '../../../../formats/findings/finding.ts';
import { messageOf } from '../../../../formats/findings/finding.ts';
import type { FileReport } from '../../../../formats/findings/report/fileReport.ts';
import { summarize } from '../../../../formats/findings/report/fileReport.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import { fromSecondsRounded, toSeconds } from '../../../../formats/pcp/time/timestamp.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import { formatInZone } from '../../../../formats/pcp/time/timeZone.ts';
import type { HostReport } from './hostReport.ts';

const problemsOf = ({ incidents }: HostReport): readonly HostProblem[] =>
  incidents.flatMap(({ headline, others }) => [headline, ...others]);

/** Problems as findings of the file that covers the worst moment. */
export function hostFindings(report: HostReport): FileReport {
  const findings = problemsOf(report).map((problem): Finding => {
    const { rule, severity, main, evidence } = problem;
    const place = report.origins.get(problem) ?? { file: report.fileAt(main.worstAt) };
    const related = evidence === undefined ? [] : [evidencePlace(evidence, report)];
    const data = evidence === undefined ? {} : { data: { evidence: evidenceJson(evidence, report.zone) } };
    return {
      rule: rule.rule,
      severity,
      place: placeOf(place),
      related,
      ...data,
      ...problemMessage(problem, report.zone),
    };
  });
  return { path: report.path, kind: 'archive', isTogether: true, findings: [...report.unknownZones, ...findings] };
}

/** @param origin a line of a text, or a file */
function placeOf({ file, line }: { readonly file: string; readonly line?: number }): Place {
  const place = { start: 0, end: 0, file };
  if (line === undefined) return place;
  return { ...place, text: { line: line - 1, column: 0, endLine: line - 1, endColumn: 0 } };
}

/** What used most of what was short, in words, where it is recorded. */
function evidencePlace(evidence: Evidence, { zone, fileAt }: HostReport): RelatedPlace {
  const place = { start: 0, end: 0, file: fileAt(toSeconds(evidence.time)) };
  return { place, template: '{evidence}', args: { evidence: evidenceText(evidence, zone) } };
}

/** What `pcp-files doctor --format json` prints. `schema` is raised when a reader of the former would break. */
export function toDoctorJson(reports: readonly HostReport[]): object {
  const { errors, warnings, infos } = summarize(reports.map(hostFindings));
  return { schema: 1, hosts: reports.map(hostJson), summary: { hosts: reports.length, errors, warnings, infos } };
}

function hostJson(report: HostReport): object {
  const { path, host, zone, from, to, incidents, notJudged } = report;
  return {
    path,
    host,
    timezone: zone.name,
    start: Number.isNaN(from) ? null : timeText(from, zone),
    end: Number.isNaN(to) ? null : timeText(to, zone),
    incidents: incidents.map(({ headline, others }) => ({
      findings: [headline, ...others].map((problem) => problemJson(problem, report)),
    })),
    ...(report.unknownZones.length === 0
      ? {}
      : {
          notes: report.unknownZones.map((one) => ({
            rule: one.rule.code,
            severity: one.severity,
            message: messageOf(one),
          })),
        }),
    notJudged: notJudged.map(({ code, needs }) => ({ rule: code, needs })),
  };
}

function problemJson(problem: HostProblem, { zone, fileAt, origins }: HostReport): object {
  const origin = origins.get(problem);
  const { rule, severity, instance, instances, mount, isChronic, isDaily, ranges, main, evidence } = problem;
  return {
    rule: rule.rule.code,
    severity,
    message: problemText(problem, zone),
    instance,
    ...(instances === undefined ? {} : { instances }),
    ...(mount === undefined ? {} : { mountedOn: mount }),
    isAllTheTime: isChronic,
    ...(isDaily ? { isEveryDay: true } : {}),
    file: fileAt(main.worstAt),
    ...(origin === undefined ? {} : { origin }),
    ranges: ranges.map((range) => rangeJson(range, zone)),
    ...(evidence === undefined ? {} : { evidence: evidenceJson(evidence, zone) }),
  };
}

/** The programs and control groups that used most of what was short, when that was worst. */
function evidenceJson({ column, unit, time, total, processes, groups, kernel }: Evidence, zone: TimeZone): object {
  const those = { ...(groups.length === 0 ? {} : { groups }), ...(kernel === undefined ? {} : { kernel }) };
  return { by: column, unit, time: stampText(time, zone), total, processes, ...those };
}

function rangeJson(range: Range, zone: TimeZone): object {
  const { mean, worst, worstAt, isOnAndOff } = range;
  const { from, to } = typedRange(range);
  return {
    start: stampText(from, zone),
    end: stampText(to, zone),
    mean,
    worst,
    worstTime: timeText(worstAt, zone),
    ...(isOnAndOff === true ? { isOnAndOff } : {}),
  };
}

/** Text of a time, to the microsecond. */
const timeText = (time: number, zone: TimeZone): string => stampText(fromSecondsRounded(time), zone);

/** Text of a time: milliseconds, or as many more digits as it has. */
const stampText = (time: Timestamp, zone: TimeZone): string =>
  formatInZone(time, zone).replace(/(\.\d{3})(?:0{6}|(\d{3})0{3})(?=[Z+-])/, '$1$2');
