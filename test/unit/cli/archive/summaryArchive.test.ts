import assert from 'node:assert/strict';
import { join } from 'node:path';
import { groups, groupsArchive } from '../../../writers/archive/groupsArchive.ts';
import { after, sample, sampleArchive } from '../../../writers/archive/sampleArchive.ts';
import { float } from '../../../writers/archive/values.ts';
import { runCaptured } from '../captured.ts';
import { shopMmv } from '../mmvFiles.ts';
import { createFolder, removeFolder } from '../testFiles.ts';
import { damagedFiles } from './archiveFolder.ts';

interface Summary {
  readonly start: string;
  readonly end: string;
  readonly series: readonly (Record<string, unknown> & { readonly name: string; readonly instance?: string })[];
}

/** Loads 0, 0.1, 0.2, 0.3, 0.4 come with the sample; then a pause, a NaN, and a counter that falls. */
function extended(): Record<string, Uint8Array> {
  const load = (value: number) => [{ pmid: sample.load, values: [{ instance: -1, value: float(value) }] }];
  const writer = sampleArchive(3)
    .record(after(100), load(8))
    .record(after(110), load(NaN))
    .record(after(120), [{ pmid: sample.reads, values: [{ instance: 1, value: 5 }] }])
    .record(after(130), [{ pmid: sample.reads, values: [{ instance: 1, value: 45 }] }]);
  return Object.fromEntries(writer.finish());
}

