import { alignBlock, columnBlocks } from './alignColumns.ts';
import type { PmaModel } from '../model/model.ts';

const newline = 10;

/** A file with its columns aligned: pieces, of the file itself where nothing changes. */
export interface AlignedFile {
  readonly pieces: readonly Uint8Array[];
  readonly changedLines: number;
}

/** Aligns the columns of a whole file. The model must have been made of these bytes, with its groups. */
export function alignFile(bytes: Uint8Array, model: PmaModel): AlignedFile {
  const text = terminated(bytes);
  const pieces: Uint8Array[] = [];
  let kept = 0;
  let changedLines = 0;
  let line = 0;
  let at = 0;
  for (const block of columnBlocks(model)) {
    for (; line < block.firstLine; line++) at = text.indexOf(newline, at) + 1;
    for (const { firstLine, lastLine, start, end, aligned } of alignBlock(text, at, block)) {
      pieces.push(text.subarray(kept, start), aligned);
      kept = end;
      changedLines += lastLine - firstLine + 1;
    }
  }
  pieces.push(text.subarray(kept, bytes.length));
  return { pieces, changedLines };
}

/** The bytes, with a line feed behind a last line that has none. */
function terminated(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0 || bytes.at(-1) === newline) return bytes;
  const text = new Uint8Array(bytes.length + 1);
  text.set(bytes);
  text[bytes.length] = newline;
  return text;
}
