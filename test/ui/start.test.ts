import * as assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { artifactsFolder, repositoryRoot } from '../host/paths.ts';
import { ArchiveViewer } from './pages/archiveViewer.ts';
import { MmvViewer } from './pages/mmvViewer.ts';
import { Workbench } from './pages/workbench.ts';

const demo = path.join(repositoryRoot, 'samples/pcp/tmp/mmv/demo');

suite('npm start', () => {
  test('shows the walkthrough and the samples at the address it prints, until it is interrupted', async function () {
    this.timeout(180_000);
    this.slow(60_000);
    // As for the first time.
    fs.rmSync(path.join(repositoryRoot, 'out/start'), { recursive: true, force: true, maxRetries: 5 });
    const start = spawn(process.execPath, [path.join(repositoryRoot, 'scripts/start.mjs')], {
      env: { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '' }, // no desktop: it prints and opens nothing
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(start, 'exit');
    const lines: string[] = [];
    const output = createInterface(start.stdout);
    output.on('line', (line) => lines.push(line));
    const closed = once(output, 'close');
    try {
      const address = await printedAddress(lines, closed);
      await openSamples(address);
      assert.ok(lines.includes('Press Ctrl+C to stop.'), lines.join('\n'));
      const before = fs.readFileSync(demo);
      await delay(1500);
      assert.ok(!before.equals(fs.readFileSync(demo)), 'the MMV file does not change');
      start.kill('SIGINT');
      assert.deepEqual(await ended, [0, null]);
      await closed;
      assert.equal(lines.at(-1), 'Stopped.');
      assert.ok(!fs.existsSync(demo), 'the MMV file is still there');
      await assert.rejects(fetch(address), 'the server still answers');
    } finally {
      start.kill('SIGTERM');
      await ended;
    }
  });
});

// In the file of `npm start`, because both build the checkout and must not do so at once.
suite('the packed extension', () => {
  test('is the same when it is packed again, in another time zone', function () {
    this.timeout(120_000);
    this.slow(60_000);
    const vsix = path.join(artifactsFolder, 'pcp-files.vsix');
    const before = fs.readFileSync(vsix);
    execFileSync(process.execPath, [path.join(repositoryRoot, 'scripts/package.mjs')], {
      env: { ...process.env, TZ: 'Asia/Tokyo' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    assert.ok(before.equals(fs.readFileSync(vsix)));
  });
});

async function printedAddress(lines: readonly string[], closed: Promise<unknown>): Promise<string> {
  const whole = closed.then(() => 'whole');
  do {
    const [address] = /http:\/\/127\.0\.0\.1:\d+\S*/.exec(lines.join('\n')) ?? [];
    if (address !== undefined) return address;
  } while ((await Promise.race([whole, delay(100)])) !== 'whole');
  throw new Error('npm start printed no address');
}

/** Sees the walkthrough in the first window, and opens a sample of each kind there. */
async function openSamples(address: string): Promise<void> {
  const workbench = await Workbench.open(address);
  try {
    await workbench.page.getByText('Get Started with PCP Files').filter({ visible: true }).first().waitFor();
    await workbench.screenshot('npm-start-walkthrough');
    await workbench.runCommand('View: Close All Editors');
    await workbench.openFile('faults.pma');
    await workbench.untilLanguage('pma');
    const mmv = await MmvViewer.open(workbench, 'demo');
    await mmv.valueRow('requests.count').first().waitFor();
    await workbench.screenshot('npm-start-mmv');
    await workbench.runCommand('View: Close All Editors');
    const archive = await ArchiveViewer.open(workbench, '20260511.index');
    await archive.content.getByText('web1').first().waitFor();
    await workbench.screenshot('npm-start-archive');
  } finally {
    await workbench.close();
  }
}
