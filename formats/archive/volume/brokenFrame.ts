import type { Finding } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import type { FrameFault } from './frameFault.ts';
import { badLength, cutRecord, lengthMismatch, zeroFilled } from '../rules/framingRules.ts';

/** A place where a file's chain of records breaks. */
export interface BrokenFrame {
  readonly file: string;
  readonly fault: FrameFault;
  /** Where the record that cannot be read begins: the last whole one ends here. */
  readonly start: number;
  /** Length of the record as stated. */
  readonly length: number;
  /** The length behind it; 0 where the file ends before. */
  readonly trailer: number;
  /** Size of the file. */
  readonly size: number;
  /** Where the next record begins; undefined where none was found. */
  readonly next: number | undefined;
  /** Whether there is nothing but zeros from `start` on. */
  readonly isZero: boolean;
}

/** The one finding of a break. */
export function brokenFrameFinding(broken: BrokenFrame): Finding {
  const { file, fault, start, length, trailer, size, next } = broken;
  if (broken.isZero && next === undefined && size - start >= 4)
    return finding(zeroFilled, 'zeros', { count: size - start, end: start }, { start, end: size, file });
  if (fault === 'stray') return finding(cutRecord, 'length', { end: start }, { start, end: size, file });
  if (fault === 'cut' && next === undefined) {
    const args = { got: size - start, length, end: start };
    return finding(cutRecord, 'cut', args, { start, end: size, file });
  }
  const end = next ?? size;
  const place = { start, end, file };
  const lost = end - start;
  if (fault === 'mismatch') {
    return next === undefined
      ? finding(lengthMismatch, 'rest', { length, trailer, lost }, place)
      : finding(lengthMismatch, 'resumed', { length, trailer, lost, next }, place);
  }
  return next === undefined
    ? finding(badLength, 'rest', { length, lost }, place)
    : finding(badLength, 'resumed', { length, lost, next }, place);
}
