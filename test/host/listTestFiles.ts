import * as fs from 'node:fs';
import * as path from 'node:path';

/**
 * Returns the absolute paths of the `*.test.ts` files in the folder and below it, sorted. Those called `*.node.test.ts`
 * need a disk, or processes.
 */
export function listTestFiles(folder: string): string[] {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.test.ts'))
    .sort()
    .map((name) => path.join(folder, name));
}
