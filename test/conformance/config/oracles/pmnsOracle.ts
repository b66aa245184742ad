import type { BesideFiles, OracleTools } from './oracleTools.ts';
import { crashVerdict, type MessagePattern, messagesIn, type ToolMessage, type Verdict, verdictOf } from './verdict.ts';

const patterns: readonly MessagePattern[] = [
  { pattern: /^\[.*:(?<line>\d+)\] Error Parsing ASCII PMNS: (?<text>.*)$/gm, severity: 'error' },
  { pattern: /^(?:pminfo: )?Error Parsing ASCII PMNS: (?<text>(?!pmcpp returned).*)$/gm, severity: 'error' },
  { pattern: /^pmcpp: .*\[(?<line>\d+)\]: .*\n(?:(?!pmcpp: ).*\n)*?pmcpp: Error: (?<text>.*)$/gm, severity: 'error' },
  { pattern: /^pmcpp: [^\n[]*\npmcpp: Error: (?<text>.*)$/gm, severity: 'error' },
  {
    pattern: /^pmcpp: .*\[(?<line>\d+)\]: .*\n(?:(?!pmcpp: ).*\n)*?pmcpp: Warning: (?<text>.*)$/gm,
    severity: 'warning',
  },
];

/** These are reported before the line is counted. */
function atFault(message: ToolMessage): ToolMessage {
  const isEarly = /^(Illegal line number control|Absurdly long line)/.test(message.text);
  return isEarly && message.line !== undefined ? { ...message, line: message.line + 1 } : message;
}

/** The file that a fragment, which has no root of its own, is included by. */
function rootOf(fragment: string): string {
  const top = new Set([...fragment.matchAll(/^([A-Za-z]\w*)(?:\.[\w.]+)?[ \t]*\{/gm)].map(([, name]) => name));
  return `#include <stdpmid>\nroot {\n${[...top].join('\n')}\n}\n#include "fragment"\n`;
}

/** @param isFragment Whether the text has no root: the rest of a tree, as agents have. */
export function pmnsOracle(
  tools: OracleTools,
  text: string,
  isFragment: boolean,
  beside: BesideFiles,
): Promise<Verdict> {
  const files = isFragment ? { names: rootOf(text), fragment: text } : { names: text };
  return tools.withFiles({ ...beside, ...files }, async (folder) => {
    const { stdout, stderr, status, signal } = await tools.run('pminfo', ['-n', 'names', '-m'], folder);
    const raw = `${stderr}${stdout}`;
    if (status === undefined || status > 1) return crashVerdict(`ended by ${signal ?? status}`, raw);
    const messages = messagesIn(stderr, patterns).map(atFault);
    if (status === 0 || messages.length > 0) return verdictOf(messages, raw);
    return verdictOf([{ severity: 'error', text: stderr.trim().split('\n').at(-1) ?? '' }], raw);
  });
}
