import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import type { ArchiveFiles } from '../../formats/archive/archiveFiles.ts';
import { membersOf } from '../../formats/archive/archiveFiles.ts';
import type { OnRead } from '../viewer/look.ts';
import { readHead } from '../viewer/readHead.node.ts';
import type { FileStatus } from '../viewer/remoteProtocol.ts';
import type { ArchivePlace } from './archivePlace.ts';
import type { ArchiveStatus } from './archiveStatus.ts';
import { LocalFolder } from './localFolder.node.ts';

/** Where the archive is that has the file at an absolute path. */
export function placeOf(file: string): LocalPlace {
  return new LocalPlace(path.dirname(file));
}

/** A folder on a disk of this host. */
export class LocalPlace implements ArchivePlace {
  /** Files on a disk are read piece by piece. */
  readonly maxBytes = Infinity;
  readonly #folder: string;

  /** @param folder absolute */
  constructor(folder: string) {
    this.#folder = folder;
  }

  open(_signal: AbortSignal, onRead: OnRead): Promise<LocalFolder> {
    return LocalFolder.open(this.#folder, onRead);
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
