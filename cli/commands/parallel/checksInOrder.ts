import type { Problem } from '../../files/problem.ts';
import type { Progress } from '../../output/progress.ts';
import type { CheckResult, CheckRun, Target } from '../../kinds/target.ts';
import type { PendingCheck } from './pendingCheck.ts';

/** Milliseconds before threads are started. Shorter work is finished before a thread could help. */
const worthThreads = 100;
/** Bytes of files that take longer than {@link worthThreads}. */
const worthThreadsAtOnce = 16_000_000;
/** Weight of an archive in bytes of text: most archives take longer than these. */
const archiveWeight = 1_000_000;
/** Most files that are looked at to know how much there is to do. */
const maxWeighed = 32;

/** Yields the files in order, each with its check. Other threads help if they take long, at once if that is to be seen. */
export async function* checksInOrder(
  targets: AsyncIterable<Target | Problem>,
  run: CheckRun,
): AsyncGenerator<PendingCheck> {
  const weighed: (Target | Problem)[] = [];
  const all = targets[Symbol.asyncIterator]();
  let bytes = 0;
  if (run.threads !== undefined)
    while (weighed.length < maxWeighed && bytes < worthThreadsAtOnce) {
      const next = await all.next();
      if (next.done === true) break;
      weighed.push(next.value);
      bytes += weightOf(next.value);
    }
  const iterator = chained(weighed, all);
  const start = performance.now();
  for (;;) {
    if (run.threads !== undefined && (bytes >= worthThreadsAtOnce || performance.now() - start > worthThreads)) {
      const { checksInThreads } = await import('./checksInThreads.ts');
      yield* checksInThreads(iterator, run, run.threads);
      return;
    }
    const next = await iterator.next();
    if (next.done === true) return;
    const { value } = next;
    yield { found: value, check: (progress) => checkOne(value, progress, run) };
  }
}

/** Work that a thread could do for a file, roughly, in bytes of a file that is not compressed. */
function weightOf(found: Target | Problem): number {
  if ('problem' in found || found.job === undefined) return 0;
  return 'archive' in found.job ? archiveWeight : found.job.size;
}

async function* chained<Item>(first: readonly Item[], rest: AsyncIterator<Item>): AsyncGenerator<Item> {
  yield* first;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

async function checkOne(target: Target | Problem, progress: Progress, run: CheckRun): Promise<CheckResult> {
  if ('problem' in target) throw new Error('A problem cannot be checked.');
  return target.check(progress, run);
}
