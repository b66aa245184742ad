import { ArchiveReporter } from '../../archive/archiveReporter.ts';
import { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import { helpLength, helpSubject } from '../../archive/metadata/helpRecord.ts';
import { loadMetadata } from '../../archive/metadata/loadMetadata.ts';
import { encodeDescriptor, encodeHelp } from '../../archive/write/encodeMetadata.ts';
import { encodePmid, maxCluster, maxItem } from '../../pcp/pmid.ts';
import { encodeUnits } from '../../pcp/units/units.ts';
import type { DerivedMetric } from './definitions.ts';

/** The domain in which libpcp numbers derived metrics. */
const derivedDomain = 511;

/** The metadata of a history with those of derived metrics. */
export interface DerivedMetadata {
  readonly metadata: ArchiveMetadata;
  readonly pmids: ReadonlyMap<DerivedMetric, number>;
}

/** Adds derived metrics to metadata, which stay as they are. */
export function withDerivedMetadata(base: ArchiveMetadata, metrics: readonly DerivedMetric[]): DerivedMetadata {
  const free = freePmids(base);
  const pmids = new Map<DerivedMetric, number>();
  const records: Uint8Array[] = [];
  for (const metric of metrics) {
    const pmid = free.next().value;
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

function* freePmids({ descriptors }: ArchiveMetadata): Generator<number, undefined> {
  for (let cluster = 0; cluster <= maxCluster; cluster++)
    for (let item = 1; item <= maxItem; item++) {
      const pmid = encodePmid({ domain: derivedDomain, cluster, item });
      if (!descriptors.has(pmid)) yield pmid;
    }
  return undefined;
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
