import type { ByteSource } from '../bytes/byteSource.ts';
import { finding } from '../findings/finding.ts';
import type { ArchiveFolder } from './archiveFolder.ts';
import { defaultMaxDecompressedBytes } from './archiveFolder.ts';
import type { ArchiveReporter } from './archiveReporter.ts';
import type { ArchiveLabel } from './label.ts';
import { decodeLabel, maxLabelSize } from './label.ts';
import type { MemberName } from './memberName.ts';
import { compression } from './rules/memberRules.ts';

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
  const source = await contentOf(folder, member, reporter, signal);
  if (source === undefined) return undefined;
  const head = await source.read(0, Math.min(maxLabelSize, source.size), signal);
  return { ...member, source, head, label: decodeLabel(head) };
}

async function contentOf(
  folder: ArchiveFolder,
  member: MemberName,
  reporter: ArchiveReporter,
  signal: AbortSignal | undefined,
): Promise<ByteSource | undefined> {
  const { name } = member;
  const source = await folder.open(name);
  if (member.compression === undefined) return source;
  const place = { start: 0, end: 0, file: name };
  const unsupported = finding(compression, 'unsupported', { name, method: member.compression }, place);
  if (folder.decompress === undefined) {
    reporter.add(unsupported);
    return undefined;
  }
  const limit = folder.maxDecompressedBytes ?? defaultMaxDecompressedBytes;
  const content = await folder.decompress(source, member.compression, { maxBytes: limit }, signal);
  if (content.fault === undefined) return content.source;
  const { kind, detail } = content.fault;
  if (kind === 'unsupported') {
    reporter.add(unsupported);
    return undefined;
  }
  const end = content.source.size;
  if (kind === 'tooLarge') reporter.add(finding(compression, kind, { limit }, { start: end, end, file: name }));
  else reporter.add(finding(compression, kind, { detail }, { start: end, end, file: name }));
  return content.source;
}
