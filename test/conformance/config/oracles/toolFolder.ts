import { existsSync } from 'node:fs';
import { cp, lstat, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cachedPackages } from '../../debianPackages.ts';
import { runTool } from '../../runTool.ts';
import { librariesOf, toolEnvironment } from './toolEnvironment.ts';
import { makeArchives } from './toolArchives.ts';

const packages = [
  'pcp',
  'pcp-conf',
  'pcp-doc',
  'pcp-testsuite',
  'libpcp3',
  'libpcp-archive1',
  'libpcp-gui2',
  'libpcp-import1',
  'libpcp-mmv1',
  'libpcp-pmda3',
  'libpcp-trace2',
  'libpcp-web1',
  'python3-pcp',
];

/** Name spaces of which the root is made: agents of a usual installation. */
const roots = ['linux', 'pmcd', 'proc', 'xfs', 'mmv', 'root', 'pmproxy', 'jbd2', 'kvm'].map((name) => `root_${name}`);

/** The folder with PCP's tools of Debian's packages and all that the checks need, from the user's cache. */
export function toolFolder(): Promise<string> {
  return cachedPackages({ prefix: 'pcp-oracles', recipe: 1, packages, finish });
}

async function finish(folder: string): Promise<void> {
  await completeTools(folder, join(folder, 'var/lib/pcp/testsuite/archives'));
}

/** Makes what an installation would make, and the archives that texts are checked against. @param suite PCP's archives */
export async function completeTools(folder: string, suite: string): Promise<void> {
  for (const below of ['etc', 'usr', 'var']) await repointLinks(folder, join(folder, below));
  await linkLibraries(folder);
  const work = await mkdtemp(join(tmpdir(), 'pcp-oracles-making-'));
  try {
    const env = await toolEnvironment(folder, work);
    await makeNames(folder, env);
    await makeHelp(folder, work, env);
    await makeArchives(folder, suite, work, env);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Debian's absolute links lead nowhere in a folder: those to what is in it become relative. */
async function repointLinks(folder: string, within: string): Promise<void> {
  for (const entry of await readdir(within, { withFileTypes: true })) {
    const path = join(within, entry.name);
    if (entry.isDirectory()) await repointLinks(folder, path);
    if (!entry.isSymbolicLink()) continue;
    const target = await readlink(path);
    if (!target.startsWith('/') || !existsSync(join(folder, target))) continue;
    await rm(path);
    await symlink(relative(dirname(path), join(folder, target)), path);
  }
}

/** Python's modules look for the libraries as the linker does, by names without a version. */
async function linkLibraries(folder: string): Promise<void> {
  for (const library of await librariesOf(folder))
    for (const name of await readdir(library)) {
      const plain = /^(libpcp\w*\.so)\.\d+$/.exec(name)?.[1];
      if (plain === undefined) continue;
      const isThere = await lstat(join(library, plain)).catch(() => undefined);
      if (isThere === undefined) await symlink(name, join(library, plain));
    }
}

/** What the packages' installation makes: the root of the name space, and the names of the domains as macros. */
async function makeNames(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const names = join(folder, 'var/lib/pcp/pmns');
  await rm(names, { recursive: true, force: true });
  await cp(join(folder, 'usr/lib/pcp/pmns'), names, { recursive: true });
  const tables = await Promise.all(['stdpmid.pcp', 'stdpmid.local'].map((name) => readFile(join(names, name), 'utf8')));
  const defines = [...tables.join('\n').matchAll(/^(\w+)[ \t]+(\d+)[ \t]*$/gm)].map(
    ([, name = '', number = '']) => `#define ${name} ${number}\n`,
  );
  await writeFile(join(names, 'stdpmid'), `#ifndef __STDPMID\n#define __STDPMID\n${defines.join('')}#endif\n`);
  const sample = join(folder, 'usr/lib/pcp/pmdas/sample/root');
  await mustRun(join(folder, 'usr/lib/pcp/bin/pmnsmerge'), ['-f', ...roots, sample, 'root'], env, names);
}

/** Help of the two agents that the archive is made with, so that it has text records. */
async function makeHelp(folder: string, work: string, env: NodeJS.ProcessEnv): Promise<void> {
  const agents = join(folder, 'var/lib/pcp/pmdas');
  await mkdir(join(agents, 'sample'), { recursive: true });
  const help = await readFile(join(folder, 'usr/lib/pcp/pmdas/sample/help'), 'utf8');
  const resolved = join(work, 'help');
  await writeFile(resolved, help.replaceAll(/^@ SAMPLE\./gm, '@ 29.'));
  const output = join(agents, 'sample/dsohelp');
  const newhelp = join(folder, 'usr/lib/pcp/bin/newhelp');
  await mustRun(newhelp, ['-n', join(folder, 'var/lib/pcp/pmns/root'), '-o', output, resolved], env, work);
}

export async function mustRun(
  tool: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd: string,
): Promise<void> {
  const { status, stderr } = await runTool(tool, args, { env, cwd, timeout: 60_000 });
  if (status !== 0) throw new Error(`${tool}: ${stderr.trim()}`);
}
