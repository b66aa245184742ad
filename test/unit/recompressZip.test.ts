import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

interface Packed {
  readonly name: string;
  readonly text: string;
  readonly attributes: number;
}

const deflated = 8;

const words = (...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    values.map(([bytes, value]) => {
      const word = Buffer.alloc(bytes);
      word.writeUIntLE(value, 0, bytes);
      return word;
    }),
  );

/** As yazl writes it: compressed quickly, with the sizes behind each file. */
function zipOf(files: readonly Packed[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  for (const { name, text, attributes } of files) {
    const offset = pieces.reduce((sum, { length }) => sum + length, 0);
    const content = deflateRawSync(text, { level: 1 });
    const sum = crc32(text);
    const about = [2, 20] as const;
    const common = [about, [2, 8], [2, deflated], [4, 0x21]] as const;
    const sizes = [[4, sum] as const, [4, content.length] as const, [4, Buffer.byteLength(text)] as const];
    const lengths = [[2, name.length] as const, [2, 0] as const];
    const none = sizes.map(([bytes]) => [bytes, 0] as const);
    pieces.push(words([4, 0x04034b50], ...common, ...none, ...lengths), Buffer.from(name), content);
    pieces.push(words([4, 0x08074b50], ...sizes));
    const rest = [[2, 0] as const, [2, 0] as const, [2, 0] as const, [4, attributes] as const, [4, offset] as const];
    directory.push(words([4, 0x02014b50], [2, 0x033f], ...common, ...sizes, ...lengths, ...rest), Buffer.from(name));
  }
  const offset = Buffer.concat(pieces).length;
  const { length } = Buffer.concat(directory);
  const count = [2, files.length] as const;
  return Buffer.concat([
    ...pieces,
    ...directory,
    words([4, 0x06054b50], [2, 0], [2, 0], count, count, [4, length], [4, offset], [2, 0]),
  ]);
}

/** What a ZIP file has, by its directory and the headers before the files. */
function contentOf(zip: Buffer): readonly Packed[] {
  const tail = zip.length - 22;
  const files: Packed[] = [];
  let at = zip.readUInt32LE(tail + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const nameLength = zip.readUInt16LE(at + 28);
    const start = zip.readUInt32LE(at + 42);
    // Both say the same, and the sizes are known before the file.
    assert.deepEqual(zip.subarray(start + 4, start + 28), zip.subarray(at + 6, at + 30));
    assert.equal(zip.readUInt16LE(at + 8) & 8, 0);
    const content = zip.subarray(start + 30 + nameLength, start + 30 + nameLength + zip.readUInt32LE(at + 20));
    const plain = zip.readUInt16LE(at + 10) === deflated ? inflateRawSync(content) : content;
    assert.equal(crc32(plain), zip.readUInt32LE(at + 16));
    assert.equal(plain.length, zip.readUInt32LE(at + 24));
    files.push({
      name: zip.subarray(at + 46, at + 46 + nameLength).toString(),
      text: plain.toString(),
      attributes: zip.readUInt32LE(at + 38),
    });
    at += 46 + nameLength;
  }
  assert.equal(at, tail);
  return files;
}

suite('a packed extension', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pcp-files-zip-'));
  let recompressZip: (file: string) => Promise<void>;

  suiteSetup(async () => {
    const script = new URL('../../scripts/lib/recompressZip.mjs', import.meta.url).href;
    ({ recompressZip } = (await import(script)) as { recompressZip: (file: string) => Promise<void> });
  });

  suiteTeardown(() => {
    rmSync(folder, { recursive: true });
  });

  test('has the same files when it is compressed again, in fewer bytes', async () => {
    const files: readonly Packed[] = [
      { name: 'extension/package.json', text: JSON.stringify(process.versions).repeat(200), attributes: 0x81a40000 },
      { name: 'extension/short', text: 'x', attributes: 0x81a40000 },
      { name: 'extension/empty', text: '', attributes: 0 },
    ];
    const path = join(folder, 'test.vsix');
    const before = zipOf(files);
    writeFileSync(path, before);
    await recompressZip(path);
    const after = readFileSync(path);
    assert.deepEqual(contentOf(after), files);
    assert.ok(after.length < before.length);
    await recompressZip(path);
    assert.deepEqual(readFileSync(path), after);
  });
});
