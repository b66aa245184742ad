import { DamagedMmv } from '../../writers/mmv/damage.ts';
import type { MmvSpec } from '../../writers/mmv/mmvSpec.ts';
import { writeMmv } from '../../writers/mmv/writeMmv.ts';

/** Two metrics, one of them with instances. */
export const shopSpec: MmvSpec = {
  version: 3,
  order: 'little',
  cluster: 12,
  indoms: [
    {
      serial: 1,
      instances: [
        { id: 0, name: 'front' },
        { id: 1, name: 'rear, upper' },
      ],
    },
  ],
  metrics: [
    { name: 'sold.bytes', item: 1, type: 3, semantics: 1, units: 0x10000000, values: [2n ** 63n] },
    { name: 'sold.load', item: 2, type: 4, semantics: 3, indom: 1, values: [0.1, -2] },
    { name: 'state', item: 3, type: 6, semantics: 4, values: ['say "a,b"\u001b'] },
  ],
  labels: [{ flags: 0x10, identity: 1, text: '{"unit":"shop"}' }],
};

export const shopMmv: Uint8Array = writeMmv(shopSpec).bytes;

/** {@link shopMmv} with something done to it. */
export function damagedShop(damage: (file: DamagedMmv) => void): Uint8Array {
  const file = new DamagedMmv(shopSpec);
  damage(file);
  return file.bytes;
}

/** Where the item of the second metric is. */
export const itemStart = new DamagedMmv(shopSpec).at('metrics', 1, 'item');

/** {@link shopMmv} with one error, at {@link itemStart}: an item that is none. */
export const badItemMmv: Uint8Array = damagedShop((file) => {
  file.u32(itemStart, 5000);
});
