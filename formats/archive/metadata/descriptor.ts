import { decodeText } from '../../bytes/text.ts';
import { finding } from '../../findings/finding.ts';
import { t } from '../../l10n/translate.ts';
import type { ArchiveReporter } from '../archiveReporter.ts';
import { descriptorTable, nameTable } from '../records/metadataTables.ts';
import { badMetadata } from '../rules/metadataRules.ts';
import type { MetadataRecord } from './metadataImage.ts';
import { placeIn } from './metadataImage.ts';

/** What a metric's values are. */
export interface Descriptor {
  /** Range of the record, half-open. */
  readonly start: number;
  readonly end: number;
  readonly pmid: number;
  readonly type: number;
  /** `nullInDom` for a metric with a single value. */
  readonly indom: number;
  readonly semantics: number;
  /** Packed units, which decodeUnits takes apart. */
  readonly units: number;
  /** The first is the one that is shown; empty in version 1. */
  readonly names: readonly string[];
}

/** Where the names begin, of a record whose fixed part may lack their number. */
const fixedSize = descriptorTable.offsets.nameCount;

/** Undefined where not even the metric's number is there. */
export function decodeDescriptor(record: MetadataRecord, reporter: ArchiveReporter): Descriptor | undefined {
  const { image, start, end } = record;
  const { view } = image;
  if (end - 4 - start < fixedSize) {
    const args = { length: end - start, what: t`a descriptor`, least: fixedSize + 4 };
    reporter.add(finding(badMetadata, 'short', args, placeIn(record, start, end)));
    return undefined;
  }
  const { offsets } = descriptorTable;
  return {
    start,
    end,
    pmid: view.getUint32(start + offsets.pmid),
    type: view.getInt32(start + offsets.valueType),
    indom: view.getUint32(start + offsets.indom),
    semantics: view.getInt32(start + offsets.semantics),
    units: view.getUint32(start + offsets.units),
    names: decodeNames(record, reporter),
  };
}

/** The names as far as they fit into the record. A record may end before their number: then there are none. */
function decodeNames(record: MetadataRecord, reporter: ArchiveReporter): string[] {
  const { image, start } = record;
  const end = record.end - 4;
  const names: string[] = [];
  let at = start + descriptorTable.size;
  if (at > end) return names;
  const countAt = start + fixedSize;
  const count = image.view.getInt32(countAt);
  if (count < 0 || count > (end - at) / nameTable.size) {
    const args = { count, what: t`names`, length: record.end - start };
    reporter.add(finding(badMetadata, 'count', args, placeIn(record, countAt, countAt + 4)));
    return names;
  }
  for (let i = 0; i < count; i++) {
    const length = end - at < nameTable.size ? -1 : image.view.getInt32(at);
    if (length < 0 || length > end - at - nameTable.size) {
      reporter.add(finding(badMetadata, 'nameLength', { length }, placeIn(record, at, Math.min(at + 4, end))));
      return names;
    }
    at += nameTable.size;
    names.push(decodeText(image.bytes.subarray(at, at + length)).text);
    at += length;
  }
  if (at < end)
    reporter.add(finding(badMetadata, 'rest', { count: end - at, what: t`the names` }, placeIn(record, at, end)));
  return names;
}
