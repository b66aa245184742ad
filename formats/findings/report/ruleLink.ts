import type { Rule } from '../rule.ts';

/** Where the project lives. */
export const projectUri = 'https://github.com/pcp-files/pcp-files';

/** The anchor of a rule's section in docs/rules.md, as GitHub and VS Code make it of the heading. */
export function ruleAnchor({ code }: Pick<Rule, 'code'>): string {
  return code.replace(/[^a-z0-9-]/g, '');
}

/** The address of a rule's documentation. */
export function ruleLink(rule: Rule): string {
  return `${projectUri}/blob/main/docs/rules.md#${ruleAnchor(rule)}`;
}
