import { basename, dirname } from 'node:path';
import type { WrittenCompression } from '../../../../codecs/output/compressor.node.ts';
import { Compressor, compressionSuffixes, pieceCompression } from '../../../../codecs/output/compressor.node.ts';
import type { WrittenFile } from '../../../../codecs/output/fileGroup.node.ts';
import { FileGroup } from '../../../../codecs/output/fileGroup.node.ts';
import { parseMemberName } from '../../../../formats/archive/members/memberName.ts';
import type { ArchiveOutput } from '../../../../formats/archive/write/archiveWriter.ts';
import { MemberFiles } from '../../../../formats/archive/write/memberFiles.ts';

/** Where an archive is written, and what may happen to what is there. */
export interface DiskDestination {
  /** Path of the base name. */
  readonly base: string;
  readonly mayReplace: boolean;
  /** Paths of files that are read. */
  readonly sources: readonly string[];
  /** How all files but the index are compressed, as pmlogger_daily does; not at all if missing. */
  readonly compression?: WrittenCompression | undefined;
}

/** The files of an archive that is written. They appear together, the index last. */
export class ArchiveOnDisk {
  readonly #group: FileGroup;
  readonly #members: MemberFiles;

  /** @throws RefusedFile where a file of an archive of that name exists and may not be replaced; UnsupportedCompression */
  constructor({ base, compression, ...destination }: DiskDestination) {
    const name = basename(base);
    const isOfGroup = (other: string): boolean => parseMemberName(other)?.base === name;
    this.#group = new FileGroup({ ...destination, folder: dirname(base), isOfGroup });
    const packed = compression && { suffix: compressionSuffixes[compression], compress: pieceCompression(compression) };
    this.#members = new MemberFiles(name, (member) => {
      const isPlain = packed === undefined || parseMemberName(member)?.role === 'index';
      return isPlain
        ? this.#group.create(member)
        : this.#group.create(`${member}${packed.suffix}`, new Compressor(packed.compress));
    });
  }

  /** Takes the next bytes of a file, as the writer of archives gives them. */
  get write(): ArchiveOutput {
    return this.#members.write;
  }

  /** Gives the files their names. @returns them, the index last */
  commit(): readonly WrittenFile[] {
    this.#members.close();
    return this.#group.commit();
  }

  /** Removes what was written, unless it has its names. */
  discard(): void {
    this.#group.discard();
  }
}
