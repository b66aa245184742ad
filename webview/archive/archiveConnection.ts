import type { Connection } from '../connection.ts';
import type { ArchiveHostMethods, ArchiveState } from '../../protocol/viewer/archiveProtocol.ts';

/** The channel to the extension of a viewer of an archive. */
export type ArchiveConnection = Connection<ArchiveState, ArchiveHostMethods>;
