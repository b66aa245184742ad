import type { FetchWindow } from './fetchWindow.ts';
import type { RuleProgram, RunningStatement, TaskEvaluation } from './ruleProgram.ts';
import { evaluated } from './ruleProgram.ts';
import type { Evaluation } from './schedule.ts';

/** Evaluates rules while the records of their metrics are being read, so that few of these are kept. */
export class RulesAlong {
  readonly #window: FetchWindow;
  readonly #evaluations: Generator<Evaluation<RunningStatement>>;
  readonly #take: (evaluation: TaskEvaluation) => void;
  #due: Evaluation<RunningStatement> | undefined;

  /**
   * @param from first time, in seconds since 1970
   * @param to last time
   * @param take receives each evaluation, of which the values are to be read at once
   */
  constructor(program: RuleProgram, from: number, to: number, take: (evaluation: TaskEvaluation) => void) {
    this.#window = program.window;
    this.#evaluations = program.evaluations(from, to);
    this.#take = take;
    this.#next();
  }

  /** Evaluates rules at the times for which enough has been read. */
  advance(isAllRead: boolean): void {
    let last: Evaluation<RunningStatement> | undefined;
    while (this.#due !== undefined && (isAllRead || this.#window.isSettledAt(this.#due.moment.stamp))) {
      last = this.#due;
      this.#take(evaluated(last));
      this.#next();
    }
    if (last !== undefined) this.#window.forgetBefore(last.moment.stamp);
  }

  #next(): void {
    const next = this.#evaluations.next();
    this.#due = next.done === true ? undefined : next.value;
  }
}
