import { collectArchive } from '../../../formats/archive/members/archiveFiles.ts';
import type { ByteSource } from '../../../formats/bytes/byteSource.ts';
import type { ArchiveOutput } from '../../../formats/archive/write/archiveWriter.ts';
import { writtenFiles } from '../../../formats/archive/write/archiveWriter.ts';
import type { ArchiveInput, FolderInFile } from '../archive/archiveInput.ts';
import { splitBundlePath, splitShownPath } from '../../../tools/disk/bundlePath.node.ts';
import type { Source } from '../../files/source.ts';
import type { SeriesSink } from '../../../formats/series/model/printedRow.ts';
import { RecordedBytes } from '../../../codecs/output/recordedBytes.node.ts';

/** Reads a text once, and records what it says over time. */
export type RecordText = (source: Source, output: ArchiveOutput) => Promise<unknown>;

/** Reads a text once, and hands its rows to a sink. */
export type ReadText = (source: Source, sink: SeriesSink) => Promise<unknown>;

/** The archive that is made of a text when it is opened. */
export function seriesInput(source: Source, record: RecordText, read: ReadText): ArchiveInput {
  const { path } = source;
  const { directory, name: base } = splitShownPath(path);
  const names = [`${base}.meta`, `${base}.index`, `${base}.0`];
  return {
    path,
    directory,
    bundle: new SeriesFolder(source, names, record, read),
    files: collectArchive(base, names),
    member: undefined,
    isNamed: true,
    isRecorded: true,
  };
}

/** The files of an archive that is made of a text. They are made once. */
class SeriesFolder implements FolderInFile {
  readonly bundle: string;
  readonly prefix: string;
  readonly names: readonly string[];
  readonly #source: Source;
  readonly #record: RecordText;
  readonly linesOf: FolderInFile['linesOf'];
  #made: Promise<ReadonlyMap<string, RecordedBytes>> | undefined;

  constructor(source: Source, names: readonly string[], record: RecordText, read: ReadText) {
    this.bundle = splitBundlePath(source.path)?.path ?? source.path;
    this.prefix = `${source.path}!`;
    this.names = names;
    this.#source = source;
    this.#record = record;
    this.linesOf =
      source.isStream === true
        ? undefined
        : async (points) => (await import('./rowLines.ts')).rowLines(points, (sink) => read(source, sink));
  }

  async open(name: string): Promise<ByteSource> {
    this.#made ??= this.#make();
    return (await this.#made).get(name) ?? new RecordedBytes(name);
  }

  async #make(): Promise<ReadonlyMap<string, RecordedBytes>> {
    const files = new Map(this.names.map((name) => [name, new RecordedBytes(name)]));
    const [meta, index, volume] = [...files.values()];
    const fileOf = new Map<number, RecordedBytes | undefined>([
      [writtenFiles.metadata, meta],
      [writtenFiles.index, index],
      [0, volume],
    ]);
    await this.#record(this.#source, (file, bytes) => {
      fileOf.get(file)?.append(bytes);
    });
    return files;
  }
}
