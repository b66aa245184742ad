import type { ByteSource } from '../../formats/bytes/byteSource.ts';
import { viewOf } from '../../formats/bytes/viewOf.ts';

// Layout: RFC 8878, 3.1.1.

/** What a frame states before its blocks. */
export interface ZstdFrameHeader {
  /** Size of the header in bytes, including the magic number. */
  readonly size: number;
  /** How far back blocks may refer, in bytes. */
  readonly windowSize: number;
  /** Undefined where it is not stated. */
  readonly contentSize: number | undefined;
  readonly hasChecksum: boolean;
  readonly usesDictionary: boolean;
}

export const frameMagic = 0xfd2fb528;
/** The first of sixteen magic numbers of frames that are to be passed over. */
export const skippableMagic = 0x184d2a50;
/** Longest header of a frame, in bytes. */
export const maxHeaderSize = 18;

/**
 * Reads the header of a frame.
 *
 * @param bytes those at its beginning, {@link maxHeaderSize} of them unless the file ends before
 * @returns undefined where the file ends before the header does
 */
export function decodeFrameHeader(bytes: Uint8Array): ZstdFrameHeader | undefined {
  const view = viewOf(bytes);
  if (bytes.length < 5) return undefined;
  const descriptor = view.getUint8(4);
  const isSingleSegment = (descriptor & 0x20) !== 0;
  const windowBytes = isSingleSegment ? 0 : 1;
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const contentBytes = [isSingleSegment ? 1 : 0, 2, 4, 8][descriptor >>> 6] ?? 0;
  const contentAt = 5 + windowBytes + dictionaryBytes;
  const size = contentAt + contentBytes;
  if (bytes.length < size) return undefined;
  const contentSize = contentSizeAt(view, contentAt, contentBytes);
  const windowCode = isSingleSegment ? 0 : view.getUint8(5);
  const base = 2 ** (10 + (windowCode >>> 3));
  const windowSize = isSingleSegment ? (contentSize ?? 0) : base + (base / 8) * (windowCode & 7);
  return {
    size,
    windowSize,
    contentSize,
    hasChecksum: (descriptor & 4) !== 0,
    usesDictionary: dictionaryBytes > 0,
  };
}

/** What the first frame of a file states of its content, in bytes; undefined where it states nothing. More may follow. */
export async function statedFrameSize(source: ByteSource, signal?: AbortSignal): Promise<number | undefined> {
  const bytes = await source.read(0, Math.min(maxHeaderSize, source.size), signal);
  if (bytes.length < 4 || viewOf(bytes).getUint32(0, true) !== frameMagic) return undefined;
  return decodeFrameHeader(bytes)?.contentSize;
}

function contentSizeAt(view: DataView, at: number, bytes: number): number | undefined {
  switch (bytes) {
    case 1:
      return view.getUint8(at);
    case 2:
      return view.getUint16(at, true) + 256;
    case 4:
      return view.getUint32(at, true);
    case 8:
      return view.getUint32(at + 4, true) * 2 ** 32 + view.getUint32(at, true);
    default:
      return undefined;
  }
}
