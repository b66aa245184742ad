import assert from 'node:assert/strict';
import { join } from 'node:path';
import { runCaptured } from '../captured.ts';
import { damagedShop, shopMmv } from '../mmvFiles.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

suite('info of MMV files', () => {
  let folder: string;
  let path: string;

  suiteSetup(() => {
    folder = createFolder({
      shop: shopMmv,
      half: damagedShop((file) => {
        file.u64(file.header('generation2'), 0);
      }),
      'cut.mmv': shopMmv.slice(0, 20),
    });
    path = join(folder, 'shop');
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  test('tells as JSON what the file holds', async () => {
    const { code, stdout } = await runCaptured(['info', '--format', 'json', path]);
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(stdout), {
      path,
      kind: 'mmv',
      version: 3,
      byteOrder: 'little',
      bytes: shopMmv.length,
      metrics: 3,
      instances: 2,
      indoms: 1,
      values: 4,
      labels: 1,
    });
  });

  test('tells the same and the header as text', async () => {
    const { stdout } = await runCaptured(['info', path]);
    assert.equal(
      stdout,
      `${path}: mmv
  version     3
  state       complete
  flags       none
  process     4711
  cluster     12
  byte order  little
  size        ${shopMmv.length} bytes
  metrics     3
  indoms      1
  instances   2
  values      4
  labels      1
`,
    );
  });

  test('tells that a file is being written', async () => {
    const { stdout } = await runCaptured(['info', join(folder, 'half')]);
    assert.match(stdout, /\n {2}state +being written, or its writer died\n/);
  });

  test('tells what there is of a file shorter than a header', async () => {
    const cut = join(folder, 'cut.mmv');
    const { code, stdout } = await runCaptured(['info', cut]);
    assert.equal(code, 0);
    assert.match(stdout, /\n {2}version +none: the file is shorter than a header\n.*size +20 bytes\n/s);
    const { version } = JSON.parse((await runCaptured(['info', '--format', 'json', cut])).stdout) as {
      version?: number;
    };
    assert.equal(version, undefined);
  });
});
