import { decodeText } from '../../../formats/bytes/text.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';

/** Surrogates that stand alone, each for a byte from 0x80 that is no UTF-8, as in Python's `surrogateescape`. */
const rawByte = /([\udc80-\udcff])/u;
const firstRaw = 0xdc00;

/** The bytes of a text: UTF-8, and bytes that stand in it as lone surrogates. */
export function bytesOf(text: string): Uint8Array {
  if (!rawByte.test(text)) return Buffer.from(text);
  return Buffer.concat(
    text
      .split(rawByte)
      .map((part, index) => (index % 2 === 0 ? Buffer.from(part) : Buffer.from([part.charCodeAt(0) - firstRaw]))),
  );
}

/** A text of these bytes, whatever they are: those beyond ASCII stand as lone surrogates. */
export function rawText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte < 0x80 ? byte : firstRaw + byte)).join('');
}

/** A text as the programs read it from a file. */
export function sourceOf(text: string): SourceText {
  const read = decodeText(bytesOf(text));
  return new SourceText(read.text, read.isUtf8);
}

/** What the programs would write where a text that they have read has become another. */
export function writtenText(text: string, isUtf8: boolean): string {
  return isUtf8 ? text : rawText(Buffer.from(text, 'latin1'));
}
