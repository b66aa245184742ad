import type { ByteRange, FilePlace, OfFile } from '../../../protocol/viewer/fileProtocol.ts';
import type { RecordLink, RecordLinkKind } from '../../../protocol/viewer/recordProtocol.ts';

/** A link to some bytes. What holds the place may hold more, which stays behind. */
export function linkTo(kind: RecordLinkKind, title: string, { file, start, end }: FilePlace): RecordLink {
  return { kind, title, target: { kind: 'place', place: { file, start, end } } };
}

/** {@link linkTo}, of a part of a file; none where there is no such part. */
export function linksTo(
  kind: RecordLinkKind,
  title: string,
  { file }: OfFile,
  range: ByteRange | undefined,
): readonly RecordLink[] {
  return range === undefined ? [] : [linkTo(kind, title, { ...range, file })];
}
