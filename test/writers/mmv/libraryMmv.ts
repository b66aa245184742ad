import type { MmvSpec } from './mmvSpec.ts';

/** The 32-bit number of a text (FNV-1a) by which libraries number instances; as the file holds it, with a sign. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash | 0;
}

const serialOf = (indom: string): number => hash32(indom) & 0x3fffff;
const itemOf = (metric: string): number => hash32(metric) & 0x3ff;

const statistics = ['min', 'max', 'mean', 'variance', 'standard_deviation'];
const paths = ['/cart', '/api/v1/items', '/login', '/logout'];

/** What libraries for Go and Rust write: instances by the whole hash of their names, of which half are negative. */
function hashedSpec(version: 1 | 2): MmvSpec {
  const indoms = [
    { name: 'shop.latency', members: statistics },
    { name: 'shop.requests', members: paths },
  ];
  return {
    version,
    order: 'little',
    flags: 2,
    process: 29436,
    cluster: 3307,
    indoms: indoms.map(({ name, members }) => ({
      serial: serialOf(name),
      instances: members.map((member) => ({ id: hash32(member), name: member })),
    })),
    metrics: [
      ...indoms.map(({ name, members }) => ({
        name,
        item: itemOf(name),
        type: 5,
        semantics: 3,
        indom: serialOf(name),
        values: members.map((_, i) => i + 0.5),
      })),
      { name: 'shop.orders', item: itemOf('shop.orders'), type: 3, semantics: 1, values: [17n] },
    ],
  };
}

/** What libraries for Java write: instances numbered in their order, and names of timers that go on behind. */
function timerSpec(names: readonly string[]): MmvSpec {
  return {
    version: 1,
    order: 'little',
    flags: 3,
    process: 1234,
    metrics: names.map((name, item) => ({
      name,
      item,
      type: 2,
      semantics: 1,
      units: 0x00100000,
      values: [BigInt(item)],
    })),
  };
}

/** Files as libraries of other languages write them, by the name of the file. */
export function librarySpecs(): ReadonlyMap<string, MmvSpec> {
  return new Map([
    ['go', hashedSpec(1)],
    ['rust', hashedSpec(2)],
    ['java', timerSpec(['shop.gc', 'shop.gc.time', 'shop.threads'])],
    ['java_metrics', timerSpec(['jvm.gc.count', 'jvm.gc.time', 'jvm.gc', 'jvm.heap.used', 'jvm.heap'])],
  ]);
}
