import type { LabelSpec, MetricSpec, MmvSpec, ValueSpec } from './mmvSpec.ts';

/** All types that a metric may have, with two values each. */
const typeValues: readonly (readonly [name: string, type: number, values: readonly [ValueSpec, ValueSpec]])[] = [
  ['i32', 0, [-2147483648, 2147483647]],
  ['u32', 1, [0, 4294967295]],
  ['i64', 2, [-9223372036854775808n, 9007199254740993n]],
  ['u64', 3, [1n, 18446744073709551615n]],
  ['float', 4, [0.1, -1.5e30]],
  ['double', 5, [1 / 3, -1e-300]],
  ['string', 6, ['idle', 'busy: é € 🐧']],
  ['elapsed', 9, [{ totalUs: 1500000n }, { totalUs: 42n, startedUs: 1700000000000000n }]],
];

/** The units' bits: count, microsec, Kbyte / sec, none in turn. */
const someUnits = [0x00100000, 0x01001000, 0x1f013000, 0] as const;

function typeMetrics(indom: number | undefined): MetricSpec[] {
  return typeValues.map(([name, type, values], i) => ({
    name: `${indom === undefined ? 'single' : 'many'}.${name}`,
    item: i + (indom === undefined ? 1 : 101),
    type,
    semantics: ([1, 3, 4] as const)[i % 3] ?? 1,
    units: someUnits[i % someUnits.length] ?? 0,
    ...(indom === undefined ? { values: [values[1]] } : { indom, values }),
    ...(i % 2 === 0 ? { shortHelp: `Short help of ${name}` } : {}),
    ...(i % 4 === 0 ? { longHelp: `Long help of ${name}: a first line\nand a second one.` } : {}),
  }));
}

const labels: readonly LabelSpec[] = [
  { flags: 0x8, identity: 123, text: '{"service":"shop"}' },
  { flags: 0x88, identity: 123, text: '{"release":1.50}' },
  { flags: 0x10, identity: 1, text: '{"team":["a",null,true]}' },
  { flags: 0x4, identity: 7, text: '{"kind":{"a":{"b":2}}}' },
  { flags: 0x20, identity: 7, internal: 1, text: '{"slot":"rear"}' },
];

const long = (text: string): string => `${text}.${'long_name_'.repeat(8)}`;

/** A file without fault, with every type, with and without instances; from version 2 on with long names. */
export function goodSpec(version: MmvSpec['version'], order: MmvSpec['order']): MmvSpec {
  const metrics = [...typeMetrics(undefined), ...typeMetrics(7)];
  const longName = { name: long('other.metric'), item: 1023, type: 3, semantics: 1, values: [5n] };
  return {
    version,
    order,
    cluster: 123,
    indoms: [
      {
        serial: 7,
        instances: [
          { id: 0, name: 'disk 0' },
          { id: 1, name: version === 1 ? 'disk 1' : long('disk 1') },
        ],
        shortHelp: 'Disks',
        longHelp: 'The disks of the shop.',
      },
    ],
    metrics: version === 1 ? metrics : [...metrics, longName],
    ...(version === 3 ? { labels } : {}),
  };
}

/** The smallest file that is worth something: a metric, its value, no text. */
export function smallSpec(order: MmvSpec['order']): MmvSpec {
  return { version: 1, order, metrics: [{ name: 'requests', item: 0, type: 3, semantics: 1, values: [7n] }] };
}

/** Each type with a value that stands for none. */
export function sentinelSpec(order: MmvSpec['order']): MmvSpec {
  const noValue = { noValue: true } as const;
  const metrics = typeValues.map(([name, type], i) => ({ name, item: i, type, values: [noValue] }));
  return { version: 2, order, flags: 0x4, metrics };
}

/** An indom that has no instance yet: its sections of instances and values are there, and empty. */
export function emptyIndomSpec(order: MmvSpec['order']): MmvSpec {
  const metrics = [{ name: 'none', item: 1, type: 1, semantics: 3, indom: 9, values: [] }];
  return { version: 1, order, indoms: [{ serial: 9, instances: [] }], metrics };
}

/** All good files by the name of their fixture, which must be one that PCP takes. */
export function goodSpecs(): ReadonlyMap<string, MmvSpec> {
  const specs = new Map<string, MmvSpec>();
  for (const order of ['little', 'big'] as const) {
    for (const version of [1, 2, 3] as const) specs.set(`v${version}_${order}`, goodSpec(version, order));
    specs.set(`small_${order}`, smallSpec(order));
    specs.set(`sentinel_${order}`, sentinelSpec(order));
    specs.set(`empty_indom_${order}`, emptyIndomSpec(order));
  }
  return specs;
}
