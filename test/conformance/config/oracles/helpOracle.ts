import type { OracleTools } from './oracleTools.ts';
import {
  crashVerdict,
  lineCount,
  type MessagePattern,
  messagesIn,
  type ToolMessage,
  type Verdict,
  verdictOf,
} from './verdict.ts';

const patterns: readonly MessagePattern[] = [
  { pattern: /^newhelp: \[.*:(?<line>\d+)\] (?<text>.*entry abandoned.*)$/gm, severity: 'error' },
  { pattern: /^newhelp: \[.*:(?<line>\d+)\] (?<text>(?!.*entry abandoned).*)$/gm, severity: 'warning' },
];

/** @param names A whole name space, as a PMNS file with a root. */
export function helpOracle(tools: OracleTools, text: string, names: string): Promise<Verdict> {
  return tools.withFiles({ help: text, names }, async (folder) => {
    const args = ['-V', '-n', 'names', '-o', 'out', 'help'];
    const { stdout, stderr, status, signal } = await tools.run('newhelp', args, folder);
    const raw = `${stderr}${stdout}`;
    if (status === undefined || status > 2) return crashVerdict(`ended by ${signal ?? status}`, raw);
    const lines = text.split('\n');
    return verdictOf(
      messagesIn(raw, patterns).map((message) => atEntry(message, lines, lineCount(text))),
      raw,
    );
  });
}

/** newhelp reports of an entry when it has read the next one's first line, or the end: the message at its own entry. */
function atEntry(message: ToolMessage, lines: readonly string[], count: number): ToolMessage {
  const { line } = message;
  if (line === undefined || /^(long line split|entry truncated)/.test(message.text)) return message;
  let at = Math.min(line, count);
  if (lines[at - 1]?.startsWith('@') === true && line <= count && !isLastEntry(lines, at)) at--;
  while (at > 1 && lines[at - 1]?.startsWith('@') !== true) at--;
  return { ...message, line: at };
}

function isLastEntry(lines: readonly string[], at: number): boolean {
  return lines.slice(at).every((line) => line === '');
}
