import { closeSync, openSync } from 'node:fs';
import type { PmaChecker } from '../../../formats/pma/check/checker.ts';
import type { ReadPart } from '../../../formats/pma/check/fileParts.ts';
import { dateAt, PartChecks, readPart } from '../../../formats/pma/check/fileParts.ts';
import type { CleanPart } from '../../../formats/pma/check/partCheck.ts';
import type { Progress } from '../../output/progress.ts';
import type { Threads } from '../../threads.ts';
import { PartStates } from './partStates.ts';
import type { PartWork } from './partWorker.ts';
import { headOf, readDescriptor } from './readDescriptor.ts';

/** Fewest bytes of a file that is split: of less, a thread would take longer to start than it would save. */
export const leastToSplit = 16 << 20;
const partSize = 1 << 20;
/** Bytes of the first part, which is small as it is read in turn in any case. */
const firstPartSize = 1 << 17;
/** Faulty parts after which the next ones are no longer checked for being clean first, which costs as much. */
const patience = 3;
/** Bytes in which a DATE is searched for. */
const searched = 1 << 16;

export interface SplitFile {
  readonly path: string;
  /** Size in bytes, when the file was found. */
  readonly size: number;
  /** Time of the check as the checker has it, in seconds since 1970. */
  readonly nowSeconds: number;
}

/**
 * Checks a large pma file with the help of threads. They check its parts, the last one first. Clean parts are skipped
 * and all others are read in order, so that the findings are those of a single thread.
 */
export async function checkInParts(
  checker: PmaChecker,
  { path, size, nowSeconds }: SplitFile,
  threads: Threads,
  progress: Progress,
): Promise<void> {
  const descriptor = openSync(path, 'r');
  const read = readDescriptor(descriptor);
  const bounds = boundsOf(read, size);
  const shared = PartStates.of(Math.max(0, bounds.length - 1));
  const work: PartWork = { descriptor, bounds, nowSeconds, states: shared.states, numbers: shared.numbers };
  const workers = Array.from({ length: Math.min(threads.count, bounds.length >> 2) }, () =>
    // Without its help everything is read in turn, so that there is no need to know what a thread died of.
    threads.start('partWorker', work).on('error', () => undefined),
  );
  try {
    readPart(checker, { start: 0, end: bounds[0] ?? 0, clean: undefined }, read);
    const checkHere = cleanPartsHere(read, nowSeconds);
    for (const [part, start] of bounds.entries()) {
      if (checker.isForeign) break;
      // Behind the last part to where the file ends by now.
      const end = bounds[part + 1] ?? Infinity;
      const isInTurn = end === Infinity || shared.takeInTurn(part);
      const clean = end === Infinity ? undefined : isInTurn ? checkHere(start, end) : shared.await(part);
      readPart(checker, { start, end, clean }, read);
      progress.show(Math.min(end, size), size);
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
    closeSync(descriptor);
  }
}

/** Checks parts as the threads do, which is the shorter way as long as they are clean. */
function cleanPartsHere(read: ReadPart, nowSeconds: number): (start: number, end: number) => CleanPart | undefined {
  const checks = new PartChecks(headOf(read), nowSeconds);
  let tries = patience;
  return (start, end) => {
    const clean = tries > 0 ? checks.check(start, end, read) : undefined;
    tries = clean === undefined ? tries - 1 : patience;
    return clean;
  };
}

/** Where parts start that begin with DATE, but for the first part; where there is none for long, parts are larger. */
function boundsOf(read: ReadPart, size: number): readonly number[] {
  const bounds: number[] = [];
  for (let at = firstPartSize; at < size; at += partSize) {
    read(at, at + searched, (chunk) => {
      const date = dateAt(chunk);
      if (date >= 0) bounds.push(at + date);
      return false;
    });
  }
  return bounds.length > 0 ? bounds : [0];
}
