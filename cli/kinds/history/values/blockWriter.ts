import { blockHeaderSize, blockOffsetOf } from '../../../../formats/archive/volume/resultLayout.ts';
import { valueFormats } from '../../../../formats/archive/volume/resultValidator.ts';
import { typeCodes } from '../../../../formats/pcp/typeCodes.ts';
import type { Chunk } from '../../../../formats/archive/volume/volumeReader.ts';
import type { ByteText } from '../../../output/byteText.ts';
import type { ValueStyle } from './valueStyle.ts';

/** Writes strings and aggregates straight from their blocks. */
export class BlockWriter {
  readonly #text: ByteText;
  readonly #quote: string;
  /** 1 for each character that can stand in a text as it is. */
  readonly #plainCodes: Uint8Array;

  constructor(text: ByteText, { quote, special }: ValueStyle) {
    this.#text = text;
    this.#quote = quote;
    this.#plainCodes = Uint8Array.from({ length: 256 }, (_, code) =>
      code >= 0x20 && code < 0x7f && !special.includes(String.fromCharCode(code)) ? 1 : 0,
    );
  }

  /**
   * @param word where the value's word is, of the record at `record`, both offsets into the chunk; the record is sound
   * @returns false, and nothing is written, for what is no such value, is empty, or has characters to be escaped
   */
  write({ bytes, view }: Chunk, record: number, format: number, word: number, type: number | undefined): boolean {
    const isString = type === typeCodes.string;
    if (!isString && type !== typeCodes.aggregate && type !== typeCodes.staticAggregate) return false;
    if (format === valueFormats.inSitu) return false;
    const block = record + blockOffsetOf(view.getUint32(word));
    const start = block + blockHeaderSize;
    const end = block + (view.getUint32(block) & 0xffffff);
    if (isString) return this.#string(bytes, start, end);
    if (start === end) return false;
    this.#text.ascii(this.#quote);
    this.#text.base64(bytes, start, end);
    this.#text.ascii(this.#quote);
    return true;
  }

  #string(bytes: Uint8Array, start: number, end: number): boolean {
    let at = start;
    while (at < end && this.#plainCodes[bytes[at] ?? 0] === 1) at++;
    if (at === start || (at < end && bytes[at] !== 0)) return false;
    this.#text.ascii(this.#quote);
    this.#text.slice(bytes, start, at);
    this.#text.ascii(this.#quote);
    return true;
  }
}
