import { ShippedIndex } from '../../../formats/names/shipped/shippedIndex.ts';
import { unpackTables } from '../../../formats/names/shipped/shippedTables.ts';
import type { RemoteOwner } from '../../../protocol/worker/remoteProtocol.ts';

/** Lines of help about metrics by their names, for archives that have none. */
export type KnownHelp = ReadonlyMap<string, string>;

export const noHelp: KnownHelp = new Map();

/** Gives the help of the index that comes with the extension, which the owner reads when it is first asked for. */
export function shippedHelp(owner: Pick<RemoteOwner, 'request'>): () => Promise<KnownHelp> {
  let help: Promise<KnownHelp> | undefined;
  const read = async (): Promise<KnownHelp> => {
    const packed = await owner.request('metricNames', null);
    return packed === null ? noHelp : new ShippedIndex(await unpackTables(packed)).help;
  };
  return () => (help ??= read());
}
