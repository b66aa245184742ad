import type { Formula, MetricPart } from './formula.ts';
import { isLeaf } from './formula.ts';
import { resolveFormula } from './resolveFormula.ts';

/** Names of the metrics without which a formula cannot be computed; of fallbacks, those of the first one. */
export function missingMetrics(formula: Formula, has: (part: MetricPart) => boolean): readonly string[] {
  if (resolveFormula(formula, has) !== undefined) return [];
  if (isLeaf(formula)) return [formula.name];
  switch (formula.kind) {
    case 'number':
    case 'optional':
      return [];
    case 'between':
      return missingMetrics(formula.of, has);
    case 'first':
      return formula.of.slice(0, 1).flatMap((part) => missingMetrics(part, has));
    default:
      return formula.of.flatMap((part) => missingMetrics(part, has));
  }
}

/** Short name of what lacks: `disk.dev.*` where nothing of it was seen, else the first metric; undefined without any. */
export function lackOf([first]: readonly string[], seen: ReadonlySet<string>): string | undefined {
  const group = first?.slice(0, first.lastIndexOf('.') + 1) ?? '';
  return [...seen].some((name) => name.startsWith(group)) ? first : `${group}*`;
}
