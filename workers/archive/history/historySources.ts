import type { ArchiveFiles } from '../../../formats/archive/members/archiveFiles.ts';
import { listArchives, membersOf } from '../../../formats/archive/members/archiveFiles.ts';
import { skippedFinding } from '../../../formats/history/subject/members/checkSet.ts';
import type { SetSource } from '../../../formats/history/subject/members/setMember.ts';
import type { Finding } from '../../../formats/findings/finding.ts';
import type { ReadFolder } from '../../../formats/bytes/folder.ts';
import { DamagedText } from '../../files/texts/packedText.ts';
import type { RecordedTexts } from '../../files/texts/recordedTexts.ts';
import { ArchiveAccess } from '../archiveAccess.ts';
import { archiveSource } from '../archiveSource.ts';
import type { ArchiveStatus } from '../archiveStatus.ts';

/** An archive in the folders of a history, as it was at the last poll. */
export interface HistorySource extends SetSource {
  readonly files: ArchiveFiles;
  readonly status: ArchiveStatus;
  /** Changes whenever one of its files does. */
  readonly signature: string;
  /** The text that it was recorded of; undefined for an archive. */
  readonly text: string | undefined;
  /** What is wrong with the text. */
  readonly textFindings: readonly Finding[] | undefined;
}

/** An archive as it is listed. */
type ListedFiles = Pick<HistorySource, 'files' | 'status' | 'signature'>;

const ignored = (): void => undefined;

/** Lists the archives of a folder. What is known of those that have not changed stays. */
export class HistorySources {
  readonly #folder: ReadFolder;
  readonly #texts: RecordedTexts | undefined;
  #byBase: ReadonlyMap<string, HistorySource> = new Map();

  /** @param texts those that stand among the archives of the folder */
  constructor(folder: ReadFolder, texts?: RecordedTexts) {
    this.#folder = folder;
    this.#texts = texts;
  }

  get all(): readonly HistorySource[] {
    return [...this.#byBase.values()];
  }

  /** An archive by its path. */
  of(path: string): HistorySource | undefined {
    return this.#byBase.get(path);
  }

  /** @returns whether anything has changed */
  async poll(signal: AbortSignal): Promise<boolean> {
    const access = new ArchiveAccess(this.#folder);
    const folder = await access.open(signal, ignored);
    try {
      const before = this.#byBase;
      const now = new Map<string, HistorySource>();
      const listed = listArchives(folder.names);
      const readAll = async (archives: readonly ArchiveFiles[]): Promise<void> => {
        for (const files of archives) {
          const status = await access.statusOf(files, signal);
          const zone = this.#texts?.textOf(firstFile({ files })) === undefined ? undefined : this.#texts.zone;
          const signature = `${signatureOf(status)}${zone?.name ?? ''}`;
          const cached = before.get(files.base);
          if (cached?.signature === signature) now.set(files.base, cached);
          else now.set(files.base, await this.#read({ files, status, signature }, listed.length === 1, signal));
        }
      };
      await readAll(listed);
      // Which hosts texts are of is known once these have been read.
      await readAll(listArchives(this.#texts?.names ?? []).filter(({ base }) => !now.has(base)));
      const isSame = now.size === before.size && [...now].every(([base, source]) => before.get(base) === source);
      this.#byBase = now;
      return !isSame;
    } finally {
      await folder.close();
      await access.close();
    }
  }

  /** @param isOnly whether it is the only one: why it cannot be read is then why there is no history */
  async #read(listed: ListedFiles, isOnly: boolean, signal: AbortSignal): Promise<HistorySource> {
    const text = this.#texts?.textOf(firstFile(listed));
    try {
      return await this.#readWhole(listed, text, signal);
    } catch (error) {
      if (isOnly || !(error instanceof DamagedText)) throw error;
      const { base } = listed.files;
      const open = (): Promise<never> => Promise.reject(error);
      const source = { ...listed, path: base, summary: undefined, open, text };
      return { ...source, textFindings: [skippedFinding({ source, reason: 'unreadable' })] };
    }
  }

  async #readWhole(
    { files, status, signature }: ListedFiles,
    text: string | undefined,
    signal: AbortSignal,
  ): Promise<HistorySource> {
    const { base } = files;
    const source = await archiveSource(base, this.#folder, files, signal);
    if (text === undefined) return { ...source, files, status, signature, text, textFindings: undefined };
    const textFindings = await this.#texts?.findingsOf(text);
    const textZone = (await this.#texts?.lacksZone(text)) === true ? 'unknown' : 'known';
    return { ...source, files, status, signature, text, textFindings, textZone };
  }
}

function signatureOf(status: ArchiveStatus): string {
  return JSON.stringify([...status].map(([name, { size, modifiedMs }]) => [name, size, modifiedMs]));
}

/** The file that is shown of an archive, or the text that it was recorded of. */
export function shownFile({ files, text }: Pick<HistorySource, 'files' | 'text'>): string {
  return text ?? firstFile({ files });
}

/** The file by which an archive is opened. */
export function firstFile({ files }: Pick<HistorySource, 'files'>): string {
  return membersOf(files)[0]?.name ?? files.base;
}
