import { basename, dirname } from 'node:path';
import type { CompressPiece } from '../../../../codecs/output/compressor.node.ts';
import { Compressor } from '../../../../codecs/output/compressor.node.ts';
import type { WrittenCompression } from '../../../../codecs/output/pieceCompression.node.ts';
import type { WrittenFile } from '../../../../codecs/output/fileGroup.node.ts';
import { FileGroup } from '../../../../codecs/output/fileGroup.node.ts';
import type { Decompressor } from '../../../../codecs/decompressor.ts';
import { DiskSource } from '../../../../codecs/diskSource.node.ts';
import type { ProvenFile } from '../../../../formats/history/redact/historyRedaction.ts';
import { provenKinds } from '../../../../formats/history/redact/proof.ts';
import { parseMemberName } from '../../../../formats/archive/members/memberName.ts';
import type { ArchiveOutput } from '../../../../formats/archive/write/archiveWriter.ts';
import { MemberFiles } from '../../../../formats/archive/write/memberFiles.ts';
import type { OutputPlace, RewriteOutput } from './rewriteOutput.ts';

/** How files are compressed. */
export interface Packing {
  readonly suffix: string;
  readonly compress: CompressPiece;
}

export async function packingOf(compression: WrittenCompression): Promise<Packing> {
  const { compressionSuffixes, pieceCompression } = await import('../../../../codecs/output/pieceCompression.node.ts');
  return { suffix: compressionSuffixes[compression], compress: await pieceCompression(compression) };
}

/** The files of an archive that is written. They appear together, the index last. */
export class ArchiveOnDisk implements RewriteOutput {
  readonly #group: FileGroup;
  readonly #members: MemberFiles;
  /** What was opened to be looked through. */
  readonly #read: DiskSource[] = [];
  #decompressor: Decompressor | undefined;

  /**
   * @param place the path of the base name
   * @param packing of all files but the index, as by pmlogger_daily; none if missing
   * @throws RefusedFile where a file of an archive of that name exists and may not be replaced
   */
  constructor({ path, ...destination }: OutputPlace, packing: Packing | undefined) {
    const name = basename(path);
    const isOfGroup = (other: string): boolean => parseMemberName(other)?.base === name;
    this.#group = new FileGroup({ ...destination, folder: dirname(path), isOfGroup });
    this.#members = new MemberFiles(name, (member) => {
      const role = parseMemberName(member)?.role;
      return packing === undefined || role === 'index'
        ? this.#group.create(member, undefined, true)
        : this.#group.create(`${member}${packing.suffix}`, new Compressor(packing.compress));
    });
  }

  get write(): ArchiveOutput {
    return this.#members.write;
  }

  async complete(): Promise<void> {
    await this.#group.settle();
    this.#members.close();
  }

  async contents(signal: AbortSignal): Promise<readonly ProvenFile[]> {
    const files: ProvenFile[] = [];
    for (const { path, temporary } of this.#group.created) {
      const source = new DiskSource(temporary);
      this.#read.push(source);
      const member = parseMemberName(basename(path));
      const compression = member?.compression;
      const options = { isWhole: true, signal };
      const content =
        compression === undefined ? source : await (await this.#unpacker()).decompress(source, compression, options);
      if (content !== undefined) files.push({ kind: provenKinds[member?.role ?? 'volume'], content });
    }
    return files;
  }

  /** @returns the files, the index last */
  async finish(): Promise<readonly WrittenFile[]> {
    await this.#close();
    await this.#group.settle();
    return this.#group.commit();
  }

  async discard(): Promise<void> {
    await this.#close();
    await this.#group.settle(true);
    this.#group.discard();
  }

  /** The codecs, which only what is compressed waits for. */
  async #unpacker(): Promise<Decompressor> {
    const { newNodeDecompressor } = await import('../../../../codecs/nodeDecompressor.node.ts');
    return (this.#decompressor ??= newNodeDecompressor());
  }

  async #close(): Promise<void> {
    for (const source of this.#read.splice(0)) source.close();
    await this.#decompressor?.close();
    this.#decompressor = undefined;
  }
}
