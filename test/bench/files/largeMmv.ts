import type { MmvSpec } from '../../writers/mmv/mmvSpec.ts';

const metricCount = 2000;
const instanceCount = 50;
/** 32 and 64 bits, with and without sign, float, double. */
const types = [0, 1, 2, 3, 4, 5];

/** The largest file that a program is likely to have: 2,000 metrics of 50 instances, with help. */
export function largeMmv(order: MmvSpec['order']): MmvSpec {
  const instances = Array.from({ length: instanceCount }, (_, id) => ({ id, name: `worker ${id}` }));
  return {
    version: 2,
    order,
    cluster: 100,
    indoms: [{ serial: 1, instances, shortHelp: 'Workers' }],
    metrics: Array.from({ length: metricCount }, (_, item) => ({
      name: `pool${item % 20}.queue${Math.floor(item / 20)}.requests`,
      item,
      type: types[item % types.length] ?? 0,
      semantics: item % 2 === 0 ? 1 : 3,
      units: 0x00100000,
      indom: 1,
      shortHelp: `Requests in queue ${item}`,
      longHelp: `How many requests queue ${item} has seen since the program was started.`,
      values: instances.map(({ id }) => (item * 7919 + id * 104_729) % 1_000_003),
    })),
  };
}
