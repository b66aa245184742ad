import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { memFree, slices } from '../../../writers/archive/setSlices.ts';
import { encodeUnits } from '../../../writers/encodeUnits.ts';
import type { Captured } from '../captured.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

/** Bytes of a file. */
interface Range {
  readonly start: number;
  readonly end: number;
}

suite('archives that are written on the command line', function () {
  this.timeout(60_000);
  let folder: string;

  setup(() => {
    const days = slices(
      { base: 'a', from: 0, to: 9, host: 'web1' },
      { base: 'b', from: 10, to: 19, host: 'web1' },
      { base: 'other', from: 0, to: 9, host: 'db7' },
    );
    folder = createFolder(Object.fromEntries(days));
  });
  teardown(() => {
    removeFolder(folder);
  });

  const names = ['a', 'b', 'c', 'other', 'part', 'both', 'saved', 'whole'];
  const run = (args: readonly string[]): Promise<Captured> =>
    runCaptured(
      args.map((arg) => (names.includes(arg) ? join(folder, arg) : arg)),
      { cwd: folder },
    );
  const files = (): readonly string[] => readdirSync(folder).sort();
  const sources = (): readonly string[] =>
    ['a', 'b', 'other'].flatMap((base) => ['0', 'index', 'meta'].map((end) => `${base}.${end}`));

  test('a cut says what it has, and is read as any archive', async () => {
    const range = ['--from', '2026-03-02 00:04', '--to', '2026-03-02 00:06'];
    assert.deepEqual(await run(['cut', 'a', ...range, '-o', 'part']), {
      code: 0,
      stdout:
        'Wrote part (3 files, 2.85 KiB): 5 records, 2026-03-02T00:03:00.000000000Z to 2026-03-02T00:07:00.000000000Z.\n' +
        'Carried from outside the range: the samples before it of 2 metrics, the samples behind it of 2 metrics.\n',
      stderr: '',
    });
    assert.equal((await run(['check', 'part'])).code, 0);
    const { stdout } = await run(['values', 'part', 'mem.util.free', ...range]);
    assert.equal(stdout, (await run(['values', 'a', 'mem.util.free', ...range])).stdout);
  });

  test('JSON names the files with their digests', async () => {
    const { stdout } = await run(['merge', 'a', 'b', '-o', 'both', '--format', 'json']);
    const { output } = JSON.parse(stdout) as {
      readonly output: {
        readonly files: readonly { readonly path: string; readonly bytes: number }[];
        readonly records: number;
        readonly marks: number;
      };
    };
    assert.deepEqual([output.records, output.marks], [20, 1]);
    for (const { path, bytes } of output.files) assert.equal(readFileSync(path).length, bytes);
    assert.deepEqual(
      output.files.map(({ path }) => path),
      ['both.meta', 'both.0', 'both.index'].map((name) => join(folder, name)),
    );
  });

  test('an archive that exists is replaced only when that is asked for, and then as a whole', async () => {
    writeFileSync(join(folder, 'part.3.xz'), 'a volume of another archive');
    const refused = await run(['convert', 'a', '-o', 'part']);
    assert.deepEqual([refused.code, refused.stdout], [2, '']);
    assert.match(refused.stderr, /part\.3\.xz: exists already; nothing was written\. Choose another name, or --force/);
    assert.deepEqual(files(), [...sources(), 'part.3.xz'].sort());
    assert.equal((await run(['convert', 'a', '-o', 'part', '--force'])).code, 0);
    assert.deepEqual(files(), [...sources(), 'part.0', 'part.index', 'part.meta'].sort());
  });

  test('what is read is never written over', async () => {
    const before = readFileSync(join(folder, 'a.0'));
    const { code, stderr } = await run(['cut', 'a', '-o', 'a', '--force']);
    assert.equal(code, 2);
    assert.match(stderr, /is one of the files that are read/);
    assert.deepEqual([readFileSync(join(folder, 'a.0')), files()], [before, sources()]);
  });

  test('a range without records says where there are some, and writes nothing', async () => {
    const { code, stderr } = await run(['cut', 'a', '--from', '2026-03-03', '--to', '2026-03-04', '-o', 'part']);
    assert.equal(code, 2);
    assert.match(
      stderr,
      /a: nothing was recorded in this time range: the records are from 2026-03-02 00:00:00 UTC to 2026-03-02 00:09:00 UTC/,
    );
    assert.deepEqual(files(), sources());
  });

  test('archives of several hosts are no history', async () => {
    const { code, stderr } = await run(['merge', 'a', 'other', '-o', 'both']);
    assert.deepEqual([code, files()], [2, sources()]);
    assert.match(stderr, /has 2 hosts: db7, web1; choose one with --host/);
    assert.equal((await run(['merge', 'a', 'other', '--host', 'db7', '-o', 'both'])).code, 0);
  });

  test('a merge says which metrics changed, and with --strict writes nothing then', async () => {
    const bytes = { ...memFree, units: encodeUnits({ dimSpace: 1, scaleSpace: 0 }) };
    const later = slices({ base: 'c', from: 20, to: 21, host: 'web1', metrics: [bytes] });
    for (const [name, content] of later) writeFileSync(join(folder, name), content);
    const strict = await run(['merge', 'b', 'c', '-o', 'both', '--strict']);
    assert.deepEqual([strict.code, files().includes('both.0')], [2, false]);
    assert.match(strict.stderr, /mem\.util\.free.* Nothing was written, as --strict says/);
    const { code, stdout } = await run(['merge', 'b', 'c', '-o', 'both']);
    assert.equal(code, 0);
    assert.match(stdout, /mem\.util\.free/);
  });

  test('an archive is compressed but for its index, and is read as before', async () => {
    const { code, stdout } = await run(['convert', 'a', '--compress', 'gzip', '-o', 'part']);
    assert.equal(code, 0);
    assert.match(stdout, /^Wrote part \(3 files/);
    assert.deepEqual(files(), [...sources(), 'part.0.gz', 'part.index', 'part.meta.gz'].sort());
    assert.equal((await run(['check', 'part'])).code, 0);
    assert.equal((await run(['values', 'part'])).stdout, (await run(['values', 'a'])).stdout);
    const refused = await run(['convert', 'a', '-o', 'part']);
    assert.match(refused.stderr, /part\.0\.gz: exists already/);
  });

  test('nothing is written where all that is asked for is missing, and what is there otherwise', async () => {
    const none = await run(['cut', 'a', '--metrics', 'nope', '-o', 'part']);
    assert.deepEqual([none.code, files()], [2, sources()]);
    assert.match(none.stderr, /no metric 'nope'; nothing was written/);
    const some = await run(['cut', 'a', '--metrics', 'nope,mem.util.free', '-o', 'part']);
    assert.deepEqual([some.code, files().includes('part.meta')], [1, true]);
    assert.match(some.stderr, /no metric 'nope'/);
  });

  test('a directory in the place of a file, or as the name, is refused, and nothing is left', async () => {
    mkdirSync(join(folder, 'part.index'));
    const { code, stderr } = await run(['cut', 'a', '--force', '-o', 'part']);
    assert.deepEqual([code, files()], [2, [...sources(), 'part.index'].sort()]);
    assert.match(stderr, /part\.index: is a directory; nothing was written/);
    for (const name of ['', '.']) {
      const unnamed = await run(['cut', 'a', '--force', '-o', name]);
      assert.equal(unnamed.code, 2);
      assert.match(unnamed.stderr, /is no name; give the base name of an archive/);
    }
  });

  test('xz is refused with the command that does it', async () => {
    const { code, stderr } = await run(['convert', 'a', '--compress', 'xz', '-o', 'part']);
    assert.deepEqual([code, files()], [2, sources()]);
    assert.match(stderr, /Write with none, and compress then: xz BASE\.meta BASE\.\[0-9\]\*/);
  });

  test('what is rescued of a damaged archive ends with 1, and says why', async () => {
    const bytes = readFileSync(join(folder, 'a.0'));
    writeFileSync(join(folder, 'a.0'), bytes.subarray(0, -10));
    const { code, stdout, stderr } = await run(['rescue', 'a', '-o', 'saved']);
    assert.deepEqual([code, stderr], [1, '']);
    assert.match(stdout, /^Wrote saved \(3 files, .*\): 9 records/);
    assert.match(stdout, /Left out: 0 records in doubt, and 1 place without readable records\./);
    assert.equal((await run(['check', 'saved'])).code, 0);
    assert.equal((await run(['rescue', 'b', '-o', 'whole'])).code, 0);
  });

  test('an empty file beside a compressed one does not hide it from a rescue', async () => {
    const whole = await run(['values', 'a', 'mem.util.free']);
    writeFileSync(join(folder, 'a.0.gz'), gzipSync(readFileSync(join(folder, 'a.0'))));
    writeFileSync(join(folder, 'a.0'), '');
    const { code, stdout } = await run(['rescue', 'a', '-o', 'saved']);
    assert.equal(code, 1);
    assert.match(stdout, /a\.0 is empty; a\.0\.gz was read instead\./);
    assert.equal((await run(['values', 'saved', 'mem.util.free'])).stdout, whole.stdout);
    writeFileSync(join(folder, 'a.0.gz'), '');
    const { stderr } = await run(['rescue', 'a', '-o', 'whole']);
    assert.match(stderr, /none of its records could be saved; nothing was written/);
  });

  test('the report of a rescue has which bytes were kept and lost, and replaces none', async () => {
    const bytes = readFileSync(join(folder, 'a.0'));
    writeFileSync(join(folder, 'a.0'), bytes.subarray(0, -10));
    const report = join(folder, 'report.json');
    const rescue = ['rescue', 'a', '-o', 'saved', '--report', report];
    assert.equal((await run(rescue)).code, 1);
    const { volumes } = JSON.parse(readFileSync(report, 'utf8')) as {
      readonly volumes: readonly {
        readonly file: string;
        readonly kept: readonly Range[];
        readonly lost: readonly Range[];
      }[];
    };
    const [volume] = volumes;
    assert.ok(volume !== undefined);
    const [kept] = volume.kept;
    assert.deepEqual(volume.lost, [{ start: kept?.end, end: bytes.length - 10 }]);
    const saved = readFileSync(join(folder, 'saved.0'));
    // Records that are kept are those of the source, byte by byte.
    assert.ok(kept !== undefined && saved.includes(bytes.subarray(kept.start, kept.end)));
    const again = await run(['rescue', 'b', '-o', 'whole', '--report', report]);
    assert.deepEqual([again.code, files().includes('whole.meta')], [2, false]);
    assert.match(again.stderr, /report\.json: exists already; nothing was written/);
  });

  test('an archive without metadata is rescued with that of another one of its host', async () => {
    rmSync(join(folder, 'b.meta'));
    const alone = await run(['rescue', 'b', '-o', 'saved']);
    assert.deepEqual([alone.code, files().includes('saved.0')], [2, false]);
    assert.match(alone.stderr, /its \.meta is missing .*nothing was written\. Take those of .*--metadata-from/);
    const foreign = await run(['rescue', 'b', '--metadata-from', join(folder, 'other'), '-o', 'saved']);
    assert.deepEqual([foreign.code, files().includes('saved.0')], [2, false]);
    assert.match(foreign.stderr, /is of web1, and .* of db7, whose metrics have other numbers/);
    const { code, stdout } = await run(['rescue', 'b', '--metadata-from', join(folder, 'a'), '-o', 'saved']);
    assert.equal(code, 1);
    assert.match(stdout, /Names and types of metrics, and names of instances, are those of .*\/a\./);
    assert.equal((await run(['check', 'saved'])).code, 0);
    const { stdout: values } = await run(['values', 'saved', 'mem.util.free']);
    assert.equal(values.split('\n').filter((line) => line.includes('mem.util.free')).length, 10);
  });

  for (const version of [2, 3] as const)
    test(`an archive of version ${version} without a whole label is rescued once its host is named`, async () => {
      const base = 'part';
      for (const [name, content] of slices({ base, from: 0, to: 9, host: 'web1', version }))
        writeFileSync(join(folder, name), content);
      const host = `web1.example,Europe/Berlin,${version}`;
      const { stdout: before } = await run(['values', base, 'mem.util.free', '--tz', 'utc']);
      for (const end of ['0', 'index', 'meta']) {
        const path = join(folder, `${base}.${end}`);
        writeFileSync(path, readFileSync(path).fill(0, 0, version === 2 ? 132 : 808));
      }
      for (const command of ['rescue', 'convert', 'redact']) {
        const { code, stderr } = await run([command, base, '-o', 'saved']);
        assert.deepEqual([code, files().filter((name) => name.startsWith('saved'))], [2, []]);
        assert.match(stderr, /none of its labels is whole, .*nothing was written\..* rescue --label HOST,ZONE,VERSION/);
      }
      const { code, stdout } = await run(['rescue', base, '--label', host, '-o', 'saved']);
      assert.equal(code, 1);
      assert.match(stdout, /: 10 records, 2026-03-02T01:/);
      assert.match(stdout, /Host, time zone and version are those of --label\./);
      assert.equal((await run(['check', 'saved'])).code, 0);
      assert.match((await run(['info', 'saved'])).stdout, /web1\.example/);
      assert.equal((await run(['values', 'saved', 'mem.util.free', '--tz', 'utc'])).stdout, before);
    });

  test('a label that is said is one, and counts only where none is whole', async () => {
    for (const said of ['web1', 'web1,Nowhere,3', 'web1,UTC,4', ',UTC,3'])
      assert.match(
        (await run(['rescue', 'a', '--label', said, '-o', 'saved'])).stderr,
        /Write host, time zone and version/,
      );
    const { code, stdout } = await run(['rescue', 'a', '--label', 'db7,UTC,2', '-o', 'saved']);
    assert.deepEqual([code, stdout.includes('--label')], [0, false]);
    assert.match((await run(['info', 'saved'])).stdout, /web1/);
  });

  test('convert takes a version for a time that is none', async () => {
    assert.equal((await run(['convert', 'a', '--to', 'v3', '-o', 'part'])).code, 0);
    assert.match((await run(['info', 'part'])).stdout, /version +3/);
  });
});
