import { resolve } from 'node:path';
import { beginsAsArchive } from '../../formats/archive/members/archiveMagic.ts';
import { compressionOf } from '../../formats/bytes/compressionOf.ts';
import { blockSize, decodeTarHeader } from '../../formats/bytes/tar/tarHeader.ts';
import type { KindId } from '../../formats/kinds.ts';
import type { Problem } from '../files/problem.ts';
import { peekStream, standardInput } from '../files/source.ts';
import type { TextReading } from './fileKind.ts';
import { headLength, isMostlyText } from './fileKind.ts';
import { certainKind, fileKindOf, streamKind } from './fileKinds.ts';
import type { Target } from './target.ts';

/** What is known of a stream before it is read. */
interface StreamNames {
  /** Path as shown to the user. */
  readonly path: string;
  /** Path by which its kind may be known. */
  readonly name: string | undefined;
  /** The kind that the user says. */
  readonly kind: KindId | undefined;
}

const isArchive = 'an archive has several files and cannot be read from standard input';
const isTar = 'a tar cannot be read from standard input or a pipe; write it to a file and name that';
const isCompressed =
  'compressed data cannot be read from standard input or a pipe; unpack it, or name a file that has it';

/** The target that standard input, a pipe or a device is: of the kind that its first bytes are of, else a pma file. */
export async function streamTarget(
  bytes: AsyncIterable<Uint8Array>,
  { path, name, kind: chosen }: StreamNames,
  reading?: TextReading,
): Promise<Target | Problem> {
  if (chosen !== undefined)
    return fileKindOf(chosen)?.targetOf(standardInput(bytes, path), true, reading) ?? { path, problem: isArchive };
  const { head, stream } = await peekStream(bytes, headLength);
  const kind = certainKind(resolve(name ?? '-'), head);
  const problem = kind === undefined ? unreadable(head) : undefined;
  if (problem !== undefined) return { path, problem };
  return (kind ?? streamKind).targetOf(standardInput(stream, path), false, reading);
}

/** Why a stream is nothing that can be read from its beginning to its end; undefined for what may be a text. */
function unreadable(head: Uint8Array): string | undefined {
  if (beginsAsArchive(head)) return isArchive;
  if (decodeTarHeader(head.subarray(0, blockSize)) !== undefined) return isTar;
  if (compressionOf(head) !== undefined) return isCompressed;
  return isMostlyText(head) ? undefined : 'not a PCP file; --kind treats it as one';
}
