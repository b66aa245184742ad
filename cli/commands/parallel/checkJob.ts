import { archiveTarget } from '../../kinds/archive/archiveTarget.ts';
import { fileKindOf } from '../../kinds/fileKinds.ts';
import { fileSource } from '../../files/source.ts';
import type { CheckJob, CheckResult, Target } from '../../kinds/target.ts';

/** A job for a thread, with the number by which threads claim it. */
export interface NumberedJob {
  readonly number: number;
  readonly job: CheckJob;
}

/** A thread's answer; for an error, its message to the user. */
export interface JobAnswer {
  readonly number: number;
  readonly outcome: CheckOutcome;
}

export type CheckOutcome = { readonly result: CheckResult } | { readonly error: Error };

export function targetOfJob(job: CheckJob): Target {
  if ('archive' in job) return archiveTarget(job.archive);
  const kind = fileKindOf(job.kind);
  if (kind === undefined) throw new Error(`No file is of the kind ${job.kind}.`);
  return kind.targetOf(fileSource(job.path, job.size), job.isChosen);
}
