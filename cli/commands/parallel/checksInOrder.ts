import type { Problem } from '../../files/problem.ts';
import type { Progress } from '../../output/progress.ts';
import type { CheckResult, CheckRun, Target } from '../../kinds/target.ts';
import type { PendingCheck } from './pendingCheck.ts';

/** In milliseconds. Shorter work is finished before a thread could help. */
const worthThreads = 30;

/** Yields the files in order, each with its check. Other threads help if they take long. */
export async function* checksInOrder(
  targets: AsyncIterable<Target | Problem>,
  run: CheckRun,
): AsyncGenerator<PendingCheck> {
  const iterator = targets[Symbol.asyncIterator]();
  const start = performance.now();
  for (;;) {
    if (run.threads !== undefined && performance.now() - start > worthThreads) {
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

async function checkOne(target: Target | Problem, progress: Progress, run: CheckRun): Promise<CheckResult> {
  if ('problem' in target) throw new Error('A problem cannot be checked.');
  return target.check(progress, run);
}
