import { collectArchive } from '../../../formats/archive/members/archiveFiles.ts';
import type { HostOutput } from '../../../formats/history/printed/hostsRecorder.ts';
import type { OfArchive } from '../../../formats/history/printed/recordedFiles.ts';
import { outputTo, recordedNames } from '../../../formats/history/printed/recordedFiles.ts';
import type { SeriesSink } from '../../../formats/series/model/printedRow.ts';
import { RecordedBytes } from '../../../codecs/output/recordedBytes.node.ts';
import { splitBundlePath, splitShownPath } from '../../../tools/disk/bundlePath.node.ts';
import type { ArchiveInput, FolderInFile } from '../archive/archiveInput.ts';
import type { Source } from '../../files/source.ts';

/** How a text is read as a history. */
export interface SeriesReading extends Pick<ArchiveInput, 'hasDates' | 'lacksZone'> {
  /** Reads it once, and records what it says over time. */
  readonly record: (source: Source, outputOf: HostOutput) => Promise<unknown>;
  /** Reads it once, and hands its rows to a sink. */
  readonly read: (source: Source, sink: SeriesSink) => Promise<unknown>;
}

/** Most bytes that are kept in memory of the archive of a host beside the first one: there may be many. */
const memoryOfOthers = 1 << 21;

/** The archive that is made of a text when it is opened; those of other hosts of the text are beside it. */
export function seriesInput(source: Source, { record, read, ...known }: SeriesReading): ArchiveInput {
  const { path } = source;
  const { directory, name: base } = splitShownPath(path);
  const files: OfArchive<RecordedBytes>[] = [];
  let made: Promise<unknown> | undefined;
  const make = async (): Promise<void> => {
    made ??= record(source, (host) =>
      outputTo((files[host] ??= filesOf(base, host, host === 0 ? undefined : memoryOfOthers))),
    );
    await made;
  };
  const inputOf = (host: number): ArchiveInput => {
    const names = recordedNames(base, host);
    const bundle: FolderInFile = {
      bundle: splitBundlePath(path)?.path ?? path,
      prefix: `${path}!`,
      names,
      open: async (name) => {
        await make();
        return files[host]?.find((file) => file.name === name) ?? new RecordedBytes(name);
      },
      linesOf:
        source.isStream === true
          ? undefined
          : async (points) => (await import('./rowLines.ts')).rowLines(points, host, (sink) => read(source, sink)),
    };
    const [meta] = names;
    return {
      path,
      directory,
      bundle,
      files: collectArchive(meta.slice(0, -'.meta'.length), names),
      member: undefined,
      isNamed: true,
      isRecorded: true,
      ...known,
    };
  };
  const ofOtherHosts = async (): Promise<readonly ArchiveInput[]> => {
    await make();
    return files.slice(1).map((_, at) => inputOf(at + 1));
  };
  return { ...inputOf(0), ofOtherHosts };
}

function filesOf(base: string, host: number, maxMemory: number | undefined): OfArchive<RecordedBytes> {
  const [meta, index, volume] = recordedNames(base, host);
  const made = (name: string): RecordedBytes => new RecordedBytes(name, maxMemory);
  return [made(meta), made(index), made(volume)];
}
