import { viewOf } from '../../bytes/viewOf.ts';
import { formatUtc } from '../../pcp/time/timestamp.ts';
import { t } from '../../l10n/translate.ts';
import { decodeLabel, labelTableOf } from '../members/label.ts';
import type { IndexEntry, TemporalIndex } from '../members/temporalIndex.ts';
import { indexTableOf } from '../members/temporalIndex.ts';
import type { WholePart } from '../../record/part.ts';
import { fieldParts } from './fieldParts.ts';

/** The label at the beginning of a file; undefined where there is none. */
export function labelPart(head: Uint8Array): WholePart | undefined {
  const label = decodeLabel(head);
  if (label === undefined) return undefined;
  const table = labelTableOf(label.version);
  const children = fieldParts(table, viewOf(head), 0);
  const text = t`version ${label.version}, ${label.host}`;
  return { kind: 'record', title: 'label', text, start: 0, end: table.size, doc: table.doc, children };
}

/** An entry of the index. */
export function indexPart(index: TemporalIndex, { start, end, time, volume, dataOffset }: IndexEntry): WholePart {
  const table = indexTableOf(index.version);
  const children = fieldParts(table, index.view, start);
  const text = t`${formatUtc(time)}, volume ${volume} at ${dataOffset}`;
  return { kind: 'entry', title: 'index entry', text, start, end, doc: table.doc, children };
}
