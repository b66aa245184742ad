import { messageOf } from '../../findings/finding.ts';
import type { Severity } from '../../findings/severity.ts';
import { t, translated } from '../../l10n/translate.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import { evidenceText, toldEvidence } from './evidence/evidenceText.ts';
import type { Evidence, HostProblem } from './hostProblem.ts';
import type { Incident } from './incidents.ts';
import type { TimeStyle } from './problemText.ts';
import { problemMessage, rangeText } from './problemText.ts';

/** What a report and the Host view say of a problem, in the user's language. */
export interface DescribedProblem {
  readonly severity: Severity;
  readonly code: string;
  /** What is wrong, and with which disk, process or interface; the latter is empty where it is the host. */
  readonly title: string;
  readonly subject: string;
  /** A sentence with time, length and values. */
  readonly message: string;
  /** The programs that used most of what was short; missing where that is not known. */
  readonly evidence?: string;
  /** When it was so besides; empty where it was not. */
  readonly besides: string;
}

/** How problems are described. */
export interface DescriptionOptions {
  readonly zone: TimeZone;
  readonly times: TimeStyle;
  /** Makes names fit to be handed on. */
  readonly redact?: (text: string) => string;
}

/** More times of one problem are counted only. */
const shownRanges = 5;

/** The problems of an incident in words, the likely cause first; the same evidence is given once. */
export function describeIncident(
  incident: Incident,
  telling: DescriptionOptions,
): readonly (readonly [HostProblem, DescribedProblem])[] {
  const evidence = toldEvidence(incident);
  return [incident.headline, ...incident.others].map((problem) => {
    return [problem, describeProblem(problem, evidence.get(problem), telling)] as const;
  });
}

function describeProblem(
  problem: HostProblem,
  evidence: Evidence | undefined,
  { zone, times, redact = same }: DescriptionOptions,
): DescribedProblem {
  const { rule, severity, ranges, main } = problem;
  const { template, args } = problemMessage(problem, zone, times);
  const subject = redact(String(args['instance'] ?? ''));
  const others = ranges.filter((range) => range !== main);
  const texts = others
    .slice(0, shownRanges)
    .map((range) => rangeText(range, zone, times, times.isShort ? main.from : undefined));
  const rest = others.length - texts.length;
  return {
    severity,
    code: rule.rule.code,
    title: translated(rule.rule.title),
    subject,
    message: messageOf({ template, args: { ...args, instance: subject } }),
    ...(evidence === undefined ? {} : { evidence: evidenceText(evidence, zone, redact) }),
    besides: texts.length === 0 ? '' : t`also ${[...texts, ...(rest > 0 ? [t`${rest} more`] : [])].join(', ')}`,
  };
}

const same = (text: string): string => text;
