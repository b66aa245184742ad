import type { Formula, MetricUse } from './formula.ts';

/** Whether there are values enough of a metric for a use of it. */
export type HasMetric = (name: string, use: MetricUse) => boolean;

/**
 * A formula with its fallbacks chosen and without the optional parts that cannot be had; undefined where a part that is
 * needed cannot.
 */
export function resolveFormula(formula: Formula, has: HasMetric): Formula | undefined {
  switch (formula.kind) {
    case 'number':
      return formula;
    case 'metric':
      return has(formula.name, formula.use) ? formula : undefined;
    case 'optional':
      return resolveFormula(formula.of, has);
    case 'first':
      for (const part of formula.of) {
        const resolved = resolveFormula(part, has);
        if (resolved !== undefined) return resolved;
      }
      return undefined;
    default:
      return resolveParts(formula, has);
  }
}

function resolveParts(
  { kind, of }: Extract<Formula, { readonly of: readonly Formula[] }>,
  has: HasMetric,
): Formula | undefined {
  const parts: Formula[] = [];
  for (const part of of) {
    const resolved = resolveFormula(part, has);
    if (resolved !== undefined) parts.push(resolved);
    else if (part.kind !== 'optional') return undefined;
  }
  return parts.length === 0 ? undefined : { kind, of: parts };
}
