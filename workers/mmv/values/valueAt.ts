import type { MmvFile } from '../../../formats/mmv/decode/mmvFile.ts';
import { stringType } from '../../../formats/mmv/records/mmvType.ts';

/** Index of the value that has a byte: of its entry, or of the text of a string value; undefined for none. */
export function valueAt(file: MmvFile, offset: number): number | undefined {
  return entryAt(file, offset) ?? textOwnerAt(file, offset);
}

function entryAt({ sections }: MmvFile, offset: number): number | undefined {
  let first = 0;
  for (const { kind, start, readable, entrySize } of sections) {
    if (kind !== 'values' || start === undefined) continue;
    if (offset >= start && offset < start + readable * entrySize)
      return first + Math.floor((offset - start) / entrySize);
    first += readable;
  }
  return undefined;
}

function textOwnerAt({ metrics, values }: MmvFile, offset: number): number | undefined {
  if (!metrics.some(({ type }) => type === stringType)) return undefined;
  for (const value of values) {
    if (value.metric?.type !== stringType) continue;
    const content = values.contentOf(value);
    if (content.kind === 'string' && offset >= content.text.start && offset < content.text.limit) return value.index;
  }
  return undefined;
}
