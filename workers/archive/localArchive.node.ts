import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import type { ArchiveFiles } from '../../formats/archive/members/archiveFiles.ts';
import { membersOf } from '../../formats/archive/members/archiveFiles.ts';
import type { OnRead } from '../viewer/pollableFile.ts';
import { readHead } from '../start/readHead.node.ts';
import type { FileStatus } from '../../protocol/worker/remoteProtocol.ts';
import type { ArchiveAccess } from './archiveAccess.ts';
import type { ArchiveStatus } from './archiveStatus.ts';
import { LocalFolder } from './localFolder.node.ts';
import { SharedContents } from './sharedContents.ts';

/** Where the archive is that has the file at an absolute path. */
export function placeOf(file: string): LocalArchive {
  return new LocalArchive(path.dirname(file));
}

/** A folder on a disk of this host. */
export class LocalArchive implements ArchiveAccess {
  /** Files on a disk are read piece by piece. */
  readonly maxBytes = Infinity;
  readonly #folder: string;
  #contents: SharedContents | undefined;

  /** @param folder absolute */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** What was unpacked before is there again, as long as the files are the same. */
  async open(_signal: AbortSignal, onRead: OnRead): Promise<LocalFolder> {
    const before = this.#contents;
    if (before === undefined || !(await before.isCurrent())) {
      this.#contents = new SharedContents(this.#folder);
      await before?.release();
    }
    const contents = (this.#contents ??= new SharedContents(this.#folder));
    contents.onUnpack = onRead;
    return LocalFolder.open(this.#folder, contents.retain());
  }

  async close(): Promise<void> {
    const contents = this.#contents;
    this.#contents = undefined;
    await contents?.release();
  }

  async statusOf(files: ArchiveFiles): Promise<ArchiveStatus> {
    const status = new Map<string, FileStatus>();
    for (const { name } of [...membersOf(files), ...files.passedOver]) {
      const found = await unlessMissing(fs.stat(path.join(this.#folder, name)));
      if (found !== undefined) status.set(name, { size: found.size, modifiedMs: found.mtimeMs });
    }
    return status;
  }

  headOf(name: string, size: number): Promise<Uint8Array | undefined> {
    return unlessMissing(readHead(path.join(this.#folder, name), size));
  }
}

async function unlessMissing<Result>(wanted: Promise<Result>): Promise<Result | undefined> {
  try {
    return await wanted;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
