import { getSystemErrorMap } from 'node:util';

const damagedCode = 'DAMAGED_CONTENT';

/** A compressed file whose content cannot be had. */
export class DamagedContent extends Error {
  readonly path: string;
  /** Tells such errors of all parts of the program, each of which has a class of its own. */
  readonly code = damagedCode;

  constructor(path: string, problem: string) {
    super(problem);
    this.path = path;
  }
}

/**
 * What the operating system says of a failed call, in words: `no such file or directory`.
 * @throws the error itself where it is not the operating system's
 */
export function systemErrorText(error: unknown): string {
  if (isDamagedContent(error)) return error.message;
  if (!(error instanceof Error) || !('errno' in error) || typeof error.errno !== 'number') throw error;
  return getSystemErrorMap().get(error.errno)?.[1] ?? error.message;
}

export function isDamagedContent(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === damagedCode;
}
