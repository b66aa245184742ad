import type { Line } from './line.ts';
import { maxExact } from './exactDecimals.ts';
import { numberKind } from './numbers.ts';

const point = 46;
const zero = 48;

/** A token as a number; NaN for one that is no decimal, of which pma reads the beginning, or 0. */
export function decimalAt(line: Line, index: number): number {
  const start = line.tokenStart(index);
  const end = line.tokenEnd(index);
  if (index >= line.keptCount) return NaN;
  if (line.isOdd(index) || end - start > maxExact) return decimalOf(line.text(index));
  let digits = 0;
  let scale = 0;
  for (let at = start; at < end; at++) {
    const byte = line.bytes[at] ?? zero;
    if (byte === point) {
      scale = 1;
      continue;
    }
    digits = digits * 10 + (byte - zero);
    scale *= 10;
  }
  return scale === 0 ? digits : digits / scale;
}

/** Reads the tokens from `first` on as numbers: see {@link decimalAt}. */
export function decimalsFrom(line: Line, first: number, values: Float64Array): void {
  if (line.readPlain(first, values)) return;
  for (let at = 0; at < values.length; at++) values[at] = decimalAt(line, at + first);
}

function decimalOf(text: string): number {
  const kind = numberKind(text);
  return kind === 'decimal' || kind === 'negative' ? Number(text) : NaN;
}
