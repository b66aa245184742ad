import type { Archive } from '../../archive/archive.ts';
import type { QuickSpan, Span } from '../../archive/archiveSpan.ts';
import { archiveSpan } from '../../archive/archiveSpan.ts';
import type { ReadOptions } from '../../archive/readOptions.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { ArchiveWork, History, NameOlder, VisitOptions } from './history.ts';
import { contentSize, historyArchive } from './historyArchive.ts';
import type { DescribedMember } from './historyMetadata.ts';
import { historyMetadata } from './historyMetadata.ts';
import type { MemberPool } from './memberPool.ts';
import { membersIn, membersNear } from './members/membersNear.ts';
import { nameUntil } from './members/setFacts.ts';
import type { ArchiveSet, SetMember } from './members/setMember.ts';
import { lastMember, setZone } from './members/setMember.ts';
import type { MetadataPart } from './metadataPart.ts';
import { metadataPart } from './metadataPart.ts';
import type { PartVisitor } from './recordPart.ts';
import { visitSet } from './visitSet.ts';

/** The history that the archives of a host are. */
export class SetHistory implements History {
  readonly #set: ArchiveSet;
  readonly #pool: MemberPool;

  /** @param pool opens the archives; its owner closes it */
  constructor(set: ArchiveSet, pool: MemberPool) {
    this.#set = set;
    this.#pool = pool;
  }

  get host(): string {
    return this.#set.host;
  }

  get zone(): TimeZone {
    return setZone(this.#set);
  }

  quickSpan(): Promise<QuickSpan> {
    const last = lastMember(this.#set);
    const start = this.#set.members[0]?.start;
    return Promise.resolve({ start, end: last?.end, isExact: last?.isEndExact ?? true });
  }

  async span(signal?: AbortSignal): Promise<Span> {
    const { start, end, isExact } = await this.quickSpan();
    const last = lastMember(this.#set);
    if (isExact || last === undefined) return { start, end };
    const pool = this.#during(signal);
    const exact = await pool.useOr(last, async (archive) => (await archiveSpan(archive, pool.signal)).end, undefined);
    return { start, end: exact ?? end };
  }

  visit(visitor: PartVisitor, { signal, ...options }: VisitOptions = {}): Promise<void> {
    return visitSet(this.#set, this.#during(signal), visitor, options);
  }

  async near<Result>(
    time: Timestamp,
    work: ArchiveWork<Result | undefined>,
    signal?: AbortSignal,
  ): Promise<Result | undefined> {
    for (const member of membersNear(this.#set.members, time)) {
      const result = await this.#during(signal).useOr(member, (archive) => work(archive, member.path), undefined);
      if (result !== undefined) return result;
    }
    return undefined;
  }

  async asArchive(range: Pick<ReadOptions, 'from' | 'to'> = {}, nameOlder = this.#nameOlder): Promise<Archive> {
    const members = membersIn(this.#set.members, range);
    const described: DescribedMember<string>[] = [];
    for (const member of members) {
      const part = await this.#pool.useOr<MetadataPart | undefined>(
        member,
        ({ metadata }) => metadataPart(metadata),
        undefined,
      );
      const older = (name: string): string => nameOlder(name, member.end);
      if (part !== undefined) described.push({ member: member.path, part, older });
    }
    return historyArchive({ ...this.#set, members }, this.#pool, historyMetadata(described), contentBytes);
  }

  readonly #nameOlder: NameOlder = (name, end) => nameUntil(name, end, this.zone);

  #during(signal: AbortSignal | undefined): MemberPool {
    return signal === undefined ? this.#pool : this.#pool.during(signal);
  }
}

/** How large the volumes are beside those of others, as far as that is known without their sizes. */
function contentBytes({ summary }: SetMember): number {
  return summary.files.volumes.reduce((sum, { compression }) => sum + contentSize(1, compression !== undefined), 0);
}
