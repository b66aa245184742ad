import { listArchives } from '../../../formats/archive/members/archiveFiles.ts';
import { decodeLabel, labelSize } from '../../../formats/archive/members/label.ts';
import type { MemberName } from '../../../formats/archive/members/memberName.ts';
import { parseMemberName } from '../../../formats/archive/members/memberName.ts';
import { ArchiveMetadata } from '../../../formats/archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../../formats/archive/metadata/descriptor.ts';
import type { IndomTimeline } from '../../../formats/archive/metadata/indomTimeline.ts';
import { instanceEntries } from '../../../formats/archive/metadata/indomRecord.ts';
import { loadMetadata } from '../../../formats/archive/metadata/loadMetadata.ts';
import { ArchiveReporter } from '../../../formats/archive/archiveReporter.ts';
import { compressionHeadSize, compressionOf } from '../../../formats/bytes/compressionOf.ts';
import type { MetricEntry } from '../../../formats/names/metricNames.ts';
import type { NameIndex } from '../../../formats/names/nameIndex.ts';
import { indexOf } from '../../../formats/names/nameIndex.ts';
import { decodeUnits } from '../../../formats/pcp/units/units.ts';
import type { DocumentFolder } from '../../core/folders/documentFolder.ts';
import type { NameFile, NameSource } from './nameSource.ts';
import { uriOf } from './nameSource.ts';

/** Most metadata that are read, in bytes: those of a busy day are a tenth of this. */
const maxBytes = 16 << 20;
/** Limits for a domain: instances that are kept, and entries of its records that are read for them. */
const [maxInstances, maxEntries] = [1000, 50_000];
/** Most metrics of an archive. */
const maxMetrics = 20_000;

/** Archives by their metadata, the one with the last name first: names are mostly dates. */
export const archiveNames: NameSource = {
  maxBytes,
  maxFiles: 12,
  filesIn: (names) =>
    listArchives(names)
      .flatMap(({ meta }) => meta?.name ?? [])
      .reverse(),
  async read(file, folder) {
    const member = parseMemberName(file.name);
    const bytes = member && (await contentOf(folder, member));
    return bytes && indexOfMetadata(bytes, file);
  },
};

async function contentOf(folder: DocumentFolder, { name, compression }: MemberName): Promise<Uint8Array | undefined> {
  if (compression === undefined) {
    const bytes = await folder.read(name, maxBytes);
    // A file may be compressed under a name that does not say so.
    const match = bytes && compressionOf(bytes.subarray(0, compressionHeadSize));
    return match === undefined ? bytes : folder.unpack?.(name, match, maxBytes);
  }
  return folder.unpack?.(name, compression, maxBytes);
}

/** Indexes metadata, also damaged ones as far as they can be read. The viewer of the archive reports the damage. */
function indexOfMetadata(bytes: Uint8Array, file: NameFile): NameIndex | undefined {
  const label = decodeLabel(bytes);
  if (label === undefined) return undefined;
  const metadata = new ArchiveMetadata(file.name, label.version, labelSize(label.version));
  metadata.setBytes(bytes);
  loadMetadata(metadata, new ArchiveReporter());
  const instances = new Map([...metadata.indoms].map(([inDom, timeline]) => [inDom, instancesOf(timeline)]));
  const source = (offset: number): MetricEntry['source'] => ({
    kind: 'archive',
    file: file.name,
    place: { uri: uriOf(file), offset },
  });
  const entries: MetricEntry[] = [];
  for (const [name, pmid] of metadata.names) {
    const descriptor = metadata.descriptors.get(pmid);
    if (descriptor === undefined || entries.length === maxMetrics) continue;
    const help = metadata.helpOf('metric', pmid).oneLine;
    entries.push({ ...fieldsOf(descriptor), name, help, source: source(descriptor.start) });
  }
  return indexOf(entries, { instances: (inDom, limit) => instances.get(inDom)?.slice(0, limit) ?? [] });
}

function fieldsOf({ pmid, type, semantics, units, indom }: Descriptor): Omit<MetricEntry, 'name' | 'source'> {
  return { pmid, type, semantics, units: decodeUnits(units), inDom: indom };
}

/** All instances that there have been; none of a domain that has too many, as that of processes has. */
function instancesOf(timeline: IndomTimeline): readonly string[] {
  const { records } = timeline;
  if (records.reduce((sum, { count }) => sum + count, 0) > maxEntries) return [];
  const names = new Set<string>();
  for (const record of records) {
    for (const { name } of instanceEntries(timeline.image, record)) if (name !== undefined) names.add(name);
  }
  return names.size > maxInstances ? [] : [...names];
}
