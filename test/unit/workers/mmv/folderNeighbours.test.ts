import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { DiskFolder } from '../../../../workers/files/diskFolder.node.ts';
import { FolderNeighbours } from '../../../../workers/mmv/folderNeighbours.ts';
import { neighbourSpec } from '../../../writers/mmv/cases/neighbourCases.ts';
import { writeMmv } from '../../../writers/mmv/writeMmv.ts';

suite('FolderNeighbours', () => {
  let folder: string;
  const { bytes } = writeMmv(neighbourSpec([1, 2]));
  const place = (name: string): string => path.join(folder, name);
  const write = (name: string, content: Uint8Array | string): void => {
    fs.writeFileSync(place(name), content);
  };
  const pollAround = (): FolderNeighbours => new FolderNeighbours(new DiskFolder(folder), 'app', () => true);
  const namesOf = (found: Awaited<ReturnType<FolderNeighbours['poll']>>): readonly string[] | undefined =>
    found?.map(({ name }) => name);

  setup(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-neighbours-'));
    write('app', bytes);
  });

  teardown(() => {
    fs.rmSync(folder, { recursive: true });
  });

  test('are the other files that are MMV files, by name', async () => {
    write('worker', bytes);
    write('about', bytes);
    write('.hidden', bytes);
    write('notes', 'This is no MMV file.');
    write('empty', '');
    fs.mkdirSync(place('folder'));
    const found = await pollAround().poll(0);
    assert.deepEqual(namesOf(found), ['about', 'worker']);
    assert.deepEqual([...(found?.[0]?.metrics.keys() ?? [])], ['mmv.about.metric1', 'mmv.about.metric2']);
  });

  test('may be what is reached by a link, but not by one that leads nowhere', async function () {
    if (process.platform === 'win32') this.skip();
    fs.symlinkSync('app', place('link'));
    fs.symlinkSync('gone', place('nowhere'));
    assert.deepEqual(namesOf(await pollAround().poll(0)), ['link']);
  });

  test('are looked at now and then only', async () => {
    const neighbours = pollAround();
    assert.deepEqual(namesOf(await neighbours.poll(0)), []);
    write('worker', bytes);
    assert.equal(await neighbours.poll(9000), undefined);
    assert.deepEqual(namesOf(await neighbours.poll(1e9)), ['worker']);
  });

  test('are none where there is no folder', async () => {
    const gone = new FolderNeighbours(new DiskFolder(path.join(folder, 'gone')), 'app', () => true);
    assert.deepEqual(await gone.poll(0), []);
  });

  test('are looked at only up to a number', async () => {
    for (let i = 0; i < 260; i++) write(`w${String(i).padStart(3, '0')}`, bytes);
    const names = namesOf(await pollAround().poll(0)) ?? [];
    assert.deepEqual([names.length, names[0], names.at(-1)], [256, 'w000', 'w255']);
  });
});
