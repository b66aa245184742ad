import { formatInDom, nullInDom } from '../../pcp/inDom.ts';
import { labelClassOf } from '../../pcp/labelFlags.ts';
import { formatPmid } from '../../pcp/pmid.ts';
import { semanticsText } from '../../pcp/semantics.ts';
import { formatUtc } from '../../pcp/time/timestamp.ts';
import { decodeUnits, formatUnits } from '../../pcp/units/units.ts';
import { valueTypeOf } from '../../pcp/valueType.ts';
import { FileFacts } from '../../record/fileFacts.ts';
import type { Archive } from '../../archive/archive.ts';
import type { Span } from '../../archive/archiveSpan.ts';
import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import { InstanceKeys } from '../../archive/metadata/instanceKeys.ts';
import { jsonOf, labelSets } from '../../archive/metadata/labelRecord.ts';
import { parseLabels } from '../../archive/metadata/labelTimeline.ts';
import { compareMetrics } from '../series/joinedLines.ts';
import { metricName } from '../../archive/metadata/trueDescriptor.ts';

/** What an archive says beside the values: label, metrics by name, instances, help texts and labels, the last of each. */
export function archiveFacts({ label, version, metadata }: Archive, { end }: Span): FileFacts {
  const facts = new FileFacts();
  facts.add('archive', {
    version,
    host: label?.host,
    'time zone': label?.timezone,
    zoneinfo: label?.zoneinfo,
    start: label && formatUtc(label.start),
    end: end && formatUtc(end),
  });
  addMetrics(metadata, facts);
  for (const [indom, timeline] of [...metadata.indoms].sort(([a], [b]) => a - b)) {
    const { oneLine, long } = metadata.helpOf('indom', indom);
    facts.add(`indom ${formatInDom(indom)}`, { help: oneLine, 'long help': long });
    for (const [id, name] of InstanceKeys.of(timeline).names)
      facts.add(`instance ${formatInDom(indom)}[${name}]`, { id });
  }
  addLabels(metadata, facts);
  return facts;
}

function addMetrics(metadata: ArchiveMetadata, facts: FileFacts): void {
  for (const descriptor of [...metadata.descriptors.values()].sort(compareMetrics)) {
    const { pmid, type, indom, semantics, units, names } = descriptor;
    const { oneLine, long } = metadata.helpOf('metric', pmid);
    facts.add(`metric ${metricName(descriptor)}`, {
      pmid: formatPmid(pmid),
      type: valueTypeOf(type)?.text ?? String(type),
      semantics: semanticsText(semantics),
      units: formatUnits(decodeUnits(units)),
      indom: indom === nullInDom ? undefined : formatInDom(indom),
      'other names': names.slice(1).join(', '),
      help: oneLine,
      'long help': long,
    });
  }
}

function addLabels(metadata: ArchiveMetadata, facts: FileFacts): void {
  const { image, labels, indoms } = metadata;
  const last = new Map<string, string>();
  for (const record of labels.records()) {
    const timeline = indoms.get(record.ident);
    const keys = timeline && InstanceKeys.of(timeline);
    for (const set of labelSets(image, record)) {
      const key = keys?.keyAt(set.instance, record.time) ?? set.instance;
      const subject = subjectOf(metadata, record, keys?.names.get(key) ?? String(set.instance));
      const json = jsonOf(image, set);
      const parsed = parseLabels(json);
      if (parsed === undefined) last.set(`labels of ${subject}`, json);
      else for (const [name, value] of parsed) last.set(`label ${name} of ${subject}`, JSON.stringify(value));
    }
  }
  for (const [thing, value] of last) facts.add(thing, { value });
}

function subjectOf(
  metadata: ArchiveMetadata,
  { labelType, ident }: { readonly labelType: number; readonly ident: number },
  instance: string,
): string {
  switch (labelClassOf(labelType)?.name) {
    case 'domain':
      return `domain ${ident}`;
    case 'cluster':
      return `cluster ${formatPmid(ident).split('.').slice(0, 2).join('.')}`;
    case 'item':
      return `metric ${metadata.nameOf(ident) ?? formatPmid(ident)}`;
    case 'indom':
      return `indom ${formatInDom(ident)}`;
    case 'instances':
      return `instance ${formatInDom(ident)}[${instance}]`;
    default:
      return 'the archive';
  }
}
