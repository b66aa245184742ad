import type { OracleTools } from './oracleTools.ts';
import { systemArchive } from './toolArchives.ts';
import { crashVerdict, type MessagePattern, messagesIn, type Verdict, verdictOf } from './verdict.ts';

const patterns: readonly MessagePattern[] = [
  // With the expression, a mark below it, and the reason, each in a line.
  { pattern: /^\[.*:(?<line>\d+)\] Error: (?<text>.*(?:\n(?!\[|Error|Semantic).*){0,3})$/gm, severity: 'error' },
  { pattern: /^\[.*:(?<line>\d+)\] Warning: (?<text>.*)$/gm, severity: 'warning' },
  // These depend on the metrics' descriptors.
  { pattern: /^Semantic error: (?<text>.*)$/gm, severity: 'host' },
  { pattern: /(?<text>Derived metric definition failed|Unknown metric name)$/gm, severity: 'host' },
];

/** Definitions with an error are left out, and pminfo goes on: the messages decide. */
export function derivedOracle(tools: OracleTools, text: string): Promise<Verdict> {
  return tools.withFiles({ config: text }, async (folder) => {
    const names = [...text.matchAll(/^([A-Za-z][\w.]*)[ \t]*=/gm)].map(([, name = '']) => name);
    // An operand that the definitions do not need: without a name pminfo would list all.
    const args = [
      '-a',
      tools.archive(systemArchive),
      '-c',
      'config',
      '-d',
      ...(names.length > 0 ? names : ['hinv.ncpu']),
    ];
    const { stdout, stderr, status, signal } = await tools.run('pminfo', args, folder);
    if (status === undefined || status > 1) return crashVerdict(`ended by ${signal ?? status}`, stderr);
    return verdictOf(messagesIn(`${stderr}${stdout}`, patterns), `${stderr}${stdout}`);
  });
}
