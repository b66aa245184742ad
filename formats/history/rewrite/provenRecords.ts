import type { Archive } from '../../archive/archive.ts';
import type { Losses } from '../../archive/losses.ts';
import { visitResults } from '../../archive/visitResults.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import { blockOffsetOf } from '../../archive/volume/resultLayout.ts';
import { valueFormats } from '../../archive/volume/resultValidator.ts';
import { nullInDom } from '../../pcp/inDom.ts';
import { unspecifiedType } from '../../pcp/typeCodes.ts';

/** Why a record that is whole is not kept. */
export type Doubt = 'undescribed' | 'instance' | 'type' | 'time' | 'repeated';

/** What a walk over all records of a damaged archive has shown. */
export interface DamageSurvey {
  /** Metrics without descriptor that several records have: their descriptor is lost, the records are right. */
  readonly lostMetrics: ReadonlySet<number>;
  /** Ids of the instances that are seen, by domains of which no record of instances is left. */
  readonly nameless: ReadonlyMap<number, readonly number[]>;
  /** Numbers of the records whose time does not fit those around them. */
  readonly doubtfulTimes: ReadonlySet<number>;
}

/** A record that is later than the one before by more than this is in doubt, in seconds. */
const longestGap = 86_400;
/** Number of later records that have to agree with a time in doubt. */
const witnesses = 2;
/** Ids that are kept for the names of a domain; a damaged one may seem to have any. */
const maxNameless = 1 << 16;

/** Reads all records of an archive for what only many of them together show. */
export async function surveyDamage(archive: Archive, signal?: AbortSignal): Promise<DamageSurvey> {
  const { descriptors, indoms } = archive.metadata;
  const undescribed = new Map<number, number>();
  const nameless = new Map<number, Set<number>>();
  const times: number[] = [];
  await visitResults(
    archive,
    (cursor) => {
      times.push(cursor.seconds + cursor.nanoseconds / 1e9);
      while (cursor.next()) {
        const descriptor = descriptors.get(cursor.pmid);
        if (descriptor === undefined) undescribed.set(cursor.pmid, (undescribed.get(cursor.pmid) ?? 0) + 1);
        else if (cursor.count > 0 && descriptor.indom !== nullInDom && !indoms.get(descriptor.indom)?.records.length)
          noteIds(cursor, descriptor.indom, nameless);
      }
      return true;
    },
    { signal },
  );
  const lost = [...undescribed].filter(([, records]) => records > 1).map(([pmid]) => pmid);
  const sorted = [...nameless].map(([indom, ids]) => [indom, [...ids].sort((a, b) => a - b)] as const);
  return { lostMetrics: new Set(lost), nameless: new Map(sorted), doubtfulTimes: doubtful(times) };
}

function noteIds(cursor: ResultCursor, indom: number, nameless: Map<number, Set<number>>): void {
  const ids = nameless.get(indom) ?? new Set<number>();
  nameless.set(indom, ids);
  for (let i = 0; i < cursor.count && ids.size < maxNameless; i++)
    if (cursor.instanceAt(i) >= 0) ids.add(cursor.instanceAt(i));
}

/** The numbers of the times that no others agree with. */
function doubtful(times: readonly number[]): ReadonlySet<number> {
  const doubts = new Set<number>();
  let last: number | undefined;
  for (const [number, time] of times.entries()) {
    const follows = (next: number | undefined, before: number): boolean =>
      next === undefined || (next >= before && next - before <= longestGap);
    const later = times.slice(number, number + witnesses + 1);
    const isConfirmed = later.every((next, i) => i === 0 || follows(next, later[i - 1] ?? next));
    if (
      last === undefined
        ? isConfirmed || times.length <= witnesses
        : follows(time, last) || (isConfirmed && later.length > witnesses)
    )
      last = time;
    else doubts.add(number);
  }
  return doubts;
}

/** Decides which records of a damaged archive are kept: those that everything else in it proves. */
export class RecordProof {
  readonly #archive: Archive;
  readonly #survey: DamageSurvey;
  #number = -1;
  #before:
    | { readonly time: { readonly seconds: number; readonly nanoseconds: number }; readonly bytes: Uint8Array }
    | undefined;

  constructor(archive: Archive, survey: DamageSurvey) {
    this.#archive = archive;
    this.#survey = survey;
  }

  /** @returns why the record that a cursor has begun is not kept; undefined for one that is. The cursor is as it was. */
  doubtOf(cursor: ResultCursor): Doubt | undefined {
    this.#number++;
    if (this.#survey.doubtfulTimes.has(this.#number)) return 'time';
    if (this.#isRepeated(cursor)) return 'repeated';
    let doubt: Doubt | undefined;
    while (doubt === undefined && cursor.next()) doubt = this.#doubtOfSet(cursor);
    cursor.begin(cursor.chunk, cursor.record);
    return doubt;
  }

  /** Whether the record before has the same bytes. */
  #isRepeated({ chunk, record, time }: ResultCursor): boolean {
    const bytes = chunk.bytes.subarray(record, record + chunk.view.getInt32(record));
    const before = this.#before;
    const isSame = before?.time.seconds === time.seconds && before.time.nanoseconds === time.nanoseconds;
    if (isSame && before.bytes.length === bytes.length && before.bytes.every((byte, i) => byte === bytes[i]))
      return true;
    this.#before = { time, bytes: bytes.slice() };
    return false;
  }

  #doubtOfSet(cursor: ResultCursor): Doubt | undefined {
    const descriptor = this.#archive.metadata.descriptors.get(cursor.pmid);
    if (descriptor === undefined) return this.#survey.lostMetrics.has(cursor.pmid) ? undefined : 'undescribed';
    const isSingle = descriptor.indom === nullInDom;
    for (let i = 0; i < cursor.count; i++) {
      const instance = cursor.instanceAt(i);
      if (isSingle ? instance !== -1 || cursor.count > 1 : instance < 0) return 'instance';
      if (cursor.format === valueFormats.inSitu) continue;
      const { view } = cursor.chunk;
      const type = view.getUint8(cursor.record + blockOffsetOf(view.getUint32(cursor.wordAt(i))));
      if (type !== unspecifiedType && type !== descriptor.type) return 'type';
    }
    return undefined;
  }
}

/** Losses that are passed on, and noticed. */
export function noticed(losses: Losses | undefined, onLoss: () => void): Losses {
  return {
    broken: (broken) => {
      onLoss();
      losses?.broken(broken);
    },
    corrupt: (volume, start, fault) => {
      onLoss();
      losses?.corrupt(volume, start, fault);
    },
    failure: (path, error) => {
      onLoss();
      losses?.failure(path, error);
    },
  };
}
