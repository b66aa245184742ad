import { messageOf } from '../../findings/finding.ts';
import { ruleLink } from '../../findings/report/ruleLink.ts';
import { t, translated } from '../../l10n/translate.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import { evidenceText, toldEvidence } from '../doctor/evidence/evidenceText.ts';
import type { Evidence, HostProblem } from '../doctor/hostProblem.ts';
import type { Incident } from '../doctor/incidents.ts';
import { problemMessage, rangeText } from '../doctor/problemText.ts';
import type { Redact } from './readReport.ts';
import type { ReportFinding } from './report.ts';

/** More times of one problem are counted only. */
const shownRanges = 5;

/** What was wrong with the host at a time in words: the likely cause, with what came with it. */
export function reportIncident(incident: Incident, zone: TimeZone, redact: Redact): ReportFinding {
  const told = toldEvidence(incident);
  const following = incident.others.map((other) => reportProblem(other, zone, redact, told.get(other)));
  return { ...reportProblem(incident.headline, zone, redact, told.get(incident.headline)), following };
}

function reportProblem(
  problem: HostProblem,
  zone: TimeZone,
  redact: Redact,
  evidence: Evidence | undefined,
): ReportFinding {
  const { rule, severity, ranges, main } = problem;
  const { template, args } = problemMessage(problem, zone);
  const { instance } = args;
  const redacted = typeof instance === 'string' ? { ...args, instance: redact(instance) } : args;
  const others = ranges.filter((range) => range !== main);
  const texts = others.slice(0, shownRanges).map((range) => rangeText(range, zone));
  const rest = others.length - texts.length;
  return {
    severity,
    code: rule.rule.code,
    link: ruleLink(rule.rule),
    title: translated(rule.rule.title),
    message: messageOf({ template, args: redacted }),
    ...(evidence === undefined ? {} : { evidence: evidenceText(evidence, zone, redact) }),
    place: texts.length === 0 ? '' : t`also ${[...texts, ...(rest > 0 ? [t`${rest} more`] : [])].join(', ')}`,
    ...(rule.chart === undefined ? {} : { chart: rule.chart }),
  };
}
