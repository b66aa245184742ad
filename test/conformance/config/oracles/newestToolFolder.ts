import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cachedPackages, unpackPackages } from '../../debianPackages.ts';
import { librariesOf } from './toolEnvironment.ts';
import { completeTools, toolFolder } from './toolFolder.ts';

const run = promisify(execFile);

/** PCP, and all libraries that it needs of another release than the system's; its Python modules need another Python. */
const packages = [
  ...['pcp', 'pcp-conf', 'libpcp4', 'libpcp-archive1', 'libpcp-gui2', 'libpcp-import2', 'libpcp-mmv1', 'libpcp-pmda3'],
  ...['libpcp-trace2', 'libpcp-web1', 'libc6', 'libssl3t64', 'libuv1t64', 'zlib1g', 'libreadline8t64', 'libtinfo6'],
  ...['libsystemd0', 'libzstd1', 'liblzma5', 'libsasl2-2', 'libavahi-client3', 'libavahi-common3', 'libdbus-1-3'],
  ...['libcap2', 'liblz4-1', 'libgcrypt20', 'libgpg-error0', 'libinih1'],
];

/** Where packages of the newest release are listed, in the folder. */
const aptFolder = 'apt';
/** The program that says where a program finds its libraries, in the folder. */
const patchFolder = 'patchelf';

/** PCP's newest release, of Debian's unstable, which runs beside an older system with a libc of its own. */
export function newestToolFolder(): Promise<string> {
  return cachedPackages({ prefix: 'pcp-oracles-sid', recipe: 1, packages, source, finish });
}

/** Lists the packages of the unstable release, from where the system has its own packages. */
async function source(folder: string): Promise<NodeJS.ProcessEnv> {
  const apt = join(folder, aptFolder);
  for (const name of ['state/lists/partial', 'cache/archives/partial'])
    await mkdir(join(apt, name), { recursive: true });
  await writeFile(join(apt, 'state/status'), '');
  const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
  await writeFile(join(apt, 'sources.list'), `deb [signed-by=${keyring}] ${await systemSource()} sid main\n`);
  const settings = {
    'Dir::State': join(apt, 'state'),
    'Dir::State::status': join(apt, 'state/status'),
    'Dir::Cache': join(apt, 'cache'),
    'Dir::Etc::SourceList': join(apt, 'sources.list'),
    'Dir::Etc::SourceParts': '-',
    'Acquire::Languages': 'none',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} "${value}";\n`);
  await writeFile(join(apt, 'apt.conf'), lines.join(''));
  const env = { ...process.env, APT_CONFIG: join(apt, 'apt.conf') };
  await run('apt-get', ['update', '-qq'], { env });
  return env;
}

async function systemSource(): Promise<string> {
  const parts = '/etc/apt/sources.list.d';
  const files = ['/etc/apt/sources.list', ...(await readdir(parts)).map((name) => join(parts, name))];
  for (const file of files) {
    if (!existsSync(file)) continue;
    const url = /(?:https?|file):\/\/\S+\/debian\/?(?=\s)/.exec(await readFile(file, 'utf8'))?.[0];
    if (url !== undefined) return url;
  }
  throw new Error('the system has no source of Debian packages');
}

async function finish(folder: string, place: string): Promise<void> {
  await rm(join(folder, aptFolder), { recursive: true });
  await mkdir(join(folder, patchFolder));
  await unpackPackages(['patchelf'], join(folder, patchFolder));
  await patchPrograms(folder, folder);
  await completeTools(folder, join(await toolFolder(), 'var/lib/pcp/testsuite/archives'));
  await patchPrograms(folder, place);
  await rm(join(folder, patchFolder), { recursive: true });
}

/** Makes the programs take the folder's own libraries, as they are once it is at its place. */
async function patchPrograms(folder: string, place: string): Promise<void> {
  const libraries = (await librariesOf(folder)).map((library) => place + library.slice(folder.length));
  const patchelf = join(folder, patchFolder, 'usr/bin/patchelf');
  const path = ['--force-rpath', '--set-rpath', libraries.join(':')];
  const loader = ['--set-interpreter', join(place, 'usr/lib64/ld-linux-x86-64.so.2')];
  for (const below of ['usr/bin', 'usr/lib/pcp/bin'])
    for (const program of await elfFiles(join(folder, below))) await run(patchelf, [...loader, ...path, program]);
  for (const agent of ['linux', 'sample', 'pmcd', 'mmv'])
    for (const library of await elfFiles(join(folder, 'usr/lib/pcp/pmdas', agent)))
      if (library.endsWith('.so')) await run(patchelf, [...path, library]);
}

async function elfFiles(folder: string): Promise<readonly string[]> {
  const elf: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = await open(join(folder, entry.name));
    try {
      const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
      if (buffer.toString('latin1') === '\x7fELF') elf.push(join(folder, entry.name));
    } finally {
      await file.close();
    }
  }
  return elf;
}
