import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import type { FileStatus, Folder } from '../../formats/bytes/folder.ts';
import { DiskFile } from './diskFile.node.ts';
import { PolledFile } from './polledFile.node.ts';

/** The folder of the file at an absolute path. */
export function folderOf(file: string): DiskFolder {
  return new DiskFolder(path.dirname(file));
}

/** A folder on a disk of this host. */
export class DiskFolder implements Folder {
  /** Files on a disk are read piece by piece. */
  readonly maxBytes = Infinity;
  readonly #path: string;

  /** @param folder absolute */
  constructor(folder: string) {
    this.#path = folder;
  }

  async names(): Promise<readonly string[]> {
    const entries = await unlessMissing(fs.readdir(this.#path, { withFileTypes: true }));
    return (entries ?? []).filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  }

  async stat(name: string): Promise<FileStatus | undefined> {
    const stats = await unlessMissing(fs.stat(path.join(this.#path, name)));
    return stats && { size: stats.size, modifiedMs: stats.mtimeMs };
  }

  async open(name: string): Promise<DiskFile> {
    return Promise.resolve(new DiskFile(path.join(this.#path, name), name));
  }

  watch(name: string, maxBytes: number): PolledFile {
    return new PolledFile(path.join(this.#path, name), maxBytes);
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
