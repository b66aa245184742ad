import type { Archive, ArchiveVolume } from '../../../formats/archive/archive.ts';
import { labelPart } from '../../../formats/archive/structure/memberParts.ts';
import { resultPart } from '../../../formats/archive/structure/resultPart.ts';
import type { WholePart } from '../../../formats/record/part.ts';
import { resultTimeAt } from '../../../formats/archive/volume/resultLayout.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { compareTimes, toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { ByteRange } from '../../../protocol/viewer/fileProtocol.ts';
import type { ArchiveSurvey } from '../survey/archiveSurvey.ts';
import type { VolumeSurvey } from '../survey/volumeSurvey.ts';
import type { ListedRecord, MemberRecords } from './memberRecords.ts';
import { rowOfPart, unreadPart, unreadRow } from './memberRecords.ts';
import { walkRecords } from '../../../formats/archive/volume/walkRecords.ts';

/** The records of a volume, as far as the survey has come. */
export class VolumeRecords implements MemberRecords {
  readonly #archive: Archive;
  readonly #volume: ArchiveVolume;
  readonly #surveyed: ArchiveSurvey;

  constructor(archive: Archive, volume: ArchiveVolume, survey: ArchiveSurvey) {
    this.#archive = archive;
    this.#volume = volume;
    this.#surveyed = survey;
  }

  get isComplete(): boolean {
    return this.#surveyed.isComplete;
  }

  get count(): number {
    return 1 + (this.#survey?.offsets.count ?? 0) + (this.#rest === undefined ? 0 : 1);
  }

  async list(from: number, to: number, signal?: AbortSignal): Promise<readonly ListedRecord[]> {
    const rows: ListedRecord[] = [];
    if (from <= 0 && to > 0) {
      const label = this.#label();
      rows.push(rowOfPart(0, 'label', label));
    }
    await this.#walk(
      Math.max(1, from),
      (row) => {
        if (row.index < to) rows.push(row);
        return row.index + 1 < to;
      },
      signal,
    );
    const rest = this.#rest;
    if (rest !== undefined && to >= this.count && from < this.count) rows.push(unreadRow(this.count - 1, rest));
    return rows;
  }

  async indexAt(offset: number, signal?: AbortSignal): Promise<number | undefined> {
    const { reader } = this.#volume;
    if (offset < reader.firstRecord) return 0;
    const rest = this.#rest;
    if (rest !== undefined && offset >= rest.start) return offset < rest.end ? this.count - 1 : undefined;
    const known = this.#survey?.offsets.beforeOffset(offset);
    if (known === undefined || offset >= (this.#survey?.offsets.end ?? 0)) return undefined;
    let found: number | undefined;
    await this.#walk(
      known.number + 1,
      ({ index, start, end }) => {
        if (offset >= start && offset < end) found = index;
        return end <= offset;
      },
      signal,
    );
    return found;
  }

  async firstFrom(time: Timestamp, signal?: AbortSignal): Promise<number> {
    const { offsets } = this.#survey ?? {};
    // One before, as times are kept with less than nanoseconds.
    const known = offsets?.beforeTime(toSeconds(time) - 1);
    let found = 1 + (offsets?.count ?? 0);
    await this.#walk(
      1 + (known?.number ?? 0),
      ({ index, time: at }) => {
        const isEarlier = at === undefined || compareTimes(at, time) < 0;
        if (!isEarlier) found = index;
        return isEarlier;
      },
      signal,
    );
    return found;
  }

  async part(index: number, signal?: AbortSignal): Promise<WholePart | undefined> {
    if (index === 0) return this.#label();
    const [row] = await this.list(index, index + 1, signal);
    if (row === undefined) return undefined;
    if (row.kind === 'record') return unreadPart(row);
    const { reader } = this.#volume;
    const chunk = await reader.chunkAt(row.start, row.end, signal);
    // The file may have been cut since.
    if (chunk.bytes.length < row.end - row.start) return unreadPart(row);
    return resultPart(reader, chunk, 0, chunk.bytes.length, this.#archive.metadata);
  }

  /** Undefined before the survey has come here. */
  get #survey(): VolumeSurvey | undefined {
    return this.#surveyed.of(this.#volume.member.name);
  }

  #label(): WholePart {
    const { member, reader } = this.#volume;
    return labelPart(member.head) ?? unreadPart({ start: 0, end: Math.min(reader.firstRecord, reader.size) });
  }

  /** What is behind the last whole record, once that is known. */
  get #rest(): ByteRange | undefined {
    const start = this.#survey?.offsets.end ?? 0;
    const end = this.#volume.reader.size;
    return this.isComplete && start < end && start >= this.#volume.reader.firstRecord ? { start, end } : undefined;
  }

  /** Visits the records that are known, from a number counted with the label on, until the visitor returns false. */
  async #walk(from: number, visit: (row: ListedRecord) => boolean, signal: AbortSignal | undefined): Promise<void> {
    const { offsets } = this.#survey ?? {};
    const known = offsets?.before(from - 1);
    if (offsets === undefined || known === undefined || from > offsets.count) return;
    const { reader } = this.#volume;
    const { layout } = reader;
    const state = { index: known.number + 1, goesOn: true };
    const pass = (row: Omit<ListedRecord, 'index'>): boolean => {
      const index = state.index++;
      if (index < from) return true;
      state.goesOn = index <= offsets.count && visit({ ...row, index });
      return state.goesOn;
    };
    await walkRecords(
      reader,
      known.start,
      ({ view, base }, at, length) => {
        const place = { start: base + at, end: base + at + length };
        if (length < layout.markSize) return pass({ kind: 'record', text: t`too short`, ...place });
        const metrics = view.getInt32(at + layout.metricCount);
        const kind = metrics === 0 && length === layout.markSize ? 'mark' : 'result';
        return pass({ kind, time: resultTimeAt(view, at, layout), metrics, text: '', ...place });
      },
      {
        signal,
        onBroken: ({ start, next }) => {
          if (next !== undefined && state.goesOn) pass(unreadRow(0, { start, end: next }));
        },
      },
    );
  }
}
