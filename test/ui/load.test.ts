import * as assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createScratch } from '../host/testWorkspace.ts';
import { plotArchive, plotted } from '../writers/archive/plotArchive.ts';
import { sampleArchive } from '../writers/archive/sampleArchive.ts';
import { oneGroup } from '../writers/pmaTexts.ts';
import { writeFiles } from './archive/archiveFiles.ts';
import { shopFile } from './mmv/mmvFiles.ts';
import { Probe } from './probe.ts';
import { processes } from './processes.ts';
import { MemorySamples } from './soak/memorySamples.ts';
import type { Workbench } from './pages/workbench.ts';

const fileCount = 50;
/** Of memory being watched while files change; none in the tests of every day. */
const soakMinutes = Number(process.env['SOAK_MINUTES'] ?? 0);
const sampleMs = 15_000;
const recordsPerMinute = 600;
const rounds = 30;

suite('fifty files at once', function () {
  this.timeout((soakMinutes + 5) * 60_000);
  this.slow(120_000);
  const folder = createScratch();
  const shop = shopFile();
  const names: string[] = [];
  let workbench: Workbench;
  let probe: Probe;

  suiteSetup(async () => {
    fs.mkdirSync(path.join(folder, '.vscode'));
    // Else each takes the place of the one before.
    fs.writeFileSync(path.join(folder, '.vscode/settings.json'), '{ "workbench.editor.enablePreview": false }');
    for (let number = 0; number < fileCount; number++) names.push(writeFile(number));
    ({ workbench, probe } = await Probe.openFolder(folder));
  });

  suiteTeardown(async () => {
    await workbench.close();
    fs.rmSync(folder, { recursive: true });
  });

  /** Writes a file of some kind; its path from the folder is returned. */
  function writeFile(number: number): string {
    switch (number % 3) {
      case 0:
        fs.writeFileSync(path.join(folder, `${number}.mmv`), shop.bytes);
        return `${number}.mmv`;
      case 1:
        writeFiles(path.join(folder, 'pmlogger', String(number)), sampleArchive(3).finish());
        return `pmlogger/${number}/${[...sampleArchive(3).finish().keys()][0] ?? ''}`;
      default:
        fs.writeFileSync(path.join(folder, `${number}.pma`), oneGroup.replace('sdb 0.6', 'sdb'));
        return `${number}.pma`;
    }
  }

  const uriOf = (name: string): URL => pathToFileURL(path.join(folder, name));

  async function openAll(): Promise<void> {
    for (const name of names) await probe.open(uriOf(name));
    // Those of pma files have none.
    await probe.workers(names.filter((name) => !name.endsWith('.pma')).length);
    for (const name of names.filter((each) => each.endsWith('.pma'))) await probe.problem(uriOf(name), 'pma/columns');
  }

  /** Closes all, and makes sure that nothing of it is left and nothing has gone wrong. */
  async function closeAll(): Promise<void> {
    await probe.closeAll();
    await probe.workers(0);
    const { pid } = await probe.request('host', null);
    const servers = processes().filter(({ parent, command }) => parent === pid && command.includes('server.cjs'));
    assert.equal(servers.length, 1);
    assert.deepEqual(await probe.request('rejections', null), []);
    assert.equal(await workbench.page.locator('.notification-toast').count(), 0);
  }

  test('are all read, and leave nothing behind when they are closed', async () => {
    await openAll();
    await closeAll();
  });

  if (soakMinutes === 0) return;

  test('do not leave more and more behind when they are opened and closed again and again', async () => {
    const samples = await MemorySamples.of(workbench, probe);
    for (let round = 0; round < rounds; round++) {
      for (const name of names.slice(0, 3)) await probe.open(uriOf(name));
      await probe.workers(2);
      await closeAll();
      await samples.take();
    }
    console.log(samples.table);
    assert.deepEqual(samples.grown, []);
  });

  /** An archive that has yet to grow, and where all of it is. */
  function writeGrowing(): { readonly growing: string; readonly whole: string } {
    const records = 361 + soakMinutes * recordsPerMinute;
    const [growing, whole] = [path.join(folder, 'pmlogger/growing'), path.join(folder, 'whole')];
    writeFiles(growing, plotArchive().finish());
    writeFiles(whole, plotArchive(records).finish());
    const volume = `${plotted.base}.0`;
    return { growing: path.join(growing, volume), whole: path.join(whole, volume) };
  }

  function startWriter(file: string, growing: string, whole: string): ChildProcess {
    const script = path.join(import.meta.dirname, 'soak/writer.ts');
    const args = [file, String(shop.layout.entry('values', 0)), growing, whole];
    return spawn(process.execPath, ['--import', 'tsx', script, ...args], { stdio: 'inherit' });
  }

  test(`do not use more and more memory in ${soakMinutes} minutes, beside two that change`, async () => {
    const { growing, whole } = writeGrowing();
    await openAll();
    const live = path.join(folder, 'live.mmv');
    fs.writeFileSync(live, shop.bytes);
    const writer = startWriter(live, growing, whole);
    const before = fs.statSync(growing).size;
    try {
      await probe.open(pathToFileURL(live));
      await probe.run('vscode.open', { uri: pathToFileURL(growing).href }, 2);
      await workbench.page.locator('iframe.webview.ready').nth(1).waitFor();
      const samples = await MemorySamples.of(workbench, probe);
      for (const endMs = Date.now() + soakMinutes * 60_000; Date.now() < endMs;) {
        await samples.take();
        await delay(sampleMs);
      }
      const written = fs.readFileSync(live).readBigUInt64LE(shop.layout.entry('values', 0));
      console.log(`${samples.table}\nin MiB; ${written} writes, ${fs.statSync(growing).size - before} bytes grown`);
      await workbench.screenshot('soak');
      assert.deepEqual(samples.grown, []);
    } finally {
      writer.kill();
      await once(writer, 'exit');
    }
    await closeAll();
  });
});
