import { JoinedNames } from '../../../formats/names/joinedNames.ts';
import { unpackTables } from '../../../formats/names/shipped/shippedTables.ts';
import { ShippedIndex } from '../../../formats/names/shipped/shippedIndex.ts';

/** scripts/lib/metricNames.mjs, which is not type-checked. */
interface Compressor {
  readonly compressedMetricNames: () => Uint8Array;
}

const { compressedMetricNames } = (await import(
  new URL('../../../scripts/lib/metricNames.mjs', import.meta.url).href
)) as Compressor;

export { compressedMetricNames };

let compressed: Uint8Array | undefined;

/** The index as the packages have it, which takes a tenth of a second to compress. */
export function compressedNames(): Uint8Array {
  return (compressed ??= compressedMetricNames());
}

let index: Promise<ShippedIndex> | undefined;

/** The index of names as the packages have it. */
export function shippedIndex(): Promise<ShippedIndex> {
  return (index ??= unpackTables(compressedNames()).then((tables) => new ShippedIndex(tables)));
}

export async function shippedNames(): Promise<JoinedNames> {
  const shipped = await shippedIndex();
  return new JoinedNames([shipped], shipped.agentDomains);
}
