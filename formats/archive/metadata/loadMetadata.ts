import { finding } from '../../findings/finding.ts';
import { formatInDom } from '../../pcp/inDom.ts';
import { formatPmid } from '../../pcp/pmid.ts';
import { semanticsOf } from '../../pcp/semantics.ts';
import { decodeUnits, formatUnits } from '../../pcp/units/units.ts';
import { valueTypeOf } from '../../pcp/valueType.ts';
import { phrase, t, translated } from '../../l10n/translate.ts';
import type { ArchiveReporter } from '../archiveReporter.ts';
import { printable } from '../../findings/printable.ts';
import { brokenFrameFinding } from '../volume/brokenFrame.ts';
import { frameFault, isZero, minFrame } from '../volume/frameFault.ts';
import { descriptorTable } from '../records/metadataTables.ts';
import type { MetadataKind } from '../records/metadataTypes.ts';
import { metadataTypeOf } from '../records/metadataTypes.ts';
import { descriptorConflict, metricName } from '../rules/descriptorRules.ts';
import { largeMember } from '../rules/memberRules.ts';
import { recordType } from '../rules/metadataRules.ts';
import type { ArchiveMetadata } from './archiveMetadata.ts';
import type { Descriptor } from './descriptor.ts';
import { decodeDescriptor } from './descriptor.ts';
import { decodeHelpRecord } from './helpRecord.ts';
import { decodeIndomRecord } from './indomRecord.ts';
import { decodeLabelRecord } from './labelRecord.ts';
import type { MetadataRecord } from './metadataImage.ts';
import { placeIn } from './metadataImage.ts';

/** The least a record of metadata can be: two lengths, a type, and something. */
const minRecord = 16;

/** A record takes up to 600 bytes of memory, which may be fifteen times its size. */
const maxRecordCount = 1 << 21;

/**
 * Decodes the records after `metadata.end`, skips damaged ones and reports them.
 *
 * @param maxRecords how many records there may be in all
 */
export function loadMetadata(metadata: ArchiveMetadata, reporter: ArchiveReporter, maxRecords = maxRecordCount): void {
  const { view, bytes, file } = metadata.image;
  const size = bytes.length;
  let at = metadata.end;
  while (at < size) {
    const fault = frameFault(view, at, size);
    if (fault === undefined) {
      if (metadata.recordCount === maxRecords) {
        const place = { start: at, end: size, file };
        reporter.addDamage(finding(largeMember, 'records', { limit: maxRecords, end: at }, place), true);
        return;
      }
      const end = at + view.getInt32(at);
      addRecord(metadata, at, end, reporter);
      metadata.end = end;
      at = end;
      continue;
    }
    const length = fault === 'stray' ? 0 : view.getInt32(at);
    const next = fault === 'stray' ? undefined : findRecord(view, at + 4, size);
    const trailer = fault === 'mismatch' ? view.getInt32(at + length - 4) : 0;
    const zero = isZero(bytes, at, size);
    reporter.add(brokenFrameFinding({ file, fault, start: at, length, trailer, size, next, isZero: zero }));
    reporter.noteLoss(file);
    if (next === undefined) {
      reporter.noteCut(file);
      return;
    }
    at = next;
  }
}

/** The next place that looks like the beginning of a record: right lengths and a known type. */
function findRecord(view: DataView, from: number, size: number): number | undefined {
  for (let at = from; at <= size - minRecord; at++) {
    const length = view.getInt32(at);
    if (length < minRecord || length > size - at) continue;
    const isRecord = metadataTypeOf(view.getInt32(at + 4)) !== undefined && view.getInt32(at + length - 4) === length;
    if (isRecord) return at;
  }
  return undefined;
}

