// Loaded into a process that is measured: writes the most memory it had at once, in KiB, to file descriptor 3 at its exit.
import { existsSync, readFileSync, writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Where Linux tells it, from there: its maxRSS is not smaller than that of the process that forked this one. */
function peakKiB() {
  const status = '/proc/self/status';
  const [, highWater] = (existsSync(status) && /VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))) || [];
  return highWater ?? String(process.resourceUsage().maxRSS);
}

if (isMainThread) process.on('exit', () => writeSync(3, peakKiB()));
