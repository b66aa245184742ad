import { decodeText } from '../../bytes/text.ts';
import { formatInDom } from '../../pcp/inDom.ts';
import { formatPmid } from '../../pcp/pmid.ts';
import { plural } from '../../l10n/plural.ts';
import { t } from '../../l10n/translate.ts';
import { ArchiveReporter } from '../archiveReporter.ts';
import { printable } from '../../findings/printable.ts';
import { decodeDescriptor } from '../metadata/descriptor.ts';
import { decodeHelpRecord, helpTextOf } from '../metadata/helpRecord.ts';
import type { IndomRecord } from '../metadata/indomRecord.ts';
import { decodeIndomRecord, instanceEntries } from '../metadata/indomRecord.ts';
import type { LabelRecord } from '../metadata/labelRecord.ts';
import { decodeLabelRecord, jsonOf, labelSets } from '../metadata/labelRecord.ts';
import type { MetadataImage, MetadataRecord } from '../metadata/metadataImage.ts';
import { hasLongTime } from '../metadata/metadataImage.ts';
import {
  descriptorTable,
  helpTable,
  indomV2Table,
  indomV3Table,
  labelCountTable,
  labelEntryTable,
  labelSetTable,
  labelsV2Table,
  labelsV3Table,
  nameTable,
} from '../records/metadataTables.ts';
import type { MetadataKind } from '../records/metadataTypes.ts';
import { metadataTypeName, metadataTypeOf } from '../records/metadataTypes.ts';
import type { WholePart } from '../../record/part.ts';
import { fieldParts, textPart, trailerPart } from './fieldParts.ts';

/** Metadata record with its fields. */
export function metadataPart(record: MetadataRecord): WholePart {
  const { start, end, type, image } = record;
  const { children, text, doc } = contents(record);
  const parts = [...children(), trailerPart(image.view, end)];
  return { kind: 'record', title: metadataTypeName(type), text, doc, start, end, children: parts };
}

/** One-line summary of a metadata record, for lists without fields. */
export function metadataText(record: MetadataRecord): string {
  return contents(record).text;
}

interface Contents {
  readonly text: string;
  readonly doc: string;
  /** Made when they are asked for: an instance domain may have many thousands. */
  readonly children: () => readonly WholePart[];
}

/** Ignores faults: the check reports them, and structure only has to show the record. */
const silent = (): ArchiveReporter => new ArchiveReporter();

const contentsOf: Readonly<Record<MetadataKind, (record: MetadataRecord) => Contents>> = {
  descriptor: descriptorContents,
  indom: indomContents,
  labels: labelContents,
  help: helpContents,
};

function contents(record: MetadataRecord): Contents {
  const type = metadataTypeOf(record.type);
  if (type === undefined) return { text: '', doc: t`Unknown kind of record.`, children: () => [] };
  return contentsOf[type.kind](record);
}

function descriptorContents(record: MetadataRecord): Contents {
  const decoded = decodeDescriptor(record, silent());
  const text = decoded === undefined ? '' : printable(`${formatPmid(decoded.pmid)} ${decoded.names.join(', ')}`);
  return { text, doc: descriptorTable.doc, children: () => descriptorParts(record, decoded?.names ?? []) };
}

function descriptorParts({ image, start, end }: MetadataRecord, names: readonly string[]): readonly WholePart[] {
  // A record without names may end before their number.
  const fixed = fieldParts(descriptorTable, image.view, start).filter((part) => part.end <= end - 4);
  const children = [...fixed];
  let at = start + descriptorTable.size;
  for (const name of names) {
    const length = image.view.getInt32(at);
    const place = { start: at, end: at + nameTable.size + length };
    const parts = [...fieldParts(nameTable, image.view, at), textPart('name', printable(name), at + 4, place.end)];
    children.push({ kind: 'entry', title: 'name', text: printable(name), ...place, children: parts });
    at = place.end;
  }
  return children;
}

