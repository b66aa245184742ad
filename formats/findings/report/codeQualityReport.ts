import type { Finding } from '../finding.ts';
import { messageOf } from '../finding.ts';
import type { Severity } from '../severity.ts';
import type { FileReport } from './fileReport.ts';
import { fileOf } from './fileReport.ts';

/** An issue of a code quality report as GitLab reads it. */
export interface CodeQualityIssue {
  readonly description: string;
  readonly check_name: string;
  /** Hash that stays the same for an issue from run to run, so that a merge request shows those that are new. */
  readonly fingerprint: string;
  readonly severity: 'info' | 'minor' | 'major';
  readonly location: { readonly path: string; readonly lines: { readonly begin: number; readonly end: number } };
}

const severityNames: Readonly<Record<Severity, CodeQualityIssue['severity']>> = {
  error: 'major',
  warning: 'minor',
  info: 'info',
  hint: 'info',
};

/** What a code quality report says beside the findings. */
export interface CodeQualityContext {
  /** The path to show, which GitLab takes from the root of the checkout. */
  readonly toFile: (path: string) => string;
  /** A short hash of a text. */
  readonly digest: (text: string) => string;
}

/**
 * The findings as a code quality report of GitLab. Fingerprints are made of rule, file and message, not of lines, which
 * move when others are added; alike findings are numbered. A place in a binary file is line 1, and the text names its
 * byte.
 */
export function toCodeQualityReport(
  files: readonly FileReport[],
  { toFile, digest }: CodeQualityContext,
): readonly CodeQualityIssue[] {
  const alike = new Map<string, number>();
  return files.flatMap((report) =>
    report.findings.map((finding) => {
      const path = toFile(fileOf(finding.place, report));
      const identity = [finding.rule.code, path, messageOf(finding)].join('\n');
      const number = alike.get(identity) ?? 0;
      alike.set(identity, number + 1);
      return toIssue(finding, path, digest(`${identity}\n${number}`));
    }),
  );
}

function toIssue(finding: Finding, path: string, fingerprint: string): CodeQualityIssue {
  const { rule, severity, place } = finding;
  const { line, endLine } = place.text ?? { line: 0, endLine: 0 };
  const byte = place.text === undefined ? `byte ${place.start}: ` : '';
  return {
    description: byte + messageOf(finding),
    check_name: rule.code,
    fingerprint,
    severity: severityNames[severity],
    location: { path, lines: { begin: line + 1, end: endLine + 1 } },
  };
}
