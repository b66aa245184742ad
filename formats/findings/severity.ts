import { phrase, translated } from '../l10n/translate.ts';

/** How much a finding matters, from worst to least. The order is the order of reports. */
export const severities = ['error', 'warning', 'info', 'hint'] as const;

export type Severity = (typeof severities)[number];

/** How many findings there are of each severity. */
export function countSeverities(findings: Iterable<{ readonly severity: Severity }>): Record<Severity, number> {
  const counts = { error: 0, warning: 0, info: 0, hint: 0 };
  for (const { severity } of findings) counts[severity]++;
  return counts;
}

/** Names for people. */
const severityNames: Readonly<Record<Severity, string>> = {
  error: phrase('error'),
  warning: phrase('warning'),
  info: phrase('info'),
  hint: phrase('hint'),
};

/** A severity in the user's language. */
export const severityName = (severity: Severity): string => translated(severityNames[severity]);

/** What a user may set for a rule. */
export type SeveritySetting = Severity | 'off';

/** Severities by rule code, as in the setting `pcp.rules` and the option `--rule CODE=SEVERITY`. */
export type SeveritySettings = Readonly<Record<string, SeveritySetting>>;

export function isSeveritySetting(value: unknown): value is SeveritySetting {
  return value === 'off' || severities.some((severity) => severity === value);
}

/** Whether `severity` is at least as bad as `threshold`. */
export function isAtLeast(severity: Severity, threshold: Severity): boolean {
  return severities.indexOf(severity) <= severities.indexOf(threshold);
}

/** The severities of a `pcp.rules` setting, without invalid values. */
export function readSeveritySettings(value: unknown): SeveritySettings {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([code, setting]: [string, unknown]) =>
      isSeveritySetting(setting) ? [[code, setting]] : [],
    ),
  );
}
