import { printable } from '../../findings/printable.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import { definedAnd } from '../rules/callRules.ts';
import type { Expression, ExpressionNode } from './expression.ts';
import { ungrouped } from './expression.ts';

/** Reports `defined(x) && x …`: all operands of && must exist. */
export function checkDefined({ nodes }: Expression, reporter: SyntaxReporter): void {
  if (!nodes.some((node) => node.kind === 'aggregate' && node.name === 'defined')) return;
  const outermost = chains(nodes);
  const guarded = new Map<string, Span>();
  for (const [node, chain] of outermost) {
    if (node.kind === 'aggregate' && node.name === 'defined' && node.metric) guarded.set(node.metric.name, chain);
  }
  if (guarded.size === 0) return;
  for (const node of nodes) {
    const name = node.kind === 'metric' ? node.metric.name : '';
    const chain = guarded.get(name);
    if (chain === undefined || node.start < chain.start || node.end > chain.end) continue;
    reporter.report(definedAnd, 'protect', { name: printable(name) }, node);
    guarded.delete(name);
  }
}

/** The operands of &&, each with the whole chain that it belongs to. */
function chains(nodes: readonly ExpressionNode[]): ReadonlyMap<ExpressionNode, Span> {
  const chainOf = new Map<ExpressionNode, Span>();
  // From the outside inwards.
  for (let at = nodes.length - 1; at >= 0; at--) {
    const node = nodes[at];
    if (node?.kind !== 'binary' || node.operator !== '&&') continue;
    const chain = chainOf.get(node) ?? node;
    chainOf.set(ungrouped(node.left), chain);
    chainOf.set(ungrouped(node.right), chain);
  }
  return chainOf;
}
