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

let index: Promise<ShippedIndex> | undefined;

/** The index of names as the packages have it. */
export function shippedIndex(): Promise<ShippedIndex> {
  return (index ??= unpackNames(packMetricNames()).then((packed) => new ShippedIndex(packed)));
}

export async function shippedNames(): Promise<JoinedNames> {
  const shipped = await shippedIndex();
  return new JoinedNames([shipped], shipped.agentDomains);
}
