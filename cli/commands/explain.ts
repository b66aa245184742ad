import { explainedRule } from '../../formats/findings/report/explainedRule.ts';
import type { Rule } from '../../formats/findings/rule.ts';
import { allRules } from '../../formats/kindRules.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import { writeLines } from '../output/reporters/writeLines.ts';
import { wrapLine } from '../output/wrapHelp.ts';
import { unknownRule } from './unknownRule.ts';

/** `pcp-files explain`: prints what rules mean; of an area, such as `archive`, or of all, their codes and titles. */
export async function explain(codes: readonly string[], host: Host): Promise<void> {
  const rules = (await allRules()).toSorted((a, b) => (a.code < b.code ? -1 : 1));
  if (codes.length === 0) {
    writeLines(ruleLines(rules), host);
    return;
  }
  const width = host.terminalColumns?.() ?? usualWidth;
  for (const [place, code] of codes.entries()) {
    const rule = rules.find((one) => one.code === code);
    const area = rules.filter((one) => one.code.startsWith(`${code.replace(/\/$/, '')}/`));
    if (rule === undefined && area.length === 0) {
      complain(
        host,
        code,
        unknownRule(
          code,
          rules.map((one) => one.code),
        ),
      );
      continue;
    }
    if (place > 0) writeLines([''], host);
    writeLines(rule === undefined ? ruleLines(area) : explanation(rule, width), host);
  }
}

/** Characters of a line where the output is no terminal. */
const usualWidth = 100;

function ruleLines(rules: readonly Rule[]): readonly string[] {
  const width = Math.max(...rules.map(({ code }) => code.length));
  return rules.map(({ code, title }) => `${code.padEnd(width)}  ${title}`);
}

function explanation(rule: Rule, width: number): readonly string[] {
  return explainedRule(rule)
    .split('\n')
    .flatMap((line) => (line.startsWith(' ') ? [line] : wrapLine(line, width)));
}
