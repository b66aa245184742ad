import * as assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { createInterface } from 'node:readline';
import { artifactsFolder, repositoryRoot } from '../host/paths.ts';
import { Workbench } from './workbench.ts';

suite('npm start', () => {
  test('shows the samples at the address it prints, with the extension, until it is interrupted', async () => {
    const start = spawn(process.execPath, [path.join(repositoryRoot, 'scripts/start.mjs')], {
      env: { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '' }, // no desktop: it prints and opens nothing
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(start, 'exit');
    try {
      const address = await printedAddress(start.stdout);
      await openFirstSample(address);
      start.kill('SIGINT');
      assert.deepEqual(await ended, [0, null]);
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

async function printedAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+\S*/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('npm start printed no address');
}

/** Opens a sample and waits until it is taken for what it is. */
async function openFirstSample(address: string): Promise<void> {
  const sample = fs.readdirSync(path.join(repositoryRoot, 'samples')).find((name) => name.endsWith('.pma'));
  assert.ok(sample, 'samples/ has no .pma file');
  const workbench = await Workbench.open(address);
  try {
    await workbench.openFile(sample);
    await workbench.untilLanguage('pma');
  } finally {
    await workbench.close();
  }
}
