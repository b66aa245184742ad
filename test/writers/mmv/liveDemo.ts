import * as fs from 'node:fs';
import * as path from 'node:path';
import { demoMmv } from './demoMmv.ts';
import { writeMmv } from './writeMmv.ts';

const intervalMs = 500;

/** A file that changes until it is stopped. */
export interface LiveDemo {
  /** Takes the file away, and the folders that were made for it. */
  readonly stop: () => void;
}

/** Writes an MMV file as a program does that exports its values: in place, twice a second. */
export function startLiveDemo(file: string): LiveDemo {
  const made = fs.mkdirSync(path.dirname(file), { recursive: true });
  const handle = fs.openSync(file, 'w');
  const begunMs = performance.now();
  const write = (): void => {
    const { bytes } = writeMmv(demoMmv((performance.now() - begunMs) / 1000, process.pid));
    fs.writeSync(handle, bytes, 0, bytes.length, 0);
  };
  write();
  const timer = setInterval(write, intervalMs);
  return {
    stop: () => {
      clearInterval(timer);
      fs.closeSync(handle);
      fs.rmSync(made ?? file, { recursive: true, force: true });
    },
  };
}
