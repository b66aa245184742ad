import type { ByteSource } from '../../bytes/byteSource.ts';
import { compressionHeadSize, compressionOf } from '../../bytes/compressionOf.ts';
import { finding } from '../../findings/finding.ts';
import type { ArchiveFolder } from './archiveFolder.ts';
import { beginsAsArchive } from './archiveMagic.ts';
import type { ArchiveReporter } from '../archiveReporter.ts';
import { compressionFinding, nameFinding, unsupportedFinding } from './compressionFinding.ts';
import type { ArchiveLabel } from './label.ts';
import { decodeLabel, labelSize, maxLabelSize } from './label.ts';
import type { MemberName } from './memberName.ts';
import { largeMember } from '../rules/memberRules.ts';

/** Bytes that are enough to recognise an archive and the ways of compression. */
const headSize = Math.max(8, compressionHeadSize);
/** Most bytes of metadata or index, which are loaded as a whole; those of a busy week are a hundredth of this. */
export const maxLoadedBytes = 1 << 28;

/** A file of an archive, opened, with its label. */
export interface OpenMember extends MemberName {
  /** Uncompressed content of the file: that of a volume is unpacked as far as it is read. */
  readonly source: ByteSource;
  /** First bytes of the file: its label, or less. */
  readonly head: Uint8Array;
  /** Undefined where there is no whole label of a known version. */
  readonly label: ArchiveLabel | undefined;
  /** Whether it ends with its label. */
  readonly isBare: boolean;
  /** Size of the compressed file, in bytes; undefined if it is not compressed. */
  readonly compressedSize: number | undefined;
}

/** Opens a file and reads its label. Reports unsupported compression and returns undefined. */
export async function openMember(
  folder: ArchiveFolder,
  member: MemberName,
  reporter: ArchiveReporter,
  signal?: AbortSignal,
): Promise<OpenMember | undefined> {
  const file = await folder.open(member.name);
  const content = await contentOf(folder, file, member, reporter, signal);
  if (content === undefined) return undefined;
  const source = member.role === 'volume' ? content : limited(content, reporter);
  // The size of a volume may be unknown: one more byte shows whether anything follows the label.
  const first = await source.read(0, Math.min(maxLabelSize + 1, source.size), signal);
  const head = first.subarray(0, maxLabelSize);
  const label = decodeLabel(head);
  const isBare = label !== undefined && first.length === labelSize(label.version);
  return { ...member, source, head, label, isBare, compressedSize: content === file ? undefined : file.size };
}

/** The part of a file that is loaded. Reports the missing rest. */
function limited(source: ByteSource, reporter: ArchiveReporter): ByteSource {
  const { name, size } = source;
  if (size <= maxLoadedBytes) return source;
  const place = { start: maxLoadedBytes, end: size, file: name };
  reporter.addDamage(finding(largeMember, 'limit', { size, limit: maxLoadedBytes }, place), true);
  return new FirstBytes(source, maxLoadedBytes);
}

async function contentOf(
  folder: ArchiveFolder,
  source: ByteSource,
  { name, role, compression: stated }: MemberName,
  reporter: ArchiveReporter,
  signal: AbortSignal | undefined,
): Promise<ByteSource | undefined> {
  const head = await source.read(0, Math.min(headSize, source.size), signal);
  const match = beginsAsArchive(head) ? undefined : (compressionOf(head) ?? stated);
  const misnamed = source.size === 0 ? undefined : nameFinding(name, stated, match);
  if (misnamed !== undefined) reporter.add(misnamed);
  if (match === undefined) return source;
  const content = await folder.decompress?.(source, match, {
    signal,
    isWhole: role !== 'volume',
    maxBytes: role === 'volume' ? undefined : maxLoadedBytes,
    onFault: (fault) => {
      const item = compressionFinding(name, source.size, fault);
      if (fault.kind === 'garbage') reporter.add(item);
      else reporter.addDamage(item, fault.start === fault.end);
    },
  });
  if (content === undefined) reporter.add(unsupportedFinding(name, match));
  return content;
}

/** The first bytes of a source, as if it ended with them. */
class FirstBytes implements ByteSource {
  readonly name: string;
  readonly size: number;
  readonly #source: ByteSource;

  constructor(source: ByteSource, size: number) {
    this.name = source.name;
    this.size = Math.min(size, source.size);
    this.#source = source;
  }

  read(start: number, end: number, signal?: AbortSignal, into?: Uint8Array): Promise<Uint8Array> {
    return this.#source.read(Math.min(start, this.size), Math.min(end, this.size), signal, into);
  }
}
