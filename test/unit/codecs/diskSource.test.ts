import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { DiskSource } from '../../../codecs/diskSource.node.ts';

const megabyte = 1 << 20;

suite('a file on disk', () => {
  let folder: string;
  let file: string;
  const content = Buffer.from(Uint32Array.from({ length: (3 * megabyte) / 4 }, (_, i) => i * 2654435761).buffer);

  setup(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-files-disk-'));
    file = path.join(folder, 'long');
    fs.writeFileSync(file, content);
  });

  teardown(() => {
    fs.rmSync(folder, { recursive: true });
  });

  test('has the same bytes in short and in long pieces, into memory that is given or not, and at its end', async () => {
    const source = new DiskSource(file);
    const memory = new Uint8Array(2 * megabyte);
    for (const [start, end] of [
      [10, 1000],
      [7, 2 * megabyte],
      [2 * megabyte, 5 * megabyte],
    ] as const) {
      const expected = content.subarray(start, end);
      assert.ok(expected.equals(await source.read(start, end)));
      const into = await source.read(start, end, undefined, memory);
      assert.ok(expected.equals(into));
      assert.equal(into.buffer, memory.buffer);
    }
    source.close();
  });

  test('has fewer bytes where the file was cut after it was opened, and none once reading was given up', async () => {
    const source = new DiskSource(file);
    fs.truncateSync(file, 1000);
    for (const end of [2000, 2 * megabyte]) assert.ok(content.subarray(0, 1000).equals(await source.read(0, end)));
    await assert.rejects(source.read(0, 2 * megabyte, AbortSignal.abort(new Error('given up'))), /given up/);
    source.close();
  });

  test('is read to the end of the pieces under way when it is closed, and never from the file that is opened next', async () => {
    const other = path.join(folder, 'other');
    fs.writeFileSync(other, Buffer.alloc(content.length, 1));
    const source = new DiskSource(file);
    // More than there are threads that read.
    const pieces = Array.from({ length: 16 }, (_, i) => source.read(i, 2 * megabyte + i));
    source.close();
    source.close();
    const next = new DiskSource(other);
    for (const [i, piece] of (await Promise.all(pieces)).entries())
      assert.ok(content.subarray(i, 2 * megabyte + i).equals(piece), `piece ${i}`);
    next.close();
    for (const end of [10, 2 * megabyte]) await assert.rejects(source.read(0, end), /is closed/);
  });
});
