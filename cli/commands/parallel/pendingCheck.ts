import type { Problem } from '../../files/problem.ts';
import type { CheckResult, Target } from '../../kinds/target.ts';
import type { Progress } from '../../output/progress.ts';

/** The current file and its check, which may be finished already. */
export interface PendingCheck {
  readonly found: Target | Problem;
  /** @throws the error of the operating system */
  readonly check: (progress: Progress) => Promise<CheckResult>;
}
