import { printable } from '../../../formats/findings/printable.ts';
import type { ArchiveMetadata } from '../../../formats/archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../../formats/archive/metadata/descriptor.ts';
import type { helpSubject } from '../../../formats/archive/metadata/helpRecord.ts';
import { instanceEntries } from '../../../formats/archive/metadata/indomRecord.ts';
import type { IndomTimeline } from '../../../formats/archive/metadata/indomTimeline.ts';
import type { LabelRecord } from '../../../formats/archive/metadata/labelRecord.ts';
import { formatInDom, nullInDom } from '../../../formats/pcp/inDom.ts';
import { labelClassOf } from '../../../formats/pcp/labelFlags.ts';
import { formatPmid } from '../../../formats/pcp/pmid.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { ByteRange, FilePlace } from '../../../protocol/viewer/fileProtocol.ts';
import type { RecordLink } from '../../../protocol/viewer/recordProtocol.ts';
import { linksTo, linkTo } from './linkTo.ts';

/** What a metric is called in a link. */
export function metricTitle(metadata: ArchiveMetadata, pmid: number): string {
  return printable(metadata.nameOf(pmid) ?? formatPmid(pmid));
}

export function descriptorLink(metadata: ArchiveMetadata, { pmid, start, end }: Descriptor): RecordLink {
  const { file } = metadata.image;
  return linkTo('descriptor', t`descriptor of ${metricTitle(metadata, pmid)}`, { file, start, end });
}

/** Links from the record of a metric to what belongs to it at a time: instance domain, labels, help, and its plot. */
export function metricLinks(metadata: ArchiveMetadata, metric: Descriptor, time: Timestamp): readonly RecordLink[] {
  const { pmid } = metric;
  const indom = metric.indom === nullInDom ? undefined : metric.indom;
  return [
    ...(indom === undefined ? [] : indomLinks(metadata, indom, time)),
    ...helpLinks(metadata, 'metric', pmid),
    ...metadata.labels.recordsOf({ pmid, indom }, time).map((record) => labelLink(metadata, record)),
    {
      kind: 'metric',
      title: t`${metricTitle(metadata, pmid)} in Metrics`,
      target: { kind: 'metric', pmid },
    },
  ];
}

/** The record of an instance domain that is in force at a time. */
export function indomLinks(metadata: ArchiveMetadata, indom: number, time: Timestamp): readonly RecordLink[] {
  const timeline = metadata.indoms.get(indom);
  const record = timeline?.records[Math.max(0, timeline.indexAt(time))];
  return linksTo('indom', t`instance domain ${formatInDom(indom)}`, metadata.image, record);
}

/** Where the name of an instance stands that it has at a time. */
export function instanceLinks(
  metadata: ArchiveMetadata,
  indom: number,
  instance: number,
  time: Timestamp,
): readonly RecordLink[] {
  const timeline = metadata.indoms.get(indom);
  const found = timeline && nameIn(timeline, instance, timeline.indexAt(time));
  if (found === undefined) return [];
  return [linkTo('instance', t`instance ${instance}, ${printable(found.name)}`, found.place)];
}

/** The name in the last record up to one that has it; a full record ends the search. */
function nameIn(
  { records, image }: IndomTimeline,
  instance: number,
  last: number,
): { readonly name: string; readonly place: FilePlace } | undefined {
  for (let i = last; i >= 0; i--) {
    const record = records[i];
    if (record === undefined) return undefined;
    const entry = instanceEntries(image, record).find(({ id }) => id === instance);
    if (entry !== undefined) {
      const { name, nameRange } = entry;
      return name === undefined || nameRange === undefined
        ? undefined
        : { name, place: { file: image.file, ...nameRange } };
    }
    if (!record.isDelta) return undefined;
  }
  return undefined;
}

export function labelLink(metadata: ArchiveMetadata, { labelType, start, end }: LabelRecord): RecordLink {
  const subject = labelClassOf(labelType)?.name ?? t`other`;
  return linkTo('labels', t`labels (${subject})`, { file: metadata.image.file, start, end });
}

/** The help texts of a metric or an instance domain, but for one that one comes from. */
export function helpLinks(
  metadata: ArchiveMetadata,
  subject: keyof typeof helpSubject,
  ident: number,
  from?: ByteRange,
): readonly RecordLink[] {
  const other = (length: 'oneLine' | 'long', title: string): readonly RecordLink[] => {
    const record = metadata.helpRecordOf(subject, ident, length);
    return record?.start === from?.start && from !== undefined ? [] : linksTo('help', title, metadata.image, record);
  };
  return [...other('oneLine', t`help`), ...other('long', t`full help`)];
}
