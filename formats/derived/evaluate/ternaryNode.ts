import { singleId } from '../../history/fetch/metricRecords.ts';
import { EmptyNode } from './leafNodes.ts';
import type { ValueKind } from './valueKind.ts';
import { ValueNode } from './valueNode.ts';

/**
 * `guard ? yes : no`. Values go together by their places, as libpcp has it: a guard of one value decides for all, and what is
 * chosen of the other branch gets the instance of the first one with instances.
 */
export class TernaryNode extends ValueNode {
  readonly #guard: ValueNode;
  readonly #yes: ValueNode;
  readonly #no: ValueNode;

  constructor(kind: ValueKind, guard: ValueNode, yes: ValueNode, no: ValueNode) {
    super(kind, [guard, yes, no]);
    this.#guard = guard;
    this.#yes = yes;
    this.#no = no;
  }

  evaluate(): void {
    this.values.clear();
    const [guard, yes, no] = [this.#guard, this.#yes, this.#no];
    if (guard.values.count === 0 || isLacking(yes) || isLacking(no)) return;
    const named = !yes.hasInstances && no.hasInstances ? no : yes instanceof EmptyNode ? no : yes;
    const ids = (named.hasInstances || !guard.hasInstances ? named : guard).values;
    const count = Math.max(yes.values.count, no.values.count);
    let chosen = yes;
    for (let at = 0; at < count; at++) {
      if (at < guard.values.count) chosen = guard.values.numbers[at] === 0 ? no : yes;
      const { values } = chosen;
      if (values.count > 0) this.values.addFrom(values, at < values.count ? at : 0, ids.ids[at] ?? singleId);
    }
  }
}

/** Whether a branch has no values though it could have some. */
const isLacking = (branch: ValueNode): boolean => branch.values.count === 0 && !(branch instanceof EmptyNode);
