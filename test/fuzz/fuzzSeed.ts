/** Seeds that stay exact where runs are added, and where a bitwise operator takes them. */
const seeds = 0x3fffffff;

/** The seed of each run in CI, where a failure is to be of what changed. */
const ciSeed = 20_260_101;

/** What random content begins with: `FUZZ_SEED`; without it another each time, but in CI always the same. */
export function fuzzSeed(): number {
  const given = process.env['FUZZ_SEED'];
  if (given !== undefined) return Number(given);
  return process.env['CI'] === undefined ? Date.now() % seeds : ciSeed;
}
