/** Writes the archive in samples/ anew, compressed as pmlogger_daily does, by xz: `node --import tsx test/writers/archive/writeSamples.ts`. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { webHostArchive, webHostFolder } from './webHostArchive.ts';

rmSync(webHostFolder, { recursive: true, force: true });
mkdirSync(webHostFolder, { recursive: true });
for (const [name, bytes] of webHostArchive().finish()) {
  // The index stays as it is: readers look for their place in it.
  if (name.endsWith('.index')) writeFileSync(new URL(name, webHostFolder), bytes);
  else writeFileSync(new URL(`${name}.xz`, webHostFolder), compressed(bytes));
}

function compressed(bytes: Uint8Array): Uint8Array {
  const { status, stdout, stderr } = spawnSync('xz', ['-9e', '--stdout'], { input: bytes, maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`xz: ${stderr.toString()}`);
  return stdout;
}
