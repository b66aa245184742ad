import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { ComparedArchiveSpec } from '../../../writers/archive/comparedArchive.ts';
import { bytes, comparedArchive, comparedStart, milliseconds } from '../../../writers/archive/comparedArchive.ts';
import { runCaptured } from '../captured.ts';
import { shopMmv } from '../mmvFiles.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

const hour = 3600;
const day = 24 * hour;
/** Two hours, in the second of which a disk is busy and memory is short. */
const [start, middle, end] = [0, hour, 2 * hour];

interface Numbers {
  readonly mean: number;
  readonly median: number;
  readonly count: number;
}
interface Series {
  readonly score: number;
  readonly name: string;
  readonly instance?: string;
  readonly units: string;
  readonly before: Numbers;
  readonly after: Numbers;
}
interface Printed {
  readonly before: { readonly start: string; readonly end: string; readonly host: string };
  readonly after: { readonly start: string; readonly end: string };
  readonly compared: number;
  readonly changed: number;
  readonly groups: readonly { readonly leader: Series; readonly alike: readonly Series[] }[];
  readonly structure: { readonly freshMetrics: readonly string[]; readonly intervals: readonly object[] };
}

/** @param from when the archive begins */
function incident(base: string, from: number, isCalm = false): ComparedArchiveSpec {
  const isBad = (s: number): boolean => !isCalm && s - from >= middle;
  const wave = (s: number): number => 1 + Math.sin(s / 50) / 4;
  const metrics = [
    { name: 'mem.util.available', units: bytes, value: (s: number) => (isBad(s) ? 1 : 8) * 1e9 * wave(s) },
    {
      name: 'disk.dev.avactive',
      units: milliseconds,
      semantics: 1,
      instances: ['sda', 'sdb'],
      // The sum of what a wave adds.
      value: (s: number, disk: number) =>
        100 * s + (disk === 1 && isBad(s) ? 700 * (s - from - middle) + 50 * Math.sin(s) : Math.sin(s)),
    },
    { name: 'kernel.uname.release', semantics: 4, value: () => (from === 0 ? '6.1' : '6.12') },
  ];
  return { base, from, to: from + end, metrics: isCalm ? metrics.slice(0, 2) : metrics };
}

const time = (seconds: number): string => new Date((comparedStart + seconds) * 1000).toISOString();

