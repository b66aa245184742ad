import type { ValueColumn } from '../protocol/mmvProtocol.ts';

export interface ValueColumnInfo {
  readonly column: ValueColumn;
  readonly title: string;
  readonly hint: string;
  readonly isNumber: boolean;
}

/** The columns by which values can be sorted, from left to right. */
export const valueColumns: readonly ValueColumnInfo[] = [
  { column: 'metric', title: 'Metric', hint: 'Name of the metric', isNumber: false },
  { column: 'instance', title: 'Instance', hint: 'Name of the instance', isNumber: false },
  { column: 'value', title: 'Value', hint: 'As of the last read', isNumber: true },
  { column: 'unit', title: 'Unit', hint: 'Unit of the value', isNumber: false },
  { column: 'rate', title: 'Δ per second', hint: 'Of counters, by the last two reads', isNumber: true },
  { column: 'semantics', title: 'Semantics', hint: 'What the value means over time', isNumber: false },
  { column: 'help', title: 'Help', hint: 'The short help of the metric', isNumber: false },
];
