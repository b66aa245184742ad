import { ArchiveReporter } from '../../archive/archiveReporter.ts';
import { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import { helpLength, helpSubject } from '../../archive/metadata/helpRecord.ts';
import { loadMetadata } from '../../archive/metadata/loadMetadata.ts';
import { encodeDescriptor, encodeHelp } from '../../archive/write/encodeMetadata.ts';
import { encodePmid, maxItem } from '../../pcp/pmid.ts';
import { encodeUnits } from '../../pcp/units/units.ts';
import type { DerivedMetric } from './definitions.ts';

/** The domain in which libpcp numbers derived metrics. */
const derivedDomain = 511;
/** Clusters from this one on are those of derived metrics that a logger has recorded. */
const loggedCluster = 0x800;

/** The metadata of a history with those of derived metrics. */
export interface DerivedMetadata {
  readonly metadata: ArchiveMetadata;
  readonly pmids: ReadonlyMap<DerivedMetric, number>;
}

/** Numbers of derived metrics: what is defined the same keeps its number while definitions change. */
export class DerivedNumbers {
  readonly #known = new Map<string, number>();
  #next = 0;

  /** The number of a metric. @param isFree whether a number is of no other metric; undefined where there is no number left */
  of({ name, expression }: DerivedMetric, isFree: (pmid: number) => boolean): number | undefined {
    const key = `${name} = ${expression}`;
    const known = this.#known.get(key);
    if (known !== undefined && isFree(known)) return known;
    while (this.#next < maxItem * loggedCluster) {
      const cluster = Math.floor(this.#next / maxItem);
      const pmid = encodePmid({ domain: derivedDomain, cluster, item: 1 + (this.#next % maxItem) });
      this.#next++;
      if (!isFree(pmid)) continue;
      this.#known.set(key, pmid);
      return pmid;
    }
    return undefined;
  }
}

/** Adds derived metrics to metadata, which stay as they are. */
export function withDerivedMetadata(
  base: ArchiveMetadata,
  metrics: readonly DerivedMetric[],
  numbers: DerivedNumbers,
): DerivedMetadata {
  const pmids = new Map<DerivedMetric, number>();
  const records: Uint8Array[] = [];
  for (const metric of metrics) {
    const pmid = numbers.of(metric, (number) => !base.descriptors.has(number));
    if (pmid === undefined) break;
    pmids.set(metric, pmid);
    const { type, semantics, units, inDom } = metric.kind;
    records.push(
      encodeDescriptor({ pmid, names: [metric.name], type, semantics, units: encodeUnits(units), indom: inDom }),
    );
    if (metric.oneLine !== '') records.push(encodeHelp(helpSubject.metric | helpLength.oneLine, pmid, metric.oneLine));
    if (metric.helpText !== '') records.push(encodeHelp(helpSubject.metric | helpLength.long, pmid, metric.helpText));
  }
  const { file, version, bytes } = base.image;
  const start = base.recordCount > 0 ? base.recordAt(0).start : base.end;
  const metadata = new ArchiveMetadata(file, version, start);
  metadata.setBytes(joined([bytes.subarray(0, base.end), ...records]));
  loadMetadata(metadata, new ArchiveReporter());
  return { metadata, pmids };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
