import { errorName } from '../../pcp/errorCodes.ts';
import { formatPmid } from '../../pcp/pmid.ts';
import { formatUtc } from '../../pcp/time/timestamp.ts';
import { printable } from '../../findings/printable.ts';
import { plural } from '../../l10n/plural.ts';
import { t } from '../../l10n/translate.ts';
import type { ArchiveVersion } from '../members/label.ts';
import type { ArchiveMetadata } from '../metadata/archiveMetadata.ts';
import type { Descriptor } from '../metadata/descriptor.ts';
import type { InstanceNames } from '../metadata/indomTimeline.ts';
import {
  blockTable,
  emptySetTable,
  resultV2Table,
  resultV3Table,
  valueSetTable,
  valueTable,
} from '../records/volumeTables.ts';
import { decodeEvents } from '../volume/events.ts';
import { readValue } from '../volume/metricValue.ts';
import { ResultCursor } from '../volume/resultCursor.ts';
import { blockHeaderSize, blockOffsetOf, resultTimeAt } from '../volume/resultLayout.ts';
import { ResultValidator, valueFormats } from '../volume/resultValidator.ts';
import { isEventType, typeCodes } from '../../pcp/typeCodes.ts';
import { valueText } from '../volume/valueText.ts';
import type { Chunk, VolumeReader } from '../volume/volumeReader.ts';
import type { WholePart } from '../../record/part.ts';
import { fieldParts, trailerPart } from './fieldParts.ts';
import { eventParts } from './eventParts.ts';

/**
 * A record of a volume with its value sets and values; of one whose parts do not fit, its fixed fields. Instances have the
 * names that the metadata gives them at the time of the record.
 */
export function resultPart(
  { layout, version }: VolumeReader,
  chunk: Chunk,
  at: number,
  length: number,
  metadata: Pick<ArchiveMetadata, 'descriptors' | 'indoms'>,
): WholePart {
  const { view, base } = chunk;
  const table = layout.hasLongTime ? resultV3Table : resultV2Table;
  const place = { start: base + at, end: base + at + length };
  const trailer = trailerPart(view, at + length, base);
  const common = { kind: 'record' as const, doc: table.doc, ...place };
  if (new ResultValidator(layout).validate(view, at, length) !== undefined) {
    const fixed = fieldParts(table, view, at, base).filter(({ end }) => end <= place.end - 4);
    return { ...common, title: 'result', text: t`corrupt`, children: [...fixed, trailer] };
  }
  const cursor = new ResultCursor(layout);
  cursor.begin(chunk, at);
  const title = cursor.isMark ? 'mark' : 'result';
  const text = formatUtc(resultTimeAt(view, at, layout));
  const children = fieldParts(table, view, at, base);
  while (cursor.next()) {
    const descriptor = metadata.descriptors.get(cursor.pmid);
    const timeline = descriptor && metadata.indoms.get(descriptor.indom);
    children.push(setPart(cursor, { descriptor, version, names: timeline?.at(cursor.time) }));
  }
  children.push(trailer);
  return { ...common, title, text, children };
}

/** What is known of the metric of a value set. */
interface SetContext {
  readonly descriptor: Descriptor | undefined;
  readonly version: ArchiveVersion;
  readonly names: InstanceNames | undefined;
}

function setPart(cursor: ResultCursor, context: SetContext): WholePart {
  const { descriptor, version } = context;
  const { view, base } = cursor.chunk;
  const { count, set, pmid } = cursor;
  const table = count > 0 ? valueSetTable : emptySetTable;
  const children = fieldParts(table, view, set, base);
  for (let i = 0; i < count; i++) children.push(valuePart(cursor, i, context));
  const end = base + set + table.size + Math.max(0, count) * valueTable.size;
  const title = printable(descriptor?.names[0] ?? formatPmid(pmid));
  const text = count < 0 ? errorName(count, version) : plural(count, 'value');
  return { kind: 'entry', title, text, start: base + set, end, doc: table.doc, children };
}

function valuePart(cursor: ResultCursor, index: number, { descriptor, names }: SetContext): WholePart {
  const { chunk, record, format } = cursor;
  const { view, base } = chunk;
  const word = cursor.wordAt(index);
  const at = word - valueTable.offsets.word;
  const children = fieldParts(valueTable, view, at, base);
  if (format !== valueFormats.inSitu) {
    const block = record + blockOffsetOf(view.getUint32(word));
    children.push(blockPart(view, base, block, descriptor?.type ?? view.getUint8(block)));
  }
  const text = printable(valueText(readValue(view, record, format, word, descriptor?.type)));
  const instance = cursor.instanceAt(index);
  const name = names?.get(instance);
  const title = name === undefined ? `instance ${instance}` : `instance ${instance} "${printable(name)}"`;
  return { kind: 'entry', title, text, start: base + at, end: base + at + valueTable.size, children };
}

/** A value block; it lies elsewhere than the value that points to it. */
function blockPart(view: DataView, base: number, block: number, type: number): WholePart {
  const end = block + (view.getUint32(block) & 0xffffff);
  const content = block + blockHeaderSize;
  const children = fieldParts(blockTable, view, block, base);
  if (isEventType(type)) {
    const events = decodeEvents(view, content, end, type === typeCodes.highresEvent);
    children.push(...eventParts(view, base, events));
  } else if (end > content)
    children.push({
      kind: 'text',
      title: 'content',
      text: plural(end - content, 'byte'),
      start: base + content,
      end: base + end,
    });
  return { kind: 'entry', title: 'value block', start: base + block, end: base + end, doc: blockTable.doc, children };
}
