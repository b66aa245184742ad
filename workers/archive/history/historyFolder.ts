import type { FileStatus, OnRead, OpenFile, ReadFolder } from '../../../formats/bytes/folder.ts';
import { parseMemberName } from '../../../formats/archive/members/memberName.ts';
import type { FolderRoot } from '../../files/folderRoot.ts';
import type { RecordedTexts } from '../../files/texts/recordedTexts.ts';
import type { HistoryPlace } from '../../../protocol/worker/historyWorkerProtocol.ts';

/** The files of a history as those of one folder, whichever folders they are in. */
export class HistoryFolder implements ReadFolder {
  readonly #root: FolderRoot;
  readonly #place: HistoryPlace;
  readonly #bases: ReadonlySet<string> | undefined;

  readonly #texts: RecordedTexts | undefined;

  constructor(root: FolderRoot, place: HistoryPlace, texts?: RecordedTexts) {
    this.#root = root;
    this.#texts = texts;
    this.#place = place;
    this.#bases = place.archives && new Set(place.archives);
  }

  get maxBytes(): number {
    return this.#root.root.maxBytes;
  }

  async names(signal?: AbortSignal): Promise<readonly string[]> {
    const names = new Set(this.#texts?.names);
    for (const folder of this.#place.folders) {
      const prefix = folder === '' ? '' : `${folder}/`;
      for (const name of await this.#root.namesIn(folder, signal))
        if (this.#has(prefix + name)) names.add(prefix + name);
    }
    return [...names];
  }

  stat(name: string, signal?: AbortSignal): Promise<FileStatus | undefined> {
    return this.#folderOf(name).stat(name, signal);
  }

  open(name: string, signal?: AbortSignal, onRead?: OnRead): Promise<OpenFile> {
    return this.#folderOf(name).open(name, signal, onRead);
  }

  #folderOf(name: string): Pick<ReadFolder, 'stat' | 'open'> {
    return this.#texts?.textOf(name) === undefined ? this.#root.root : this.#texts;
  }

  #has(name: string): boolean {
    const base = parseMemberName(name)?.base;
    return base !== undefined && this.#bases?.has(base) !== false;
  }
}
