import type { Formula, FormulaLeaf, MetricPart, Operation } from './formula.ts';
import { isLeaf } from './formula.ts';

/** Whether there are values enough of a leaf for its use. */
type HasLeaf<Leaf> = (leaf: Leaf) => boolean;

/**
 * A formula with its fallbacks chosen and without the optional parts that cannot be had; undefined where a part that is
 * needed cannot.
 */
export function resolveFormula<Leaf extends FormulaLeaf = MetricPart>(
  formula: Formula<Leaf>,
  has: HasLeaf<Leaf>,
): Formula<Leaf> | undefined {
  if (isLeaf(formula)) return has(formula) ? formula : undefined;
  switch (formula.kind) {
    case 'number':
      return formula;
    case 'optional':
      return resolveFormula(formula.of, has);
    case 'between': {
      const of = resolveFormula(formula.of, has);
      return of && { ...formula, of };
    }
    case 'first':
      for (const part of formula.of) {
        const resolved = resolveFormula(part, has);
        if (resolved !== undefined) return resolved;
      }
      return undefined;
    default:
      return resolveParts(formula.kind, formula.of, has);
  }
}

function resolveParts<Leaf extends FormulaLeaf>(
  kind: Operation,
  of: readonly Formula<Leaf>[],
  has: HasLeaf<Leaf>,
): Formula<Leaf> | undefined {
  const parts: Formula<Leaf>[] = [];
  for (const part of of) {
    const resolved = resolveFormula(part, has);
    if (resolved !== undefined) parts.push(resolved);
    else if (part.kind !== 'optional') return undefined;
  }
  return parts.length === 0 ? undefined : { kind, of: parts };
}
