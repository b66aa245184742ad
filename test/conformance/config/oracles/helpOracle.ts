import type { OracleTools } from './oracleTools.ts';
import { crashVerdict, type MessagePattern, messagesIn, type ToolMessage, type Verdict, verdictOf } from './verdict.ts';

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
    return verdictOf(
      messagesIn(raw, patterns).map((message) => atEntry(message, text)),
      raw,
    );
  });
}

/** newhelp reports of an entry when it has read the next one's first line, or the end: the message at its own entry. */
function atEntry(message: ToolMessage, text: string): ToolMessage {
  const { line } = message;
  if (line === undefined || /^(long line split|entry truncated)/.test(message.text)) return message;
  const lines = text.split('\n');
  // Without a line end the end is in the last line itself.
  const isEnd = line === lines.length && !text.endsWith('\n') && message.text.startsWith(idIn(lines[line - 1]));
  let at = isEnd ? line : Math.min(line - 1, lines.length);
  while (at > 1 && lines[at - 1]?.startsWith('@') !== true) at--;
  return { ...message, line: Math.max(1, at) };
}

/** The name or number that the first line of an entry begins with. */
function idIn(line = ''): string {
  return /^@\s*(\S+)/.exec(line)?.[1] ?? line;
}
