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

/** Debian's own Python, for which the modules of PCP are built. */
const python = '/usr/bin/python3';
const pythonLibraries = ['libpcp.so.3', 'libpcp_import.so.1', 'libpcp_gui.so.2', 'libpcp_mmv.so.1'];

/** A program of PCP in Python. Its modules look for libraries in the system, so these are loaded before. */
export function pcpPythonCommand(folder: string, program: string): Command {
  const [env, ...rest] = pcpCommand(folder, program);
  const script = rest.at(-1) ?? program;
  const variables = rest.slice(0, -1);
  const libraries = variables.find((one) => one.startsWith('LD_LIBRARY_PATH='))?.split('=')[1] ?? '';
  return [
    env,
    ...variables,
    `PYTHONPATH=${join(folder, 'usr/lib/python3/dist-packages')}`,
    `LD_PRELOAD=${pythonLibraries.map((name) => join(libraries, name)).join(' ')}`,
    ...['PCP_DERIVED_CONFIG=', python, script],
  ];
}
