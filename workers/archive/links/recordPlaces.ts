import type { ArchiveVolume } from '../../../formats/archive/archive.ts';
import type { FilePlace } from '../../../protocol/viewer/fileProtocol.ts';

/** The record of a volume that begins at an offset; undefined where none does. */
export async function recordFrom(
  { member, reader }: ArchiveVolume,
  offset: number,
  signal: AbortSignal,
): Promise<FilePlace | undefined> {
  if (!(await reader.isRecordAt(offset, signal))) return undefined;
  const length = (await reader.wordAt(offset, signal)) ?? 0;
  return { file: member.name, start: offset, end: offset + length };
}

/** The record of a volume that ends at an offset; undefined where none does. */
export async function recordUpTo(
  volume: ArchiveVolume,
  offset: number,
  signal: AbortSignal,
): Promise<FilePlace | undefined> {
  const { reader } = volume;
  if (offset <= reader.firstRecord || offset > reader.size) return undefined;
  const length = (await reader.wordAt(offset - 4, signal)) ?? 0;
  const record = await recordFrom(volume, offset - length, signal);
  return record?.end === offset ? record : undefined;
}
