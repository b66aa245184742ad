import type { Rule } from '../rule.ts';

/** A rule as text for people: what it is called, how severe it is, why, an example, and what to do. */
export function explainedRule(rule: Rule): string {
  const { why, example, fix } = rule.documentation;
  const severity =
    rule.severityNote === undefined ? rule.severity : `${rule.severity} (${toPlainText(rule.severityNote)})`;
  const lines = example.split('\n').map((line) => `  ${line}`.trimEnd());
  return [
    `${rule.code}: ${rule.title}`,
    `Severity: ${severity}.`,
    toPlainText(why),
    lines.join('\n'),
    `Fix: ${toPlainText(fix)}`,
  ].join('\n\n');
}

/** Markdown as our rules use it, without its backquotes and emphasis. */
export function toPlainText(markdown: string): string {
  return markdown.replace(/[`*]/g, '');
}
