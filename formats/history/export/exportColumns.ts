/** How values of a column are stored. */
export type ColumnType =
  | 'time'
  | 'text'
  | 'integer32'
  | 'unsigned32'
  | 'integer'
  | 'unsigned'
  | 'float'
  | 'double'
  | 'json';

/** A column of exported tables: docs/at-scale.md says what each is. */
export interface ExportColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly isNullable: boolean;
}

const common = {
  time: { name: 'time', type: 'time', isNullable: false },
  host: { name: 'host', type: 'text', isNullable: false },
  metric: { name: 'metric', type: 'text', isNullable: false },
  instance: { name: 'instance', type: 'text', isNullable: true },
  inst: { name: 'inst', type: 'integer32', isNullable: true },
  text: {
    name: 'text',
    type: 'text',
    isNullable: true,
  },
  type: { name: 'type', type: 'text', isNullable: false },
  semantics: { name: 'semantics', type: 'text', isNullable: false },
  units: { name: 'units', type: 'text', isNullable: false },
  labels: { name: 'labels', type: 'json', isNullable: true },
} as const satisfies Readonly<Record<string, ExportColumn>>;

/** The columns of Parquet: each type of values has its own, so that none is rounded. */
export const typedColumns = {
  ...common,
  value: { name: 'value', type: 'double', isNullable: true },
  integer: { name: 'integer', type: 'integer', isNullable: true },
  unsigned: {
    name: 'unsigned',
    type: 'unsigned',
    isNullable: true,
  },
} as const satisfies Readonly<Record<string, ExportColumn>>;

export type TypedColumn = keyof typeof typedColumns;

/** Their order in a file. */
export const typedOrder: readonly TypedColumn[] = [
  ...(['time', 'host', 'metric', 'instance', 'inst', 'value', 'integer', 'unsigned'] as const),
  ...(['text', 'type', 'semantics', 'units', 'labels'] as const),
];

/** The columns of texts, in which numbers of any type are exact. */
export const textOrder = [
  ...(['time', 'host', 'metric', 'instance', 'inst', 'value'] as const),
  ...(['text', 'type', 'semantics', 'units', 'labels'] as const),
] as const;
