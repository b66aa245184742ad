import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../host/paths.ts';

const run = promisify(execFile);
const stamp = '.complete';

/** Debian packages that are unpacked into a folder of the user's cache. */
export interface PackageFolder {
  /** The folder's name begins with it. */
  readonly prefix: string;
  /** Changed when what is made of the packages changes. */
  readonly recipe: number;
  readonly packages: readonly string[];
  /** Prepares another source of packages than the system's; makes the environment of apt-get. */
  readonly source?: (folder: string) => Promise<NodeJS.ProcessEnv>;
  /** What else is done to the folder before it is used; it is then moved to its `place`. */
  readonly finish?: (folder: string, place: string) => Promise<void>;
}

/**
 * The folder in the user's cache; the first time the packages are fetched by `apt-get download` and unpacked by `dpkg -x`.
 *
 * @throws Error If they cannot be fetched, or {@link PackageFolder.finish} fails.
 */
export async function cachedPackages({ prefix, recipe, packages, source, finish }: PackageFolder): Promise<string> {
  const key = createHash('sha256')
    .update([recipe, ...packages].join(' '))
    .digest('hex')
    .slice(0, 12);
  const folder = join(cacheFolder, `${prefix}-${key}`);
  if (existsSync(join(folder, stamp))) return folder;
  // It is filled beside the wanted place and put there only when it is whole.
  await mkdir(cacheFolder, { recursive: true });
  const making = await mkdtemp(join(cacheFolder, `${prefix}-making-`));
  try {
    const files = await unpackPackages(packages, making, await source?.(making));
    await finish?.(making, folder);
    await writeFile(join(making, stamp), `${files.join('\n')}\n`);
    await rm(folder, { recursive: true, force: true });
    await rename(making, folder);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  return folder;
}

/** Fetches packages and unpacks them into a folder. Returns the names of their files. */
export async function unpackPackages(
  packages: readonly string[],
  folder: string,
  env = process.env,
): Promise<readonly string[]> {
  await run('apt-get', ['download', '-q', ...packages], { cwd: folder, env });
  const files = (await readdir(folder)).filter((name) => name.endsWith('.deb'));
  for (const file of files) {
    await run('dpkg', ['-x', join(folder, file), folder]);
    await rm(join(folder, file));
  }
  return files;
}
