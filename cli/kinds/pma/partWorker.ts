import { workerData } from 'node:worker_threads';
import { PartChecks } from '../../../formats/pma/check/fileParts.ts';
import type { CleanPart } from '../../../formats/pma/check/partCheck.ts';
import { PartStates } from './partStates.ts';
import { headOf, readDescriptor } from './readDescriptor.ts';

/** Start data of a thread that checks parts of a pma file out of order. */
export interface PartWork {
  /** Descriptor of the file, open for reading. */
  readonly descriptor: number;
  /** Where the parts start, and where the last one ends. */
  readonly bounds: readonly number[];
  readonly nowSeconds: number;
  readonly states: Int32Array;
  readonly numbers: Float64Array;
}

checkParts(workerData as PartWork);

/** Starts with the last part and ends where it meets the thread that checks the file in order. */
function checkParts({ descriptor, bounds, nowSeconds, states, numbers }: PartWork): void {
  const shared = new PartStates(states, numbers);
  const read = readDescriptor(descriptor);
  let checks: PartChecks | undefined;
  const check = (start: number, end: number): CleanPart | undefined => {
    try {
      checks ??= new PartChecks(headOf(read), nowSeconds);
      return checks.check(start, end, read);
    } catch {
      // Who reads the part in its turn has the same error then, and reports it.
      return undefined;
    }
  };
  for (let part = shared.takeLast(); part !== undefined; part = shared.takeLast())
    shared.finish(part, check(bounds[part] ?? 0, bounds[part + 1] ?? 0));
}
