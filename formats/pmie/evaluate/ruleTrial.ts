import { GrowingColumn } from '../../history/fetch/growingColumn.ts';
import { t } from '../../l10n/translate.ts';
import type { TakenAction } from './actions.ts';
import { FetchNode, TextFetchNode } from './fetchNode.ts';
import type { Nearest } from './nearest.ts';
import { NearestWatch } from './nearest.ts';
import type { EvaluatedNode } from './node.ts';
import { isTrue, isUnknown } from './node.ts';
import { refusalText } from './refusal.ts';
import type { ProgramStatement, RunningStatement, TaskEvaluation } from './ruleProgram.ts';
import { ActionStatement } from './statements.ts';

/** A time at which a rule acted. */
interface Firing {
  /** Seconds since 1970. */
  readonly time: number;
  readonly actions: readonly TakenAction[];
}

/** The times at which a rule acted, in their order. Actions that are always the same are kept once. */
export class Firings implements Iterable<Firing> {
  readonly #times = new GrowingColumn();
  /** Actions, with the number of the first time at which they were taken. */
  readonly #actions: { readonly first: number; readonly actions: readonly TakenAction[] }[] = [];
  #newest: readonly TakenAction[] | undefined;

  add(time: number, actions: readonly TakenAction[]): void {
    if (actions !== this.#newest) this.#actions.push({ first: this.#times.length, actions });
    this.#newest = actions;
    this.#times.push(time);
  }

  get count(): number {
    return this.#times.length;
  }

  /** The last time, in seconds since 1970. */
  get last(): number | undefined {
    return this.count === 0 ? undefined : this.#times.numbers[this.count - 1];
  }

  *[Symbol.iterator](): Generator<Firing> {
    for (const [index, { first, actions }] of this.#actions.entries()) {
      const end = this.#actions[index + 1]?.first ?? this.count;
      for (const time of this.#times.numbers.subarray(first, end)) yield { time, actions };
    }
  }
}

/** A time during which a condition was true, in seconds since 1970: up to the next evaluation at which it was not. */
export interface Episode {
  readonly from: number;
  to: number;
}

/** What became of a rule on a history. */
export interface RuleTrial {
  readonly statement: ProgramStatement;
  /** A rule that was never known has not been silent. */
  readonly state: 'fired' | 'never' | 'unknown';
  readonly firings: Firings;
  readonly episodes: readonly Episode[];
  readonly nearest: Nearest | undefined;
  /** Why it is unknown. */
  readonly reason: string | undefined;
}

/** Whether a statement may act, or has a truth. */
export function isRule({ source: { expression }, evaluated }: ProgramStatement): boolean {
  if (evaluated === undefined) return true;
  return expression.type === 'rule' || evaluated.conditions.length > 0 || evaluated instanceof ActionStatement;
}

/** Watches the rules of a file while they are evaluated. */
export class RuleTrials {
  readonly #watches: ReadonlyMap<ProgramStatement, RuleWatch>;
  /** Watches of the statements of each task, in their order. */
  readonly #ofTasks = new Map<readonly RunningStatement[], readonly (RuleWatch | undefined)[]>();

  constructor(statements: readonly ProgramStatement[]) {
    this.#watches = new Map(
      statements.filter(isRule).map((statement) => [statement, new RuleWatch(statement)] as const),
    );
  }

  take({ moment: { time }, statements, actions }: TaskEvaluation): void {
    let watches = this.#ofTasks.get(statements);
    if (watches === undefined)
      this.#ofTasks.set(statements, (watches = statements.map((statement) => this.#watches.get(statement))));
    for (let at = 0; at < statements.length; at++) {
      const statement = statements[at];
      const taken = actions[at];
      if (statement !== undefined && taken !== undefined) watches[at]?.take(time, statement, taken);
    }
  }

  /** What became of each rule, in the order of the file. @param end of the time that was tried */
  trials(end: number): readonly RuleTrial[] {
    return [...this.#watches.values()].map((watch) => watch.trial(end));
  }
}

class RuleWatch {
  readonly #statement: ProgramStatement;
  readonly #firings = new Firings();
  readonly #episodes: Episode[] = [];
  readonly #nearest: NearestWatch | undefined;
  /** Whether it has no condition. */
  readonly #isAction: boolean;
  #isTrue = false;
  #isKnown = false;
  /** Metrics that have not had a value yet. */
  #missing: readonly (FetchNode | TextFetchNode)[];

  constructor(statement: ProgramStatement) {
    this.#statement = statement;
    this.#isAction = statement.evaluated instanceof ActionStatement;
    const conditions = statement.evaluated?.conditions ?? [];
    const [only, another] = conditions;
    this.#nearest = only !== undefined && another === undefined ? new NearestWatch(only) : undefined;
    this.#missing = conditions.flatMap(fetchesOf);
  }

  take(time: number, { evaluated }: RunningStatement, actions: readonly TakenAction[]): void {
    const { truth } = evaluated;
    if (this.#missing.length > 0 && this.#missing.some(({ valid }) => valid > 0))
      this.#missing = this.#missing.filter(({ valid }) => valid === 0);
    if (actions.length > 0) this.#firings.add(time, actions);
    if (truth !== isUnknown || this.#isAction) this.#isKnown = true;
    const isNowTrue = truth === isTrue;
    if (this.#isTrue) {
      const last = this.#episodes.at(-1);
      if (last !== undefined) last.to = time;
    } else if (isNowTrue) this.#episodes.push({ from: time, to: time });
    this.#isTrue = isNowTrue;
    // How near a rule came that has been true is of no interest.
    if (this.#episodes.length === 0) this.#nearest?.look(time);
  }

  trial(end: number): RuleTrial {
    const last = this.#episodes.at(-1);
    if (this.#isTrue && last !== undefined) last.to = Math.max(last.to, end);
    const { refusal } = this.#statement;
    const hasFired = this.#firings.count > 0 || this.#episodes.length > 0;
    return {
      statement: this.#statement,
      state: hasFired ? 'fired' : this.#isKnown ? 'never' : 'unknown',
      firings: this.#firings,
      episodes: this.#episodes,
      nearest: this.#nearest?.nearest,
      reason: this.#isKnown ? undefined : refusal === undefined ? this.#unknownReason() : refusalText(refusal),
    };
  }

  #unknownReason(): string {
    const [missing] = this.#missing;
    const metric = missing?.metric.hosts[0]?.fetch.metric.name;
    return metric === undefined ? t`its condition is never known` : t`${metric} has no value at any of these times`;
  }
}

function fetchesOf(node: EvaluatedNode): readonly (FetchNode | TextFetchNode)[] {
  if (node instanceof FetchNode || node instanceof TextFetchNode) return [node];
  return node.operands.flatMap(fetchesOf);
}
