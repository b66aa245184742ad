import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Debian's packages of the tools, and of PCP's own test archives. */
const toolPackages = ['pcp', 'pcp-conf', 'libpcp3', 'libpcp-archive1', 'libpcp-import1', 'libpcp-mmv1'];
const archivePackages = ['pcp-testsuite'];

/** Changed when what is made of the packages changes. */
const recipe = 1;
const stamp = '.complete';

/** In bytes: what a dump of a large file may print. */
const maxOutput = 1 << 28;

/** What a tool printed, and how it ended. */
export interface ToolResult {
  readonly stdout: string;
  readonly stderr: string;
  /** Missing where a signal ended it. */
  readonly status?: number;
  readonly signal?: string;
}

/** PCP's own tools, unpacked into a folder: no root, no daemon, nothing configured. */
export interface PcpTools {
  readonly folder: string;
  /** Runs `pmdumplog`, `pmlogcheck`, `mmvdump` and the like. */
  run(tool: string, args: readonly string[], encoding?: BufferEncoding): Promise<ToolResult>;
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
  const key = createHash('sha256')
    .update([recipe, ...packages].join(' '))
    .digest('hex')
    .slice(0, 12);
  const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'pcp-files');
  const folder = join(cache, `pcp-tools-${key}`);
  try {
    if (!existsSync(join(folder, stamp))) await unpack(packages, cache, folder);
    const tools = await toolsIn(folder);
    const { status, stderr } = await tools.run('pmdumplog', ['--version']);
    return status === 0 ? tools : { missing: `pmdumplog does not run: ${stderr.trim()}` };
  } catch (error) {
    return { missing: error instanceof Error ? error.message.trim().split('\n').slice(0, 2).join(' ') : String(error) };
  }
}

/** Fills a folder beside the wanted one and puts it in place only when it is whole. */
async function unpack(packages: readonly string[], cache: string, folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const making = await mkdtemp(join(cache, 'pcp-tools-making-'));
  try {
    await run('apt-get', ['download', '-q', ...packages], { cwd: making });
    const files = (await readdir(making)).filter((name) => name.endsWith('.deb'));
    for (const file of files) {
      await run('dpkg', ['-x', join(making, file), making]);
      await rm(join(making, file));
    }
    await writeFile(join(making, stamp), `${files.join('\n')}\n`);
    await rm(folder, { recursive: true, force: true });
    await rename(making, folder);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

async function toolsIn(folder: string): Promise<PcpTools> {
  const libraries = join(folder, 'usr', 'lib');
  // Debian puts them here or there, by release.
  const candidates = [libraries, ...(await readdir(libraries)).map((name) => join(libraries, name))];
  const withLibpcp = candidates.filter((candidate) => existsSync(join(candidate, 'libpcp.so.3')));
  const binaries = [join(folder, 'usr', 'bin'), join(libraries, 'pcp', 'bin'), join(libraries, 'pcp', 'pmdas', 'mmv')];
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
    run: (tool, args, encoding = 'utf8') => {
      const path = binaries.map((binary) => join(binary, tool)).find((candidate) => existsSync(candidate));
      if (path === undefined) return Promise.reject(new Error(`${tool} is not among PCP's tools`));
      return runTool(path, args, env, encoding);
    },
  };
}

/** Runs a program to its end, whichever that is: a failing status and a crash are results, not errors. */
function runTool(
  path: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  encoding: BufferEncoding,
): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    execFile(path, args, { env, encoding, maxBuffer: maxOutput }, (error, stdout, stderr) => {
      const output = { stdout, stderr };
      if (error === null) resolve({ ...output, status: 0 });
      else if (typeof error.code === 'number') resolve({ ...output, status: error.code });
      else if (error.signal) resolve({ ...output, signal: error.signal });
      else reject(new Error(`${path}: ${error.message}`, { cause: error }));
    });
  });
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
