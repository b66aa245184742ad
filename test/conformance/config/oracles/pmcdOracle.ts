import type { OracleTools } from './oracleTools.ts';
import { crashVerdict, type MessagePattern, messagesIn, type Verdict, verdictOf } from './verdict.ts';

const patterns: readonly MessagePattern[] = [
  { pattern: /^pmcd config\[line (?<line>\d+)\]: Error: (?<text>.*)$/gm, severity: 'error' },
  {
    pattern: /^pmcd config\[line (?<line>\d+)\]: Warning: (?<text>.*)$/gm,
    severity: (text) => (text.endsWith('Invalid argument') ? 'warning' : 'host'),
  },
  { pattern: /Error: (?<text>Permission clash .*)$/gm, severity: 'warning' },
  { pattern: /Error: (?<text>__pmGetAddrInfo.*|Failed to lookup.*)$/gm, severity: 'host' },
];

/**
 * A faulty line before a good last one is reported and skipped, and pmcd starts: the messages decide, not the status.
 */
export function pmcdOracle(tools: OracleTools, text: string): Promise<Verdict> {
  return tools.withFiles({ 'pmcd.conf': text }, async (folder) => {
    const { stdout, stderr, status, signal } = await tools.run('pmcd', ['-v', '-c', 'pmcd.conf'], folder);
    const raw = `${stderr}${stdout}`;
    if (status === undefined || status > 1) return crashVerdict(`ended by ${signal ?? status}`, raw);
    const messages = messagesIn(raw, patterns);
    if (status === 0 || messages.some(({ severity }) => severity === 'error')) return verdictOf(messages, raw);
    // Refused with a warning only: a clash, or a user or group that this machine does not have.
    const clash = messages.find((message) => message.text.startsWith('Permission clash'));
    const refused = messages.find(
      ({ severity, line }) => line !== undefined && (clash ? severity === 'warning' : true),
    );
    const severity = clash === undefined ? 'host' : 'error';
    return verdictOf([...messages, { ...refused, severity, text: raw.trim().split('\n').at(-1) ?? '' }], raw);
  });
}
