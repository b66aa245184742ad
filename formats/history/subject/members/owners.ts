import { formatPmid } from '../../../pcp/pmid.ts';
import type { ArchiveMetadata } from '../../../archive/metadata/archiveMetadata.ts';
import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import { compareTimes } from '../../../pcp/time/timestamp.ts';
import type { SetMember } from './setMember.ts';
import type { OverlapSurvey } from './overlapSurvey.ts';
import { isWholeCopy } from './overlapSurvey.ts';
import type { Segment } from './spans.ts';

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
   * Whether a later archive answers for a metric of an earlier one, from a time on.
   *
   * @param names all that the metric has in the earlier one
   */
  hides(later: SetMember, earlier: SetMember, names: readonly string[], from: Timestamp): boolean {
    const survey = this.#surveyOf(later, earlier);
    return survey !== undefined && names.some((name) => answers(survey, name, from) && !survey.copied.has(name));
  }

  /** Whether an earlier archive answers for a metric of a later one, which has only a copy of its values. */
  keeps(earlier: SetMember, later: SetMember, names: readonly string[]): boolean {
    const survey = this.#surveyOf(later, earlier);
    return survey !== undefined && names.some((name) => survey.copied.has(name));
  }

  /** Whether a later archive has no values of a metric yet, where it covers a time together with an earlier one. */
  lacks(later: SetMember, earlier: SetMember, names: readonly string[], from: Timestamp): boolean {
    const survey = this.#surveyOf(later, earlier);
    return survey !== undefined && !names.some((name) => answers(survey, name, from));
  }

  #surveyOf(later: SetMember, earlier: SetMember): OverlapSurvey | undefined {
    return this.#surveys.get(later)?.find(({ overlap }) => overlap.earlier === earlier);
  }

  /** Parts of a segment, in each of which the same archive answers for a metric. */
  partsOf(segment: Segment): readonly Segment[] {
    const { from, until, members } = segment;
    const begins = members.flatMap((later) =>
      (this.#surveys.get(later) ?? []).flatMap((survey) =>
        members.includes(survey.overlap.earlier) ? [...survey.begins.values()] : [],
      ),
    );
    const inside = begins.filter(
      (time) => compareTimes(time, from) > 0 && (until === undefined || compareTimes(time, until) < 0),
    );
    const bounds = [from, ...inside.sort(compareTimes)].filter(
      (time, i, all) => i === 0 || compareTimes(time, all[i - 1] ?? time) > 0,
    );
    return bounds.map((time, i) => ({ ...segment, from: time, until: bounds[i + 1] ?? until }));
  }

  /**
   * The metrics of an archive for which it answers while it covers a time together with others, and those for which it does not.
   *
   * @param segment where they do, with the one that began last first
   * @param takes by its names, whether a metric is wanted
   */
  sharesOf(
    member: SetMember,
    { members, from }: Segment,
    { descriptors }: ArchiveMetadata,
    takes: (names: readonly string[]) => boolean,
  ): OwnedMetrics {
    const place = members.indexOf(member);
    const later = members.slice(0, place);
    const earlier = members.slice(place + 1);
    const names = new Set<string>();
    const hidden = new Set<number>();
    for (const [pmid, descriptor] of descriptors) {
      const own = descriptor.names.length > 0 ? descriptor.names : [formatPmid(pmid)];
      const isHidden =
        later.some((other) => this.hides(other, member, own, from)) ||
        earlier.some((other) => this.keeps(other, member, own));
      if (isHidden) hidden.add(pmid);
      else if (takes(own) && !earlier.some((other) => this.lacks(member, other, own, from)))
        for (const name of own) names.add(name);
    }
    return { names, hidden };
  }
}

function answers({ logged, empty, begins }: OverlapSurvey, name: string, from: Timestamp): boolean {
  const begin = begins.get(name);
  return empty.has(name) || (logged.has(name) && (begin === undefined || compareTimes(begin, from) <= 0));
}

/** What an archive answers for. */
export interface OwnedMetrics {
  /** Names of the metrics that are wanted, and that it answers for. */
  readonly names: ReadonlySet<string>;
  /** Numbers of its metrics for which another one answers. */
  readonly hidden: ReadonlySet<number>;
}
