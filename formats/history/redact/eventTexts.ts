import { BigEndianWriter } from '../../bytes/bigEndianWriter.ts';
import { viewOf } from '../../bytes/viewOf.ts';
import { decodeEvents } from '../../archive/volume/events.ts';
import type { ValueEdit } from '../../archive/write/textEdits.ts';
import { typeCodes } from '../../pcp/typeCodes.ts';

/** Signals events that cannot be read to their end, so that names in them could not be replaced. */
export class UnreadableEvents extends Error {}

const blockHead = 4;

/** Event records with other texts in their parameters. @throws UnreadableEvents */
export function redactEvents(
  content: Uint8Array,
  isHighres: boolean,
  edits: { readonly text: ValueEdit; readonly bytes: ValueEdit },
): Uint8Array {
  const view = viewOf(content);
  const { records, fault } = decodeEvents(view, 0, content.length, isHighres);
  if (fault !== undefined) throw new UnreadableEvents();
  const writer = new BigEndianWriter(content.length).u32(records.length);
  for (const { start, end, parameters } of records) {
    writer.bytes(content.subarray(start, parameters[0]?.start ?? end));
    for (const { start: at, pmid, type } of parameters) {
      const length = view.getUint32(at + 4) & 0xffffff;
      const stored = content.subarray(at + 4 + blockHead, at + 4 + length);
      const value = edited(type, stored, edits);
      writer.u32(pmid, ((type << 24) | (value.length + blockHead)) >>> 0).bytes(value);
      for (let left = -value.length & 3; left > 0; left--) writer.u8(0);
    }
  }
  return writer.finish();
}

function edited(
  type: number,
  stored: Uint8Array,
  edits: { readonly text: ValueEdit; readonly bytes: ValueEdit },
): Uint8Array {
  if (type === typeCodes.string) return edits.text(stored);
  return type > typeCodes.string ? edits.bytes(stored) : stored;
}
