import type { FetchWindow } from './fetchWindow.ts';
import type { ProgramStatement, RuleProgram, RunningStatement, TaskEvaluation } from './ruleProgram.ts';
import { evaluated } from './ruleProgram.ts';
import type { Evaluation } from './schedule.ts';

/** Evaluates rules while the records of their metrics are being read, so that few of these are kept. */
export class RulesAlong {
  readonly #window: FetchWindow;
  readonly #evaluations: Generator<Evaluation<RunningStatement>>;
  readonly #take: (evaluation: TaskEvaluation) => void;
  #due: Evaluation<RunningStatement> | undefined;
  #last: Evaluation<RunningStatement> | undefined;

  /**
   * @param from first time, in seconds since 1970
   * @param to last time
   * @param take receives each evaluation, of which the values are to be read at once
   * @param isWanted whether a statement is evaluated; all are if missing
   */
  constructor(
    program: RuleProgram,
    from: number,
    to: number,
    take: (evaluation: TaskEvaluation) => void,
    isWanted?: (statement: ProgramStatement) => boolean,
  ) {
    const { evaluations, window } = program.plan(from, to, isWanted);
    this.#window = window;
    this.#evaluations = evaluations;
    this.#take = take;
    this.#next();
  }

  /** Evaluates rules at the times for which enough has been read. @param most evaluations @returns whether there were as many */
  advance(isAllRead: boolean, most = Infinity): boolean {
    let count = 0;
    while (this.#due !== undefined && count < most && (isAllRead || this.#window.isSettledAt(this.#due.moment.stamp))) {
      this.#last = this.#due;
      this.#take(evaluated(this.#due));
      this.#next();
      count++;
    }
    return count === most;
  }

  /** Forgets the records that are not needed any more. */
  forget(): void {
    if (this.#last !== undefined) this.#window.forgetBefore(this.#last.moment.stamp);
  }

  #next(): void {
    const next = this.#evaluations.next();
    this.#due = next.done === true ? undefined : next.value;
  }
}
