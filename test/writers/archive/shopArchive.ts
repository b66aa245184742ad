import { encodeInDom } from '../../../formats/pcp/inDom.ts';
import { encodePmid } from '../../../formats/pcp/pmid.ts';
import { counter } from '../../../formats/pcp/semantics.ts';
import { encodeUnits } from '../encodeUnits.ts';
import { ArchiveWriter } from './archiveWriter.ts';
import { u64 } from './values.ts';

const domain = 301;
const start = { seconds: 1_767_225_600, nanoseconds: 0 };

/** A metric of an agent that nobody has but who runs this shop. */
export const shop = {
  orders: encodePmid({ domain, cluster: 1, item: 7 }),
  branches: encodeInDom({ domain, serial: 0 }),
} as const;

const orders = [4n, 7n].map((count, instance) => ({ instance, value: u64(count) }));

/** The files of an archive of a shop: the orders of two branches. */
export function shopArchive(base = 'shop'): ReadonlyMap<string, Uint8Array> {
  return new ArchiveWriter({ version: 3, base, start })
    .descriptor({
      pmid: shop.orders,
      type: 3,
      indom: shop.branches,
      semantics: counter,
      units: encodeUnits({ dimCount: 1 }),
      names: ['shop.orders'],
    })
    .indom(start, shop.branches, [
      { id: 0, name: 'berlin' },
      { id: 1, name: 'lisbon' },
    ])
    .help(5, shop.orders, 'Orders of all customers')
    .record(start, [{ pmid: shop.orders, values: orders }])
    .indexEntry(start)
    .finish();
}
