import { formatPmid } from '../../../pcp/pmid.ts';
import type { ArchiveMetadata } from '../../../archive/metadata/archiveMetadata.ts';
import type { SetMember } from './setMember.ts';
import type { OverlapSurvey } from './overlapSurvey.ts';
import { isWholeCopy } from './overlapSurvey.ts';

/** Which archive answers for a metric where several cover the same time. */
export class Owners {
  readonly #surveys = new Map<SetMember, OverlapSurvey[]>();

  constructor(surveys: readonly OverlapSurvey[]) {
    for (const survey of surveys) {
      const { later } = survey.overlap;
      const others = this.#surveys.get(later);
      if (others === undefined) this.#surveys.set(later, [survey]);
      else others.push(survey);
    }
  }

  /** Whether an archive is left out, as a copy of parts of another. */
  isCopy(member: SetMember): boolean {
    return (this.#surveys.get(member) ?? []).some(isWholeCopy);
  }

  /**
   * Whether a later archive answers for a metric of an earlier one.
   *
   * @param names all that the metric has in the earlier one
   */
  hides(later: SetMember, earlier: SetMember, names: readonly string[]): boolean {
    const survey = this.#surveys.get(later)?.find(({ overlap }) => overlap.earlier === earlier);
    return survey !== undefined && names.some((name) => survey.logged.has(name) && !survey.copied.has(name));
  }

  /** Whether an earlier archive answers for a metric of a later one, which has only a copy of its values. */
  keeps(earlier: SetMember, later: SetMember, names: readonly string[]): boolean {
    const survey = this.#surveys.get(later)?.find(({ overlap }) => overlap.earlier === earlier);
    return survey !== undefined && names.some((name) => survey.copied.has(name));
  }

  /**
   * The metrics of an archive for which it answers while it covers a time together with others, and those for which it does not.
   *
   * @param members the one that began last first
   * @param takes by its names, whether a metric is wanted
   */
  sharesOf(
    member: SetMember,
    members: readonly SetMember[],
    { descriptors }: ArchiveMetadata,
    takes: (names: readonly string[]) => boolean,
  ): OwnedMetrics {
    const place = members.indexOf(member);
    const later = members.slice(0, place);
    const earlier = members.slice(place + 1);
    const names = new Set<string>();
    const hidden = new Set<number>();
    for (const [pmid, descriptor] of descriptors) {
      const all = descriptor.names.length > 0 ? descriptor.names : [formatPmid(pmid)];
      const isHidden =
        later.some((other) => !this.isCopy(other) && this.hides(other, member, all)) ||
        earlier.some((other) => this.keeps(other, member, all));
      if (isHidden) hidden.add(pmid);
      else if (takes(all)) for (const name of all) names.add(name);
    }
    return { names, hidden };
  }
}

/** What an archive answers for. */
export interface OwnedMetrics {
  /** Names of the metrics that are wanted, and that it answers for. */
  readonly names: ReadonlySet<string>;
  /** Numbers of its metrics for which another one answers. */
  readonly hidden: ReadonlySet<number>;
}
