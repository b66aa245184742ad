import { constants } from 'node:fs';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import type { ByteSource } from '../../formats/bytes/byteSource.ts';
import type { MmvNeighbour } from '../../formats/mmv/live/mmvNeighbour.ts';
import { readMmvNeighbour } from '../../formats/mmv/live/readMmvNeighbour.ts';
import type { IsProcessRunning, Neighbours } from './mmvAccess.ts';

/** In folders with more files, only the first ones by name are read. */
const maxFiles = 256;
/** Read of all files together, in bytes. */
const maxBytes = 1 << 24;
const intervalMs = 10_000;
/** Looks may take at most this share of the time. */
const pollShare = 0.05;

/** Those of a file on a disk. */
export class FolderNeighbours implements Neighbours {
  readonly #folder: string;
  readonly #name: string;
  readonly #isProcessRunning: IsProcessRunning;
  #nextPollMs = 0;

  constructor(file: string, isProcessRunning: IsProcessRunning) {
    this.#folder = path.dirname(file);
    this.#name = path.basename(file);
    this.#isProcessRunning = isProcessRunning;
  }

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

  /** Those that the MMV agent would look at. */
  async #names(): Promise<readonly string[]> {
    // A folder that cannot be listed has no neighbours; a missing file itself is reported elsewhere.
    const names = await fs.readdir(this.#folder).catch(() => []);
    return names
      .filter((name) => name !== this.#name && !name.startsWith('.'))
      .sort()
      .slice(0, maxFiles);
  }

  /** Undefined for what is no MMV file, cannot be read, or has just gone: it is the other files' affair, not this one's. */
  async #readNeighbour(name: string, onRead: (count: number) => void): Promise<MmvNeighbour | undefined> {
    try {
      // A pipe would keep whoever opens it waiting. Windows has no such flag, nor such pipes.
      const handle = await fs.open(path.join(this.#folder, name), constants.O_RDONLY | constants.O_NONBLOCK);
      try {
        const stats = await handle.stat();
        if (!stats.isFile()) return undefined;
        return await readMmvNeighbour(sourceOf(name, stats.size, handle, onRead), name, this.#isProcessRunning);
      } finally {
        await handle.close();
      }
    } catch {
      return undefined;
    }
  }
}

function sourceOf(name: string, size: number, handle: fs.FileHandle, onRead: (count: number) => void): ByteSource {
  return {
    name,
    size,
    read: async (start, end) => {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(end - start), 0, end - start, start);
      onRead(bytesRead);
      return buffer.subarray(0, bytesRead);
    },
  };
}
