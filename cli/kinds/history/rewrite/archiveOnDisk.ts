import { basename, dirname } from 'node:path';
import type { WrittenCompression } from '../../../../codecs/output/compressor.node.ts';
import { Compressor, compressionSuffixes, pieceCompression } from '../../../../codecs/output/compressor.node.ts';
import type { WrittenFile } from '../../../../codecs/output/fileGroup.node.ts';
import { FileGroup } from '../../../../codecs/output/fileGroup.node.ts';
import { parseMemberName } from '../../../../formats/archive/members/memberName.ts';
import type { ArchiveOutput } from '../../../../formats/archive/write/archiveWriter.ts';
import { MemberFiles } from '../../../../formats/archive/write/memberFiles.ts';
import type { OutputPlace, RewriteOutput } from './rewriteOutput.ts';

/** The files of an archive that is written. They appear together, the index last. */
export class ArchiveOnDisk implements RewriteOutput {
  readonly #group: FileGroup;
  readonly #members: MemberFiles;

  /**
   * @param place the path of the base name
   * @param compression of all files but the index, as by pmlogger_daily; none if missing
   * @throws RefusedFile where a file of an archive of that name exists and may not be replaced; UnsupportedCompression
   */
  constructor({ path, ...destination }: OutputPlace, compression: WrittenCompression | undefined) {
    const name = basename(path);
    const isOfGroup = (other: string): boolean => parseMemberName(other)?.base === name;
    this.#group = new FileGroup({ ...destination, folder: dirname(path), isOfGroup });
    const packed = compression && { suffix: compressionSuffixes[compression], compress: pieceCompression(compression) };
    this.#members = new MemberFiles(name, (member) => {
      const isPlain = packed === undefined || parseMemberName(member)?.role === 'index';
      return isPlain
        ? this.#group.create(member)
        : this.#group.create(`${member}${packed.suffix}`, new Compressor(packed.compress));
    });
  }

  get write(): ArchiveOutput {
    return this.#members.write;
  }

  /** @returns the files, the index last */
  finish(): Promise<readonly WrittenFile[]> {
    this.#members.close();
    return Promise.resolve(this.#group.commit());
  }

  discard(): void {
    this.#group.discard();
  }
}
