import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ArchiveSession } from '../../../../workers/archive/archiveSession.ts';
import { ArchiveAccess } from '../../../../workers/archive/archiveAccess.ts';
import { DiskFolder } from '../../../../workers/files/diskFolder.node.ts';
import { VirtualFolder } from '../../../../workers/files/virtualFolder.ts';
import type { DecompressionFault } from '../../../../formats/bytes/decompression.ts';
import { sampleArchive } from '../../../writers/archive/sampleArchive.ts';
import { RemoteFolder } from '../remoteFolder.ts';

const { signal } = new AbortController();

suite('what is unpacked of an archive', () => {
  let folder: string;
  let place: ArchiveAccess;

  setup(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-unpacked-'));
    place = new ArchiveAccess(new DiskFolder(folder));
  });

  teardown(async () => {
    await place.close();
    fs.rmSync(folder, { recursive: true });
  });

  const write = (name: string, bytes: Uint8Array): void => {
    fs.writeFileSync(path.join(folder, name), bytes);
  };

  /** Opens the compressed file as a look does; the faults come as it is read. */
  async function unpacked(faults: DecompressionFault[] = []) {
    const opened = await place.open(signal, () => undefined);
    const source = await opened.open('a.0.gz');
    const content = await opened.decompress?.(source, 'gzip', { onFault: (fault) => faults.push(fault) });
    assert.ok(content);
    return { opened, content };
  }

  test('is kept from one look to the next, as long as the file is the same', async () => {
    write('a.0.gz', gzipSync('abc'));
    const first = await unpacked();
    const second = await unpacked();
    assert.equal(second.content, first.content);
    await first.opened.close();
    assert.equal(Buffer.from(await second.content.read(0, 3)).toString(), 'abc');
    write('a.0.gz', gzipSync('other'));
    const third = await unpacked();
    assert.equal(Buffer.from(await third.content.read(0, 5)).toString(), 'other');
    // Who still shows what was there before can go on reading it.
    assert.equal(Buffer.from(await second.content.read(0, 3)).toString(), 'abc');
    await second.opened.close();
    await assert.rejects(second.content.read(0, 3), /has been closed/);
    await third.opened.close();
  });

  test('is kept on a virtual file system, too', async () => {
    const remote = new RemoteFolder();
    remote.write('a.0.gz', gzipSync('abc'));
    const { answers } = remote;
    place = new ArchiveAccess(
      new VirtualFolder({ request: (method, params) => Promise.resolve(answers[method](params as never, signal)) }),
    );
    const first = await unpacked();
    const second = await unpacked();
    assert.equal(second.content, first.content);
    assert.equal(Buffer.from(await second.content.read(0, 3)).toString(), 'abc');
    assert.deepEqual(remote.reads, ['a.0.gz']);
    remote.write('a.0.gz', gzipSync('other'));
    const third = await unpacked();
    assert.equal(Buffer.from(await third.content.read(0, 5)).toString(), 'other');
    for (const { opened } of [first, second, third]) await opened.close();
  });

  test('tells everybody who reads it what is wrong with it', async () => {
    write('a.0.gz', gzipSync('abc').subarray(0, -4));
    const [early, late]: [DecompressionFault[], DecompressionFault[]] = [[], []];
    const first = await unpacked(early);
    await first.content.read(0, 10);
    const second = await unpacked(late);
    assert.deepEqual(
      [early, late].map(([fault]) => fault?.kind),
      ['truncated', 'truncated'],
    );
    await first.opened.close();
    await second.opened.close();
  });

  test('is no volume before somebody wants its records; then the end of the archive is known', async () => {
    for (const [name, bytes] of sampleArchive(3).finish()) {
      const isVolume = /\.\d$/.test(name);
      write(isVolume ? `${name}.gz` : name, isVolume ? gzipSync(bytes) : bytes);
    }
    const session = new ArchiveSession(place, '20260101.meta', () => undefined);
    const head = () => session.state({ mode: 'live', intervalMs: 1 }).head;
    await session.poll(Date.now(), signal, () => undefined);
    assert.equal(head().counts.metrics > 0, true);
    assert.equal(head().isEndOpen, true);
    await session.scans.startAll();
    while (head().isEndOpen === true) await new Promise((resolve) => setTimeout(resolve, 5));
    assert.deepEqual(head().end, { seconds: 1767225640, nanoseconds: 250000000 });
    await session.dispose();
  });
});
