import { join } from 'node:path';
import type { OracleTools } from './oracleTools.ts';
import type { PythonResult } from './pythonTools.ts';
import { systemArchive } from './toolArchives.ts';
import { crashVerdict, type MessagePattern, messagesIn, type ToolMessage, type Verdict, verdictOf } from './verdict.ts';

const configuration = /^Failed to read configuration file .*?(?:, line (?<line>\d+))?:\n(?<text>.*)$/gm;
const patterns: readonly MessagePattern[] = [{ pattern: configuration, severity: 'error' }];

/** What depends on the metrics of the archive. */
const ofMetrics =
  /(PM_ERR_NAME|PM_ERR_INDOM_LOG|PM_ERR_BADDERIVE|Unknown metric name|No matching instances|Semantic error|Impossible value or scale conversion(?! unrecognized))/;

/** Each set of metrics is asked for by itself: pmrep checks those it is asked for only. */
export function pmrepOracle(tools: OracleTools, text: string): Promise<Verdict> {
  return tools.withFiles({ 'pmrep.conf': text }, async (folder) => {
    const common = ['-a', tools.archive(systemArchive), '-c', 'pmrep.conf', '-s', '2', '-t', '10s'];
    const sets = sectionsOf(text).filter((name) => !['options', 'global', 'DEFAULT'].includes(name));
    const asked = sets.length > 0 ? sets.map((name) => `:${name}`) : ['hinv.ncpu'];
    const results: PythonResult[] = [];
    for (const name of asked) {
      const tool = join(tools.folder, 'usr/bin/pmrep');
      results.push(await tools.python.run({ tool, args: [...common, name], cwd: folder, env: {} }));
    }
    return pythonVerdict(results);
  });
}

/** A plugin of pcp-dstat. All files of its folder are read, so one plugin stands alone there. */
export function dstatOracle(tools: OracleTools, text: string): Promise<Verdict> {
  return tools.withFiles({ '.pcp/dstat/plugin': text, 'etc/dstat/.keep': '' }, async (folder) => {
    const env = { HOME: folder, PCP_SYSCONF_DIR: join(folder, 'etc'), PCP_ARCHIVE: tools.archive(systemArchive) };
    const tool = join(tools.folder, 'usr/lib/pcp/bin/pcp-dstat');
    const sections = sectionsOf(text).filter((name) => name !== 'DEFAULT');
    const results: PythonResult[] = [];
    for (const name of sections.length > 0 ? sections : ['time']) {
      const args = ['--nocolor', `--${name}`, '10', '2'];
      results.push(await tools.python.run({ tool, args, cwd: folder, env }));
    }
    return pythonVerdict(results);
  });
}

/** Sections as Python reads them: a line that is indented deeper than the setting above belongs to that. */
function sectionsOf(text: string): readonly string[] {
  const names = new Set<string>();
  let indent = Infinity;
  for (const line of text.split(/\r\n?|\n/)) {
    const first = line.search(/\S/);
    if (first < 0 || /^\s*[#;]/.test(line) || first > indent) continue;
    const name = /^\s*\[(.+)\]/.exec(line)?.[1];
    if (name !== undefined) names.add(name);
    indent = name === undefined ? first : Infinity;
  }
  return [...names];
}

function pythonVerdict(results: readonly PythonResult[]): Verdict {
  const raw = results.map(({ stderr }) => stderr).join('');
  const ended = results.find(({ status }) => status < 0);
  if (ended !== undefined) return crashVerdict(`ended by signal ${-ended.status}`, raw);
  const messages = results.flatMap(({ status, stderr }) => (status === 0 ? [] : [messageOf(stderr)]));
  const distinct = new Map(messages.map((message) => [`${message.line} ${message.text}`, message]));
  return verdictOf([...distinct.values()], raw);
}

/** Why a run failed: its message, or the last line of a traceback. */
function messageOf(stderr: string): ToolMessage {
  const [read] = messagesIn(stderr, patterns);
  if (read !== undefined) return read;
  const lines = stderr.trim().split('\n');
  const isTraceback = stderr.includes('Traceback (most recent call last)');
  const text = isTraceback ? (lines.at(-1) ?? '') : lines.join(' ');
  // A derived metric is read when it is registered, and bound to its metrics later.
  const isSyntax = text.startsWith('Failed to register derived metric');
  return { severity: !isSyntax && ofMetrics.test(text) ? 'host' : 'error', text };
}
