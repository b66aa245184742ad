import { ArchiveReporter } from '../../../formats/archive/archiveReporter.ts';
import type { ArchiveMetadata } from '../../../formats/archive/metadata/archiveMetadata.ts';
import { decodeDescriptor } from '../../../formats/archive/metadata/descriptor.ts';
import type { Descriptor } from '../../../formats/archive/metadata/descriptor.ts';
import type { HelpRecord } from '../../../formats/archive/metadata/helpRecord.ts';
import { decodeHelpRecord, helpSubject } from '../../../formats/archive/metadata/helpRecord.ts';
import { decodeIndomRecord } from '../../../formats/archive/metadata/indomRecord.ts';
import type { IndomRecord } from '../../../formats/archive/metadata/indomRecord.ts';
import { decodeLabelRecord } from '../../../formats/archive/metadata/labelRecord.ts';
import type { LabelRecord } from '../../../formats/archive/metadata/labelRecord.ts';
import type { MetadataRecord } from '../../../formats/archive/metadata/metadataImage.ts';
import type { MetadataKind } from '../../../formats/archive/records/metadataTypes.ts';
import { metadataTypeOf } from '../../../formats/archive/records/metadataTypes.ts';
import { formatInDom } from '../../../formats/pcp/inDom.ts';
import { labelClassOf } from '../../../formats/pcp/labelFlags.ts';
import { decodePmid } from '../../../formats/pcp/pmid.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { RecordLink } from '../../../protocol/viewer/recordProtocol.ts';
import { linksTo } from './linkTo.ts';
import { descriptorLink, helpLinks, indomLinks, labelLink, metricLinks } from './metricLinks.ts';

/** Later than anything in an archive: what is asked for then is what holds in the end. */
const inTheEnd: Timestamp = { seconds: Number.MAX_SAFE_INTEGER, nanoseconds: 0 };

/** Where a record of the metadata leads: to what it refers to, to what refers to it, and to the values. */
export function metadataLinks(metadata: ArchiveMetadata, offset: number): readonly RecordLink[] {
  const number = metadata.recordIndexAt(offset);
  if (number < 0) return [];
  const record = metadata.recordAt(number);
  const type = metadataTypeOf(record.type);
  return type === undefined ? [] : linksOf[type.kind](metadata, record);
}

/** Ignores faults: the check reports them. */
const silent = (): ArchiveReporter => new ArchiveReporter();

type LinksOf = (metadata: ArchiveMetadata, record: MetadataRecord) => readonly RecordLink[];

const linksOf: Readonly<Record<MetadataKind, LinksOf>> = {
  descriptor: (metadata, record) => {
    const metric = decodeDescriptor(record, silent());
    return metric === undefined ? [] : descriptorLinks(metadata, metric);
  },
  indom: (metadata, record) => {
    const indom = decodeIndomRecord(record, silent());
    return indom === undefined ? [] : indomRecordLinks(metadata, indom);
  },
  labels: (metadata, record) => {
    const labels = decodeLabelRecord(record, silent());
    return labels === undefined ? [] : labelRecordLinks(metadata, labels);
  },
  help: (metadata, record) => {
    const help = decodeHelpRecord(record, silent());
    return help === undefined ? [] : helpRecordLinks(metadata, help);
  },
};

function descriptorLinks(metadata: ArchiveMetadata, metric: Descriptor): readonly RecordLink[] {
  const { pmid } = metric;
  const search = (title: string, isBackwards: boolean): RecordLink => {
    return { kind: 'value', title, target: { kind: 'search', search: { pmid, isBackwards } } };
  };
  return [
    ...metricLinks(metadata, metric, inTheEnd),
    search(t`first record with values`, false),
    search(t`last record with values`, true),
  ];
}

function helpRecordLinks(metadata: ArchiveMetadata, help: HelpRecord): readonly RecordLink[] {
  const subject = (help.kind & helpSubject.metric) !== 0 ? 'metric' : 'indom';
  const metric = metadata.descriptors.get(help.ident);
  const toSubject =
    subject === 'indom'
      ? indomLinks(metadata, help.ident, inTheEnd)
      : metric === undefined
        ? []
        : [descriptorLink(metadata, metric)];
  return [...toSubject, ...helpLinks(metadata, subject, help.ident, help)];
}

function labelRecordLinks(metadata: ArchiveMetadata, { labelType, ident, time }: LabelRecord): readonly RecordLink[] {
  const described = (isDescribed: (metric: Descriptor) => boolean): readonly RecordLink[] =>
    [...metadata.descriptors.values()].filter(isDescribed).map((metric) => descriptorLink(metadata, metric));
  const toSubject = (): readonly RecordLink[] => {
    const { domain, cluster } = decodePmid(ident);
    switch (labelClassOf(labelType)?.name) {
      case 'item':
        return described(({ pmid }) => pmid === ident);
      case 'cluster':
        return described(({ pmid }) => decodePmid(pmid).domain === domain && decodePmid(pmid).cluster === cluster);
      case 'domain':
        return described(({ pmid }) => decodePmid(pmid).domain === ident);
      case 'indom':
      case 'instances':
        return indomLinks(metadata, ident, time);
      default:
        return [];
    }
  };
  return [...toSubject(), recordThen(time)];
}

function indomRecordLinks(metadata: ArchiveMetadata, record: IndomRecord): readonly RecordLink[] {
  const { indom, time, start } = record;
  const records = metadata.indoms.get(indom)?.records ?? [];
  const at = records.findIndex((each) => each.start === start);
  const title = formatInDom(indom);
  const labels = ['indom', 'instances'].flatMap((name) => metadata.labels.recordOf(name, indom, time) ?? []);
  const users = [...metadata.descriptors.values()].filter((metric) => metric.indom === indom);
  return [
    ...linksTo('indom', t`${title} before`, metadata.image, at < 0 ? undefined : records[at - 1]),
    ...linksTo('indom', t`${title} later`, metadata.image, at < 0 ? undefined : records[at + 1]),
    recordThen(time),
    ...helpLinks(metadata, 'indom', indom),
    ...labels.map((each) => labelLink(metadata, each)),
    ...users.map((metric) => descriptorLink(metadata, metric)),
  ];
}

/** What was logged when something came into force. */
function recordThen(time: Timestamp): RecordLink {
  return { kind: 'record', title: t`value record at this time`, target: { kind: 'time', time } };
}
