import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Packs the built command line as it is published, into a folder. Returns the path of the package. */
export function packCli(folder: string): string {
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder];
  const name = execFileSync('npm', args, { cwd: root, encoding: 'utf8' }).trim();
  return join(folder, name);
}
