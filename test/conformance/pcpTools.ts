import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '../host/missingPrerequisite.ts';
import { cachedPackages } from './debianPackages.ts';
import { runTool, type ToolOptions, type ToolResult } from './runTool.ts';

/** Debian's packages of the tools, and of PCP's own test archives. */
const toolPackages = [
  ...['pcp', 'pcp-conf', 'libpcp3', 'libpcp-archive1', 'libpcp-import1', 'libpcp-mmv1'],
  // pmval takes the library of time controls, and pmrep is a script for Debian's own Python.
  ...['libpcp-gui2', 'libpcp-pmda3', 'python3-pcp'],
];
const archivePackages = ['pcp-testsuite'];

/** Debian's own Python, for which the modules of PCP are built. */
const python = '/usr/bin/python3';
/** Its modules look for libraries in the system, so these are loaded before. */
const pythonLibraries = ['libpcp.so.3', 'libpcp_import.so.1', 'libpcp_gui.so.2', 'libpcp_mmv.so.1'];

/** Changed when what is made of the packages changes. */
const recipe = 1;

/** PCP's own tools, unpacked into a folder: no root, no daemon, nothing configured. */
export interface PcpTools {
  readonly folder: string;
  /** Runs `pmdumplog`, `pmlogcheck`, `mmvdump` and the like; with further variables of the environment, if any. */
  run(tool: string, args: readonly string[], options?: Partial<ToolOptions>): Promise<ToolResult>;
  /** Runs `pmrep` and the like, which are written in Python. */
  runPython(tool: string, args: readonly string[], options?: Partial<ToolOptions>): Promise<ToolResult>;
}

/** Why there are no tools. */
export interface NoPcpTools {
  readonly missing: string;
}

/**
 * PCP's tools from the user's cache; the first time they are fetched by `apt-get download` and unpacked by `dpkg -x`.
 *
 * @param withArchives Whether PCP's test archives are wanted as well, under `var/lib/pcp/testsuite`.
 */
export async function findPcpTools(withArchives = false): Promise<PcpTools | NoPcpTools> {
  const packages = withArchives ? [...toolPackages, ...archivePackages] : toolPackages;
  try {
    const folder = await cachedPackages({ prefix: 'pcp-tools', recipe, packages });
    const tools = await toolsIn(folder);
    const { status, stderr } = await tools.run('pmdumplog', ['--version']);
    return status === 0 ? tools : { missing: `pmdumplog does not run: ${stderr.trim()}` };
  } catch (error) {
    return { missing: reasonOf(error) };
  }
}

async function toolsIn(folder: string): Promise<PcpTools> {
  const libraries = join(folder, 'usr', 'lib');
  // Debian puts them here or there, by release.
  const candidates = [libraries, ...(await readdir(libraries)).map((name) => join(libraries, name))];
  const withLibpcp = candidates.filter((candidate) => existsSync(join(candidate, 'libpcp.so.3')));
  const binaries = [join(folder, 'usr', 'bin'), join(libraries, 'pcp', 'bin'), join(libraries, 'pcp', 'pmdas', 'mmv')];
  const preloaded = pythonLibraries.map(
    (name) => withLibpcp.map((candidate) => join(candidate, name)).find((path) => existsSync(path)) ?? name,
  );
  const env = {
    ...process.env,
    PCP_DIR: folder,
    PCP_CONF: join(folder, 'etc', 'pcp.conf'),
    PCP_DERIVED_CONFIG: '',
    TZ: 'UTC',
    LD_LIBRARY_PATH: withLibpcp.join(':'),
  };
  return {
    folder,
    run: (tool, args, options) => {
      const path = binaries.map((binary) => join(binary, tool)).find((candidate) => existsSync(candidate));
      if (path === undefined) return Promise.reject(new Error(`${tool} is not among PCP's tools`));
      return runTool(path, args, { ...options, env: { ...env, ...options?.env } });
    },
    runPython: (tool, args, options) =>
      runTool(python, [join(folder, 'usr/bin', tool), ...args], {
        ...options,
        env: {
          ...env,
          LD_PRELOAD: preloaded.join(' '),
          PYTHONPATH: join(folder, 'usr/lib/python3/dist-packages'),
          ...options?.env,
        },
      }),
  };
}

/**
 * PCP's tools and test archives for a suite; without them the suite is skipped with one line that says why. Where tests
 * must not be skipped (CI is set) their absence fails the suite.
 */
export async function requirePcpTools(context: Mocha.Context): Promise<PcpTools> {
  const tools = await findPcpTools(true);
  if (!('missing' in tools)) return tools;
  if (process.env['CI']) throw new Error(`no PCP tools: ${tools.missing}`);
  process.stdout.write(`    skipped, no PCP tools: ${tools.missing}\n`);
  return context.skip();
}
