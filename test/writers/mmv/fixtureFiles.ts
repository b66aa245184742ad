import { decodeMmv } from '../../../formats/mmv/decode/decodeMmv.ts';
import { metricValues } from '../../../formats/mmv/live/metricValues.ts';
import { mmvInfo } from '../../../formats/mmv/mmvInfo.ts';
import { goodSpecs } from './goodMmv.ts';
import { writeMmv } from './writeMmv.ts';

export const fixtureFolder = new URL('../../fixtures/mmv/', import.meta.url);

/** What is read of a file, as kept beside it. */
export function readingOf(name: string, bytes: Uint8Array): string {
  const file = decodeMmv(name, bytes);
  return `${JSON.stringify({ info: mmvInfo(file), metrics: [...metricValues(file)] }, undefined, 2)}\n`;
}

/** The fixtures by their names. */
export function* fixtureFiles(): Generator<{ readonly name: string; readonly bytes: Uint8Array }> {
  for (const [name, spec] of goodSpecs()) yield { name, bytes: writeMmv(spec).bytes };
}
