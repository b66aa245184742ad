import type {
  ArchiveBandKind,
  Band,
  ByteRange,
  LeafRow,
  RowPath,
  RowTrail,
  RowWindow,
} from '../../protocol/viewer/fileProtocol.ts';
import { maxLeaves } from '../../protocol/viewer/fileProtocol.ts';
import { partsBetween, partsDown } from '../../formats/record/part.ts';
import type { FindingMarks } from '../viewer/findingMarks.ts';
import type { MemberRecords } from './records/memberRecords.ts';
import { PartIndex } from './records/partIndex.ts';
import { leafRow, structureRow } from '../viewer/partRows.ts';

/** Records of which the structure is kept: what the tree and the bytes in sight need. */
const maxKept = 16;

/** Records looked at for bands before it is seen whether there are more: a few are in sight, each of which may be large. */
const bandsAtOnce = 8;

const noRows: RowWindow = { rows: [], total: 0 };

/** The structure of a member: its records, and below each its fields. */
export class MemberStructure {
  readonly #records: MemberRecords;
  readonly #marks: FindingMarks;
  /** Parts in the order of their last use. */
  readonly #kept = new Map<number, PartIndex>();

  constructor(records: MemberRecords, marks: FindingMarks) {
    this.#records = records;
    this.#marks = marks;
  }

  async children(path: RowPath, from: number, to: number, signal: AbortSignal): Promise<RowWindow> {
    const [record, ...rest] = path;
    if (record === undefined) return this.#topRows(from, to, signal);
    const top = (await this.#indexOf(record, signal))?.top;
    const parts = top === undefined ? [] : partsDown([top], [0, ...rest]);
    if (parts.length <= rest.length) return noRows;
    const children = parts.at(-1)?.children ?? [];
    const rows = partsBetween(children, from, to).map((part) => structureRow(part, this.#marks));
    return { rows, total: children.length };
  }

  /** The row at a path with those above it; undefined where there is none. */
  async trail(path: RowPath, signal: AbortSignal): Promise<RowTrail | undefined> {
    const [record, ...rest] = path;
    const top = record === undefined ? undefined : (await this.#indexOf(record, signal))?.top;
    const parts = top === undefined ? [] : partsDown([top], [0, ...rest]);
    if (parts.length !== path.length || path.length === 0) return undefined;
    return { path, rows: parts.map((part) => structureRow(part, this.#marks)) };
  }

  /** Empty for a byte that no record has. */
  async trailAt(offset: number, signal: AbortSignal): Promise<RowTrail> {
    const record = await this.#records.indexAt(offset, signal);
    const index = record === undefined ? undefined : await this.#indexOf(record, signal);
    if (record === undefined || index === undefined) return { path: [], rows: [] };
    const path = [record, ...index.pathAt(offset)];
    return (await this.trail(path, signal)) ?? { path: [], rows: [] };
  }

  /** The deepest rows of a range, each once for every stretch of bytes that it has. */
  async leaves({ start, end }: ByteRange, signal: AbortSignal): Promise<readonly LeafRow[]> {
    const leaves: LeafRow[] = [];
    let last = '';
    for (let at = start; at < end && leaves.length < maxLeaves;) {
      const record = await this.#records.indexAt(at, signal);
      const index = record === undefined ? undefined : await this.#indexOf(record, signal);
      if (record === undefined || index === undefined) break;
      const stop = Math.min(end, index.top.end);
      while (at < stop && leaves.length < maxLeaves) {
        const path = index.pathAt(at);
        const parts = partsDown([index.top], [0, ...path]);
        const leaf = parts.at(-1) ?? index.top;
        const name = [record, ...path].join('.');
        if (name !== last) leaves.push(leafRow([record, ...path], parts, leaf, this.#marks));
        last = name;
        at = Math.max(at + 1, path.length === 0 ? at + 1 : leaf.end);
      }
      at = Math.max(at, stop);
    }
    return leaves;
  }

  async bands({ start, end }: ByteRange, signal: AbortSignal): Promise<readonly Band[]> {
    const bands: Band[] = [];
    let next = await this.#records.indexAt(Math.max(0, start), signal);
    while (next !== undefined && bands.length < maxLeaves) {
      const rows = await this.#records.list(next, next + bandsAtOnce, signal);
      for (const { kind, index, text, ...place } of rows)
        if (place.start < end)
          bands.push({ kind, title: bandTitle(kind, index, text), start: place.start, end: place.end });
      next = rows.length === bandsAtOnce && (rows.at(-1)?.end ?? end) < end ? next + bandsAtOnce : undefined;
    }
    return bands;
  }

  async #topRows(from: number, to: number, signal: AbortSignal): Promise<RowWindow> {
    const rows = await this.#records.list(from, to, signal);
    const parts = await Promise.all(rows.map(({ index }) => this.#records.part(index, signal)));
    return {
      rows: parts.flatMap((part) => (part === undefined ? [] : [structureRow(part, this.#marks)])),
      total: this.#records.count,
    };
  }

  async #indexOf(record: number, signal: AbortSignal): Promise<PartIndex | undefined> {
    const cached = this.#kept.get(record);
    if (cached !== undefined) {
      this.#kept.delete(record);
      this.#kept.set(record, cached);
      return cached;
    }
    const part = await this.#records.part(record, signal);
    if (part === undefined) return undefined;
    const index = new PartIndex(part);
    this.#kept.set(record, index);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > maxKept && oldest !== undefined) this.#kept.delete(oldest);
    return index;
  }
}

function bandTitle(kind: ArchiveBandKind, index: number, text: string): string {
  return text === '' ? `${kind} ${index}` : `${kind} ${index}: ${text}`;
}
