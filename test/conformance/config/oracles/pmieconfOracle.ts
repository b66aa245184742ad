import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesOf } from '../rawBytes.ts';
import type { OracleTools } from './oracleTools.ts';
import { crashVerdict, type MessagePattern, messagesIn, type Verdict, verdictOf } from './verdict.ts';

const patterns: readonly MessagePattern[] = [
  { pattern: /file parsing error\.\n\s*line number: (?<line>\d+) .*\n\s*(?<text>expected: .*)/g, severity: 'error' },
  { pattern: /error - (?<text>no rule defined.*)\n\s*line number: (?<line>\d+)/g, severity: 'error' },
  { pattern: /error - (?<text>rule name .*already been used.*)\n.*line (?<line>\d+)\./g, severity: 'error' },
  { pattern: /error - (?<text>rule name may not be "global".*)/g, severity: 'error' },
  { pattern: /error - (?<text>.*'s value is invalid)/g, severity: 'error' },
  { pattern: /pmieconf: (?<text>no rules were found)/g, severity: 'error' },
];

/** pmieconf, with the text as its only rule file. */
export function pmieconfOracle(tools: OracleTools, text: string): Promise<Verdict> {
  return tools.withFiles({}, async (folder) => {
    await mkdir(join(folder, 'rules/acme'), { recursive: true });
    await writeFile(join(folder, 'rules/acme/text'), bytesOf(text));
    const args = ['-r', join(folder, 'rules'), '-f', join(folder, 'out'), 'status'];
    const { stdout, stderr, status, signal } = await tools.run('pmieconf', args, folder);
    const raw = `${stdout}${stderr}`;
    const messages = messagesIn(raw, patterns);
    if (status === undefined || (status !== 0 && messages.length === 0)) {
      return crashVerdict(`ended by ${signal ?? status}`, raw);
    }
    return verdictOf(messages, raw);
  });
}
