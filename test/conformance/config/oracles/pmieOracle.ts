import type { OracleTools } from './oracleTools.ts';
import { systemArchive } from './toolArchives.ts';
import {
  crashVerdict,
  lineCount,
  type MessagePattern,
  messagesIn,
  type Severity,
  type Verdict,
  verdictOf,
} from './verdict.ts';

/** What pmie finds out from the metrics of its source only. */
const ofMetrics =
  /(must have a single boolean value|domains have different size|mixed string and arithmetic|\(not STRING\) operand|no host domain|no time domain|valued argument)/;

function severityOfSyntax(text: string): Severity {
  return ofMetrics.test(text) ? 'host' : 'error';
}

const patterns: readonly MessagePattern[] = [
  {
    pattern: /^pmie: syntax error - near line (?<line>\d+) of (?:file|standard) .*\n?(?<text>(?!pmie: ).*)$/gm,
    severity: severityOfSyntax,
  },
  { pattern: /^pmie: syntax error - near line \d+ of macro .*\n?(?<text>(?!pmie: ).*)$/gm, severity: severityOfSyntax },
  {
    pattern: /^(?<text>undefined macro name .*|macro name (?:must|too).*|illegal regular expression .*)$/gm,
    severity: 'error',
  },
  { pattern: /^pmie: warning - near line (?<line>\d+) .*\n(?<text>.*)$/gm, severity: 'warning' },
  {
    pattern:
      /(?<text>metric .* (?:not in namespace|has no instances|does not \(currently\)|has inappropriate type).*)$/gm,
    severity: 'host',
  },
  // Another host than that of the archive, which has none: pmie ends there.
  { pattern: /^pmie: (?<text>cannot open archive unknown archive)$/gm, severity: 'host' },
];

/** At the end of the file: its last line. */
const atEnd: readonly MessagePattern[] = [
  { pattern: /^pmie: syntax error - at end of file\n?(?<text>(?!pmie: ).*)$/gm, severity: severityOfSyntax },
  { pattern: /^pmie: warning - at end of file\n?(?<text>.*)$/gm, severity: 'warning' },
];

/** The exit status of `pmie -C` tells of the last statement only: the messages decide. */
export function pmieOracle(tools: OracleTools, text: string): Promise<Verdict> {
  return tools.withFiles({ rules: text }, async (folder) => {
    const args = ['-C', '-a', tools.archive(systemArchive), '-c', 'rules'];
    const { stderr, status, signal } = await tools.run('pmie', args, folder);
    if (status === undefined || status > 1) return crashVerdict(`ended by ${signal ?? status}`, stderr);
    if (stderr.includes('Cannot allocate memory')) return crashVerdict('ended without memory', stderr);
    const line = lineCount(text);
    const last = messagesIn(stderr, atEnd).map((message) => ({ ...message, line }));
    return verdictOf([...messagesIn(stderr, patterns), ...last], stderr);
  });
}
