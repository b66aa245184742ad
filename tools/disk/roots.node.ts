import { readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, parse, resolve, sep } from 'node:path';
import { resolveArchive } from '../../formats/archive/members/archiveFiles.ts';
import { parseMemberName } from '../../formats/archive/members/memberName.ts';
import { splitBundlePath } from './bundlePath.node.ts';
import { ToolError } from '../contract/toolError.ts';

/** A directory or a file that the user lets be read; without links in its path. */
interface Root {
  readonly path: string;
  /** Base name of an archive: all of its files may be read. */
  readonly archive: string | undefined;
  readonly isDirectory: boolean;
}

/** What the user lets be read. No link leads out of it. */
export class Roots {
  readonly #roots: readonly Root[];
  readonly #cwd: string;

  /** @param paths directories, files, and base names of archives; @throws the operating system's error for one that is not there */
  constructor(paths: readonly string[], cwd: string) {
    this.#cwd = cwd;
    this.#roots = (paths.length === 0 ? [cwd] : paths).map((path) => rootOf(resolve(cwd, path)));
  }

  get paths(): readonly string[] {
    return this.#roots.map(({ path }) => path);
  }

  /** Where paths in calls are from: the only directory that may be read, else where the program runs. */
  get #base(): string {
    const [only, another] = this.#roots;
    return another === undefined && only?.isDirectory === true ? only.path : this.#cwd;
  }

  /**
   * The path, without links, of what a call names; of something in a bundle `BUNDLE!MEMBER`.
   *
   * @throws ToolError where that may not be read: whether there is such a file is not said
   */
  resolve(path: string): string {
    const wanted = resolve(this.#base, path);
    const inBundle = splitBundlePath(wanted);
    const real = realPathOf(inBundle?.path ?? wanted);
    if (!this.allows(real))
      throw new ToolError(`'${path}' may not be read: it is not in ${this.paths.join(', ')}, which the user allows.`);
    return inBundle === undefined ? real : `${real}!${inBundle.member.replaceAll(sep, '/')}`;
  }

  /** Whether a file or directory, by a path without links, may be read. */
  allows(real: string): boolean {
    return this.#roots.some(({ path, archive, isDirectory }) => {
      if (real === path) return true;
      if (isDirectory) return real.startsWith(path.endsWith(sep) ? path : path + sep);
      return archive !== undefined && dirname(real) === dirname(path) && baseOf(real) === archive;
    });
  }

  /** Whether what is at a path may be read, wherever its links lead. What is not there may not. */
  allowsTarget(path: string): boolean {
    try {
      return this.allows(realpathSync(path));
    } catch {
      return false;
    }
  }
}

function rootOf(path: string): Root {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats !== undefined) {
    const real = realpathSync(path);
    const isDirectory = stats.isDirectory();
    return { path: real, archive: isDirectory ? undefined : baseOf(real), isDirectory };
  }
  const folder = realpathSync(dirname(path));
  const archive = resolveArchive(basename(path), readdirSync(folder))?.base;
  // Names what is missing.
  if (archive === undefined) realpathSync(path);
  return { path: join(folder, basename(path)), archive, isDirectory: false };
}

const baseOf = (path: string): string | undefined => parseMemberName(basename(path))?.base ?? basename(path);

/** The path without links, as far as there is something at it. */
function realPathOf(path: string): string {
  const missing: string[] = [];
  for (let known = path; ; known = dirname(known)) {
    try {
      return join(realpathSync(known), ...missing);
    } catch (error) {
      if (known === parse(known).root) throw error;
      missing.unshift(basename(known));
    }
  }
}
