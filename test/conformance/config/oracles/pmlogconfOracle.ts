import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OracleTools } from './oracleTools.ts';
import { pmloggerOfFile } from './pmloggerOracle.ts';
import { crashVerdict, type MessagePattern, messagesIn, type ToolMessage, type Verdict, verdictOf } from './verdict.ts';

const patterns: readonly MessagePattern[] = [
  // After one of its warnings it prints no line end, but the two characters that stand for one.
  { pattern: /(?:^|\\n)pmlogconf: Error: \S+ (?<text>.*)$/gm, severity: 'error' },
  { pattern: /^pmlogconf: Warning: \S+ (?<text>.*)$/gm, severity: 'warning' },
  { pattern: /^pmlogconf: (?<text>expression .* is invalid)$/gm, severity: 'error' },
];

/**
 * pmlogconf makes a configuration of the group, which pmlogger then checks: a group's metric lines reach pmlogger as
 * they are. pmlogconf names no lines; those of pmlogger become those of the group.
 */
export async function pmlogconfOracle(tools: OracleTools, text: string): Promise<Verdict> {
  const socket = `unix://${await tools.pmcdSocket()}`;
  return tools.withFiles({ 'groups/tools/group': text }, async (folder) => {
    const args = ['-c', '-h', socket, '-d', join(folder, 'groups'), 'out'];
    const { stderr, status, signal } = await tools.run('pmlogconf', args, folder);
    if (status === undefined || status > 1) return crashVerdict(`ended by ${signal ?? status}`, stderr);
    const output = await readFile(join(folder, 'out'), 'utf8').catch(() => '');
    const made = await pmloggerOfFile(tools, socket, folder, 'out');
    const raw = `${stderr}${made.raw}\n${output}`;
    const later = made.messages.map((message) => inGroup(message, output.split('\n'), text.split('\n')));
    return verdictOf([...messagesIn(stderr, patterns), ...later], raw);
  });
}

/** The configuration that pmlogconf makes of the groups in a folder. */
export async function generatedConfiguration(tools: OracleTools, groups: string): Promise<string> {
  const socket = `unix://${await tools.pmcdSocket()}`;
  return tools.withFiles({}, async (folder) => {
    await tools.run('pmlogconf', ['-c', '-h', socket, '-d', groups, 'out'], folder);
    return readFile(join(folder, 'out'), 'utf8');
  });
}

/** The message at the line of the group from which the line of the configuration was made, if there is one only. */
function inGroup({ line, ...message }: ToolMessage, output: readonly string[], group: readonly string[]): ToolMessage {
  const wanted = line === undefined ? undefined : withoutOptions(output[line - 1] ?? '');
  if (wanted === undefined || wanted === '') return message;
  const matching = group.flatMap((row, index) => (withoutOptions(row) === wanted ? [index + 1] : []));
  return matching.length === 1 && matching[0] !== undefined ? { ...message, line: matching[0] } : message;
}

/** Text of a metric line, or of a frequency, wherever it stands. */
function withoutOptions(row: string): string {
  return row
    .replace(/^\s*(log\s+\w+\s+on|delta)\s+/, '')
    .replace(/\{\s*$/, '')
    .trim();
}
