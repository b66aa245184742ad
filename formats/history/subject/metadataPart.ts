import type { ArchiveVersion } from '../../archive/members/label.ts';
import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';

/** The metadata of one archive of a history: the bytes and where records are, without what was decoded of them. */
export interface MetadataPart {
  readonly file: string;
  readonly version: ArchiveVersion;
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
  readonly types: Uint8Array;
  readonly descriptors: readonly Descriptor[];
}

/** What is kept of the metadata of an archive when it is closed. */
export function metadataPart(metadata: ArchiveMetadata): MetadataPart {
  const { recordCount, image } = metadata;
  const starts = new Uint32Array(recordCount);
  const types = new Uint8Array(recordCount);
  for (let i = 0; i < recordCount; i++) {
    const { start, type } = metadata.recordAt(i);
    starts[i] = start;
    types[i] = type >= 0 && type <= 255 ? type : 0;
  }
  const descriptors = [...metadata.descriptors.values()];
  return { file: image.file, version: image.version, bytes: image.bytes, starts, types, descriptors };
}
