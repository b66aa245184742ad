import type { MmvSpec } from '../../writers/mmv/mmvSpec.ts';
import type { WrittenMmv } from '../../writers/mmv/writeMmv.ts';
import { writeMmv } from '../../writers/mmv/writeMmv.ts';

const disks = Array.from({ length: 12 }, (_, id) => ({ id, name: `sd${String.fromCharCode(97 + id)}` }));

/** What a shop's server might export. */
const shop: MmvSpec = {
  version: 3,
  order: 'little',
  cluster: 321,
  process: process.pid,
  indoms: [{ serial: 7, instances: disks, shortHelp: 'Disks', longHelp: 'The disks of the shop.' }],
  metrics: [
    {
      name: 'requests',
      item: 1,
      type: 3,
      semantics: 1,
      units: 0x00100000,
      values: [18_446_744_073_709n],
      shortHelp: 'Requests served',
      longHelp: 'Requests that were answered,\nwhatever the answer was.',
    },
    { name: 'queue.length', item: 2, type: 1, units: 0x00100000, values: [17], shortHelp: 'Requests that wait' },
    { name: 'load', item: 3, type: 5, values: [0.25], shortHelp: 'Part of the time that was spent working' },
    { name: 'state', item: 4, type: 6, semantics: 4, values: ['open'], shortHelp: 'Open or closed' },
    {
      name: 'disk.written',
      item: 5,
      type: 3,
      semantics: 1,
      units: 0x10001000,
      indom: 7,
      values: disks.map(({ id }) => BigInt(id) * 1_000_003n),
      shortHelp: 'Bytes written to each disk',
    },
  ],
  labels: [{ flags: 0x8, identity: 321, text: '{"service":"shop"}' }],
};

/** A file without fault. */
export function shopFile(): WrittenMmv {
  return writeMmv(shop);
}

/** The same file with a semantics that there is not, in its third metric, and a name that has a blank. */
export function faultyShopFile(): WrittenMmv {
  const metrics = shop.metrics.map((metric, i) =>
    i === 2 ? { ...metric, semantics: 2 } : i === 3 ? { ...metric, name: 'the state' } : metric,
  );
  return writeMmv({ ...shop, metrics });
}
