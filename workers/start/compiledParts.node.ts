import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import nodeModule from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';

/** Access modes of what is compiled: others who could write there could have the program run what they like. */
const [forOwner, writableForOthers] = [0o700, 0o022];
const lineFeed = 10;

/** Module as Node.js gives it to what loads a kind of file. */
interface LoadedModule {
  exports: object;
  require(id: string): unknown;
}

type Load = (module: LoadedModule, path: string) => void;

/** What is not in the types of Node.js: https://nodejs.org/docs/latest-v20.x/api/modules.html#requireextensions */
interface Loaders {
  readonly _extensions: { readonly '.js': Load; '.cjs'?: Load };
}

/** A part as it is wrapped for Node.js. */
type Part = (exports: object, require: (id: string) => unknown, module: object, path: string, folder: string) => void;

/**
 * Has the engine's code of the parts in a folder used from the folder for temporary files. Gives what keeps it there, with
 * what was compiled until then.
 */
export function keepCompiledParts(parts: string): (() => void) | undefined {
  const kept = folderOfOwner();
  if (kept === undefined) return undefined;
  const extensions = (nodeModule as unknown as Loaders)._extensions;
  const fresh: KeptCode[] = [];
  extensions['.cjs'] = (module, path) => {
    if (dirname(path) !== parts) {
      extensions['.js'](module, path);
      return;
    }
    const code = new KeptCode(kept, path);
    if (!code.isUsed) fresh.push(code);
    code.run(module);
  };
  return () => {
    for (const code of fresh) code.keep();
  };
}

/** Undefined where there can be none that nobody else writes to. */
function folderOfOwner(): string | undefined {
  const user = process.getuid?.();
  const folder = join(tmpdir(), `pcp-files-compile-cache-${user ?? ''}`);
  try {
    if (!existsSync(folder)) mkdirSync(folder, { mode: forOwner });
    const found = lstatSync(folder);
    const isOwn = user === undefined || (found.uid === user && (found.mode & writableForOthers) === 0);
    return found.isDirectory() && isOwn ? folder : undefined;
  } catch {
    // To start takes longer without it, and nothing else.
    return undefined;
  }
}

/** The code of one part, and where it is kept: behind a line that says of which file it is. */
class KeptCode {
  readonly #path: string;
  readonly #file: string;
  readonly #head: Buffer;
  readonly #script: Script;
  readonly isUsed: boolean;

  /** @param folder where code is kept */
  constructor(folder: string, path: string) {
    const { size, mtimeMs } = statSync(path);
    this.#path = path;
    this.#file = join(folder, `${basename(path)}.${process.version}`);
    this.#head = Buffer.from(`${JSON.stringify([path, size, mtimeMs])}\n`);
    const cachedData = this.#read();
    const source = nodeModule.wrap(readFileSync(path, 'utf8'));
    this.#script = new Script(source, { filename: path, ...(cachedData === undefined ? {} : { cachedData }) });
    this.isUsed = cachedData !== undefined && this.#script.cachedDataRejected === false;
  }

  run(module: LoadedModule): void {
    const part = this.#script.runInThisContext() as Part;
    part.call(module.exports, module.exports, (id) => module.require(id), module, this.#path, dirname(this.#path));
  }

  keep(): void {
    const unfinished = `${this.#file}.${process.pid}`;
    try {
      writeFileSync(unfinished, Buffer.concat([this.#head, this.#script.createCachedData()]));
      renameSync(unfinished, this.#file);
    } catch {
      // As without the folder.
    }
  }

  #read(): Buffer | undefined {
    try {
      const bytes = readFileSync(this.#file);
      const head = bytes.subarray(0, bytes.indexOf(lineFeed) + 1);
      return head.equals(this.#head) ? bytes.subarray(head.length) : undefined;
    } catch {
      return undefined;
    }
  }
}
