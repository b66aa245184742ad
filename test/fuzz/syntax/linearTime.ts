import assert from 'node:assert/strict';

/** The best of so many counts, as any of them may wait for the compiler, the collector of garbage or a busy machine. */
const repetitions = 3;
/** What four times the work may take; a time that grows with the square takes 16 times as long. */
const maxGrowth = 9;
/** However it grows, nothing takes this many times what is suspect. */
const slack = 4;

/**
 * Fails where work takes much longer than four times as long as a quarter of it.
 *
 * @param suspectMs in milliseconds of processor time: what takes longer, each of some times, is compared with a quarter of it
 * @returns how long it took
 */
export function assertLinear(what: string, suspectMs: number, work: () => void, quarter: () => void): number {
  const ms = leastCpuMs(work, suspectMs);
  if (ms < suspectMs) return ms;
  const shorter = leastCpuMs(quarter, 0);
  assert.ok(ms < maxGrowth * shorter, `${ms.toFixed(0)} ms for ${what}, ${shorter.toFixed(0)} ms for a quarter`);
  assert.ok(ms < slack * suspectMs, `${ms.toFixed(0)} ms for ${what}`);
  return ms;
}

/** The least of some times; of the first one where it is below what is suspect. */
function leastCpuMs(work: () => void, suspectMs: number): number {
  let least = Infinity;
  for (let repetition = 0; repetition < repetitions && least >= suspectMs; repetition++) {
    least = Math.min(least, cpuMs(work));
  }
  return least;
}

function cpuMs(work: () => void): number {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1000;
}
