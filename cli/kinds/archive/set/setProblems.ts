import { basename, dirname } from 'node:path';
import { membersOf } from '../../../../formats/archive/members/archiveFiles.ts';
import { parseMemberName } from '../../../../formats/archive/members/memberName.ts';
import { skippedFinding } from '../../../../formats/history/subject/members/checkSet.ts';
import type { MemberPool } from '../../../../formats/history/subject/memberPool.ts';
import type { ArchiveSet, SetMember } from '../../../../formats/history/subject/members/setMember.ts';
import type { BrokenFrame } from '../../../../formats/archive/volume/brokenFrame.ts';
import { messageOf } from '../../../../formats/findings/finding.ts';
import { systemErrorText } from '../../../files/systemError.ts';
import { DiskFolder } from '../diskFolder.ts';
import { LostPlaces } from '../lostPlaces.ts';
import { firstFault } from '../openReported.ts';
import { problemText } from '../problemText.ts';

/** Collects what of a history could not be read. */
export class SetProblems {
  readonly #lost = new LostPlaces(false);
  readonly #atLiveEnd = new LostPlaces(true);
  readonly #live: string | undefined;
  readonly #texts: string[];
  readonly #set: ArchiveSet;
  readonly #pool: MemberPool;

  /** @param pool that opens its archives */
  constructor(set: ArchiveSet, pool: MemberPool) {
    this.#set = set;
    this.#pool = pool;
    this.#live = liveArchive(set);
    this.#texts = set.skipped.filter(({ reason }) => reason !== 'empty').map((one) => messageOf(skippedFinding(one)));
  }

  readonly onBroken = (broken: BrokenFrame): void => {
    const isLive = this.#live !== undefined && parseMemberName(broken.file)?.base === this.#live;
    (isLive ? this.#atLiveEnd : this.#lost).broken(broken);
  };

  readonly onCorrupt = (): void => {
    this.#lost.corrupt();
  };

  readonly onFailure = (member: SetMember, error: unknown): void => {
    this.#texts.push(`${member.path}: ${systemErrorText(error)}`);
  };

  /** Undefined where all was read. */
  text(): string | undefined {
    const named = this.#set.members.map((member) => firstFault(this.#pool.faultsOf(member)));
    return problemText([...this.#texts, ...named, this.#lost.text(), this.#atLiveEnd.text()]);
  }
}

/** The base name of the newest archive, if a logger has written to it lately. */
function liveArchive({ members }: ArchiveSet): string | undefined {
  const newest = members.at(-1);
  if (newest === undefined) return undefined;
  const { files } = newest.summary;
  // What is in a bundle is a copy.
  if (basename(newest.path) !== membersOf(files)[0]?.name) return undefined;
  const folder = new DiskFolder({ directory: dirname(newest.path) }, { keeps: 'window' }, []);
  return folder.isLive(files) ? files.base : undefined;
}
