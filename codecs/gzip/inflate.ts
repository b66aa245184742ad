import { Z_BUF_ERROR, Z_NO_FLUSH, Z_OK, Z_STREAM_END, ZStream, zlibInflate, zlibInflateInit2 } from 'pako';
import { t } from '../../formats/l10n/translate.ts';
import type { CompressedInput } from '../compressedInput.ts';

/** zlib's code for deflated data without a header (RFC 1951), with a window of 2^15 bytes. */
const rawWindowBits = -15;
/** Number of bytes of content that are made, and of compressed data that are read, at once. */
const pieceSize = 1 << 16;

/** Unpacks deflated data; the input is then at the byte behind it. Content before a fault is given first. */
export async function* inflate(input: CompressedInput): AsyncGenerator<Uint8Array> {
  const stream = new ZStream();
  zlibInflateInit2(stream, rawWindowBits);
  for (;;) {
    stream.input = await input.peek(pieceSize);
    stream.next_in = 0;
    stream.avail_in = stream.input.length;
    stream.output = new Uint8Array(pieceSize);
    stream.next_out = 0;
    stream.avail_out = pieceSize;
    const status = zlibInflate(stream, Z_NO_FLUSH);
    input.skip(stream.next_in);
    if (stream.next_out > 0) yield stream.output.subarray(0, stream.next_out);
    if (status === Z_STREAM_END) return;
    if (status !== Z_OK && status !== Z_BUF_ERROR) throw input.corrupt(t`a block is damaged: ${stream.msg}`);
    if (stream.input.length === 0 && stream.next_out === 0) throw input.truncated();
  }
}
