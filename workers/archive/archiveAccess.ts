import type { ArchiveFiles } from '../../formats/archive/members/archiveFiles.ts';
import { membersOf } from '../../formats/archive/members/archiveFiles.ts';
import type { ArchiveFolder } from '../../formats/archive/members/archiveFolder.ts';
import type { ReadFolder, OnRead, OpenFile } from '../../formats/bytes/folder.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { ArchiveStatus } from './archiveStatus.ts';
import { SharedContents } from './sharedContents.ts';

/** The folder of an archive as it was at one time. Its files can be read until it is closed. */
export interface OpenFolder extends ArchiveFolder {
  close(): Promise<void>;
}

/** The files of an archive from one poll to the next. All reject with the errors of their folder. */
export class ArchiveAccess {
  readonly #folder: ReadFolder;
  #contents: SharedContents | undefined;

  constructor(folder: ReadFolder) {
    this.#folder = folder;
  }

  /** The most that is read of the files of an archive together, in bytes. */
  get maxBytes(): number {
    return this.#folder.maxBytes;
  }

  /**
   * Reuses what was decompressed before, as long as the files are the same.
   *
   * @param onRead receives the number of bytes read or decompressed
   */
  async open(signal: AbortSignal, onRead: OnRead): Promise<OpenFolder> {
    const before = this.#contents;
    if (before === undefined || !(await before.isCurrent())) {
      this.#contents = new SharedContents(this.#folder);
      await before?.release();
    }
    const contents = (this.#contents ??= new SharedContents(this.#folder));
    contents.onUnpack = onRead;
    const names = await this.#folder.names(signal);
    return new OpenedFolder(names, (name) => this.#folder.open(name, signal, onRead), contents.retain());
  }

  /** Sizes and times of the files of an archive; of those that are still there. */
  async statusOf(files: ArchiveFiles, signal?: AbortSignal): Promise<ArchiveStatus> {
    const names = [...membersOf(files), ...files.passedOver].map(({ name }) => name);
    const found = await Promise.all(names.map(async (name) => [name, await this.#folder.stat(name, signal)] as const));
    return new Map(found.flatMap(([name, status]) => (status === undefined ? [] : [[name, status]])));
  }

  /** First bytes of a file, at most `size`; undefined where it is not there. */
  async headOf(name: string, size: number, signal: AbortSignal): Promise<Uint8Array | undefined> {
    if ((await this.#folder.stat(name, signal)) === undefined) return undefined;
    const file = await this.#folder.open(name, signal);
    try {
      return await file.read(0, size, signal);
    } finally {
      await file.close();
    }
  }

  /** Lets go of what is kept between two polls. */
  async close(): Promise<void> {
    const contents = this.#contents;
    this.#contents = undefined;
    await contents?.release();
  }
}

class OpenedFolder implements OpenFolder {
  readonly names: readonly string[];
  readonly decompress: SharedContents['decompress'];
  readonly #open: (name: string) => Promise<OpenFile>;
  readonly #files: OpenFile[] = [];
  readonly #contents: SharedContents;
  #isClosed = false;

  constructor(names: readonly string[], open: (name: string) => Promise<OpenFile>, contents: SharedContents) {
    this.names = names;
    this.decompress = contents.decompress;
    this.#open = open;
    this.#contents = contents;
  }

  async open(name: string): Promise<OpenFile> {
    const file = await this.#open(name);
    if (this.#isClosed) {
      await file.close();
      throw new Error(t`The folder of ${name} has been closed.`);
    }
    this.#files.push(file);
    return file;
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await Promise.all(this.#files.splice(0).map((file) => file.close()));
    await this.#contents.release();
  }
}
