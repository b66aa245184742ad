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
  { column: 'metric', title: phrase('Metric'), hint: phrase('Name of the metric'), isNumber: false },
  { column: 'instance', title: phrase('Instance'), hint: phrase('Name of the instance'), isNumber: false },
  { column: 'value', title: phrase('Value'), hint: phrase('As of the last read'), isNumber: true },
  { column: 'unit', title: phrase('Unit'), hint: phrase('Unit of the value'), isNumber: false },
  { column: 'rate', title: phrase('Δ per second'), hint: phrase('Of counters, by the last two reads'), isNumber: true },
  { column: 'semantics', title: phrase('Semantics'), hint: phrase('What the value means over time'), isNumber: false },
  { column: 'help', title: phrase('Help'), hint: phrase('The short help of the metric'), isNumber: false },
];