suite('compare of archives', function () {
  this.timeout(20_000);
  let folder: string;
  let first: string;

  suiteSetup(() => {
    folder = createFolder({
      ...Object.fromEntries(comparedArchive(incident('20260401', start)).finish()),
      ...Object.fromEntries(comparedArchive({ ...incident('20260402', day, true), host: 'web1' }).finish()),
      'shop.mmv': shopMmv,
    });
    first = join(folder, '20260401');
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  async function read(...args: readonly string[]): Promise<Printed> {
    const { code, stdout, stderr } = await runCaptured(['compare', '--format', 'json', ...args]);
    assert.deepEqual([code, stderr], [0, '']);
    return JSON.parse(stdout) as Printed;
  }

  test('a window is compared with what came before it', async () => {
    const printed = await read(first, '--from', time(middle), '--to', time(end));
    assert.deepEqual(
      [printed.before.start, printed.before.end, printed.after.start, printed.after.end],
      [time(start), time(middle), time(middle), time(end)].map((one) => one.replace('.000Z', '.000000000Z')),
    );
    const names = printed.groups.map(({ leader }) => `${leader.name} ${leader.instance ?? ''}`).sort();
    assert.deepEqual(names, ['disk.dev.avactive sdb', 'mem.util.available ']);
    const disk = printed.groups.map(({ leader }) => leader).find(({ name }) => name.startsWith('disk'));
    assert.deepEqual([disk?.units, disk?.before.mean.toFixed(2), disk?.after.mean.toFixed(2)], ['s/s', '0.10', '0.80']);
    assert.deepEqual([printed.compared, printed.changed], [3, 2]);
  });

  test('two windows of one archive, by times of day', async () => {
    const times = ['--from', '01:00', '--to', '02:00', '--and-from', '00:00', '--and-to', '01:00'];
    const printed = await read(first, ...times, 'mem');
    const [group] = printed.groups;
    assert.equal(printed.groups.length, 1);
    assert.ok((group?.leader.before.mean ?? 0) < 2e9 && (group?.leader.after.mean ?? 0) > 7e9);
  });

  test('two archives, over the same times of day', async () => {
    const second = join(folder, '20260402');
    const whole = await read(first, second);
    assert.deepEqual(
      [whole.before.start, whole.after.start],
      [time(start), time(day)].map((one) => one.replace('.000Z', '.000000000Z')),
    );
    const hours = await read(first, second, '--from', '01:00', '--to', '02:00');
    assert.equal(hours.after.end, time(day + end).replace('.000Z', '.000000000Z'));
    assert.equal(hours.changed, 2);
    assert.equal((await read(first, second, '--to', '01:00')).changed, 0);
  });

  test('a directory is one history', async () => {
    const printed = await read(folder, '--from', time(day), '--to', time(day + hour), '--kind', 'archive');
    // Nothing was recorded for most of the four hours before.
    assert.equal(printed.before.start, time(day - 4 * hour).replace('.000Z', '.000000000Z'));
    assert.equal(printed.compared, 0);
  });

  test('text has units for people, groups and the course over time', async () => {
    const { stdout, code } = await runCaptured(['compare', first, '--from', '01:00'], { env: { LANG: 'C.UTF-8' } });
    assert.equal(code, 0);
    const lines = stdout.split('\n');
    assert.match(lines[0] ?? '', /: host web1, 2026-04-01 01:00:00 to 2026-04-01 02:00:00 UTC$/);
    assert.equal(lines[1], 'compared with 2026-04-01 00:00:00 to 2026-04-01 01:00:00 UTC');
    assert.equal(lines[3], '2 changed in 2 groups, 3 series compared.');
    const memory = lines.find((line) => line.includes('mem.util.available')) ?? '';
    assert.match(memory, /^ 0\.\d\d {2}mem\.util\.available +7\.50 GiB → 948 MiB/);
    assert.match(memory, /[▁-█]{12}│[▁-█]{12}$/);
    const { stdout: ascii } = await runCaptured(['compare', first, '--from', '01:00', '--top', '1'], {
      env: { LANG: 'C' },
    });
    assert.match(ascii, /->/);
    assert.match(ascii, /\n1 more group: see --top\n/);
  });

  test('CSV has a line for each series', async () => {
    const { stdout } = await runCaptured(['compare', first, '--from', '01:00', '--format', 'csv']);
    const [head, ...lines] = stdout.trimEnd().split('\n');
    assert.equal(head?.split(',').length, 15);
    assert.equal(lines.length, 2);
    for (const line of lines) assert.equal(line.split(',').length, 15);
  });

  test('what is not a number is told as well: what came, other intervals, other texts', async () => {
    const { stdout } = await runCaptured(['compare', join(folder, '20260402'), first]);
    assert.match(stdout, /\n1 metric newly logged: kernel\.uname\.release\n/);
  });

  test('--fail-on-score raises the exit code', async () => {
    const run = (...args: readonly string[]) => runCaptured(['compare', first, '--from', '01:00', ...args]);
    assert.equal((await run('--fail-on-score', '0.5')).code, 1);
    assert.equal((await run('--fail-on-score', '0.99')).code, 0);
    assert.equal((await run('--fail-on-score', '2')).code, 2);
  });

  test('what cannot be compared is said in one line', async () => {
    const problem = async (...args: readonly string[]): Promise<string> => {
      const { code, stderr, stdout } = await runCaptured(['compare', ...args]);
      assert.deepEqual([code, stdout], [2, '']);
      return stderr.replaceAll(folder, '…').trimEnd();
    };
    assert.equal(
      await problem(first),
      'pcp-files: …/20260401: compares two time ranges: write --from and --to of the one that you ask about, or name a second archive',
    );
    assert.match(await problem(first, '--from', time(start)), /there is nothing before --from to compare with/);
    assert.match(
      await problem(first, '--from', '02:00', '--to', '01:00'),
      /there is no time from .* 02:00:00 UTC to .* 01:00:00 UTC$/,
    );
    assert.match(await problem(first, '--from', 'noon'), /--from: 'noon' is not a time/);
    assert.match(await problem(first, '--from', '01:00', '--and-from', 'x'), /--and-from: 'x' is not a time/);
    assert.match(
      await problem(first, folder, '--from', time(start)),
      /is a time of the first archive: write --and-from/,
    );
    assert.match(await problem(first, '--from', '01:00', '--tz', 'Nowhere'), /--tz: unknown time zone 'Nowhere'/);
    assert.match(
      await problem(join(folder, 'shop.mmv'), '--from', '01:00'),
      /has no values over time; only archives, pma files and the output of sysstat and vmstat do$/,
    );
    assert.match(await problem(join(folder, 'none')), /no such file or directory$/);
  });
});
