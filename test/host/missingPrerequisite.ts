/** Something this machine lacks and the scripts cannot set up; the message names it in one line. */
export class MissingPrerequisite extends Error {
  override readonly name = 'MissingPrerequisite';
}

/** The first lines of an error, for a line that says why tests are skipped. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.trim().split('\n').slice(0, 2).join(' ') : String(error);
}
