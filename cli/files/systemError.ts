import { getSystemErrorMap } from 'node:util';

/**
 * What the operating system says of a failed call, in words: `no such file or directory`.
 * @throws the error itself where it is not the operating system's
 */
export function systemErrorText(error: unknown): string {
  if (!(error instanceof Error) || !('errno' in error) || typeof error.errno !== 'number') throw error;
  return getSystemErrorMap().get(error.errno)?.[1] ?? error.message;
}
