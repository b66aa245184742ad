import { semanticsText } from '../../../pcp/semantics.ts';
import { decodeUnits, formatUnits } from '../../../pcp/units/units.ts';
import { t } from '../../../l10n/translate.ts';
import { valueTypeOf } from '../../../pcp/valueType.ts';
import type { FactChange } from '../comparison.ts';
import type { LoggedMetric } from '../../samples/comparedLine.ts';

const parts = [
  ['semantics', semanticsText],
  ['units', (units: number) => formatUnits(decodeUnits(units)) || t`none`],
  ['type', (type: number) => valueTypeOf(type)?.text ?? String(type)],
] as const;

/** What of a metric's description differs. */
export function driftTexts(name: string, before: LoggedMetric, after: LoggedMetric): readonly FactChange[] {
  return parts.flatMap(([what, textOf]): readonly FactChange[] => {
    const [a, b] = [before.descriptor?.[what], after.descriptor?.[what]];
    if (a === undefined || b === undefined || a === b) return [];
    return [{ name, instance: undefined, what, before: textOf(a), after: textOf(b) }];
  });
}
