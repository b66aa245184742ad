import type { Rule } from '../rule.ts';
import { ruleAnchor } from './ruleLink.ts';

/** The rules of one format. */
export interface RulesChapter {
  readonly title: string;
  readonly rules: readonly Rule[];
  /** Markdown sentences that say what the quick fixes do, by rule code. */
  readonly fixes?: ReadonlyMap<string, string>;
}

const introduction = `# Rules

The problems PCP Files reports. Use a rule's code to change its severity: in the editor with
\`"pcp.rules": { "CODE": "off" }\`, on the command line with \`--rule CODE=off\`. Severities are \`off\`, \`hint\`, \`info\`,
\`warning\` and \`error\`. *This page is generated from the rules by \`npm run docs\`.*
`;

/** Returns docs/rules.md: a table of the codes, then a section for each rule under its code. */
export function rulesPage(chapters: readonly RulesChapter[]): string {
  return [
    introduction,
    ...chapters.flatMap(({ title, rules, fixes }) => [
      `## ${title}\n`,
      table(rules),
      ...rules.map((rule) => section(rule, fixes?.get(rule.code))),
    ]),
  ].join('\n');
}

function table(rules: readonly Rule[]): string {
  const rows = rules.map((rule) => `| [${rule.code}](#${ruleAnchor(rule)}) | ${rule.severity} | ${rule.title} |`);
  return ['| code | severity | finding |', '|---|---|---|', ...rows, ''].join('\n');
}

function section(rule: Rule, quickFix: string | undefined): string {
  const { why, example, fix } = rule.documentation;
  const severity = `**${rule.severity}**${rule.severityNote === undefined ? '' : ` (${rule.severityNote})`}`;
  return `### ${rule.code}

${rule.title}. Severity: ${severity}.

${why}

\`\`\`text
${example}
\`\`\`

**Fix:** ${fix}
${quickFix === undefined ? '' : `\n**Quick fix:** ${quickFix}\n`}`;
}
