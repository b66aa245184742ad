import { evidenceText, toldEvidence } from '../../../../formats/history/doctor/evidence/evidenceText.ts';
import type { Evidence, HostProblem } from '../../../../formats/history/doctor/hostProblem.ts';
import type { Look } from '../../../../formats/history/doctor/look.ts';
import { notJudgedTexts } from '../../../../formats/history/doctor/notJudged.ts';
import { problemText, rangeText } from '../../../../formats/history/doctor/problemText.ts';
import { messageOf } from '../../../../formats/findings/finding.ts';
import { toPrintable } from '../../../../formats/findings/report/printable.ts';
import type { TextStyle } from '../../../../formats/findings/report/textReport.ts';
import { fromSeconds } from '../../../../formats/pcp/time/timestamp.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import { formatInZone } from '../../../../formats/pcp/time/timeZone.ts';
import type { HostReport } from './hostReport.ts';

/** Most times of one problem that are shown: more are only counted. */
const shownRanges = 10;

/**
 * What was found on a host, for people: incidents, the likely cause first and what came with it below.
 *
 * @param isOne whether it is the only host
 */
export function* textDoctor(report: HostReport, style: TextStyle, isOne: boolean): Generator<string> {
  const { path, host, zone, from, to, incidents } = report;
  const span = Number.isNaN(from) ? 'no records' : `${minute(from, zone)} to ${minute(to, zone)} ${zone.name}`;
  yield style.place(toPrintable(`${path}: host ${host}, ${span}`));
  if (Number.isNaN(from)) return;
  for (const { severity, rule, ...message } of report.unknownZones)
    yield `  ${style.severity(`${severity}:`, severity)} ${toPrintable(messageOf(message))} ${style.aside(`[${rule.code}]`)}`;
  if (incidents.length === 0) yield '  nothing found';
  for (const incident of incidents) {
    const { headline, others } = incident;
    const evidence = toldEvidence(incident);
    yield* problemLines(headline, report, style, '  ', evidence);
    const origin = report.origins.get(headline);
    if (origin !== undefined) yield style.aside(`      line: ${toPrintable(`${origin.file}:${origin.line}`)}`);
    for (const other of others) yield* problemLines(other, report, style, '    ', evidence);
    const look = report.looks.get(headline);
    if (look !== undefined) yield style.aside(`      look: pcp-files ${toPrintable(lookText(look, report, isOne))}`);
  }
  for (const text of notJudgedTexts(report.notJudged)) yield `  ${text}`;
}

const minute = (time: number, zone: TimeZone): string =>
  formatInZone(fromSeconds(Math.round(time)), zone)
    .slice(0, 19)
    .replace('T', ' ');

function* problemLines(
  problem: HostProblem,
  { zone }: HostReport,
  style: TextStyle,
  margin: string,
  told: ReadonlyMap<HostProblem, Evidence>,
): Generator<string> {
  const { severity, ranges, main, rule } = problem;
  const text = toPrintable(problemText(problem, zone));
  yield `${margin}${style.severity(`${severity}:`, severity)} ${text} ${style.aside(`[${rule.rule.code}]`)}`;
  const evidence = told.get(problem);
  if (evidence !== undefined) yield `${margin}  ${toPrintable(evidenceText(evidence, zone))}`;
  const others = ranges.filter((range) => range !== main);
  for (const range of others.slice(0, shownRanges)) yield style.aside(`${margin}  also ${rangeText(range, zone)}`);
  if (others.length > shownRanges) yield style.aside(`${margin}  and ${others.length - shownRanges} more`);
}

/** The arguments of the command that shows what was behind it. */
function lookText(look: Look, { path, host }: HostReport, isOne: boolean): string {
  const option = (name: string, value: string | undefined): string =>
    value === undefined ? '' : ` --${name} ${shellWord(value)}`;
  const file = shellWord(path);
  const ofHost = option('host', isOne ? undefined : host);
  if (look.kind === 'values') {
    const span = option('from', timeOf(look.from)) + option('to', timeOf(look.to));
    return `values ${file} ${look.metrics.join(' ')} --rate${option('instances', look.instance)}${span}${ofHost}`;
  }
  const { table, time, sort, filter } = look;
  const rows = filter === undefined ? `${option('sort', sort)} --top 5` : option('filter', filter);
  return `at ${file} ${timeOf(time)} --indom ${table}${rows}${ofHost}`;
}

const timeOf = (seconds: number): string => new Date(1000 * seconds).toISOString().replace('.000Z', 'Z');

/** A word as a shell takes it. */
const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
