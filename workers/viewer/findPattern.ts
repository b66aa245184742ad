import { viewOf } from '../../formats/bytes/viewOf.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { FindQuery } from '../../protocol/viewer/fileProtocol.ts';

/** Finds the first match that begins at or behind an offset; undefined where there is none. */
export type Matcher = (bytes: Uint8Array, from: number) => { readonly start: number; readonly end: number } | undefined;

/** A byte, or undefined for any. */
type Pattern = readonly (number | undefined)[];

/** Parses `4D ?? 56`, blanks optional. Throws words for the user. */
function parseBytes(text: string): Pattern {
  const digits = text.replace(/0x|[\s,]/giu, '');
  if (digits === '' || digits.length % 2 !== 0 || !/^(?:[\da-f]{2}|\?\?)+$/iu.test(digits))
    throw new Error(t`Enter pairs of hexadecimal digits, such as 4D 4D ?? 00; ?? matches any byte.`);
  return (digits.match(/../gu) ?? []).map((pair) => (pair === '??' ? undefined : Number.parseInt(pair, 16)));
}

const lowerCase = (byte: number): number => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte);

function matchPattern(pattern: Pattern, foldsCase: boolean): Matcher {
  const fold = foldsCase ? lowerCase : (byte: number): number => byte;
  const wanted = pattern.map((byte) => (byte === undefined ? undefined : fold(byte)));
  return (bytes, from) => {
    const last = bytes.length - wanted.length;
    for (let start = from; start <= last; start++) {
      let i = 0;
      while (i < wanted.length && (wanted[i] === undefined || wanted[i] === fold(bytes[start + i] ?? -1))) i++;
      if (i === wanted.length) return { start, end: start + i };
    }
    return undefined;
  };
}

function parseNumber(text: string): { readonly integer?: bigint; readonly float?: number } {
  const digits = text.replace(/[\s_,]/gu, '');
  const isInteger = /^[+-]?\d+$|^0x[\da-f]+$/iu.test(digits);
  const float = digits === '' ? Number.NaN : Number(digits);
  if (!isInteger && Number.isNaN(float))
    throw new Error(t`Enter a decimal number, such as -42 or 0.5, or a hexadecimal one, such as 0x2A.`);
  return { float, ...(isInteger ? { integer: BigInt(digits.replace('+', '')) } : {}) };
}

/** Numbers as the formats store them: of 8 or 4 bytes, at multiples of 4. */
function matchNumber(text: string, isLittle: boolean): Matcher {
  const { integer, float } = parseNumber(text);
  const low = integer === undefined ? undefined : BigInt.asUintN(64, integer);
  const is32 = integer !== undefined && integer >= -(2n ** 31n) && integer < 2n ** 32n;
  const bits32 = is32 ? Number(BigInt.asUintN(32, integer)) : undefined;
  const float32 = float === undefined ? undefined : Math.fround(float);
  return (bytes, from) => {
    const view = viewOf(bytes);
    for (let start = Math.ceil(from / 4) * 4; start + 4 <= bytes.length; start += 4) {
      if (start + 8 <= bytes.length) {
        const isInteger = low !== undefined && view.getBigUint64(start, isLittle) === low;
        if (isInteger || view.getFloat64(start, isLittle) === float) return { start, end: start + 8 };
      }
      if (view.getUint32(start, isLittle) === bits32 || view.getFloat32(start, isLittle) === float32)
        return { start, end: start + 4 };
    }
    return undefined;
  };
}

/**
 * What finds the matches of a query, of numbers in the byte order of the file. Regular expressions are not for this:
 * they must be run where they can be stopped.
 *
 * @throws Error with words for the user when the pattern is none.
 */
export function matcherOf({ kind, pattern, isCaseSensitive }: FindQuery, isLittle: boolean): Matcher {
  switch (kind) {
    case 'bytes':
      return matchPattern(parseBytes(pattern), false);
    case 'text':
      if (pattern === '') throw new Error(t`Enter something to find.`);
      return matchPattern([...new TextEncoder().encode(pattern)], !isCaseSensitive);
    case 'number':
      return matchNumber(pattern, isLittle);
    case 'regexp':
      throw new Error('A regular expression has no matcher of bytes.');
  }
}
