import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Command } from './measure.ts';

/** A program among PCP's tools, with its libraries; what it prints is not taken by anybody, which would cost as much. */
export function pcpCommand(folder: string, program: string): Command {
  const files = readdirSync(join(folder, 'usr'), { recursive: true, encoding: 'utf8' });
  const placeOf = (name: string): string => {
    const file = files.find((candidate) => basename(candidate) === name && !candidate.startsWith('share'));
    if (file === undefined) throw new Error(`${name} is not among PCP's tools`);
    return join(folder, 'usr', file);
  };
  const variables = {
    LD_LIBRARY_PATH: dirname(placeOf('libpcp.so.3')),
    PCP_DIR: folder,
    PCP_CONF: join(folder, 'etc', 'pcp.conf'),
    TZ: 'UTC',
  };
  return ['env', ...Object.entries(variables).map(([key, value]) => `${key}=${value}`), placeOf(program)];
}
