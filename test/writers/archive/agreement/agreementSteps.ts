import type { ByInstance, CaseRecord } from './agreementArchive.ts';

/** Milliseconds between the steps of a case. */
export const minute = 60_000;

/** How much the counters rise in the minute before each step. No two neighbours are alike. */
const rises = [0, 600, 1200, 300, 900, 2400, 1500];

/** What a counter has counted up to a step. */
export function counted(step: number): number {
  let sum = 5000;
  for (let i = 1; i <= step; i++) sum += rises[i % rises.length] ?? 0;
  return sum;
}

/** Values of the counters at a step: sdb counts twice as much. */
export const counters = (step: number): ByInstance => ({ sda: counted(step), sdb: 2 * counted(step) });

/** Values of the level at a step, in percent. */
export const levels = (step: number): ByInstance => ({ sda: 10 + ((3 * step) % 7), sdb: 40 + ((5 * step) % 11) });

export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, step) => step);

/** A record of a step, at its minute. */
export const recordOf = (step: number): CaseRecord => ({
  at: minute * step,
  counters: counters(step),
  levels: levels(step),
  discrete: 1024,
});
