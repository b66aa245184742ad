import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { splitBundlePath } from '../../../tools/disk/bundlePath.node.ts';
import type { MmvNeighbour } from '../../../formats/mmv/live/mmvNeighbour.ts';

/** The MMV files that have been checked, by their folders: PCP takes the files of one folder together. */
export class MmvFolders {
  readonly #files = new Map<string, MmvNeighbour[]>();

  /**
   * Remembers a file for those checked after it.
   * @param path as shown to the user; `-` for standard input, which has no folder
   * @param neighbour what the others have to do with it; undefined where that is nothing
   * @returns the files of its folder that were checked before it
   */
  add(path: string, neighbour: MmvNeighbour | undefined): readonly MmvNeighbour[] {
    if (path === '-') return [];
    const bundle = splitBundlePath(path);
    const directory = dirname(path);
    const folder = bundle === undefined ? realpathSync(directory) : directory;
    const before = this.#files.get(folder) ?? [];
    if (neighbour !== undefined) this.#files.set(folder, [...before, neighbour]);
    return before;
  }
}
