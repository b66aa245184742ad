import { blockHeaderSize, blockOffsetOf } from '../../../../formats/archive/volume/resultLayout.ts';
import { valueFormats } from '../../../../formats/archive/volume/resultValidator.ts';
import { typeCodes } from '../../../../formats/pcp/typeCodes.ts';
import { floatText } from '../../../../formats/pcp/shortestFloat.ts';
import type { ByteText } from '../../../output/byteText.ts';

/** Upper words beyond which a double cannot hold a 64-bit integer. */
const exactWords = 2 ** 21;
const wordFactor = 2 ** 32;
/** Integers below are the same as floats of 32 bits. */
const exactFloat = 2 ** 24;
/** Numbers from here on are written without an exponent. */
const leastDecimal = 1e-6;

/** Writes numbers straight from their bytes: as integers, or as the shortest text that reads back as the same float. */
export class NumberWriter {
  readonly #text: ByteText;
  readonly #odd: (number: string) => string;

  /** @param odd how a number is written that JSON does not know */
  constructor(text: ByteText, odd: (number: string) => string) {
    this.#text = text;
    this.#odd = odd;
  }

  /**
   * @param wordAt where the value's word is, of the record at `record`, both offsets into the view; the record is sound
   * @returns false, and nothing is written, for what is no number or is not stored as one of its type
   */
  write(view: DataView, record: number, format: number, wordAt: number, type: number | undefined): boolean {
    if (type === undefined) return false;
    if (format === valueFormats.inSitu) return this.#word(view, wordAt, type);
    const block = record + blockOffsetOf(view.getUint32(wordAt));
    const size = (view.getUint32(block) & 0xffffff) - blockHeaderSize;
    if (size === 8) return this.#longWord(view, block + blockHeaderSize, type);
    return size === 4 && this.#word(view, block + blockHeaderSize, type);
  }

  #word(view: DataView, at: number, type: number): boolean {
    if (type === typeCodes.u32) this.#text.integer(view.getUint32(at));
    else if (type === typeCodes.i32) this.#text.integer(view.getInt32(at));
    else if (type === typeCodes.float) this.#float(view.getFloat32(at), 32);
    else return false;
    return true;
  }

  #longWord(view: DataView, at: number, type: number): boolean {
    if (type === typeCodes.u64) {
      const high = view.getUint32(at);
      if (high < exactWords) this.#text.integer(high * wordFactor + view.getUint32(at + 4));
      else this.#text.ascii(this.#odd(String(view.getBigUint64(at))));
    } else if (type === typeCodes.i64) {
      const high = view.getInt32(at);
      if (high < exactWords && high >= -exactWords) this.#long(view, at, high);
      else this.#text.ascii(this.#odd(String(view.getBigInt64(at))));
    } else if (type === typeCodes.double) this.#float(view.getFloat64(at), 64);
    else return false;
    return true;
  }

  #long(view: DataView, at: number, high: number): void {
    const value = high * wordFactor + view.getUint32(at + 4);
    // The smallest, -2^53, cannot be distinguished from its neighbour.
    if (Number.isSafeInteger(value)) this.#text.integer(value);
    else this.#text.ascii(this.#odd(String(view.getBigInt64(at))));
  }

  #float(value: number, bits: 32 | 64): void {
    if (Number.isInteger(value) && Math.abs(value) < exactFloat && !Object.is(value, -0)) this.#text.integer(value);
    else if (!this.#decimal(value, bits)) {
      const text = floatText(value, bits);
      this.#text.ascii(Number.isFinite(value) ? text : this.#odd(text));
    }
  }

  /** Writes a number with few decimals, as most are; false for any other. */
  #decimal(value: number, bits: 32 | 64): boolean {
    const size = Math.abs(value);
    if (!(size >= leastDecimal && size < exactFloat)) return false;
    const most = bits === 32 ? 9 : 4;
    for (let decimals = 1, scale = 10; decimals <= most; decimals++, scale *= 10) {
      const units = Math.round(value * scale);
      const back = units / scale;
      if ((bits === 32 ? Math.fround(back) : back) !== value) continue;
      this.#text.decimal(units, decimals);
      return true;
    }
    return false;
  }
}
