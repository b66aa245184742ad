import type { RemoteMethods } from '../../../protocol/worker/remoteProtocol.ts';
import type { Handlers } from '../../../protocol/rpc.ts';

interface StoredFile {
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly modifiedMs: number;
}

/** A folder that is on no disk, as the owner of a worker reads it. */
export class RemoteFolder {
  /** The names of the files that have been read, in turn. */
  readonly reads: string[] = [];
  /** What whoever reads is told, where it cannot be read. */
  problem: string | undefined;
  /** What whoever reads has to wait for. */
  held: Promise<void> | undefined;
  readonly #files = new Map<string, StoredFile>();
  #writes = 0;

  /** @param size what the file is said to have, where that is more */
  write(name: string, bytes: Uint8Array, size = bytes.length): void {
    this.#files.set(name, { bytes, size, modifiedMs: ++this.#writes });
  }

  /** As a store into a mapped file does, of which the folder learns nothing. */
  store(name: string, bytes: Uint8Array): void {
    const { size, modifiedMs } = this.#fileOf(name);
    this.#files.set(name, { bytes, size, modifiedMs });
  }

  remove(name: string): void {
    this.#files.delete(name);
  }

  get answers(): Handlers<RemoteMethods> {
    return {
      names: () => [...this.#files.keys()],
      namesIn: () => [...this.#files.keys()],
      status: ({ name }) => {
        if (this.problem !== undefined) throw new Error(this.problem);
        const file = this.#files.get(name);
        return file === undefined ? null : { size: file.size, modifiedMs: file.modifiedMs };
      },
      read: async ({ name }) => {
        this.reads.push(name);
        await this.held;
        return this.#fileOf(name).bytes;
      },
      project: () => null,
      derived: () => [],
      metricNames: () => null,
    };
  }

  #fileOf(name: string): StoredFile {
    const file = this.#files.get(name);
    if (file === undefined) throw new Error(`there is no ${name}`);
    return file;
  }
}
