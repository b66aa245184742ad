import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OracleTools } from './oracleTools.ts';
import { crashVerdict, type MessagePattern, messagesIn, type Verdict, verdictOf } from './verdict.ts';

const patterns: readonly MessagePattern[] = [
  { pattern: /^pm\w+_check:? \[.*:(?<line>\d+)\]\nError: (?<text>.*)$/gm, severity: severityOfError },
  {
    pattern: /^pm\w+_check:? \[.*:(?<line>\d+)\]\nWarning: (?<text>.*)$/gm,
    severity: (text) => (text.startsWith('creating directory') ? 'none' : 'warning'),
  },
];

function severityOfError(text: string): 'error' | 'host' {
  return /^(cannot |no write access|.*(already running|not found|does not exist))/.test(text) ? 'host' : 'error';
}

/** The scripts make the folders that a control file names: none outside the call's own folder. */
const guardedMkdir = `#!/bin/sh
for name; do
  case "$name" in
  *..*) exit 1 ;;
  "$ORACLE_FOLDER"/* | -*) ;;
  /*) exit 1 ;;
  esac
done
exec /bin/mkdir "$@"
`;

/** pmlogger_check and pmie_check, which only show what they would start. */
export function controlOracle(tools: OracleTools, tool: 'pmlogger' | 'pmie', text: string): Promise<Verdict> {
  return tools.withFiles({ control: text }, async (folder) => {
    for (const name of ['arch', 'log/pmlogger', 'log/pmie', 'bin'])
      await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, 'bin/mkdir'), guardedMkdir, { mode: 0o755 });
    const env = {
      ORACLE_FOLDER: folder,
      PCP_DIR: tools.folder,
      PCP_ARCHIVE_DIR: join(folder, 'arch'),
      PCP_LOG_DIR: join(folder, 'log'),
      PMLOGGER_CHECK_SKIP_JANITOR: 'yes',
      PATH: `${join(folder, 'bin')}:${tools.env['PATH']}`,
    };
    const args = ['-N', '-c', join(folder, 'control')];
    const { stdout, stderr, status, signal } = await tools.run(`${tool}_check`, args, folder, env);
    const raw = `${stdout}${stderr}`;
    if (status === undefined || status > 1) return crashVerdict(`ended by ${signal ?? status}`, raw);
    return verdictOf(messagesIn(raw, patterns), raw);
  });
}
