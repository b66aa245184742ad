import type { SyntaxLanguage } from './syntaxLanguage.ts';
import type { NameUse, SyntaxReport } from './syntaxReport.ts';

/** Names of metrics that a text needs, or a part of it. */
export interface UsedMetrics {
  readonly used: ReadonlySet<string>;
  /** Those that it defines itself: a host may have a metric of that name as well, which then counts. */
  readonly defined: ReadonlySet<string>;
  /** Whether the text has no errors, so that it is one of the language. */
  readonly isSound: boolean;
}

const isMetric = ({ kind }: NameUse): boolean => kind === 'metric' || kind === 'derived';

/** @returns undefined for a part that the text does not have */
export function usedMetrics<Report extends SyntaxReport>(
  language: SyntaxLanguage<Report>,
  report: Report,
  part?: string,
): UsedMetrics | undefined {
  const names = report.names.filter(isMetric);
  const ofText = language.metrics === undefined && part === undefined ? names.map(({ name }) => name) : undefined;
  const used = ofText ?? language.metrics?.(report, part);
  if (used === undefined) return undefined;
  const defined = names.filter(({ isDefinition }) => isDefinition).map(({ name }) => name);
  const isSound = !report.findings.some(({ severity }) => severity === 'error');
  return { used: new Set(used), defined: new Set(defined), isSound };
}
