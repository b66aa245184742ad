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

/** Short name of some metrics: the only one, or what they have in common, as in `disk.dev.*`. */
export function commonName(names: readonly string[]): string | undefined {
  const [first, ...others] = new Set(names);
  if (first === undefined || others.length === 0) return first;
  const parts = first.split('.');
  const differs = (at: number): boolean => others.some((name) => name.split('.')[at] !== parts[at]);
  const common = parts.findIndex((_, at) => differs(at));
  return common < 1 ? first : `${parts.slice(0, common).join('.')}.*`;
}
