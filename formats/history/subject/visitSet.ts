import { compareTimes } from '../../pcp/time/timestamp.ts';
import type { Archive } from '../../archive/archive.ts';
import type { ReadOptions } from '../../archive/readOptions.ts';
import { visitResults } from '../../archive/visitResults.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import type { VisitOptions } from './history.ts';
import type { MemberPool } from './memberPool.ts';
import type { OwnedMetrics } from './members/owners.ts';
import { Owners } from './members/owners.ts';
import { surveyOverlaps } from './members/overlapSurvey.ts';
import type { PartVisitor, RecordPart } from './recordPart.ts';
import { RecordQueue } from './recordQueue.ts';
import { Seams } from './members/seams.ts';
import type { ArchiveSet, SetMember } from './members/setMember.ts';
import type { Segment } from './members/spans.ts';
import { segmentsOf } from './members/spans.ts';

/** A member of a set while its records go by. */
export interface SetPart extends RecordPart {
  readonly member: SetMember;
}

/** Takes the records of a set. */
export interface SetVisitor extends Pick<PartVisitor, 'mark'> {
  record(cursor: ResultCursor, part: SetPart): boolean;
}

/** How a set is visited; the signal is that of the pool. */
export type SetVisitOptions = Omit<VisitOptions, 'signal'>;

/**
 * Visits the records of a set in the order of time, as if it were one archive. Where another archive answers for a
 * metric than before there is a seam: nothing may be computed across it, because counters may have begun anew.
 */
export async function visitSet(
  { members }: Pick<ArchiveSet, 'members'>,
  pool: MemberPool,
  visitor: SetVisitor,
  options: SetVisitOptions = {},
): Promise<void> {
  const wanted = segmentsOf(members).filter((segment) => isWanted(segment, options));
  const overlapping = new Set(wanted.filter((segment) => segment.members.length > 1).flatMap((one) => one.members));
  const surveys = await surveyOverlaps(
    members.filter((member) => overlapping.has(member)),
    pool,
  );
  const owners = new Owners(surveys);
  const visit = new SetVisit(pool, visitor, options, owners);
  const parts = wanted.flatMap((segment) => owners.partsOf(segment)).filter((segment) => isWanted(segment, options));
  try {
    for (const [i, segment] of parts.entries())
      if (!(await visit.segment(segment, (part) => options.onProgress?.(i + part, parts.length)))) return;
  } catch (error) {
    throw error instanceof VisitorError ? error.cause : error;
  }
}

function isWanted({ from, until, members }: Segment, options: SetVisitOptions): boolean {
  const first = options.from;
  const hasEnded = ({ end, isEndExact }: SetMember): boolean =>
    isEndExact && first !== undefined && compareTimes(end, first) < 0;
  const isOver =
    members.every(hasEnded) || (until !== undefined && first !== undefined && compareTimes(until, first) <= 0);
  return !isOver && (options.to === undefined || compareTimes(from, options.to) < 0);
}

type OnProgress = (part: number) => void | Promise<void>;

/** An error of whoever takes the records, which is not one of the archive. */
class VisitorError extends Error {}

class SetVisit {
  readonly #pool: MemberPool;
  readonly #visitor: SetVisitor;
  readonly #options: SetVisitOptions;
  readonly #owners: Owners;
  readonly #seams = new Seams();

  constructor(pool: MemberPool, visitor: SetVisitor, options: SetVisitOptions, owners: Owners) {
    this.#pool = pool;
    this.#visitor = visitor;
    this.#options = options;
    this.#owners = owners;
  }

