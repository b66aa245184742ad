import type { Connection } from '../connection.ts';
import type { MmvHostMethods, MmvState } from '../../protocol/viewer/mmvProtocol.ts';

/** The channel to the extension of a viewer of an MMV file. */
export type MmvConnection = Connection<MmvState, MmvHostMethods>;
