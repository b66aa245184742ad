import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';

/**
 * A name for what is being written and will be renamed to the path, in the same folder. It is new each time: a process that
 * was killed leaves its file, and in containers the next one often has the same number.
 */
export function temporaryBeside(path: string): string {
  // Spark and Hive pass over names that begin so, and patterns of file names as well.
  return join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
}
