import type { FileStatus, OnRead, OpenFile, ReadFolder } from '../../../formats/bytes/folder.ts';
import { parseMemberName } from '../../../formats/archive/members/memberName.ts';
import type { FolderRoot } from '../../files/folderRoot.ts';
import type { HistoryPlace } from '../../../protocol/worker/historyWorkerProtocol.ts';

/** The files of a history as those of one folder, whichever folders they are in. */
export class HistoryFolder implements ReadFolder {
  readonly #root: FolderRoot;
  readonly #place: HistoryPlace;
  readonly #bases: ReadonlySet<string> | undefined;

  constructor(root: FolderRoot, place: HistoryPlace) {
    this.#root = root;
    this.#place = place;
    this.#bases = place.archives && new Set(place.archives);
  }

  get maxBytes(): number {
    return this.#root.root.maxBytes;
  }

  async names(signal?: AbortSignal): Promise<readonly string[]> {
    const names: string[] = [];
    for (const folder of this.#place.folders) {
      const prefix = folder === '' ? '' : `${folder}/`;
      for (const name of await this.#root.namesIn(folder, signal))
        if (this.#has(prefix + name)) names.push(prefix + name);
    }
    return names;
  }

  stat(name: string, signal?: AbortSignal): Promise<FileStatus | undefined> {
    return this.#root.root.stat(name, signal);
  }

  open(name: string, signal?: AbortSignal, onRead?: OnRead): Promise<OpenFile> {
    return this.#root.root.open(name, signal, onRead);
  }

  #has(name: string): boolean {
    const base = parseMemberName(name)?.base;
    return base !== undefined && this.#bases?.has(base) !== false;
  }
}
