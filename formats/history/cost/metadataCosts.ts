import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import { helpSubject } from '../../archive/metadata/helpRecord.ts';
import { labelClassOf } from '../../pcp/labelFlags.ts';
import type { MetadataCost } from './costModel.ts';

type Part = keyof MetadataCost;

interface Bytes {
  readonly start: number;
  readonly end: number;
}

const totalBytes = (records: readonly Bytes[]): number => records.reduce((sum, { start, end }) => sum + end - start, 0);

const noMetadata: MetadataCost = { descriptors: 0, indoms: 0, help: 0, labels: 0 };

/**
 * Divides the metadata among the metrics: an instance domain, its help and its labels by what its metrics have in the
 * volumes. Labels of hosts,
 * agents and clusters are of no metric.
 *
 * @param bytesOf bytes of a metric in the volumes
 */
export function metadataCosts(
  metadata: ArchiveMetadata,
  bytesOf: (pmid: number) => number,
): (pmid: number) => MetadataCost {
  const sums = new Map<number, Record<Part, number>>();
  const add = (pmid: number, part: Part, bytes: number): void => {
    const sum = sums.get(pmid) ?? { ...noMetadata };
    sums.set(pmid, sum);
    sum[part] += bytes;
  };
  const domains = metricsByDomain(metadata);
  const addDomain = (indom: number, part: Part, bytes: number): void => {
    const pmids = domains.get(indom) ?? [];
    const all = pmids.reduce((sum, pmid) => sum + bytesOf(pmid), 0);
    for (const pmid of pmids) add(pmid, part, bytes * (all > 0 ? bytesOf(pmid) / all : 1 / pmids.length));
  };
  for (const { pmid, start, end } of metadata.descriptors.values()) add(pmid, 'descriptors', end - start);
  for (const { indom, records } of metadata.indoms.values()) addDomain(indom, 'indoms', totalBytes(records));
  for (const { kind, ident, start, end } of metadata.helpRecords())
    if ((kind & helpSubject.metric) !== 0) add(ident, 'help', end - start);
    else addDomain(ident, 'help', end - start);
  for (const { labelType, ident, start, end } of metadata.labels.records()) {
    const subject = labelClassOf(labelType)?.name;
    if (subject === 'item') add(ident, 'labels', end - start);
    else if (subject === 'indom' || subject === 'instances') addDomain(ident, 'labels', end - start);
  }
  return (pmid) => sums.get(pmid) ?? noMetadata;
}

function metricsByDomain({ descriptors }: ArchiveMetadata): ReadonlyMap<number, readonly number[]> {
  const domains = new Map<number, number[]>();
  for (const { pmid, indom } of descriptors.values()) {
    const known = domains.get(indom);
    if (known === undefined) domains.set(indom, [pmid]);
    else known.push(pmid);
  }
  return domains;
}
