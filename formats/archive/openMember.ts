import type { ByteSource } from '../bytes/byteSource.ts';
import { compressionHeadSize, compressionOf } from '../bytes/compressionOf.ts';
import { FirstBytes } from '../bytes/firstBytes.ts';
import { finding } from '../findings/finding.ts';
import type { ArchiveFolder } from './archiveFolder.ts';
import type { ArchiveReporter } from './archiveReporter.ts';
import { compressionFinding, nameFinding, unsupportedFinding } from './compressionFinding.ts';
import type { ArchiveLabel } from './label.ts';
import { beginsAsArchive, decodeLabel, maxLabelSize } from './label.ts';
import type { MemberName } from './memberName.ts';
import { largeMember } from './rules/memberRules.ts';

/** In bytes: enough to tell an archive, and the ways of compression. */
const headSize = Math.max(8, compressionHeadSize);
/** In bytes: metadata and index are loaded as a whole; those of a busy week are a hundredth of this. */
export const maxLoadedBytes = 1 << 28;

/** A file of an archive, opened, with its label. */
export interface OpenMember extends MemberName {
  /** Its uncompressed content. */
  readonly source: ByteSource;
  /** Its first bytes: its label, or less. */
  readonly head: Uint8Array;
  /** Undefined where there is no whole label of a known version. */
  readonly label: ArchiveLabel | undefined;
}

/** Opens a file and reads its label. Undefined, and told, where it is compressed in a way that cannot be read. */
export async function openMember(
  folder: ArchiveFolder,
  member: MemberName,
  reporter: ArchiveReporter,
  signal?: AbortSignal,
): Promise<OpenMember | undefined> {
  const content = await contentOf(folder, member, reporter, signal);
  if (content === undefined) return undefined;
  const source = member.role === 'volume' ? content : limited(content, reporter);
  const head = await source.read(0, Math.min(maxLabelSize, source.size), signal);
  return { ...member, source, head, label: decodeLabel(head) };
}

/** As much of a file as is loaded. That the rest is missing is told. */
function limited(source: ByteSource, reporter: ArchiveReporter): ByteSource {
  const { name, size } = source;
  if (size <= maxLoadedBytes) return source;
  const place = { start: maxLoadedBytes, end: size, file: name };
  reporter.addDamage(finding(largeMember, 'limit', { size, limit: maxLoadedBytes }, place), true);
  return new FirstBytes(source, maxLoadedBytes);
}

async function contentOf(
  folder: ArchiveFolder,
  { name, role, compression: stated }: MemberName,
  reporter: ArchiveReporter,
  signal: AbortSignal | undefined,
): Promise<ByteSource | undefined> {
  const source = await folder.open(name);
  const head = await source.read(0, Math.min(headSize, source.size), signal);
  const found = beginsAsArchive(head) ? undefined : (compressionOf(head) ?? stated);
  const misnamed = source.size === 0 ? undefined : nameFinding(name, stated, found);
  if (misnamed !== undefined) reporter.add(misnamed);
  if (found === undefined) return source;
  const content = await folder.decompress?.(source, found, {
    signal,
    maxBytes: role === 'volume' ? undefined : maxLoadedBytes,
    onFault: (fault) => {
      const told = compressionFinding(name, source.size, fault);
      if (fault.kind === 'garbage') reporter.add(told);
      else reporter.addDamage(told, fault.start === fault.end);
    },
  });
  if (content === undefined) reporter.add(unsupportedFinding(name, found));
  return content;
}
