import type { Rule } from '../rule.ts';
import { severities } from '../severity.ts';

/** How the settings' schema describes the severity of one rule. */
export interface RuleSetting {
  readonly type: 'string';
  readonly enum: readonly string[];
  readonly default: string;
  /** The key of {@link ruleText} among the manifest's texts, in percent signs. */
  readonly markdownDescription: string;
}

const choices = ['off', ...severities.toReversed()];

/** The properties of the setting `pcp.rules` by the codes of rules, for VS Code's manifest. */
export function ruleSettings(rules: readonly Rule[]): Readonly<Record<string, RuleSetting>> {
  return Object.fromEntries(
    rules.map((rule) => [
      rule.code,
      { type: 'string', enum: choices, default: rule.severity, markdownDescription: `%${ruleTextKey(rule)}%` },
    ]),
  );
}

/** Where the manifest's texts have what a rule is about. */
export const ruleTextKey = ({ code }: Pick<Rule, 'code'>): string => `rule.${code}`;

/** What the settings say of a rule, in Markdown. */
export function ruleText({ title, severity, documentation: { why } }: Rule): string {
  return `${title}. ${why}\n\nDefault: \`${severity}\``;
}
