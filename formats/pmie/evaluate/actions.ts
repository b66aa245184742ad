import type { ActionNode, ExpressionNode } from '../tree.ts';
import { ungrouped } from '../tree.ts';
import { canonicalValue } from '../constants.ts';
import type { Binding } from './bindings.ts';
import { bindingsOf, noBinding } from './bindings.ts';
import type { EvaluatedNode } from './node.ts';

/** What the texts of actions are about: a condition; nothing that has values, as in `otherwise`; or they are as they are written. */
export type Subject = EvaluatedNode | 'nothing' | 'text';

/** An action that was taken. In archives pmie only prints what it would do. */
export interface TakenAction {
  /** `print`, `shell`, … */
  readonly word: string;
  readonly text: string;
  readonly node: ActionNode;
}

/** Actions of a rule, which hold off for a time after they were taken. */
export class Actions {
  readonly #actions: readonly ActionNode[];
  readonly #hasTexts: boolean;
  readonly #last = new Map<ActionNode, number>();
  /** What is taken each time, where that is always the same. */
  readonly #always: readonly TakenAction[] | undefined;

  /** @param hasTexts whether the texts of the actions are made */
  constructor(expression: ExpressionNode, hasTexts: boolean) {
    this.#hasTexts = hasTexts;
    this.#actions = takenOf(expression);
    const isSame = !hasTexts && this.#actions.every(({ interval }) => interval === undefined);
    this.#always = isSame ? this.#actions.map((node) => ({ word: node.word, text: '', node })) : undefined;
  }

  /** Takes the actions that do not hold off. */
  take(time: number, subject: Subject): readonly TakenAction[] {
    if (this.#always !== undefined) return this.#always;
    const taken: TakenAction[] = [];
    for (const node of this.#actions) {
      const last = this.#last.get(node);
      const holdoff = node.interval === undefined ? 0 : canonicalValue(node.interval);
      if (last !== undefined && time < last + holdoff) continue;
      this.#last.set(node, time);
      taken.push({ word: node.word, text: this.#hasTexts ? actionText(node, subject) : '', node });
    }
    return taken;
  }
}

/** The actions that are taken of a tree of them: all succeed, so those behind `|` never are. */
function takenOf(expression: ExpressionNode): readonly ActionNode[] {
  const node = ungrouped(expression);
  if (node.type === 'action') return [node];
  if (node.type !== 'binary') return [];
  return node.operator === '|' ? takenOf(node.left) : [...takenOf(node.left), ...takenOf(node.right)];
}

const selector = /%[hivc]/;

function actionText(node: ActionNode, subject: Subject): string {
  const parts = node.arguments.map(({ text }) => text);
  const isBound = subject !== 'text' && parts.some((text) => selector.test(text));
  const bindings = isBound ? (subject === 'nothing' ? [noBinding] : bindingsOf(subject)) : undefined;
  const texts = writtenParts(node, parts).map((text) => (bindings === undefined ? text : boundText(text, bindings)));
  const text = texts.join('');
  return text === '' && isBound ? '(null)' : text;
}

/** The arguments that are text: of `syslog` those behind its options. */
function writtenParts({ word }: ActionNode, parts: readonly string[]): readonly string[] {
  if (word !== 'syslog') return parts;
  let first = 0;
  while (/^-[pt]/.test(parts[first] ?? '')) first++;
  return parts.slice(first);
}

function boundText(text: string, bindings: readonly Binding[]): string {
  if (!selector.test(text)) return text;
  return bindings
    .map((binding) =>
      text.replaceAll(/%([hivc])/g, (_, letter: string) => {
        if (letter === 'h') return binding.host ?? '<%h undefined>';
        if (letter === 'c') return binding.connection ?? '<%c undefined>';
        return letter === 'i' ? (binding.instance ?? '<%i undefined>') : binding.value;
      }),
    )
    .join('');
}
