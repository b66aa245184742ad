import { viewOf } from '../../bytes/viewOf.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes, timeAfter } from '../../pcp/time/timestamp.ts';
import type { Archive, ArchiveHistory } from '../../archive/archive.ts';
import { usualRatio } from '../../archive/archive.ts';
import type { ResultVisitor } from '../../archive/readOptions.ts';
import type { CursorFilter } from '../../archive/volume/resultCursor.ts';
import { ResultCursor } from '../../archive/volume/resultCursor.ts';
import { resultLayoutOf } from '../../archive/volume/resultLayout.ts';
import type { HistoryMetadata } from './historyMetadata.ts';
import type { MemberPool } from './memberPool.ts';
import type { ArchiveSet, SetMember } from './members/setMember.ts';
import type { SetPart } from './visitSet.ts';
import { visitSet } from './visitSet.ts';

/**
 * The archives of a host as one: whatever reads the metadata or visits the records of an archive does so of all of them.
 *
 * @param contentBytes how large the content of a member's volumes is, as far as that is known
 */
export function historyArchive(
  set: ArchiveSet,
  pool: MemberPool,
  { metadata, keysOf }: HistoryMetadata<string>,
  contentBytes: (member: SetMember) => number,
): Archive {
  const newest = set.members.at(-1);
  const expectedBytes = set.members.reduce((sum, member) => sum + contentBytes(member), 0);
  const history: ArchiveHistory = {
    expectedBytes,
    newestVersion: set.members.some(({ label }) => label.version === 3) ? 3 : 2,
    otherTypes: otherTypes(keysOf),
    wholeArchives: (from, to) => wholeArchives(set.members, from, to),
    visit: async (visit, options) => {
      const visitor = new HistoryVisitor(visit, keysOf);
      const { signal, onProgress, ...range } = options;
      const onPart = (done: number, all: number) =>
        onProgress?.((done / Math.max(1, all)) * expectedBytes, expectedBytes);
      await visitSet(set, pool.during(signal), visitor, { ...range, onProgress: onPart });
    },
  };
  return {
    files: newest?.summary.files ?? { base: set.host, meta: undefined, index: undefined, volumes: [], passedOver: [] },
    members: [],
    label: newest?.label,
    version: 3,
    metadata,
    index: undefined,
    usableEntries: 0,
    entryAt: () => -1,
    volumes: [],
    history,
  };
}

function otherTypes(keysOf: HistoryMetadata<string>['keysOf']): ReadonlyMap<number, readonly number[]> {
  const types = new Map<number, number[]>();
  for (const { drifts } of keysOf.values())
    for (const [key, { type }] of drifts) types.set(key, [...(types.get(key) ?? []), type]);
  return types;
}

/** Size of the content of a file; compressed files grow to about {@link usualRatio} times their size. */
export function contentSize(fileSize: number, isCompressed: boolean): number {
  return isCompressed ? usualRatio * fileSize : fileSize;
}

/** Range from the beginning of the first archive that has a part of a range to behind the last record of the last. */
function wholeArchives(
  members: readonly SetMember[],
  from: Timestamp,
  to: Timestamp,
): ReturnType<ArchiveHistory['wholeArchives']> {
  let [first, last] = [from, to];
  for (const { start, end } of members) {
    if (compareTimes(end, from) < 0 || compareTimes(start, to) >= 0) continue;
    if (compareTimes(start, first) < 0) first = start;
    if (compareTimes(end, last) >= 0) last = timeAfter(end);
  }
  return { from: first, to: last };
}

const noFilter = { keys: new Map<number, number>(), drifts: new Map<number, never>() };

/** Hands on records as those of one archive, and seams as its marks. */
class HistoryVisitor {
  readonly #visit: ResultVisitor;
  readonly #keysOf: HistoryMetadata<string>['keysOf'];
  readonly #mark = new MarkRecord();
  #filter: { readonly part: SetPart; readonly filter: CursorFilter | undefined } | undefined;
  readonly #sources = new Map<SetMember, number>();
  #goesOn = true;

  constructor(visit: ResultVisitor, keysOf: HistoryMetadata<string>['keysOf']) {
    this.#visit = visit;
    this.#keysOf = keysOf;
  }

  record(cursor: ResultCursor, part: SetPart): boolean {
    if (!this.#goesOn) return false;
    cursor.filter = this.#filterOf(part);
    cursor.source = this.#sourceOf(part.member);
    const { view, base } = cursor.chunk;
    const start = base + cursor.record;
    this.#goesOn = this.#visit(cursor, -1, start, start + view.getInt32(cursor.record)) !== false;
    return this.#goesOn;
  }

  mark(time: Timestamp): void {
    if (this.#goesOn) this.#goesOn = this.#visit(this.#mark.at(time), -1, 0, 0) !== false;
  }

  #sourceOf(member: SetMember): number {
    const source = this.#sources.get(member) ?? this.#sources.size;
    this.#sources.set(member, source);
    return source;
  }

  #filterOf(part: SetPart): CursorFilter | undefined {
    const cached = this.#filter;
    if (cached?.part.member === part.member && cached.part.hidden === part.hidden) return cached.filter;
    const { keys, drifts } = this.#keysOf.get(part.member.path) ?? noFilter;
    const isPlain = keys.size === 0 && drifts.size === 0 && part.hidden.size === 0;
    const filter = isPlain ? undefined : { keys, drifts, hidden: part.hidden };
    this.#filter = { part, filter };
    return filter;
  }
}

/** A mark that no file has. */
class MarkRecord {
  readonly #layout = resultLayoutOf(3);
  readonly #cursor = new ResultCursor(this.#layout);

  at({ seconds, nanoseconds }: Timestamp): ResultCursor {
    const { time, markSize } = this.#layout;
    const bytes = new Uint8Array(markSize);
    const view = viewOf(bytes);
    view.setInt32(0, markSize);
    view.setUint32(time, seconds % 2 ** 32);
    view.setInt32(time + 4, Math.floor(seconds / 2 ** 32));
    view.setInt32(time + 8, nanoseconds);
    this.#cursor.begin({ bytes, view, base: 0 }, 0);
    this.#cursor.isSeam = true;
    return this.#cursor;
  }
}
