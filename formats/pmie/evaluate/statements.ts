import type { Actions, TakenAction } from './actions.ts';
import type { EvaluatedNode, Moment } from './node.ts';
import { LogicalNode, isFalse, isTrue, isUnknown, orderOf } from './node.ts';

/** A statement while it is evaluated. */
export interface EvaluatedStatement {
  /** Plans its evaluations. @param planned the parts that statements before it compute, to which its own are added */
  plan(planned: Set<EvaluatedNode>): void;
  /** Evaluates it. @returns the actions that are taken */
  evaluate(moment: Moment): readonly TakenAction[];
  /** What its value is now; undefined where it has none. */
  readonly value: EvaluatedNode | undefined;
  /** Its truth, of rules: what {@link value} is where it is not a ruleset's. */
  readonly truth: number;
  /** The conditions of rules, in the order of the text. */
  readonly conditions: readonly LogicalNode[];
}

const noActions: readonly TakenAction[] = [];

/** A statement of an expression alone. */
export class ValueStatement implements EvaluatedStatement {
  readonly value: EvaluatedNode;
  #order: readonly EvaluatedNode[] = [];

  constructor(value: EvaluatedNode) {
    this.value = value;
  }

  get conditions(): readonly LogicalNode[] {
    return this.value instanceof LogicalNode ? [this.value] : [];
  }

  get truth(): number {
    return truthOf(this.value);
  }

  plan(planned: Set<EvaluatedNode>): void {
    this.#order = orderOf(this.value, planned);
  }

  evaluate(moment: Moment): readonly TakenAction[] {
    for (const node of this.#order) node.compute(moment);
    return noActions;
  }
}

/** A statement of actions alone, which are taken each time. */
export class ActionStatement implements EvaluatedStatement {
  readonly value = undefined;
  readonly truth = isUnknown;
  readonly conditions = [];
  readonly #actions: Actions;

  constructor(actions: Actions) {
    this.#actions = actions;
  }

  plan(): void {
    // Has no parts.
  }

  evaluate({ time }: Moment): readonly TakenAction[] {
    return this.#actions.take(time, 'text');
  }
}

/** `condition -> action`. */
export class RuleStatement implements EvaluatedStatement {
  readonly value: LogicalNode;
  readonly #actions: Actions;
  #order: readonly EvaluatedNode[] = [];

  constructor(condition: LogicalNode, actions: Actions) {
    this.value = condition;
    this.#actions = actions;
  }

  get conditions(): readonly LogicalNode[] {
    return [this.value];
  }

  get truth(): number {
    return truthOf(this.value);
  }

  plan(planned: Set<EvaluatedNode>): void {
    this.#order = orderOf(this.value, planned);
  }

  /** Takes note of a time at which it is not evaluated. */
  skip(moment: Moment): void {
    for (const node of this.#order) node.skip?.(moment);
  }

  evaluate(moment: Moment): readonly TakenAction[] {
    for (const node of this.#order) node.compute(moment);
    return this.truth === isTrue ? this.#actions.take(moment.time, this.value) : noActions;
  }
}

/** A ruleset: the first rule whose condition is true acts. Those behind it are not evaluated then. */
export class RulesetStatement implements EvaluatedStatement {
  readonly value = undefined;
  truth: number = isUnknown;
  readonly #rules: readonly RuleStatement[];
  readonly #unknown: Actions | undefined;
  readonly #otherwise: Actions | undefined;

  constructor(rules: readonly RuleStatement[], unknown: Actions | undefined, otherwise: Actions | undefined) {
    this.#rules = rules;
    this.#unknown = unknown;
    this.#otherwise = otherwise;
  }

  get conditions(): readonly LogicalNode[] {
    return this.#rules.map(({ value }) => value);
  }

  plan(planned: Set<EvaluatedNode>): void {
    for (const rule of this.#rules) rule.plan(planned);
  }

  evaluate(moment: Moment): readonly TakenAction[] {
    let isAnyFalse = false;
    this.truth = isUnknown;
    for (const [index, rule] of this.#rules.entries()) {
      const actions = rule.evaluate(moment);
      const { truth } = rule;
      if (truth === isTrue) {
        this.truth = isTrue;
        for (const later of this.#rules.slice(index + 1)) later.skip(moment);
        return actions;
      }
      if (truth !== isFalse) continue;
      isAnyFalse = true;
      this.truth = isFalse;
    }
    if (!isAnyFalse && this.#unknown !== undefined) return this.#unknown.take(moment.time, 'nothing');
    if (this.#otherwise === undefined) return noActions;
    this.truth = isTrue;
    return this.#otherwise.take(moment.time, 'nothing');
  }
}

/** The truth of a condition. */
export function truthOf(node: EvaluatedNode): number {
  if (!(node instanceof LogicalNode) || node.valid === 0 || node.truths.length === 0) return isUnknown;
  return node.truths[0] ?? isUnknown;
}
