import { decodeUnits } from '../../pcp/units/units.ts';

/** Seconds of each scale of time, as PCP numbers them, up to months. */
const secondsOf = [1e-9, 1e-6, 1e-3, 1, 60, 3600] as const;

/** What a value of these units is multiplied by to be in bytes, seconds and counts. */
export function canonicalFactor(bits: number): number {
  const { dimSpace, dimTime, dimCount, scaleSpace, scaleTime, scaleCount } = decodeUnits(bits);
  const seconds = secondsOf[scaleTime] ?? 60 ** (scaleTime - 3);
  return 1024 ** (dimSpace * scaleSpace) * seconds ** dimTime * 10 ** (dimCount * scaleCount);
}
