import { isKnownVersion } from './decodeHeader.ts';
import type { Layout } from './mmvFile.ts';

/** How a version stores names; undefined for one that is not known. */
export function layoutOf(version: number | undefined): Layout | undefined {
  if (version === undefined || !isKnownVersion(version)) return undefined;
  return version === 1 ? 'inline' : 'byOffset';
}