suite('summary of archives', function () {
  this.timeout(20_000);
  let folder: string;
  let path: string;

  suiteSetup(() => {
    folder = createFolder({
      ...extended(),
      ...Object.fromEntries(groupsArchive().finish()),
      ...damagedFiles((archive) => {
        archive.u32('0', archive.record(1), 4);
      }, 'broken'),
      'shop.mmv': shopMmv,
      'day.pma': '',
    });
    path = join(folder, sample.base);
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  async function read(...args: readonly string[]): Promise<Summary> {
    const { code, stdout, stderr } = await runCaptured(['summary', '--format', 'json', ...args]);
    assert.deepEqual([code, stderr], [0, '']);
    return JSON.parse(stdout) as Summary;
  }

  test('counters are rates: a fall is counted and no rate, and neither is one across a mark', async () => {
    const { series } = await read(path, 'disk.reads', '--instances', 'sdb');
    const [sdb] = series;
    assert.equal(series.length, 1);
    const { mean, stochasticMean, min, max, count, seconds, coverage, falls, units, last, lastTime } =
      sdb ?? assert.fail();
    // From 0 to 10, from 20 to 40 with a mark before, and from 120 to 130: 10, 10, 10 and 4 per second.
    assert.deepEqual(
      { mean, stochasticMean, min, max, count, seconds, coverage, falls, units, last, lastTime },
      {
        mean: 8.5,
        stochasticMean: 8.5,
        min: 4,
        max: 10,
        count: 4,
        seconds: 40,
        // The archive is of 130 seconds.
        coverage: 0.307692,
        falls: 1,
        units: 'count / sec',
        last: 4,
        lastTime: '2026-01-01T00:02:10.250000000Z',
      },
    );
  });

  test('levels hold to the next value, and not across a mark; NaN is no value', async () => {
    const { series } = await read(path, 'sample.load');
    const [{ mean, stochasticMean, max, maxTime, min, count, p50, p99 } = assert.fail()] = series;
    // 0 for 10 s, then the mark; 0.2, 0.3 for 10 s each, 0.4 for 60 s; 8 holds no time.
    const area = 10 * 0 + 10 * 0.2 + 10 * 0.3 + 60 * 0.4;
    assert.ok(Math.abs(Number(mean) - area / 90) < 1e-7);
    assert.ok(Math.abs(Number(stochasticMean) - (0.1 + 0.2 + 0.3 + 0.4 + 8) / 6) < 1e-7);
    assert.deepEqual([min, max, maxTime, count], [0, 8, '2026-01-01T00:01:40.250000000Z', 6]);
    assert.deepEqual(
      [p50, p99].map((value) => Number(value).toFixed(3)),
      ['0.400', '0.400'],
    );
  });

  test('samples that two groups of a logger took together are thinned unless --raw', async () => {
    const groupsPath = join(folder, groups.base);
    const [sda] = (await read(groupsPath)).series;
    assert.deepEqual([sda?.['count'], sda?.['thinned'], sda?.['units']], [groups.steps - 2, groups.steps, 's/s']);
    assert.ok(Math.abs(Number(sda?.['max']) - 0.1) < 1e-9);
    const [raw] = (await read(groupsPath, '--raw')).series;
    assert.deepEqual([raw?.['count'], raw?.['thinned']], [2 * groups.steps - 2, 0]);
    assert.ok(Math.abs(Number(raw?.['max']) - 0.01 / 0.016) < 1e-9);
  });

  test('only what is between two times counts', async () => {
    const { series, start, end } = await read(
      path,
      'disk.reads',
      '--from',
      '2026-01-01T00:00:20Z',
      '--to',
      '2026-01-01T00:00:35Z',
    );
    assert.deepEqual([start, end], ['2026-01-01T00:00:20.000000000Z', '2026-01-01T00:00:35.000000000Z']);
    assert.deepEqual(
      series.map(({ instance, count }) => [instance, count]),
      [
        ['sdb', 1],
        ['sdc new', 1],
      ],
    );
  });

  test('as CSV has a line for each series', async () => {
    const { stdout } = await runCaptured(['summary', path, 'disk.reads', '--format', 'csv']);
    const [heading = '', ...lines] = stdout.trimEnd().split('\n');
    assert.ok(heading.endsWith(',coverage') && lines[1]?.endsWith(',0.307692'));
    assert.ok(heading.startsWith('name,pmid,instance,semantics,units,mean,stochastic_mean,min,min_time,'));
    assert.deepEqual(
      lines.map((line) => line.split(',').length),
      lines.map(() => heading.split(',').length),
    );
    assert.ok(
      lines[1]?.startsWith('disk.reads,200.1.2,sdb,counter,count / sec,8.5,8.5,4,2026-01-01T00:02:10.250000000Z,10,'),
    );
  });

  test('as text is a table with a small line for each series', async () => {
    const { stdout } = await runCaptured(['summary', path, 'disk.reads', 'sample.load']);
    const lines = stdout.split('\n');
    assert.match(lines[0] ?? '', /20260101: host \S+, 2026-01-01 00:00:00 to 2026-01-01 00:02:10 UTC$/);
    assert.match(lines[2] ?? '', /^ +unit +mean +min +p50 +p90 +p95 +p99 +max +last +count$/);
    assert.ok(lines.includes('disk.reads'));
    const sdb = lines.find((line) => line.startsWith('  sdb')) ?? '';
    assert.match(
      sdb,
      /^ {2}sdb +count \/ sec +8\.5 +4 .* [▁-█ ]+ {2}min 00:02:10, max 00:00:10, 1 fall, covers 31 % of the time$/u,
    );
    const ascii = await runCaptured(['summary', path, 'disk.reads'], { env: { TERM: 'dumb' } });
    assert.match(ascii.stdout, /^[\n -~]*$/);
    const latin = await runCaptured(['summary', path, 'disk.reads'], { env: { LANG: 'de_DE.ISO-8859-1' } });
    assert.equal(latin.stdout, ascii.stdout);
  });

  test('says what is not there, and what cannot be read', async () => {
    const missing = await runCaptured(['summary', path, 'disk.nothing']);
    assert.deepEqual([missing.code, missing.stderr.includes("no metric 'disk.nothing'")], [2, true]);
    const words = await runCaptured(['summary', path, 'sample.name']);
    assert.deepEqual(
      [
        words.code,
        words.stderr.includes("texts or events: 'pcp-files values' without --interval prints 'sample.name'"),
      ],
      [2, true],
    );
    const time = await runCaptured(['summary', path, '--from', 'noon']);
    assert.deepEqual([time.code, time.stdout], [2, '']);
    assert.match(time.stderr, /--from: 'noon' is not a time; see 'pcp-files summary --help'/);
    const broken = await runCaptured(['summary', join(folder, 'broken', sample.base), 'disk.reads']);
    assert.deepEqual([broken.code, broken.stderr.includes('could not be read')], [2, true]);
    assert.match(broken.stdout, /sdb/);
    const mmv = await runCaptured(['summary', join(folder, 'shop.mmv')]);
    assert.deepEqual([mmv.code, mmv.stdout], [2, '']);
    assert.match(
      mmv.stderr,
      /an MMV file has no values over time; only archives, pma files and the output of sysstat and vmstat do/,
    );
  });
});
