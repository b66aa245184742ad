import assert from 'node:assert/strict';

/** Rounds before a ratio counts, and rounds after which a busy machine is no excuse any more. */
const fewestRounds = 3;
const mostRounds = 24;
/** What four times the work may take; a time that grows with the square takes 16 times as long. */
const maxGrowth = 9;
/** However it grows, nothing takes this many times what is suspect. */
const slack = 4;

/**
 * Fails where work takes much longer than four times as long as a quarter of it.
 *
 * Any run may wait for the compiler, the collector of garbage or a busy machine, and a machine may be busy for seconds.
 * So both are run in turn, and the best of one is compared with the best of the other, until that is as it should be.
 *
 * @param suspectMs in milliseconds of processor time: what takes longer is compared with a quarter of it
 * @returns how long it took
 */
export function assertLinear(what: string, suspectMs: number, work: () => void, quarter: () => void): number {
  let ms = cpuMs(work);
  if (ms < suspectMs) return ms;
  let quarterMs = Infinity;
  const isSlow = (): boolean => ms >= suspectMs && ms >= Math.min(maxGrowth * quarterMs, slack * suspectMs);
  for (let round = 0; round < fewestRounds || (round < mostRounds && isSlow()); round++) {
    quarterMs = Math.min(quarterMs, cpuMs(quarter));
    ms = Math.min(ms, cpuMs(work));
  }
  assert.ok(!isSlow(), `${ms.toFixed(0)} ms for ${what}, ${quarterMs.toFixed(0)} ms for a quarter`);
  return ms;
}

function cpuMs(work: () => void): number {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1000;
}
