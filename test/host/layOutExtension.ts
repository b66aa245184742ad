import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { laidOutExtension, repositoryRoot } from './paths.ts';

/** Lays out the built extension as VS Code gets it; returns the folder. */
export function layOutExtension(): string {
  const script = path.join(repositoryRoot, 'scripts/layOutExtension.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, laidOutExtension], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The extension could not be laid out: ${stderr}`);
  return laidOutExtension;
}
