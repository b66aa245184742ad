import type { Severity } from '../../../../formats/findings/severity.ts';
import { formatDuration } from '../../../../formats/pcp/time/duration.ts';
import type { HostFinding } from '../../../../protocol/viewer/hostProtocol.ts';

/** A finding, and what came with it. */
export interface FindingItem {
  readonly headline: HostFinding;
  readonly others: readonly HostFinding[];
}

/** Findings with those that belong to the same incident. */
export function findingItems(findings: readonly HostFinding[]): readonly FindingItem[] {
  return findings.flatMap((headline, i) =>
    headline.others === undefined ? [] : [{ headline, others: findings.slice(i + 1, i + 1 + headline.others) }],
  );
}

/** Identifies a finding among others, also when it is asked for again. */
export const findingKey = ({ code, subject, main }: HostFinding): string => `${code} ${subject} ${main.from}`;

/** `4.3 h`; empty for what happened at a moment. */
export function lengthText({ main }: HostFinding): string {
  const seconds = main.to - main.from;
  return seconds < 1 ? '' : formatDuration(seconds);
}

/** Names of the colours of severities. */
export const severityColors: Readonly<Record<Severity, string>> = {
  error: '--vscode-editorError-foreground',
  warning: '--vscode-editorWarning-foreground',
  info: '--vscode-editorInfo-foreground',
  hint: '--vscode-descriptionForeground',
};
