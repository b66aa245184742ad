import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import * as path from 'node:path';
import { listArchives, membersOf } from '../../formats/archive/members/archiveFiles.ts';
import { parseMemberName } from '../../formats/archive/members/memberName.ts';
import type { TextFacts } from '../../formats/history/printed/recordText.ts';
import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import { mayBePackedText } from '../../formats/series/packedName.ts';
import { headBytes } from '../../formats/series/recogniseText.ts';
import type { WalkedArchive } from '../../tools/contract/walkedArchive.ts';
import type { NoArchive } from '../../tools/disk/archiveWalk.node.ts';
import { HistoryFolder } from '../archive/history/historyFolder.ts';
import { packedHeadBytes, packedTextFacts } from '../files/texts/packedText.ts';
import { diskRoot } from '../files/diskRoot.node.ts';
import type { FolderRoot } from '../files/folderRoot.ts';
import { newFile } from '../files/texts/newFile.node.ts';
import { RecordedTexts } from '../files/texts/recordedTexts.ts';
import { fileErrorText } from './toolFiles.ts';

/** Reads the first bytes of a file. */
type ReadHead = (name: string) => Uint8Array | Promise<Uint8Array>;

/** Texts of statistics that tools read as histories, each as the archive that is recorded of it when it is read. */
export class ToolTexts {
  readonly #zone: TimeZone | undefined;
  readonly #recorded: RecordedTexts[] = [];
  readonly #found = new Set<string>();

  /** @param zone of times of texts that do not say theirs */
  constructor(zone: TimeZone | undefined) {
    this.#zone = zone;
  }

  /** The texts of a directory, not of the ones below it. */
  in(directory: string): Promise<readonly (WalkedArchive | NoArchive)[]> {
    const files = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isFile());
    const names = files.map(({ name }) => name).sort();
    return this.of(names, diskRoot(directory), headIn(directory), { directory, join: joined });
  }

  /** The text at a path, if there is one. */
  at(file: string): Promise<readonly (WalkedArchive | NoArchive)[]> {
    const directory = path.dirname(file);
    return this.of([path.basename(file)], diskRoot(directory), headIn(directory), { directory, join: joined });
  }

  /** The texts among files, and which of these cannot be read. @param names of these, from the root */
  async of(
    names: readonly string[],
    root: FolderRoot,
    readHead: ReadHead,
    { directory, join }: { readonly directory: string; readonly join: (directory: string, name: string) => string },
  ): Promise<readonly (WalkedArchive | NoArchive)[]> {
    const known = new Map<string, TextFacts>();
    const unread: NoArchive[] = [];
    for (const name of names) {
      const base = path.posix.basename(name);
      const shown = join(directory, name);
      if (parseMemberName(base) !== undefined || this.#found.has(shown)) continue;
      try {
        const facts = await packedTextFacts(base, await readHead(name));
        if (facts === undefined) continue;
        known.set(name, facts);
        this.#found.add(shown);
      } catch (error) {
        unread.push({ path: shown, problem: fileErrorText(error) });
      }
    }
    if (known.size === 0) return unread;
    const recorded = new RecordedTexts(root, [...known.keys()], undefined, newFile);
    recorded.setZone(this.#zone);
    this.#recorded.push(recorded);
    const folder = new HistoryFolder(root, { folders: [], texts: [...known.keys()] }, recorded);
    const found = listArchives(recorded.names).flatMap((files) => {
      const text = recorded.textOf(membersOf(files)[0]?.name ?? '');
      if (text === undefined) return [];
      return {
        path: join(directory, text),
        directory,
        files,
        text: {
          folder,
          archives: () => recorded.archivesOf(text),
          hasDates: known.get(text)?.hasDates === true,
          lacksZone: () => recorded.lacksZone(text),
          findings: known.get(text)?.tool === 'pma' ? undefined : () => recorded.findingsOf(text),
        },
      };
    });
    return [...found, ...unread];
  }

  async close(): Promise<void> {
    for (const recorded of this.#recorded) await recorded.close();
  }
}

const joined = (directory: string, name: string): string => path.join(directory, name);

const headIn =
  (directory: string): ReadHead =>
  (name) => {
    const handle = openSync(path.join(directory, name), 'r');
    try {
      const head = new Uint8Array(mayBePackedText(name) ? packedHeadBytes : headBytes);
      return head.subarray(0, readSync(handle, head));
    } finally {
      closeSync(handle);
    }
  };
