import type { Rule } from '../rule.ts';
import { ruleAnchor } from './ruleLink.ts';

/** The rules of one format. */
export interface RulesChapter {
  readonly title: string;
  readonly rules: readonly Rule[];
  /** What the quick fixes of rules do, a sentence in Markdown for each, by the rule's code. */
  readonly fixes?: ReadonlyMap<string, string>;
}

const introduction = `# Rules

What PCP Files can find in a file. Each rule has a code, by which a user sets its severity: in the editor with
\`"pcp.rules": { "CODE": "off" }\`, on the command line with \`--rule CODE=off\`; severities are \`off\`, \`hint\`, \`info\`,
\`warning\` and \`error\`. *This page is generated from the rules by \`npm run docs\`.*
`;

/** docs/rules.md: a table of the codes, then a section for each rule, headed by its code. Markdown. */
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

**Way out:** ${fix}
${quickFix === undefined ? '' : `\n**Quick fix:** ${quickFix}\n`}`;
}
