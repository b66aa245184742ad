import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Connection } from 'vscode-languageserver';
import { clientFolder, clientMetricNames } from '../../../server/core/folders/clientFolder.ts';
import { diskFolder } from '../../../server/core/folders/diskFolder.node.ts';

/** A connection to an editor that answers some requests and fails at all others. */
function connectionTo(answers: Readonly<Record<string, unknown>>): Connection {
  const sendRequest = (method: string): Promise<unknown> =>
    method in answers ? Promise.resolve(answers[method]) : Promise.reject(new Error(method));
  return { sendRequest } as unknown as Connection;
}

suite('folders of documents', () => {
  let root: string;

  setup(() => {
    root = mkdtempSync(join(tmpdir(), 'folders-'));
    mkdirSync(join(root, 'below'));
    writeFileSync(join(root, 'a b.txt'), 'content');
  });

  teardown(() => {
    rmSync(root, { recursive: true });
  });

  test('of another host are none on this disk', function () {
    if (process.platform === 'win32') this.skip();
    for (const uri of ['file://wsl.localhost/Debian/etc/x', 'file://server/share/x', 'file:///a%2Fb/x', 'untitled:x'])
      assert.equal(diskFolder(uri), undefined, uri);
  });

  test('on a disk are read as far as a file is not too large', async () => {
    const folder = diskFolder(pathToFileURL(join(root, 'document')).href) ?? assert.fail();
    assert.deepEqual(await folder.folders(), ['below']);
    assert.deepEqual(await folder.read('a b.txt', 7), Buffer.from('content'));
    for (const [name, most] of [
      ['a b.txt', 6],
      ['below', 99],
      ['none', 99],
    ] as const) {
      assert.equal(await folder.read(name, most), undefined, name);
    }
    const missing = diskFolder(pathToFileURL(join(root, 'none/document')).href) ?? assert.fail();
    assert.deepEqual(await missing.folders(), []);
    // The bundle of the threads that unpack is in packages only.
    assert.equal(await folder.unpack?.('a b.txt', 'gzip', 99), undefined);
  });

  test('of an editor are asked for', async () => {
    const content = Buffer.from([0, 255, 128]).toString('base64');
    const connection = connectionTo({ 'pcp/content': content, 'pcp/folders': ['below'], 'pcp/metricNames': content });
    const folder = clientFolder(connection, 'memfs:/w/document');
    assert.deepEqual(await folder.read('a', 99), Uint8Array.of(0, 255, 128));
    assert.deepEqual(await folder.folders(), ['below']);
    assert.deepEqual(await clientMetricNames(connection), Uint8Array.of(0, 255, 128));
  });

  test('of an editor that fails are empty', async () => {
    const connection = connectionTo({ 'pcp/content': null });
    const folder = clientFolder(connection, 'memfs:/w/document');
    assert.equal(await folder.read('a', 99), undefined);
    assert.deepEqual(await folder.folders(), []);
    assert.equal(await clientMetricNames(connection), undefined);
  });
});
