import { viewOf } from '../../formats/bytes/viewOf.ts';
import { crc32 } from '../../formats/bytes/crc32.ts';
import { t } from '../../formats/l10n/translate.ts';
import { CodecFault } from '../codecFault.ts';
import type { CompressedInput } from '../compressedInput.ts';
import { inflate } from './inflate.ts';

// RFC 1952.

const magic = [0x1f, 0x8b, 8] as const;
const headerSize = 10;
const trailerSize = 8;
const flags = { headerCrc: 2, extra: 4, name: 8, comment: 16, reserved: 0xe0 } as const;
/** Longest name or comment that is accepted, in bytes. */
const maxText = 1 << 16;

/** Unpacks all members of a gzip file. */
export async function* decodeGzip(input: CompressedInput): AsyncGenerator<Uint8Array> {
  for (let isFirst = true; ; isFirst = false) {
    const head = await input.peek(magic.length);
    if (!isFirst && head.length === 0) return;
    if (!magic.slice(0, head.length).every((byte, i) => head[i] === byte)) {
      if (isFirst) throw input.corrupt(t`not gzip data`);
      if (await isZeroToEnd(input)) return; // as tapes leave it; gzip says nothing of it either
      throw new CodecFault('garbage', t`the bytes that follow are not gzip data`, input.position);
    }
    await passHeader(input);
    yield* decodeMember(input);
  }
}

async function passHeader(input: CompressedInput): Promise<void> {
  const [, , , given = 0] = await input.take(headerSize);
  if ((given & flags.reserved) !== 0) throw input.corrupt(t`the header is damaged`);
  if ((given & flags.extra) !== 0) {
    const [low = 0, high = 0] = await input.take(2);
    await input.take(low + 256 * high);
  }
  if ((given & flags.name) !== 0) await passText(input);
  if ((given & flags.comment) !== 0) await passText(input);
  if ((given & flags.headerCrc) !== 0) await input.take(2);
}

async function passText(input: CompressedInput): Promise<void> {
  const bytes = await input.peek(maxText);
  const length = bytes.indexOf(0);
  if (length >= 0) input.skip(length + 1);
  else throw bytes.length < maxText ? input.truncated() : input.corrupt(t`the header is damaged`);
}

async function* decodeMember(input: CompressedInput): AsyncGenerator<Uint8Array> {
  let crc = 0;
  let size = 0;
  for await (const piece of inflate(input)) {
    crc = crc32(piece, crc);
    size += piece.length;
    yield piece;
  }
  const trailer = await input.take(trailerSize);
  const view = viewOf(trailer);
  if (view.getUint32(0, true) !== crc || view.getUint32(4, true) !== size % 2 ** 32)
    throw input.corrupt(t`the checksum does not match`);
}

async function isZeroToEnd(input: CompressedInput): Promise<boolean> {
  const position = input.position;
  for (let piece = await input.peek(maxText); piece.length > 0; piece = await input.peek(maxText)) {
    if (piece.some((byte) => byte !== 0)) return false;
    if (piece.length < maxText) return true;
    input.skip(piece.length);
  }
  return input.position > position;
}
