import type { ByteSource } from '../../formats/bytes/byteSource.ts';
import type { Folder, OpenFile } from '../../formats/bytes/folder.ts';
import type { MmvNeighbour } from '../../formats/mmv/live/mmvNeighbour.ts';
import { readMmvNeighbour } from '../../formats/mmv/live/readMmvNeighbour.ts';
import type { IsProcessRunning } from './mmvAccess.ts';

/** Most files of a folder that are read: of more, the first ones by name. */
const maxFiles = 256;
/** Most bytes that are read of all files together. */
const maxBytes = 1 << 24;
const intervalMs = 10_000;
/** Largest share of the time that looks may take. */
const pollShare = 0.05;

/** Neighbours of an MMV file in its folder, which are looked at now and then. */
export class FolderNeighbours {
  readonly #folder: Folder;
  readonly #name: string;
  readonly #isProcessRunning: IsProcessRunning;
  #nextPollMs = 0;

  constructor(folder: Folder, name: string, isProcessRunning: IsProcessRunning) {
    this.#folder = folder;
    this.#name = name;
    this.#isProcessRunning = isProcessRunning;
  }

  /** Looks through the folder; resolves to undefined where it is not yet time to. Never rejects. */
  async poll(nowMs: number): Promise<readonly MmvNeighbour[] | undefined> {
    if (nowMs < this.#nextPollMs) return undefined;
    this.#nextPollMs = Infinity;
    const started = performance.now();
    const found = await this.#read();
    this.#nextPollMs = nowMs + Math.max(intervalMs, (performance.now() - started) / pollShare);
    return found;
  }

  async #read(): Promise<readonly MmvNeighbour[]> {
    const found: MmvNeighbour[] = [];
    let left = maxBytes;
    const takeBytes = (count: number): void => {
      left -= count;
    };
    for (const name of await this.#names()) {
      if (left <= 0) break;
      const neighbour = await this.#readNeighbour(name, takeBytes);
      if (neighbour !== undefined) found.push(neighbour);
    }
    return found;
  }

  /** Names of the files that the MMV agent would look at. */
  async #names(): Promise<readonly string[]> {
    // A folder that cannot be listed has no neighbours; a missing file itself is reported elsewhere.
    const names = await this.#folder.names().catch(() => []);
    return names
      .filter((name) => name !== this.#name && !name.startsWith('.'))
      .sort()
      .slice(0, maxFiles);
  }

  /** Undefined for what is no MMV file, cannot be read, or has just gone: it is the other files' affair, not this one's. */
  async #readNeighbour(name: string, onRead: (count: number) => void): Promise<MmvNeighbour | undefined> {
    try {
      const file = await this.#folder.open(name);
      try {
        return await readMmvNeighbour(counted(file, onRead), name, this.#isProcessRunning);
      } finally {
        await file.close();
      }
    } catch {
      return undefined;
    }
  }
}

/** A file that reports how many bytes are read of it. */
function counted(file: OpenFile, onRead: (count: number) => void): ByteSource {
  const { name, size } = file;
  return {
    name,
    size,
    read: async (start, end) => {
      const bytes = await file.read(start, end);
      onRead(bytes.length);
      return bytes;
    },
  };
}
