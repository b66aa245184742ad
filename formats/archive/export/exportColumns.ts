/** How values of a column are stored. */
export type ColumnType = 'time' | 'text' | 'integer32' | 'integer' | 'unsigned' | 'double' | 'json';

/** A column of exported tables. */
export interface ExportColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly isNullable: boolean;
  /** For docs/at-scale.md. */
  readonly meaning: string;
}

const common = {
  time: { name: 'time', type: 'time', isNullable: false, meaning: 'when the value was recorded, UTC, in nanoseconds' },
  host: { name: 'host', type: 'text', isNullable: false, meaning: 'the host that the archive is of' },
  metric: { name: 'metric', type: 'text', isNullable: false, meaning: 'name of the metric' },
  instance: { name: 'instance', type: 'text', isNullable: true, meaning: 'name of the instance, if there are several' },
  inst: { name: 'inst', type: 'integer32', isNullable: true, meaning: 'number of the instance' },
  text: {
    name: 'text',
    type: 'text',
    isNullable: true,
    meaning: 'strings; event records as JSON; aggregates in base64',
  },
  type: { name: 'type', type: 'text', isNullable: false, meaning: "PCP's type: 32, u32, 64, u64, float, double, …" },
  semantics: { name: 'semantics', type: 'text', isNullable: false, meaning: 'counter, instant or discrete' },
  units: { name: 'units', type: 'text', isNullable: false, meaning: 'such as Kbyte or count / sec' },
  labels: { name: 'labels', type: 'json', isNullable: true, meaning: 'labels of the metric and instance, as JSON' },
} as const satisfies Readonly<Record<string, ExportColumn>>;

/** The columns of Parquet: each type of values has its own, so that none is rounded. */
export const typedColumns = {
  ...common,
  value: { name: 'value', type: 'double', isNullable: true, meaning: 'floating-point numbers, rates and means' },
  integer: { name: 'integer', type: 'integer', isNullable: true, meaning: 'integers' },
  unsigned: {
    name: 'unsigned',
    type: 'unsigned',
    isNullable: true,
    meaning: 'integers from 2^63 on, for which `integer` is null',
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
