import type { ArchiveFiles } from '../../../formats/archive/members/archiveFiles.ts';
import { listArchives } from '../../../formats/archive/members/archiveFiles.ts';
import type { FileStatus, OpenFile, ReadFolder } from '../../../formats/bytes/folder.ts';
import type { Finding } from '../../../formats/findings/finding.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { HostCpus } from '../../../formats/history/printed/recordText.ts';
import { cpusSaid } from '../../../formats/history/printed/recordText.ts';
import type { OfArchive } from '../../../formats/history/printed/recordedFiles.ts';
import { recordedNames } from '../../../formats/history/printed/recordedFiles.ts';
import type { RecordedPoint } from '../../../formats/history/printed/rowFinder.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import type { FolderRoot } from '../folderRoot.ts';
import type { NewFile } from './recordedText.ts';
import { headOf, lineOfValue, RecordedText } from './recordedText.ts';

/** A file of an archive that stands for a host of a text. */
interface TextFile {
  readonly text: string;
  /** Number of the host. */
  readonly host: number;
  readonly isVolume: boolean;
}

/**
 * Texts of statistics, each as the files of an archive of that name, which is recorded when one of them is opened. Then those of
 * other hosts of the text are there as well. A text that has changed is recorded anew.
 */
export class RecordedTexts implements Pick<ReadFolder, 'stat' | 'open'> {
  readonly #root: FolderRoot;
  readonly #host: string | undefined;
  readonly #newFile: NewFile;
  readonly #files = new Map<string, TextFile>();
  readonly #recorded = new Map<string, Promise<RecordedText>>();
  readonly #readArchives: (() => Promise<readonly HostCpus[]>) | undefined;
  #cpus: Promise<number | undefined> | undefined;
  #zone: TimeZone | undefined;

  /**
   * @param paths of the texts, from the root, with `/`
   * @param host of texts that name none
   * @param readArchives what the archives beside them say, if it is needed
   */
  constructor(
    root: FolderRoot,
    paths: readonly string[],
    host: string | undefined,
    newFile: NewFile,
    readArchives?: () => Promise<readonly HostCpus[]>,
  ) {
    this.#readArchives = readArchives;
    this.#host = host;
    this.#root = root;
    this.#newFile = newFile;
    for (const text of paths) this.#takeFiles(text, recordedNames(text), 0);
  }

  /** Zone of texts that do not say it; undefined where it is not known. */
  get zone(): TimeZone | undefined {
    return this.#zone;
  }

  /** @returns whether it is another one: all texts are recorded anew then */
  setZone(zone: TimeZone | undefined): boolean {
    if (zone?.name === this.#zone?.name) return false;
    this.#zone = zone;
    void this.close();
    return true;
  }

  /** Names of the files that stand for texts. */
  get names(): readonly string[] {
    return [...this.#files.keys()];
  }

  /** The text that a file stands for; undefined for any other file. */
  textOf(name: string): string | undefined {
    return this.#files.get(name)?.text;
  }

  /** The status of the text: of its volume, as it has the records, the size as well. */
  async stat(name: string, signal?: AbortSignal): Promise<FileStatus | undefined> {
    const file = this.#files.get(name);
    const status = file && (await this.#root.root.stat(file.text, signal));
    return status && { ...status, size: file.isVolume ? status.size : 0 };
  }

  async open(name: string, signal?: AbortSignal): Promise<OpenFile> {
    const text = this.textOf(name);
    if (text === undefined) throw new Error(t`${name} no longer exists.`);
    return (await this.#current(text, signal)).open(name);
  }

  /** What is wrong with a text, as it was recorded last. */
  async findingsOf(text: string): Promise<readonly Finding[]> {
    const { findings } = await this.#current(text);
    return findings.map((finding) => ({ ...finding, place: { ...finding.place, file: text } }));
  }

  /** The archives of the hosts of a text, as it was recorded last. */
  async archivesOf(text: string): Promise<readonly ArchiveFiles[]> {
    const { names } = await this.#current(text);
    return listArchives(names.flat());
  }

  /** Whether times of a text, as it was recorded last, are of a zone that it does not say. */
  async lacksZone(text: string): Promise<boolean> {
    return (await this.#current(text)).lacksZone;
  }

  /** The line of a text that a recorded value is from. @param name of a file that stands for the text */
  async lineOf(name: string, point: RecordedPoint, signal: AbortSignal): Promise<number | undefined> {
    const of = this.#files.get(name);
    return of && this.#reading(of.text, signal, (file) => lineOfValue(file, point, of.host, this.#zone));
  }

  /** Gives back what was recorded, once it is read no more. */
  async close(): Promise<void> {
    const recorded = [...this.#recorded.values()];
    this.#recorded.clear();
    for (const one of await Promise.allSettled(recorded)) if (one.status === 'fulfilled') one.value.release();
  }

  async #current(text: string, signal?: AbortSignal): Promise<RecordedText> {
    const before = this.#recorded.get(text);
    const status = await this.#root.root.stat(text, signal);
    const known = await before?.catch(() => undefined);
    if (known !== undefined && known.status.size === status?.size && known.status.modifiedMs === status.modifiedMs)
      return known;
    // Others may have had it recorded meanwhile.
    const other = this.#recorded.get(text);
    if (other !== undefined && other !== before) return other;
    const made = this.#record(text);
    this.#recorded.set(text, made);
    known?.release();
    try {
      return await made;
    } catch (error) {
      // Whoever asks next tries again.
      if (this.#recorded.get(text) === made) this.#recorded.delete(text);
      throw error;
    }
  }

  async #record(text: string): Promise<RecordedText> {
    this.#cpus ??= this.#readCpus();
    const hints = { host: this.#host, cpus: await this.#cpus, zone: this.#zone };
    const made = await this.#reading(text, undefined, (file) =>
      RecordedText.make(file, text, hints, this.#newFile, (done) => {
        this.#root.onUnpack?.(done, file.size, text);
      }),
    );
    for (const [name, one] of this.#files) if (one.text === text && one.host > 0) this.#files.delete(name);
    for (const [host, names] of made.names.entries()) this.#takeFiles(text, names, host);
    return made;
  }

  #takeFiles(text: string, names: OfArchive<string>, host: number): void {
    for (const [index, name] of names.entries()) this.#files.set(name, { text, host, isVolume: index === 2 });
  }

  /** The number of CPUs that some texts say, or archives, for the others. One that cannot be read says none. */
  async #readCpus(): Promise<number | undefined> {
    const texts = [...new Set([...this.#files.values()].map(({ text }) => text))];
    const heads = await Promise.allSettled(texts.map((text) => this.#reading(text, undefined, headOf)));
    const read = heads.flatMap((head) => (head.status === 'fulfilled' ? [head.value] : []));
    return cpusSaid(read, this.#readArchives);
  }

  async #reading<Result>(
    text: string,
    signal: AbortSignal | undefined,
    read: (file: OpenFile) => Promise<Result>,
  ): Promise<Result> {
    const file = await this.#root.root.open(text, signal);
    try {
      return await read(file);
    } finally {
      await file.close();
    }
  }
}
