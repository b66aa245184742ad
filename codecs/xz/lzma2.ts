import { t } from '../../formats/l10n/translate.ts';
import type { CompressedInput } from '../compressedInput.ts';
import type { LzmaMachine } from './lzmaMachine.ts';

// Chunks: as the Linux kernel's xz_dec_lzma2.c describes them; the format has no other specification.

/** Longest head of a chunk, in bytes. */
const maxHeadSize = 6;

interface ChunkHead {
  readonly size: number;
  readonly isCompressed: boolean;
  readonly resetsDictionary: boolean;
  readonly resetsState: boolean;
  /** The byte of new properties. */
  readonly properties: number | undefined;
  readonly contentSize: number;
  readonly compressedSize: number;
}

/** Undefined where no chunk begins so. */
function decodeHead(bytes: Uint8Array): ChunkHead | undefined {
  const control = bytes[0] ?? 0;
  const pair = (at: number): number => (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)) + 1;
  if (control >= 0x80) {
    const hasProperties = control >= 0xc0;
    return {
      size: hasProperties ? 6 : 5,
      isCompressed: true,
      resetsDictionary: control >= 0xe0,
      resetsState: control >= 0xa0,
      properties: hasProperties ? bytes[5] : undefined,
      contentSize: ((control & 0x1f) << 16) + pair(1),
      compressedSize: pair(3),
    };
  }
  if (control > 2) return undefined;
  const size = pair(1);
  const common = {
    isCompressed: false,
    resetsState: false,
    properties: undefined,
    contentSize: size,
    compressedSize: size,
  };
  return { size: 3, resetsDictionary: control === 1, ...common };
}

/** Unpacks the data of a block, chunk by chunk; ends behind its end mark. */
export async function* decodeLzma2(input: CompressedInput, machine: LzmaMachine): AsyncGenerator<Uint8Array> {
  let needsDictionaryReset = true;
  let needsProperties = true;
  for (;;) {
    const start = await input.peek(maxHeadSize);
    if (start.length === 0) throw input.truncated();
    if (start[0] === 0) {
      input.skip(1);
      return;
    }
    const head = decodeHead(start);
    if (head === undefined) throw input.corrupt(t`no chunk starts with byte ${start[0] ?? 0}`);
    if (start.length < head.size) throw input.truncated();
    if (needsDictionaryReset && !head.resetsDictionary)
      throw input.corrupt(t`the first chunk depends on an earlier one`);
    needsDictionaryReset = false;
    if (head.resetsDictionary) {
      machine.resetDictionary();
      needsProperties = true;
    }
    if (head.properties !== undefined) {
      if (!machine.setProperties(head.properties)) throw input.corrupt(t`the properties of a chunk are impossible`);
      needsProperties = false;
    } else if (head.isCompressed && needsProperties) throw input.corrupt(t`a chunk has no properties`);
    else if (head.resetsState) machine.resetState();
    input.skip(head.size);
    yield* decodeChunk(input, head, machine);
  }
}

async function* decodeChunk(
  input: CompressedInput,
  { isCompressed, contentSize, compressedSize }: ChunkHead,
  machine: LzmaMachine,
): AsyncGenerator<Uint8Array> {
  const chunk = await input.peek(compressedSize);
  const isCut = chunk.length < compressedSize;
  let isDamaged = false;
  const parts = isCompressed ? machine.unpack(chunk, contentSize) : machine.append(chunk);
  for (const { content, isSound } of parts) {
    isDamaged = !isSound;
    if (content.length > 0) yield content;
  }
  if (isCut) throw input.truncated();
  if (isDamaged) throw input.corrupt(t`a chunk is damaged`);
  input.skip(compressedSize);
}
