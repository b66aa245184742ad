import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { incidentArchives } from '../../../writers/archive/incidentArchives.ts';
import { slices } from '../../../writers/archive/setSlices.ts';
import { webHost, webHostFolder } from '../../../writers/archive/webHostArchive.ts';
import type { Captured, Surroundings } from '../captured.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

/** What a report of a day may be large. */
const mostBytes = 5_000_000;
const web1 = join(fileURLToPath(webHostFolder), webHost.base);

suite('reports on the command line', function () {
  this.timeout(60_000);
  let folder: string;

  suiteSetup(() => {
    const days = slices(
      { base: 'a', from: 0, to: 9, host: 'web1' },
      { base: 'b', from: 50, to: 59, host: 'web1' },
      { base: 'c', from: 0, to: 9, host: 'db7' },
    );
    const under = (name: string, files: Iterable<readonly [string, Uint8Array]>) =>
      Object.fromEntries([...files].map(([file, bytes]) => [`${name}/${file}`, bytes]));
    folder = createFolder({ ...under('hosts', days), ...under('db1', incidentArchives()) });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  const report = (args: readonly string[], surroundings?: Surroundings): Promise<Captured> =>
    runCaptured(['report', ...args], surroundings);

  const titlesOf = (page: string): readonly string[] =>
    [...page.matchAll(/<h([12])>(.*?)<\/h\1>/g)].map(([, , title = '']) => title);

  test('are written to a file, as one page of a day', async () => {
    const file = join(folder, 'web1.html');
    assert.deepEqual(await report([web1, '-o', file]), { code: 0, stdout: '', stderr: '' });
    const page = readFileSync(file, 'utf8');
    assert.deepEqual(titlesOf(page), [
      'Report of web1',
      'Host',
      'Findings',
      'CPU',
      'Memory',
      'Disks',
      'Network',
      'Processes',
      'What is missing',
    ]);
    assert.ok(Buffer.byteLength(page) < mostBytes);
    assert.match(page, /<p>2026-05-11 00:00:00Z – 2026-05-11 23:58:00Z<\/p>/);
  });

  test('go to standard output where that is named', async () => {
    const { code, stdout } = await report([web1, '-o', '-']);
    assert.equal(code, 0);
    assert.match(stdout, /^<!doctype html>/i);
  });

  test('are of a history, in a part of its time and in its zone', async () => {
    const args = [
      join(folder, 'db1'),
      '--from',
      '2026-06-18 00:10',
      '--to',
      '2026-06-18 01:00',
      '--tz',
      'Europe/Berlin',
    ];
    const { code, stdout, stderr } = await report([...args, '--from', '2026-06-18 02:10', '--to', '2026-06-18 03:00']);
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, /<p>2026-06-18 02:10:00\+02:00 – 2026-06-18 03:00:00\+02:00<\/p>/);
    assert.match(
      stdout,
      /<th scope="row">.*sdb<\/th><td>28\.\d %<\/td><td>\S+ %<\/td><td>99\.8 %<\/td><td>02:34:02<\/td>/,
    );
    assert.match(stdout, /048213 clamscan --recursive --infected \/srv/);
    // What was wrong, the cause first, with the pictures that show it.
    assert.match(stdout, /<h3>What happened on the host<\/h3><p class="quiet">warning: \d, info: \d<\/p>/);
    assert.match(
      stdout,
      /host\/disk-busy<\/a> <a class="quiet" href="#disk-busy">Disks, busy<\/a>.*\n.*host\/disk-slow/,
    );
    assert.match(stdout, /<figure id="disk-busy">/);
  });

  test('of several days with processes are not large', async () => {
    const { stdout } = await report([join(folder, 'db1')]);
    assert.ok(Buffer.byteLength(stdout) < mostBytes);
    assert.match(stdout, /the highest 8 of/);
  });

  test('are redacted', async () => {
    const { code, stdout } = await report([join(folder, 'db1'), '--redact', '--from', '2026-06-18']);
    assert.equal(code, 0);
    assert.match(stdout, /<h1>Report of host1<\/h1>/);
    assert.match(stdout, /048213 clamscan …/);
    assert.match(stdout, /<p>Disk traffic at 00:34:02: 48213 clamscan 11\.5 MiB\/s of 12\.0 MiB\/s<\/p>/);
    assert.doesNotMatch(stdout, /\bdb1|--recursive|\/srv|10\.0\.3\./);
  });

  test('have the notes beside the archives, as text, redacted like all else; a broken file of notes is named', async () => {
    const db1 = join(folder, 'db1');
    const file = join(db1, '.pcp-notes.jsonc');
    const noteOf = (text: string, host?: string): object => ({ at: '2026-06-18T00:34:00Z', text, host });
    const notes = [noteOf('clamscan on db1 <script>\u202e', 'db1'), noteOf('of another', 'db2'), { text: 'no time' }];
    writeFileSync(file, JSON.stringify({ notes }));
    const { stdout, stderr, code } = await report([db1, '--from', '2026-06-18']);
    assert.match(stdout, /<section id="notes">.*00:34:00<\/span> clamscan on db1 &lt;script&gt;\\u202e<\/li>/);
    assert.match(stdout, /<g class="note"><title>clamscan on db1 &lt;script&gt;/);
    assert.doesNotMatch(stdout, /of another/);
    assert.match(stderr, /\.pcp-notes\.jsonc: Line 1: A note needs a time/);
    assert.equal(code, 2);
    const redacted = await report([db1, '--redact', '--from', '2026-06-18']);
    assert.match(redacted.stdout, /clamscan on host1 &lt;script&gt;/);
    writeFileSync(file, '{"notes": [');
    const broken = await report([db1, '--from', '2026-06-18', '--to', '2026-06-18 00:10']);
    assert.match(broken.stderr, /Line 1: .* No notes of this file are shown until that is mended/);
    assert.match(broken.stdout, /Report of db1/);
    rmSync(file);
  });

  test('of a folder with several hosts need to know which', async () => {
    const hosts = join(folder, 'hosts');
    const unclear = await report([hosts, '-o', join(folder, 'unclear.html')]);
    assert.equal(unclear.code, 2);
    assert.match(unclear.stderr, /choose one with --host/);
    assert.ok(!existsSync(join(folder, 'unclear.html')));
    const { stdout } = await report([hosts, '--host', 'web1']);
    assert.match(stdout, /Report of web1/);
    // What is between its archives is a finding.
    assert.match(stdout, /host\/recording-gap/);
  });

  test('tell what is damaged, and say so', async () => {
    const files = [...slices({ base: 'd', from: 0, to: 9 })].map(([name, bytes]) => {
      return [
        `damaged/${name}`,
        name.endsWith('.0') ? bytes.fill(0xff, bytes.length - 500, bytes.length - 200) : bytes,
      ] as const;
    });
    const damaged = createFolder(Object.fromEntries(files));
    const { code, stdout, stderr } = await report([join(damaged, 'damaged/d')]);
    removeFolder(damaged);
    assert.equal(code, 2);
    assert.match(stderr, /could not be read/);
    assert.match(stdout, /Places that could not be read: \d/);
    assert.match(stdout, /<li class="error">/);
  });

  test('are not written where they make no sense', async () => {
    const terminal = await report([web1], { isTTY: true });
    assert.deepEqual([terminal.code, terminal.stdout], [2, '']);
    assert.match(terminal.stderr, /name it with -o report\.html/);
    const never = await report([web1, '--from', '2030-01-01', '-o', join(folder, 'never.html')]);
    assert.match(never.stderr, /nothing was recorded in this time range: the records are from /);
    const kept = join(folder, 'kept.html');
    writeFileSync(kept, 'before');
    await report([join(folder, 'none'), '-o', kept]);
    assert.equal(readFileSync(kept, 'utf8'), 'before');
    const nowhere = await report([web1, '-o', join(folder, 'no/such/folder.html')]);
    assert.equal(nowhere.code, 2);
    assert.match(nowhere.stderr, /folder\.html/);
  });
});
