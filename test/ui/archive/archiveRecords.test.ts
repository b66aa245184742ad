import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as zlib from 'node:zlib';
import { DamagedArchive } from '../../writers/archive/damagedArchive.ts';
import { sample } from '../../writers/archive/sampleArchive.ts';
import { writeFiles } from './archiveFiles.ts';
import { ArchiveRecordsPage } from '../pages/archiveRecordsPage.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

/** As the viewer writes an offset. */
const offsetText = (offset: number): string => `0x${offset.toString(16).toUpperCase().padStart(4, '0')}`;

/** Of 2 GiB, from small files: gzip's members may stand one behind the other. */
function writeLargeVolume(host: string, name: string): void {
  const base = name.replace(/\.0\.gz$/, '');
  const small = [...new DamagedArchive(3).files].filter(([member]) => !/\.\d$/.test(member));
  writeFiles(host, new Map(small.map(([member, bytes]) => [member.replace(sample.base, base), bytes])));
  const member = zlib.gzipSync(
    Uint8Array.from({ length: 1 << 22 }, (_, i) => i % 251),
    { level: 1 },
  );
  fs.writeFileSync(path.join(host, name), Buffer.concat(Array.from({ length: 512 }, () => member)));
}

suite('the records of an archive', () => {
  const folder = createSharedFolder();
  const archive = new DamagedArchive(3);
  const broken = new DamagedArchive(3);
  let workbench: Workbench;
  let viewer: ArchiveViewer;
  let records: ArchiveRecordsPage;

  const rename = (files: ReadonlyMap<string, Uint8Array>, base: string) =>
    new Map([...files].map(([name, bytes]) => [name.replace(sample.base, base), bytes]));

  async function open(name: string): Promise<void> {
    viewer = await ArchiveViewer.open(workbench, name);
    await viewer.showView('Records');
    records = new ArchiveRecordsPage(viewer);
    await records.row('label').waitFor();
  }

  suiteSetup(async () => {
    const host = path.join(folder, 'pmlogger/sun');
    writeFiles(host, archive.files);
    broken.u32('1', broken.record(1, 1), 0);
    writeFiles(host, rename(broken.files, '20260102'));
    const packed = [...rename(archive.files, '20260103')].map(([name, bytes]) =>
      /\.\d$/.test(name) ? ([`${name}.gz`, zlib.gzipSync(bytes)] as const) : ([name, bytes] as const),
    );
    writeFiles(host, new Map(packed));
    writeLargeVolume(host, '20260104.0.gz');
    workbench = await enterSharedWindow(folder);
    await open('20260101.0');
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  test('are listed with time, offset, kind and size; the one selected is shown beside', async () => {
    await records.untilKnown('3 records');
    await records.row('mark').click();
    await records.untilSelected('mark');
    await viewer.byte(archive.record(2)).waitFor();
    await records.row('2026-01-01 00:00:10.250 UTC').click();
    await viewer.treeRow('disk.reads').waitFor();
    await workbench.screenshot('archive-records-list');
    await records.untilSelected(offsetText(archive.record(1)));
  });

  test('a value leads to its descriptor, that to its first record, and there is a way back', async () => {
    await viewer.treeRow('disk.reads').click();
    await records.link('descriptor of disk.reads').click();
    assert.equal(await viewer.chosenFile(), '20260101.meta');
    await records.untilSelected('200.1.2 disk.reads, disk.alias');
    await records.link('first record with values').click();
    await records.untilSelected(offsetText(archive.record(0)));
    await viewer.press('Alt+ArrowLeft');
    await records.untilSelected('200.1.2 disk.reads, disk.alias');
    await viewer.press('Alt+ArrowLeft');
    await records.untilSelected(offsetText(archive.record(1)));
    await viewer.press('Alt+ArrowRight');
    await records.untilSelected('200.1.2 disk.reads, disk.alias');
  });

  test('an instance domain leads to its metrics, help to what it is of, labels too', async () => {
    await viewer.chooseFile('20260101.meta');
    await viewer.press('Control+G');
    await viewer.type(`${archive.indom}`);
    await viewer.press('Enter');
    await records.untilSelected('200.1, 2 instances');
    await records.link('descriptor of disk.bytes').click();
    await records.untilSelected('disk.bytes');
    await viewer.press('Alt+ArrowLeft');
    await records.untilSelected('200.1, 2 instances');
    await records.link('labels (instances)').click();
    await records.untilSelected('labels');
    await records.link('instance domain 200.1').click();
    await records.untilSelected('instances');
  });

  test('an entry of the index leads to its record, and that back', async () => {
    await viewer.chooseFile('20260101.index');
    await records.row('volume 1 at').first().click();
    await records.link('record of volume 1').click();
    assert.equal(await viewer.chosenFile(), '20260101.1');
    await records.untilSelected(offsetText(archive.record(0, 1)));
    await records.link('index entry').click();
    assert.equal(await viewer.chosenFile(), '20260101.index');
    await records.untilSelected('volume 1 at');
  });

  test('by the keyboard alone: through the list, into the structure, along the links', async () => {
    await viewer.chooseFile('20260101.0');
    await records.list.focus();
    await viewer.press('Home');
    await records.untilSelected('label');
    await viewer.press('ArrowDown');
    await records.untilSelected(offsetText(archive.record(0)));
    await viewer.treeRow('disk.reads').waitFor();
    await viewer.press('Enter');
    await viewer.content.locator('[role=tree]:focus').waitFor();
    await viewer.press('Home');
    for (const title of ['length', 'time', 'metrics', 'disk.reads']) {
      await viewer.selectedTreeRow.filter({ hasText: title }).waitFor();
      if (title !== 'disk.reads') await viewer.press('ArrowDown');
    }
    await records.link('descriptor of disk.reads').waitFor();
    await viewer.press('F12');
    await records.untilSelected('descriptor');
    assert.equal(await viewer.chosenFile(), '20260101.meta');
    await viewer.press('Alt+ArrowLeft');
    await records.untilSelected(offsetText(archive.record(0)));
  });

  test('where no record can be read there is a row that says so', async () => {
    await open('20260102.1');
    await records.row('unreadable').click();
    await viewer.byte(broken.record(1, 1)).waitFor();
    await viewer.treeRow('unreadable bytes').waitFor();
    await records.row('2026-01-01 00:00:40.250 UTC').waitFor();
    await workbench.screenshot('archive-records-damaged');
  });

  test('a compressed volume is listed as any other', async () => {
    await open('20260103.0.gz');
    await records.untilKnown('3 records');
    await records.row('mark').click();
    await records.untilSelected(offsetText(archive.record(2)));
    await viewer.showView('Overview');
    const space = viewer.content.getByRole('region', { name: 'Space usage' });
    await space.getByText(/^Space usage \(decompressed: [\d.]+ KiB\)$/).waitFor();
  });

  test('of an archive with a large compressed volume the facts are shown before it is unpacked, which can be stopped', async () => {
    await workbench.openFile('20260104.0.gz', '20260104');
    const { content } = new ArchiveViewer(workbench);
    await content.getByText('10 metrics, 1 instance domain').waitFor();
    await content.getByRole('progressbar').waitFor();
    await content.getByText('not decompressed yet').waitFor();
    await workbench.screenshot('archive-unpacking');
    await content.getByRole('button', { name: 'Stop' }).click();
    await content.getByText('The scan was stopped').waitFor();
  });

  test('a compressed volume of which the size is not known can be chosen, and shows what was unpacked by then', async () => {
    const large = new ArchiveViewer(workbench);
    await large.showView('Records');
    assert.equal(await large.chosenFile(), '20260104.0.gz');
    await large.content.getByRole('grid', { name: 'Bytes' }).locator('.hex-byte').first().waitFor();
    await workbench.screenshot('archive-records-unpacking');
  });
});
