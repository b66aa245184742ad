import * as assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { repositoryRoot } from '../host/paths.ts';
import { ArchiveViewer } from './pages/archiveViewer.ts';
import { MmvViewer } from './pages/mmvViewer.ts';
import { Workbench } from './pages/workbench.ts';

const demo = path.join(repositoryRoot, 'samples/pcp/tmp/mmv/demo');

suite('npm start', () => {
  let start: ChildProcess | undefined;

  /** Whatever becomes of a test, it leaves nothing running. */
  async function end(): Promise<void> {
    if (start === undefined || start.exitCode !== null || start.signalCode !== null) return;
    const ended = once(start, 'exit');
    start.kill('SIGTERM');
    await ended;
  }
  const endAtExit = (): void => {
    start?.kill('SIGTERM');
  };

  suiteSetup(() => {
    process.once('exit', endAtExit);
  });

  teardown(async function () {
    this.timeout(60_000);
    await end();
  });

  suiteTeardown(() => {
    process.off('exit', endAtExit);
  });

  /** Runs it as on a machine without a desktop: it prints an address and opens nothing. */
  function run(): ChildProcess {
    return spawn(process.execPath, [path.join(repositoryRoot, 'scripts/start.mjs')], {
      env: { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  test('shows the walkthrough and the samples at the address it prints, until it is interrupted', async function () {
    this.timeout(600_000); // it ends with an error where it gets no further
    this.slow(60_000);
    // As for the first time.
    fs.rmSync(path.join(repositoryRoot, 'out/start'), { recursive: true, force: true, maxRetries: 5 });
    start = run();
    assert.ok(start.stdout);
    const ended = once(start, 'exit');
    const lines: string[] = [];
    const output = createInterface(start.stdout);
    output.on('line', (line) => lines.push(line));
    const closed = once(output, 'close');
    const address = await printedAddress(lines, closed);
    await openSamples(address);
    assert.ok(lines.includes('Press Ctrl+C to stop.'), lines.join('\n'));
    const before = fs.readFileSync(demo);
    while (before.equals(fs.readFileSync(demo))) await delay(100);
    start.kill('SIGINT');
    assert.deepEqual(await ended, [0, null]);
    await closed;
    assert.equal(lines.at(-1), 'Stopped.');
    assert.ok(!fs.existsSync(demo), 'the MMV file is still there');
    await assert.rejects(fetch(address), 'the server still answers');
  });

  test('says that it has stopped, and nothing else, when it is interrupted twice while it builds', async function () {
    this.timeout(600_000);
    start = run();
    assert.ok(start.stdout);
    const ended = once(start, 'exit');
    const lines: string[] = [];
    for await (const line of createInterface(start.stdout)) {
      lines.push(line);
      if (line === 'Building the extension…') for (const signal of ['SIGINT', 'SIGINT'] as const) start.kill(signal);
    }
    assert.deepEqual(lines, ['Building the extension…', 'Stopped.']);
    assert.deepEqual(await ended, [0, null]);
  });

  test('stops when nobody reads what it prints', async function () {
    this.timeout(600_000);
    start = run();
    start.stdout?.destroy();
    assert.deepEqual(await once(start, 'exit'), [0, null]);
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
