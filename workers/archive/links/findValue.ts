import type { Archive, ArchiveVolume } from '../../../formats/archive/archive.ts';
import { ResultCursor } from '../../../formats/archive/volume/resultCursor.ts';
import { emptySetSize, setSize, valueSize } from '../../../formats/archive/volume/resultLayout.ts';
import { ResultValidator } from '../../../formats/archive/volume/resultValidator.ts';

import { walkBackwards } from '../../../formats/archive/volume/walkBackwards.ts';
import type { FilePlace } from '../../../protocol/viewer/fileProtocol.ts';
import type { ValueSearch } from '../../../protocol/viewer/recordProtocol.ts';
import type { ArchiveSurvey } from '../survey/archiveSurvey.ts';
import type { RecordVisitor } from '../../../formats/archive/volume/walkRecords.ts';
import { walkRecords } from '../../../formats/archive/volume/walkRecords.ts';

/**
 * The value set of a metric in the next record that has values of it, or the one before; undefined where there is none.
 * Rejects with the signal's reason.
 */
export async function findValue(
  archive: Archive,
  survey: ArchiveSurvey,
  { pmid, isBackwards, from }: ValueSearch,
  signal: AbortSignal,
): Promise<FilePlace | undefined> {
  const volumes = isBackwards ? archive.volumes.toReversed() : archive.volumes;
  const first = from === undefined ? 0 : volumes.findIndex(({ member }) => member.name === from.file);
  if (first < 0) return undefined;
  for (const [i, volume] of volumes.slice(first).entries()) {
    const place = i === 0 ? from : undefined;
    const match = isBackwards
      ? await lastBefore(volume, survey, pmid, place?.start, signal)
      : await firstFrom(volume, pmid, place?.end ?? volume.reader.firstRecord, signal);
    if (match !== undefined) return match;
  }
  return undefined;
}

/** Keeps the place of the metric's value set in the record that was visited last of those that have one. */
class SetFinder {
  readonly #volume: ArchiveVolume;
  readonly #pmid: number;
  readonly #validator: ResultValidator;
  readonly #cursor: ResultCursor;
  #place: FilePlace | undefined;

  constructor(volume: ArchiveVolume, pmid: number) {
    this.#volume = volume;
    this.#pmid = pmid;
    this.#validator = new ResultValidator(volume.reader.layout);
    this.#cursor = new ResultCursor(volume.reader.layout);
  }

  place(): FilePlace | undefined {
    return this.#place;
  }

  /** Returns whether the record has values of it. */
  readonly look = (...[chunk, at, length]: Parameters<RecordVisitor>): boolean => {
    if (this.#validator.validate(chunk.view, at, length) !== undefined) return false;
    const cursor = this.#cursor;
    cursor.begin(chunk, at);
    while (cursor.next()) {
      const { pmid, count, set } = cursor;
      if (pmid !== this.#pmid || count === 0) continue;
      const start = chunk.base + set;
      const end = start + (count > 0 ? setSize + count * valueSize : emptySetSize);
      this.#place = { file: this.#volume.member.name, start, end };
      return true;
    }
    return false;
  };
}

async function firstFrom(
  volume: ArchiveVolume,
  pmid: number,
  start: number,
  signal: AbortSignal,
): Promise<FilePlace | undefined> {
  const finder = new SetFinder(volume, pmid);
  await walkRecords(volume.reader, start, (...record) => !finder.look(...record), { signal });
  return finder.place();
}

async function lastBefore(
  volume: ArchiveVolume,
  survey: ArchiveSurvey,
  pmid: number,
  before: number | undefined,
  signal: AbortSignal,
): Promise<FilePlace | undefined> {
  const { reader, member } = volume;
  const offsets = survey.of(member.name)?.offsets;
  const finder = new SetFinder(volume, pmid);
  let end = before ?? offsets?.end ?? reader.size;
  while (end > reader.firstRecord && finder.place() === undefined) {
    signal.throwIfAborted();
    const reached = await walkBackwards(reader, end, (...record) => !finder.look(...record), signal);
    if (finder.place() !== undefined || reached <= reader.firstRecord) break;
    // Where the chain of records breaks one only gets on forwards, from a record that is known.
    const known = offsets?.beforeOffset(reached - 1)?.start ?? reader.firstRecord;
    await walkRecords(
      reader,
      known,
      (chunk, at, length) => {
        if (chunk.base + at >= reached) return false;
        finder.look(chunk, at, length);
        return true;
      },
      { signal },
    );
    end = known;
  }
  return finder.place();
}