  /** @returns whether more records are wanted */
  async segment(segment: Segment, onProgress: OnProgress): Promise<boolean> {
    const members = segment.members.filter((member) => !this.#owners.isCopy(member));
    const shares = new Map<SetMember, OwnedMetrics>();
    for (const member of members) {
      const owned = await this.#attempt(member, (archive) => this.#shareOf(member, { ...segment, members }, archive));
      // Without names, none of the metrics that are wanted is here.
      if (owned !== undefined && (owned.names.size > 0 || this.#options.takes === undefined)) shares.set(member, owned);
    }
    const [only, another] = shares;
    if (only === undefined) return true;
    const goesOn = another === undefined ? this.#one(...only, segment, onProgress) : this.#merge(shares, segment);
    return (await goesOn) !== false;
  }

  #shareOf(member: SetMember, segment: Segment, { metadata }: Archive): OwnedMetrics {
    return this.#owners.sharesOf(member, segment, metadata, this.#options.takes ?? (() => true));
  }

  /** Does something with an archive; undefined, which is reported, where it cannot be read. */
  async #attempt<Result>(
    member: SetMember,
    work: (archive: Archive) => Promise<Result> | Result,
  ): Promise<Result | undefined> {
    try {
      return await this.#pool.use(member, work);
    } catch (error) {
      if (error instanceof VisitorError || this.#pool.signal?.aborted === true) throw error;
      this.#options.losses?.failure(member.path, error);
      return undefined;
    }
  }

  #one(member: SetMember, owned: OwnedMetrics, segment: Segment, onProgress: OnProgress): Promise<boolean | undefined> {
    return this.#attempt(member, async (archive) => {
      const part = { member, metadata: archive.metadata, hidden: owned.hidden };
      let goesOn = true;
      const visit = (cursor: ResultCursor): boolean => (goesOn = this.#record(cursor, part, owned));
      const options = { ...this.#rangeOf(segment), onProgress: (done: number, all: number) => onProgress(done / all) };
      await visitResults(archive, visit, options);
      return goesOn;
    });
  }

  /** Puts the records of several archives in order. */
  async #merge(shares: ReadonlyMap<SetMember, OwnedMetrics>, segment: Segment): Promise<boolean> {
    const [first, ...rest] = shares;
    const begin = async (
      queues: readonly OpenQueue[],
      next: typeof first,
      others: typeof rest,
    ): Promise<boolean | undefined> => {
      if (next === undefined) return this.#takeInOrder(queues);
      const [member, owned] = next;
      const [after, ...more] = others;
      const goesOn = await this.#attempt(member, async (archive) => {
        const queue = new RecordQueue(archive, this.#rangeOf(segment));
        const part = { member, metadata: archive.metadata, hidden: owned.hidden };
        try {
          return await begin([...queues, { queue, part, owned }], after, more);
        } finally {
          await queue.end();
        }
      });
      return goesOn;
    };
    return (await begin([], first, rest)) !== false;
  }

  async #takeInOrder(queues: readonly OpenQueue[]): Promise<boolean> {
    const failed = new Set<OpenQueue>();
    for (;;) {
      let earliest: { readonly cursor: ResultCursor; readonly from: OpenQueue } | undefined;
      for (const from of queues) {
        const cursor = failed.has(from) ? undefined : await this.#headOf(from, failed);
        if (cursor !== undefined && (earliest === undefined || compareTimes(cursor, earliest.cursor) < 0))
          earliest = { cursor, from };
      }
      if (earliest === undefined) return true;
      const { cursor, from } = earliest;
      if (!this.#record(cursor, from.part, from.owned)) return false;
      from.queue.take();
    }
  }

  async #headOf(from: OpenQueue, failed: Set<OpenQueue>): Promise<ResultCursor | undefined> {
    try {
      return await from.queue.head();
    } catch (error) {
      if (this.#pool.signal?.aborted === true) throw error;
      failed.add(from);
      this.#options.losses?.failure(from.part.member.path, error);
      return undefined;
    }
  }

  /** @returns whether more records are wanted */
  #record(cursor: ResultCursor, part: SetPart, owned: OwnedMetrics): boolean {
    const seam = this.#seams.before(cursor, part.member, owned.names);
    try {
      if (seam !== undefined) this.#visitor.mark(seam);
      return this.#visitor.record(cursor, part);
    } catch (error) {
      throw new VisitorError('', { cause: error });
    }
  }

  #rangeOf({ from, until, isWhole }: Segment): ReadOptions {
    const { from: first, to: last, reads, losses } = this.#options;
    const begin = isWhole || (first !== undefined && compareTimes(first, from) > 0) ? first : from;
    const isEarlier = until !== undefined && (last === undefined || compareTimes(until, last) < 0);
    return { from: begin, to: isEarlier ? until : last, signal: this.#pool.signal, reads, losses };
  }
}

interface OpenQueue {
  readonly queue: RecordQueue;
  readonly part: SetPart;
  readonly owned: OwnedMetrics;
}
