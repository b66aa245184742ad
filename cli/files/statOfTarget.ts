import type { Stats } from 'node:fs';
import { statSync } from 'node:fs';

/**
 * What a path leads to; undefined for one that is not there, and for a link that leads nowhere or to itself.
 * @throws the error of the operating system where it does not let look
 */
export function statOfTarget(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOOP') return undefined;
    throw error;
  }
}
