import type { Severity } from '../findings/severity.ts';
import { t } from '../l10n/translate.ts';
import { checkMetrics } from '../pmlogger/check/checkMetrics.ts';
import { commentFolds } from '../pmlogger/outline.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxContext } from '../syntax/syntaxLanguage.ts';
import { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { checkDefines } from './defines.ts';
import { checkDelta } from './delta.ts';
import { checkHeader, checkLines, checkName } from './lines.ts';
import { readMetricLines } from './metricLines.ts';
import type { ControlLine, Group, GroupReport } from './model.ts';
import { namesOf, outlineOf } from './outline.ts';
import { changed, checkProbe, quoted, states } from './probe.ts';
import { forceState, groupListRules, missingIdent, noMetrics, noState, repeatedLine } from './rules.ts';
import type { GroupLines } from './syntax.ts';
import { readGroup } from './syntax.ts';
import { nearest } from '../syntax/nearest.ts';

/** Checks a group of metrics for pmlogconf. */
export function checkGroup(source: SourceText, context: SyntaxContext): GroupReport {
  const reporter = new SyntaxReporter(source);
  const lines = readGroup(source);
  // Nothing is wrong with what is not read.
  const isRead = checkHeader(source, reporter);
  if (!isRead) return ignoredGroup(source, reporter);
  checkName(context.path, reporter);
  checkLines(source, lines, reporter);
  const isLogged = checkState(lines, reporter);
  const severity = isLogged ? undefined : 'warning';
  checkDelta(lines.control, severity, reporter);
  const metrics = readMetricLines(source, lines, severity, reporter);
  const group: Group = { lines: lines.control, metrics };
  if (metrics.length === 0 && !reporter.hasErrors) reportNoMetrics(source, severity, reporter);
  checkDefines(source, group, reporter);
  const probed = lines.control.flatMap(({ keyword, words: [metric] }) =>
    keyword.text === 'probe' && metric !== undefined && /^[A-Za-z][\w.]*$/.test(metric.text)
      ? [{ start: metric.start, end: metric.end, name: metric.text, instances: undefined }]
      : [],
  );
  const defined = new Set(
    lines.control.flatMap(({ keyword, words: [name] }) => (keyword.text === 'define' && name ? [name.text] : [])),
  );
  const known = [...probed, ...metrics].filter(({ name }) => !defined.has(name));
  checkMetrics([{ metrics: known }], source, context, reporter, groupListRules, 'pmlogger');
  return {
    source,
    group,
    findings: reporter.finish(),
    fixes: reporter.fixes,
    outline: outlineOf(source, group),
    folds: commentFolds(source),
    names: namesOf(group, probed),
    links: [],
    colours: [],
  };
}

function ignoredGroup(source: SourceText, reporter: SyntaxReporter): GroupReport {
  const group: Group = { lines: [], metrics: [] };
  const { fixes } = reporter;
  const findings = reporter.finish();
  return { source, group, findings, fixes, outline: [], folds: [], names: [], links: [], colours: [] };
}

function reportNoMetrics(source: SourceText, severity: Severity | undefined, reporter: SyntaxReporter): void {
  const place = { start: 0, end: source.lineEnd(0) };
  reporter.report(noMetrics, 'none', {}, place, severity === undefined ? {} : { severity });
}

/** Checks what decides on the group; returns whether it can be logged without anybody asking for it. */
function checkState({ control }: GroupLines, reporter: SyntaxReporter): boolean {
  const of = (word: string): readonly ControlLine[] => control.filter(({ keyword }) => keyword.text === word);
  const [probes, forces] = [of('probe'), of('force')];
  for (const lines of [probes, forces, of('delta')]) reportRepeated(lines, reporter);
  if (of('ident').length === 0) reporter.report(missingIdent, 'missing', {}, { start: 0, end: 1 });
  const probe = probes.at(-1);
  const force = forces.at(-1);
  const given: string[] = [];
  for (const line of probes) given.push(...checkProbe(line, reporter));
  for (const line of forces)
    if (!checkForce(line, reporter) || line.words[0]?.text === 'include') given.push('include');
  if (probe === undefined && force === undefined) {
    reporter.report(noState, 'missing', {}, { start: 0, end: 1 });
    return false;
  }
  if (probe !== undefined && force !== undefined) reporter.report(repeatedLine, 'force', {}, force.keyword);
  return given.includes('include');
}

function reportRepeated(lines: readonly ControlLine[], reporter: SyntaxReporter): void {
  for (const { keyword } of lines.slice(0, -1)) {
    reporter.report(repeatedLine, 'repeated', { word: keyword.text }, keyword);
  }
}

/** Whether the state is one. */
function checkForce({ keyword, words: [state] }: ControlLine, reporter: SyntaxReporter): boolean {
  if (state === undefined) {
    reporter.report(forceState, 'missing', {}, keyword);
    return false;
  }
  if (states.includes(state.text)) return true;
  const near = nearest(state.text, states);
  const fixes = near === undefined ? [] : [changed(state, near, t`Change to ${near}`)];
  reporter.report(forceState, 'unknown', { state: quoted(state) }, state, { fixes });
  return false;
}
