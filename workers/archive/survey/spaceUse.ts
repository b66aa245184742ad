import { knownSize } from '../../../formats/bytes/byteSource.ts';
import { labelSize } from '../../../formats/archive/members/label.ts';
import type { MetadataKind } from '../../../formats/archive/records/metadataTypes.ts';
import { metadataTypeOf } from '../../../formats/archive/records/metadataTypes.ts';
import { formatPmid } from '../../../formats/pcp/pmid.ts';
import type { SpaceKind, SpaceUse } from '../../../protocol/viewer/overviewProtocol.ts';
import type { Surveyed } from './timeline.ts';

interface Tally {
  bytes: number;
  records: number;
}

const spaceKinds: Readonly<Record<MetadataKind, SpaceKind>> = {
  descriptor: 'descriptors',
  indom: 'indoms',
  labels: 'labels',
  help: 'help',
};

/** Where the bytes go, as far as the survey has seen. */
export function spaceUse({ snapshot, surveyed }: Surveyed): SpaceUse {
  if (snapshot === undefined) return { totalBytes: 0, kinds: [], metrics: [] };
  const { archive } = snapshot;
  const tallies = new Map<SpaceKind, Tally>();
  const add = (kind: SpaceKind, bytes: number, records: number): void => {
    const cached = tallies.get(kind);
    if (cached === undefined) tallies.set(kind, { bytes, records });
    else {
      cached.bytes += bytes;
      cached.records += records;
    }
  };
  for (const { resultBytes, resultCount, markBytes, markCount } of surveyed.volumes) {
    add('results', resultBytes, resultCount);
    add('marks', markBytes, markCount);
  }
  const { metadata, index } = archive;
  for (const { source, label } of archive.members)
    add('fileLabels', Math.min(source.size, labelSize(label?.version ?? archive.version)), 1);
  for (let i = 0; i < metadata.recordCount; i++) {
    const { start, end, type } = metadata.recordAt(i);
    const kind = metadataTypeOf(type)?.kind;
    add(kind === undefined ? 'other' : spaceKinds[kind], end - start, 1);
  }
  if (index !== undefined) add('index', index.length * index.entrySize, index.length);
  const totalBytes = archive.members.reduce((sum, { source }) => sum + (knownSize(source) ?? 0), 0);
  const kinds = [...tallies].map(([kind, tally]) => ({ kind, ...tally })).sort((a, b) => b.bytes - a.bytes);
  const metrics = [...surveyed.spaces.byPmid].map(([pmid, used]) => {
    return { pmid, name: metadata.nameOf(pmid) ?? formatPmid(pmid), ...used };
  });
  return { totalBytes, kinds, metrics: metrics.sort((a, b) => b.bytes - a.bytes) };
}
