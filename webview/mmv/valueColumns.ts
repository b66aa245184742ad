import { phrase } from '../../formats/l10n/translate.ts';
import type { ValueColumn } from '../../protocol/viewer/mmvProtocol.ts';

export interface ValueColumnInfo {
  readonly column: ValueColumn;
  readonly title: string;
  readonly hint: string;
  readonly isNumber: boolean;
}

/** The columns by which values can be sorted, from left to right. */
export const valueColumns: readonly ValueColumnInfo[] = [
  { column: 'metric', title: phrase('Metric'), hint: phrase('Metric name'), isNumber: false },
  { column: 'instance', title: phrase('Instance'), hint: phrase('Instance name'), isNumber: false },
  { column: 'value', title: phrase('Value'), hint: phrase('Latest value'), isNumber: true },
  { column: 'unit', title: phrase('Unit'), hint: phrase('Unit of the value'), isNumber: false },
  {
    column: 'rate',
    title: phrase('Δ per second'),
    hint: phrase('Rate of counters between the last two reads'),
    isNumber: true,
  },
  { column: 'semantics', title: phrase('Semantics'), hint: phrase('How the value behaves over time'), isNumber: false },
  { column: 'help', title: phrase('Help'), hint: phrase('One-line help of the metric'), isNumber: false },
];
