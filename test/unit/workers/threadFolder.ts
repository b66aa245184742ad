import type { DiskFile } from '../../../workers/files/diskFile.node.ts';
import { DiskFolder } from '../../../workers/files/diskFolder.node.ts';

/** A folder on the disk of a worker that runs in this thread. A worker keeps files open until its thread ends, which closes them. */
export class ThreadFolder extends DiskFolder {
  readonly #opened: DiskFile[] = [];

  override async open(name: string): Promise<DiskFile> {
    const file = await super.open(name);
    this.#opened.push(file);
    return file;
  }

  /** Closes all files, as the end of a thread does. */
  async end(): Promise<void> {
    for (const file of this.#opened) await file.close();
  }
}
