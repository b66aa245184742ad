import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { CompressedInput } from '../../../codecs/compressedInput.ts';
import { decodeLzma2 } from '../../../codecs/xz/lzma2.ts';
import type { LzmaMachine } from '../../../codecs/xz/lzmaMachine.ts';
import { giveBack, takeMachine } from '../../../codecs/xz/lzmaMachine.ts';
import { decodeXz } from '../../../codecs/xz/decodeXz.ts';
import { polynomialOf } from '../../../codecs/xz/xzCheck.ts';
import { crc32 } from '../../../formats/bytes/crc32.ts';
import { MemoryByteSource } from '../../../formats/bytes/memoryByteSource.ts';
import { unpack } from '../../writers/unpack.ts';

/** Chunks of LZMA2 whose content is stored as it is. */
function stored(content: Uint8Array, control: number): Uint8Array {
  const last = content.length - 1;
  return Buffer.concat([Uint8Array.of(control, last >>> 8, last & 0xff), content]);
}

const take = (check: number): LzmaMachine => takeMachine(1 << 16, polynomialOf(check)) ?? assert.fail('no WebAssembly');
const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * i) >>> 3);

/** CRC-64 bit by bit, as the format defines it. */
function crc64(content: Uint8Array): bigint {
  let crc = 2n ** 64n - 1n;
  for (const byte of content) {
    crc ^= BigInt(byte);
    for (let bit = 0; bit < 8; bit++) crc = (crc & 1n) === 1n ? (crc >> 1n) ^ 0xc96c5795d7870f42n : crc >> 1n;
  }
  return crc ^ (2n ** 64n - 1n);
}

suite('block of an xz file', function () {
  this.timeout(10_000);

  /** What the chunks are unpacked to, and the check of that. */
  async function decode(chunks: readonly Uint8Array[], check = 4) {
    const machine = take(check);
    const pieces: Uint8Array[] = [];
    const input = new CompressedInput(new MemoryByteSource('packed', Buffer.concat(chunks)));
    try {
      for await (const piece of decodeLzma2(input, machine)) pieces.push(piece.slice());
      return { content: Buffer.concat(pieces), check: machine.check };
    } finally {
      giveBack(machine);
    }
  }

  test('is checked as the format says, whatever its length', async () => {
    // Known: the check of the digits from 1 to 9.
    assert.equal(crc64(new TextEncoder().encode('123456789')), 0x995dc9bbdf1939fan);
    for (const length of [1, 7, 8, 9, 1000, 3071, 3072, 3073, 10_000]) {
      const content = bytes(length);
      const { check } = await decode([stored(content, 1), Uint8Array.of(0)]);
      const { low, high } = check ?? assert.fail('no check');
      assert.equal((BigInt(high) << 32n) | BigInt(low), crc64(content), `${length} bytes`);
      const { check: shorter } = await decode([stored(content, 1), Uint8Array.of(0)], 1);
      assert.deepEqual(shorter, { low: crc32(content), high: 0 }, `${length} bytes`);
    }
  });

  test('goes on behind a reset of the dictionary only with new properties, as xz has it', async () => {
    const packedChunk = Uint8Array.of(0x80, 0, 0, 0, 4, 0, 0, 0, 0, 0);
    await assert.rejects(decode([stored(bytes(10), 1), packedChunk]), /a chunk has no properties/);
  });

  test('has memory for its dictionary, not for all of its content', async () => {
    const machine = take(4);
    const content = bytes(1 << 16);
    const input = new CompressedInput(
      new MemoryByteSource(
        'packed',
        Buffer.concat([stored(content, 1), ...Array.from({ length: 399 }, () => stored(content, 2)), Uint8Array.of(0)]),
      ),
    );
    let size = 0;
    for await (const piece of decodeLzma2(input, machine)) {
      assert.ok(Buffer.from(content).equals(piece), `at ${size}`);
      size += piece.length;
    }
    assert.equal(size, 400 << 16);
    assert.ok(machine.memorySize < 20 << 20, `${machine.memorySize} bytes`);
    giveBack(machine);
  });

  test('is not unpacked where there is no WebAssembly, and that is said', async () => {
    const packed = new Uint8Array(readFileSync(new URL('../../fixtures/codecs/default.xz', import.meta.url)));
    const holder = globalThis as { WebAssembly?: unknown };
    const api = holder.WebAssembly;
    const machine = take(4); // the one that is kept for the next block
    try {
      delete holder.WebAssembly;
      const { content, fault } = await unpack(decodeXz, packed);
      assert.deepEqual([content.length, fault?.kind], [0, 'unsupported']);
      assert.match(fault?.message ?? '', /WebAssembly/);
    } finally {
      holder.WebAssembly = api;
      giveBack(machine);
    }
  });
});
