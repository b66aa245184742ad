import { counter } from '../../pcp/semantics.ts';
import { numberSize } from '../../pcp/typeCodes.ts';
import { areSameDimension } from '../../pcp/units/unitScale.ts';
import { decodeUnits } from '../../pcp/units/units.ts';
import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import type { SetMember } from './members/setMember.ts';

/** How a member describes a metric. */
export interface MemberMetric {
  readonly member: SetMember;
  readonly descriptor: Pick<Descriptor, 'pmid' | 'type' | 'indom' | 'semantics' | 'units'>;
}

/** A metric by its name, as one archive describes it. */
export type DescribedMetric = Pick<MemberMetric, 'descriptor'> & { readonly name: string };

/** The metrics that an archive describes, as far as {@link MetricLines} asks for them. */
export function describedMetrics({ descriptors }: Pick<ArchiveMetadata, 'descriptors'>): readonly DescribedMetric[] {
  const metrics: DescribedMetric[] = [];
  for (const { pmid, type, indom, semantics, units, names } of descriptors.values()) {
    // Of several names, which are of one metric, the first is shown.
    const [name] = names;
    if (name !== undefined) metrics.push({ name, descriptor: { pmid, type, indom, semantics, units } });
  }
  return metrics;
}

/** A metric over the archives of a history, as far as its values can be put in one line: those of the first and the last. */
export interface MetricLine {
  readonly name: string;
  readonly first: MemberMetric;
  readonly last: MemberMetric;
}

/** A change of what a metric is, from one archive that describes it to the next. */
export interface MetricDrift {
  readonly name: string;
  readonly before: MemberMetric;
  readonly after: MemberMetric;
  /** Whether its values go on as one line: semantics are of one class, and units of one dimension. Scales are converted. */
  readonly isJoined: boolean;
}

/**
 * Joins the metrics of a history by their names. Types do not matter for it, nor do numbers of metrics and instance
 * domains, which change from one version of PCP to the next. Takes the archives in the order of time.
 */
export class MetricLines {
  readonly #lines = new Map<string, MetricLine[]>();
  readonly #drifts: MetricDrift[] = [];

  /** The lines of each metric: several where its values cannot go on in one. */
  get lines(): ReadonlyMap<string, readonly MetricLine[]> {
    return this.#lines;
  }

  get drifts(): readonly MetricDrift[] {
    return this.#drifts;
  }

  /** Takes what an archive describes. */
  add(member: SetMember, metrics: readonly DescribedMetric[]): void {
    for (const { name, descriptor } of metrics) this.#addMetric(name, { member, descriptor });
  }

  #addMetric(name: string, last: MemberMetric): void {
    const lines = this.#lines.get(name);
    const line = lines?.at(-1);
    if (lines === undefined || line === undefined) {
      this.#lines.set(name, [{ name, first: last, last }]);
      return;
    }
    const isJoined = canJoin(line.last.descriptor, last.descriptor);
    if (!isEqual(line.last.descriptor, last.descriptor))
      this.#drifts.push({ name, before: line.last, after: last, isJoined });
    if (isJoined) lines[lines.length - 1] = { ...line, last };
    else lines.push({ name, first: last, last });
  }
}

type Facts = MemberMetric['descriptor'];
type LineFacts = Pick<Facts, 'type' | 'semantics' | 'units'>;

/** Whether values of two descriptions can be shown as one line: numbers of any type, or texts and the like of one type. */
export function canJoin(a: LineFacts, b: LineFacts): boolean {
  const areNumbers = numberSize(a.type) > 0 && numberSize(b.type) > 0;
  const isSameClass = (a.semantics === counter) === (b.semantics === counter);
  if (!isSameClass || (!areNumbers && a.type !== b.type)) return false;
  return a.units === b.units || areSameDimension(decodeUnits(a.units), decodeUnits(b.units));
}

function isEqual(a: Facts, b: Facts): boolean {
  const isSameMetric = a.pmid === b.pmid && a.indom === b.indom;
  return isSameMetric && a.type === b.type && a.semantics === b.semantics && a.units === b.units;
}
