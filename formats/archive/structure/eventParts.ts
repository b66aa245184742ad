import { formatPmid } from '../../pcp/pmid.ts';
import { formatUtc } from '../../pcp/time/timestamp.ts';
import { printable } from '../../findings/printable.ts';
import { eventParameterTable, eventTable, highresEventTable } from '../records/volumeTables.ts';
import type { EventArray } from '../volume/events.ts';
import { valueText } from '../volume/valueText.ts';
import type { WholePart } from '../../record/part.ts';
import { fieldParts } from './fieldParts.ts';

/** The event records of a value. */
export function eventParts(view: DataView, base: number, { records, isHighres }: EventArray): WholePart[] {
  const table = isHighres ? highresEventTable : eventTable;
  return records.map(({ start, end, time, missed, parameters }) => {
    const children = fieldParts(table, view, start, base);
    for (const parameter of parameters) {
      const parts = fieldParts(eventParameterTable, view, parameter.start, base);
      const place = { start: base + parameter.start, end: base + parameter.end };
      const text = printable(valueText(parameter.value));
      children.push({ kind: 'entry', title: formatPmid(parameter.pmid), text, ...place, children: parts });
    }
    const title = missed === undefined ? 'event' : `${missed} missed events`;
    return {
      kind: 'entry',
      title,
      text: formatUtc(time),
      start: base + start,
      end: base + end,
      doc: table.doc,
      children,
    };
  });
}
