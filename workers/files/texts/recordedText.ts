import type { GrowingFile } from '../../../formats/bytes/growingBytes.ts';
import type { FileStatus, OpenFile } from '../../../formats/bytes/folder.ts';
import type { Finding } from '../../../formats/findings/finding.ts';
import type { OfArchive } from '../../../formats/history/printed/recordedFiles.ts';
import { outputTo, recordedNames } from '../../../formats/history/printed/recordedFiles.ts';
import type { RecordHints } from '../../../formats/history/printed/recordSeries.ts';
import type { TextReader } from '../../../formats/history/printed/recordText.ts';
import { readText, recordText } from '../../../formats/history/printed/recordText.ts';
import type { RecordedPoint } from '../../../formats/history/printed/rowFinder.ts';
import { RowFinder } from '../../../formats/history/printed/rowFinder.ts';
import { dateOrderOf } from '../../../formats/series/dateOrder.ts';
import { lacksZone } from '../../../formats/series/lacksZone.ts';
import { hostOfName } from '../../../formats/series/hostOfName.ts';
import { headBytes, recogniseText } from '../../../formats/series/recogniseText.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { withWholeContent } from './packedText.ts';

/** Makes a file that a part of an archive is written to. @param capacity bytes that it probably has in the end */
export type NewFile = (name: string, capacity?: number) => GrowingFile;

/** Bytes of records for a byte of text: a value of a record takes 20, and one that is printed about 10. */
const recordedShare = 2.5;
/** Most bytes for which memory is taken before they come. */
const maxCapacity = 1 << 25;

/** Bytes that are read at once. */
const pieceSize = 1 << 20;

/** The archives that were recorded of the hosts of a text, as it was then. They are given back when nobody reads them any more. */
export class RecordedText {
  readonly status: FileStatus;
  /** What is wrong with the text. */
  readonly findings: readonly Finding[];
  /** Whether its times are of a zone that it does not say. */
  readonly lacksZone: boolean;
  /** Names of the files of each archive. */
  readonly names: readonly OfArchive<string>[];
  readonly #files: ReadonlyMap<string, GrowingFile>;
  #users = 1;

  private constructor(
    status: FileStatus,
    { findings, lacksZone }: Pick<RecordedText, 'findings' | 'lacksZone'>,
    archives: readonly OfArchive<GrowingFile>[],
  ) {
    this.status = status;
    this.findings = findings;
    this.lacksZone = lacksZone;
    this.names = archives.map(([meta, index, volume]) => [meta.name, index.name, volume.name]);
    this.#files = new Map(archives.flat().map((file) => [file.name, file]));
  }

  /**
   * Reads a text, and records what it says over time.
   *
   * @param hints what it does not say itself: the name of its host, the number of CPUs, and its zone
   * @param name that the names of its archives begin with
   */
  static async make(
    text: OpenFile,
    name: string,
    hints: RecordHints,
    newFile: NewFile,
    onProgress: (done: number) => void,
  ): Promise<RecordedText> {
    const archives: OfArchive<GrowingFile>[] = [];
    const made = (host: number): OfArchive<GrowingFile> => {
      const [meta, index, volume] = recordedNames(name, host);
      const capacity = host === 0 ? Math.min(maxCapacity, recordedShare * text.size) : undefined;
      return [newFile(meta), newFile(index), newFile(volume, capacity)];
    };
    let findings: readonly Finding[] = [];
    let isUnzoned = false;
    const begin = (head: Uint8Array): TextReader => {
      isUnzoned = hints.zone === undefined && lacksZone(head);
      const ownName = nameOf(text.name);
      const dateOrder = dateOrderOf(head, ownName);
      const host = hostOfName(ownName) ?? hints.host;
      const recorder = recordText(head, (number) => outputTo((archives[number] ??= made(number))), {
        ...hints,
        dateOrder,
        host,
      });
      return {
        write: (chunk) => {
          recorder.write(chunk);
        },
        end: () => {
          findings = recorder.end();
        },
      };
    };
    await readWhole(text, begin, onProgress);
    const { size, modifiedMs } = text;
    archives[0] ??= made(0);
    return new RecordedText({ size, modifiedMs }, { findings, lacksZone: isUnzoned }, archives);
  }

  /** A file of an archive, which has to be closed. */
  open(name: string): OpenFile {
    const file = this.#files.get(name);
    if (file === undefined) throw new RangeError(`no file ${name}`);
    this.#users++;
    return new RecordedFile(file, this.status.modifiedMs, () => {
      this.release();
    });
  }

  release(): void {
    if (--this.#users === 0) for (const file of this.#files.values()) file.close();
  }
}

/**
 * The line of a text, from 0, that a recorded value is from; undefined where it has none any more, and of a binary file.
 *
 * @param host number of its host
 */
export async function lineOfValue(
  text: OpenFile,
  point: RecordedPoint,
  host: number,
  zone: TimeZone | undefined,
): Promise<number | undefined> {
  const finder = new RowFinder([point], host);
  await readWhole(
    text,
    (head) => {
      const dateOrder = dateOrderOf(head, nameOf(text.name));
      return recogniseText(head) === 'sadc' ? undefined : readText(head, finder, { zone, dateOrder });
    },
    () => undefined,
  );
  return finder.lines()[0];
}

/** The first bytes of a text. */
export const headOf = (text: OpenFile): Promise<Uint8Array> =>
  withWholeContent(text, (content) => content.read(0, headBytes));

/** @param onProgress receives how much of the file has been read, compressed as it is */
function readWhole(
  text: OpenFile,
  begin: (head: Uint8Array) => TextReader | undefined,
  onProgress: (done: number) => void,
): Promise<void> {
  return withWholeContent(text, async (content) => {
    const reader = begin(await content.read(0, headBytes));
    if (reader === undefined) return;
    for (let at = 0; at < content.size;) {
      const piece = await content.read(at, Math.min(content.size, at + pieceSize));
      if (piece.length === 0) break;
      reader.write(piece);
      at += piece.length;
      onProgress(Math.min(text.size, Math.round(at * (content.compressedRatio ?? 1))));
    }
    reader.end();
  });
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A file of a recorded archive, opened. */
class RecordedFile implements OpenFile {
  readonly name: string;
  readonly size: number;
  readonly modifiedMs: number;
  readonly #file: GrowingFile;
  readonly #release: () => void;
  #isClosed = false;

  constructor(file: GrowingFile, modifiedMs: number, release: () => void) {
    this.name = file.name;
    this.size = file.size;
    this.modifiedMs = modifiedMs;
    this.#file = file;
    this.#release = release;
  }

  read(start: number, end: number, signal?: AbortSignal): Promise<Uint8Array> {
    return this.#file.read(start, end, signal);
  }

  close(): Promise<void> {
    if (!this.#isClosed) this.#release();
    this.#isClosed = true;
    return Promise.resolve();
  }
}