function addRecord(metadata: ArchiveMetadata, start: number, end: number, reporter: ArchiveReporter): void {
  const { image } = metadata;
  const type = end - start > minFrame + 3 ? image.view.getInt32(start + 4) : 0;
  const record = { image, start, end, type };
  metadata.addRecord(start, type);
  const info = metadataTypeOf(type);
  const place = placeIn(record, start + 4, Math.min(start + 8, end));
  if (info === undefined) {
    reporter.add(finding(recordType, 'unknown', { type }, place));
    reporter.noteLoss(image.file);
    return;
  }
  // Version 1 has the records of version 2.
  const version = image.version === 3 ? 3 : 2;
  if (info.version !== undefined && info.version !== version) {
    const make = () => finding(recordType, 'version', { type, name: info.name, version: image.version }, place);
    reporter.fold(`${image.file} type ${type}`, make);
  }
  loads[info.kind](metadata, record, reporter);
}

type Load = (metadata: ArchiveMetadata, record: MetadataRecord, reporter: ArchiveReporter) => void;

const loads: Readonly<Record<MetadataKind, Load>> = {
  descriptor: (metadata, record, reporter) => {
    const descriptor = decodeDescriptor(record, reporter);
    if (descriptor === undefined) reporter.noteLoss(record.image.file);
    else addDescriptor(metadata, record, descriptor, reporter);
  },
  indom: (metadata, record, reporter) => {
    const indom = decodeIndomRecord(record, reporter);
    if (indom === undefined) reporter.noteLoss(record.image.file);
    else metadata.timelineOf(indom.indom).add(indom);
  },
  labels: (metadata, record, reporter) => {
    const labels = decodeLabelRecord(record, reporter);
    if (labels !== undefined) metadata.labels.add(labels);
  },
  help: (metadata, record, reporter) => {
    const help = decodeHelpRecord(record, reporter);
    if (help !== undefined) metadata.addHelp(help);
  },
};

function addDescriptor(
  metadata: ArchiveMetadata,
  record: MetadataRecord,
  descriptor: Descriptor,
  reporter: ArchiveReporter,
): void {
  const cached = metadata.descriptors.get(descriptor.pmid);
  if (cached === undefined) metadata.descriptors.set(descriptor.pmid, descriptor);
  else checkSame(record, descriptor, cached, reporter);
  for (const name of descriptor.names) {
    const other = metadata.names.get(name);
    if (other === undefined) metadata.names.set(name, descriptor.pmid);
    else if (other !== descriptor.pmid) {
      const args = { name: printable(name), metric: formatPmid(other) };
      reporter.add(finding(metricName, 'taken', args, placeIn(record, descriptor.start, descriptor.end)));
    }
  }
}

const shown = {
  type: (code: number) => valueTypeOf(code)?.text ?? String(code),
  semantics: (code: number) => semanticsOf(code)?.name ?? String(code),
  indom: formatInDom,
  units: (bits: number) => formatUnits(decodeUnits(bits)) || t`none`,
};

const fieldOf = { type: 'valueType', semantics: 'semantics', indom: 'indom', units: 'units' } as const;
const wordsOf = {
  type: phrase('type'),
  semantics: phrase('semantics'),
  indom: phrase('instance domain'),
  units: phrase('units'),
} as const;

/** A metric that is described again must have an equal descriptor. */
function checkSame(record: MetadataRecord, found: Descriptor, known: Descriptor, reporter: ArchiveReporter): void {
  for (const key of ['type', 'semantics', 'indom', 'units'] as const) {
    if (found[key] === known[key]) continue;
    const at = found.start + descriptorTable.offsets[fieldOf[key]];
    const args = {
      metric: printable(found.names[0] ?? formatPmid(found.pmid)),
      what: translated(wordsOf[key]),
      found: shown[key](found[key]),
      expected: shown[key](known[key]),
    };
    const there = {
      template: phrase('first described here'),
      args: {},
      place: placeIn(record, known.start, known.end),
    };
    reporter.add(finding(descriptorConflict, 'differ', args, placeIn(record, at, at + 4), { related: [there] }));
    return;
  }
}
