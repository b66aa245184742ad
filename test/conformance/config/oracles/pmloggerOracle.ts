import type { ToolResult } from '../../runTool.ts';
import { diskArchive, labelledArchive, localAgents } from './toolArchives.ts';
import type { BesideFiles, OracleTools } from './oracleTools.ts';
import { crashVerdict, type MessagePattern, messagesIn, type Verdict, verdictOf } from './verdict.ts';

/** Messages of pmlogger, pmlogextract and pmlogrewrite, which read alike. */
const patterns: readonly MessagePattern[] = [
  {
    pattern: /^(?:Specification error in configuration file \(.*\)\n)\[line (?<line>\d+)\] ?(?<text>.*)$/gm,
    severity: 'error',
  },
  // The reason stands before it, in lines of the library.
  { pattern: /^(?:(?<text>.*(?:Error: |\n).*)\n)?(?:.*\n)?error was on line (?<line>\d+)$/gm, severity: 'error' },
  { pattern: /^Semantic error in configuration file \(.*\)\n(?<text>.*)$/gm, severity: 'error' },
  { pattern: /^Warning \[.*, line (?<line>\d+)\]\n(?<text>.*)$/gm, severity: severityOfWarning },
  { pattern: /^Warning \[(?!.*, line \d+\]).*\]\n(?<text>.*)$/gm, severity: severityOfWarning },
  // The rest of the file is not read, and the program does not mind.
  {
    pattern: /^pmcpp: .*\[(?<line>\d+)\]: .*\n(?:(?!pmcpp: ).*\n)*?pmcpp: (?:Error|Warning): (?<text>.*)$/gm,
    severity: 'warning',
  },
  { pattern: /^pmcpp: [^\n[]*\npmcpp: Error: (?<text>.*)$/gm, severity: 'warning' },
  { pattern: /Error: (?<text>Permission clash .*)$/gm, severity: 'warning' },
];

function severityOfWarning(text: string): 'host' | 'warning' {
  return /^(Problem with lookup|Instance ".*" is not defined|Metric .* is unknown|Description unavailable)/.test(
    text,
  ) || /(Unknown|No matching|is not in the archive|: No change|No conditional change|not a leaf)/.test(text)
    ? 'host'
    : 'warning';
}

export function pmloggerOracle(tools: OracleTools, text: string, beside: BesideFiles): Promise<Verdict> {
  return tools.withFiles({ ...beside, config: text }, async (folder) => {
    const args = ['-C', ...localAgents(tools.folder), '-c', 'config'];
    return verdict(await tools.run('pmlogger', args, folder));
  });
}

/** The verdict of pmlogger on a configuration that another tool made. */
export async function pmloggerOfFile(
  tools: OracleTools,
  socket: string,
  folder: string,
  name: string,
): Promise<Verdict> {
  return verdict(await tools.run('pmlogger', ['-C', '-h', socket, '-c', name], folder));
}

export function pmlogextractOracle(tools: OracleTools, text: string): Promise<Verdict> {
  return tools.withFiles({ config: text }, async (folder) => {
    const result = await tools.run('pmlogextract', ['-c', 'config', tools.archive(diskArchive), 'out'], folder);
    // Nothing selected: true of this archive.
    return verdict(result, /no qualifying records found/);
  });
}

export function pmlogrewriteOracle(tools: OracleTools, text: string): Promise<Verdict> {
  return tools.withFiles({ config: text }, async (folder) => {
    const result = await tools.run(
      'pmlogrewrite',
      ['-C', '-c', 'config', tools.archive(labelledArchive), 'out'],
      folder,
    );
    return verdict(result);
  });
}

/** @param contentWith What the tool says where it fails for another reason than the text. */
function verdict({ stdout, stderr, status, signal }: ToolResult, contentWith?: RegExp): Verdict {
  const raw = `${stderr}${stdout}`;
  if (status === undefined || status > 1) return crashVerdict(`ended by ${signal ?? status}`, raw);
  const messages = messagesIn(stderr, patterns);
  const hasError = messages.some(({ severity }) => severity === 'error');
  if (status === 0 && hasError) return crashVerdict('messages, but accepted', raw);
  if (status === 1 && !hasError && contentWith?.test(stderr) !== true) {
    const text = stderr.trim().split('\n').at(-1) ?? '';
    return verdictOf([...messages, { severity: 'error', text }], raw);
  }
  return verdictOf(messages, raw);
}
