import { JoinedNames } from '../../../formats/names/joinedNames.ts';
import { unpackNames } from '../../../formats/names/shipped/packedNames.ts';
import { ShippedIndex } from '../../../formats/names/shipped/shippedIndex.ts';

/** scripts/lib/packMetricNames.mjs, which is not type-checked. */
interface Packer {
  readonly packMetricNames: () => Uint8Array;
}

const { packMetricNames } = (await import(
  new URL('../../../scripts/lib/packMetricNames.mjs', import.meta.url).href
)) as Packer;

export { packMetricNames };

let packed: Uint8Array | undefined;

/** The packed index, which it takes a tenth of a second to pack. */
export function packedNames(): Uint8Array {
  return (packed ??= packMetricNames());
}

let index: Promise<ShippedIndex> | undefined;

/** The index of names as the packages have it. */
export function shippedIndex(): Promise<ShippedIndex> {
  return (index ??= unpackNames(packedNames()).then((names) => new ShippedIndex(names)));
}

export async function shippedNames(): Promise<JoinedNames> {
  const shipped = await shippedIndex();
  return new JoinedNames([shipped], shipped.agentDomains);
}