function helpContents(record: MetadataRecord): Contents {
  const { image, start, end } = record;
  const decoded = decodeHelpRecord(record, silent());
  const text = decoded === undefined ? '' : printable(helpTextOf(image, decoded));
  const children = (): readonly WholePart[] => {
    const fixed = fieldParts(helpTable, image.view, start);
    return decoded === undefined ? fixed : [...fixed, textPart('text', text, decoded.textStart, end - 4)];
  };
  return { text, doc: helpTable.doc, children };
}

function indomContents(record: MetadataRecord): Contents {
  const { image, start, type } = record;
  const table = hasLongTime(type) ? indomV3Table : indomV2Table;
  const decoded = decodeIndomRecord(record, silent());
  const fixed = (): readonly WholePart[] => fieldParts(table, image.view, start);
  if (decoded === undefined) return { text: '', doc: table.doc, children: fixed };
  const text = `${formatInDom(decoded.indom)}, ${plural(decoded.count, 'instance')}`;
  return { text, doc: table.doc, children: () => [...fixed(), ...instanceParts(image, decoded)] };
}

function instanceParts(image: MetadataImage, decoded: IndomRecord): readonly WholePart[] {
  const children: WholePart[] = [];
  const { idsStart, count } = decoded;
  for (const [i, { id, name, nameRange }] of instanceEntries(image, decoded).entries()) {
    const idAt = idsStart + 4 * i;
    const offsetAt = idsStart + 4 * (count + i);
    const offset = image.view.getInt32(offsetAt);
    const parts: WholePart[] = [
      { kind: 'field', title: 'id', type: 'int32', raw: id, text: String(id), start: idAt, end: idAt + 4 },
      {
        kind: 'field',
        title: 'name offset',
        type: 'int32',
        raw: offset,
        text: String(offset),
        start: offsetAt,
        end: offsetAt + 4,
      },
    ];
    if (nameRange !== undefined)
      parts.push(textPart('name', printable(name ?? ''), nameRange.start, nameRange.end + 1));
    const text = name === undefined ? t`goes` : printable(name);
    children.push({ kind: 'entry', title: `instance ${id}`, text, start: idAt, end: idAt + 4, children: parts });
  }
  return children;
}

function labelContents(record: MetadataRecord): Contents {
  const { image, start, type } = record;
  const table = hasLongTime(type) ? labelsV3Table : labelsV2Table;
  const decoded = decodeLabelRecord(record, silent());
  const fixed = (): readonly WholePart[] => fieldParts(table, image.view, start);
  if (decoded === undefined) return { text: '', doc: table.doc, children: fixed };
  return {
    text: firstLabels(image, decoded),
    doc: table.doc,
    children: () => [...fixed(), ...labelSetParts(image, decoded)],
  };
}

/** The JSON of the first set that has any. */
function firstLabels(image: MetadataImage, decoded: LabelRecord): string {
  for (const set of labelSets(image, decoded)) {
    const json = printable(jsonOf(image, set));
    if (json !== '') return json;
  }
  return '';
}

function labelSetParts(image: MetadataImage, decoded: LabelRecord): readonly WholePart[] {
  const children: WholePart[] = [];
  for (const set of labelSets(image, decoded)) {
    const json = printable(jsonOf(image, set));
    const parts = [
      ...fieldParts(labelSetTable, image.view, set.start),
      textPart('JSON', json, set.jsonStart, set.jsonEnd),
      ...fieldParts(labelCountTable, image.view, set.jsonEnd),
    ];
    for (let at = set.entriesStart; at < set.end; at += labelEntryTable.size) {
      const nameAt = set.jsonStart + image.view.getUint16(at);
      const nameEnd = Math.min(set.jsonEnd, nameAt + image.view.getUint8(at + labelEntryTable.offsets.nameLength));
      const name = decodeText(image.bytes.subarray(nameAt, nameEnd)).text;
      const entry = {
        start: at,
        end: at + labelEntryTable.size,
        children: fieldParts(labelEntryTable, image.view, at),
      };
      parts.push({ kind: 'entry', title: 'label', text: printable(name), ...entry });
    }
    const title = set.instance === -1 ? 'labels' : `labels of instance ${set.instance}`;
    children.push({ kind: 'entry', title, text: json, start: set.start, end: set.end, children: parts });
  }
  return children;
}
