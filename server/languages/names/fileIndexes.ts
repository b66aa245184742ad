import type { NameIndex } from '../../../formats/names/nameIndex.ts';
import type { LanguagesHost } from '../../core/language.ts';
import type { NameFile, NameSource } from './nameSource.ts';
import { uriOf } from './nameSource.ts';

/** Files beyond are forgotten, and read again when they are needed. */
const maxFiles = 200;

interface ReadFile {
  /** Sizes and times of the file and its companions. */
  readonly stamp: string;
  readonly index: Promise<NameIndex | undefined>;
}

/** Indexes of files, each of which is read again only when its size or time has changed. */
export class FileIndexes {
  readonly #host: Pick<LanguagesHost, 'folderOf' | 'logError'>;
  readonly #read = new Map<string, ReadFile>();

  constructor(host: Pick<LanguagesHost, 'folderOf' | 'logError'>) {
    this.#host = host;
  }

  /** What a file says; undefined where it is missing, too large, or of another kind. */
  async of(source: NameSource, file: NameFile): Promise<NameIndex | undefined> {
    const uri = uriOf(file);
    const folder = this.#host.folderOf(uri);
    const status = await folder?.stat(file.name);
    if (folder === undefined || status === undefined || status.size > source.maxBytes) return undefined;
    const companions = await Promise.all((source.companions ?? []).map((name) => folder.stat(name)));
    const stamp = [status, ...companions].map((each) => `${each?.size} ${each?.modifiedMs}`).join();
    const cached = this.#read.get(uri);
    if (cached?.stamp === stamp) return cached.index;
    const index = source.read(file, folder).catch((error: unknown) => {
      this.#host.logError(`Names of metrics in ${uri}`, error);
      return undefined;
    });
    if (this.#read.size >= maxFiles) this.#read.clear();
    this.#read.set(uri, { stamp, index });
    return index;
  }
}
