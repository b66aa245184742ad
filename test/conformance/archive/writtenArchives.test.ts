import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBuiltCli } from '../builtCli.ts';
import type { PcpTools } from '../pcpTools.ts';
import { requirePcpTools } from '../pcpTools.ts';
import { runTool } from '../runTool.ts';
import { chosenArchives } from './chosenArchives.ts';

/** One archive in so many is written. */
const everyNth = 16;

/** What pmdumplog prints of an archive without its head; each archive has names of its own there. */
async function dumped(tools: PcpTools, archive: string, ...options: readonly string[]): Promise<string> {
  const { stdout } = await tools.run('pmdumplog', ['-Z', 'UTC', ...options, archive]);
  // An archive that is written has no mark at its end.
  return stdout
    .replaceAll(archive, '')
    .replace(/^Log Label[\s\S]*?\n\n/, '')
    .replace(/\n\S+ +<mark>\n$/, '');
}

/** What pmlogcheck complains of, without the names of files. */
async function complaints(tools: PcpTools, archive: string): Promise<readonly string[]> {
  const { stdout, stderr } = await tools.run('pmlogcheck', ['-w', archive]);
  return `${stdout}${stderr}`
    .split('\n')
    .map((line) => line.replace(/^\S+: /, ''))
    .filter((line) => line !== '');
}

suite('archives that are written, and the tools of PCP', function () {
  this.timeout(900_000);
  let tools: PcpTools;
  let archives: string;
  let folder: string;

  suiteSetup(async function () {
    tools = await requirePcpTools(this);
    archives = join(tools.folder, 'var/lib/pcp/testsuite/archives');
    folder = await mkdtemp(join(tmpdir(), 'pcp-files-written-'));
  });
  suiteTeardown(() => rm(folder, { recursive: true, force: true }));

  async function write(command: string, sources: readonly string[], ...options: readonly string[]): Promise<string> {
    const output = join(folder, `${command}-${sources[0] ?? ''}`);
    const paths = sources.map((base) => join(archives, base));
    const { code, stderr } = await runBuiltCli(command, ...paths, ...options, '--force', '-o', output);
    assert.deepEqual([code, stderr], [0, ''], sources.join(' '));
    return output;
  }

  test('the whole of an archive is the same for pmdumplog, and clean for pmlogcheck where the source is', async () => {
    let written = 0;
    for (const { base } of await chosenArchives(archives, everyNth)) {
      const source = join(archives, base);
      const before = (await complaints(tools, source)).filter((line) => !line.includes('temporal index'));
      if (before.some((line) => /corrupt|Illegal|truncated/i.test(line))) continue;
      const output = await write('convert', [base]);
      assert.equal(await dumped(tools, output), await dumped(tools, source), base);
      assert.deepEqual(await complaints(tools, output), before, base);
      written++;
    }
    console.log(`      ${written} archives`);
    assert.ok(written > 10);
  });

  test('in a cut, pmval has the values of the source', async () => {
    const [from, to] = ['@13:44:00', '@13:45:00'];
    const source = join(archives, '20180127.08.40');
    const output = await write(
      'cut',
      ['20180127.08.40'],
      '--from',
      '2018-01-27 13:44',
      '--to',
      '2018-01-27 13:45',
      '--tz',
      'utc',
    );
    assert.deepEqual(await complaints(tools, output), []);
    for (const metric of ['kernel.all.cpu.user', 'disk.dev.read', 'mem.util.free', 'kernel.all.load', 'hinv.ncpu']) {
      const printed = async (archive: string): Promise<string> => {
        const { stdout } = await tools.run('pmval', [
          '-Z',
          'UTC',
          '-S',
          from,
          '-T',
          to,
          '-t',
          '10sec',
          '-a',
          archive,
          metric,
        ]);
        return stdout.replace(/^(?:archive|start|end|host): .*$/gm, '');
      };
      const expected = await printed(source);
      assert.match(expected, /13:44:50/, metric);
      assert.equal(await printed(output), expected, metric);
    }
  });

  test('what pmlogextract has of a range is in the cut of it', async () => {
    const output = await write(
      'cut',
      ['20180127.08.40'],
      '--from',
      '2018-01-27 13:44',
      '--to',
      '2018-01-27 13:45',
      '--tz',
      'utc',
      '--exact',
    );
    const extracted = join(folder, 'extracted');
    await tools.run('pmlogextract', [
      '-Z',
      'UTC',
      '-S',
      '@13:44:00',
      '-T',
      '@13:45:00',
      join(archives, '20180127.08.40'),
      extracted,
    ]);
    assert.equal(await dumped(tools, output), await dumped(tools, extracted));
  });

  /** The minutes of an archive with 1,081 metrics, most of which were logged once: what tools look up about the host is among them. */
  const manyMetrics = '20180416.10.00';
  const minutes = ['--from', '2018-04-16 16:00', '--to', '2018-04-16 16:10', '--tz', 'utc'];

  test('a cut has all that pmlogextract has of the range, and what is carried besides', async () => {
    const output = await write(
      'cut',
      ['20180127.08.40'],
      '--from',
      '2018-01-27 13:44',
      '--to',
      '2018-01-27 13:45',
      '--tz',
      'utc',
    );
    const extracted = join(folder, 'subset');
    const range = ['-S', '@13:44:00', '-T', '@13:45:00'];
    await tools.run('pmlogextract', ['-Z', 'UTC', ...range, join(archives, '20180127.08.40'), extracted]);
    const records = async (archive: string): Promise<readonly string[]> =>
      (await dumped(tools, archive)).split(/\n(?=\n)/).map((record) => record.trim());
    const ours = new Set(await records(output));
    const theirs = await records(extracted);
    assert.ok(theirs.length > 5);
    for (const record of theirs) assert.ok(ours.has(record), record.slice(0, 200));
    assert.ok(ours.size > theirs.length);
  });

  test('a cut of a cut is the cut', async () => {
    for (const [base, from, to] of [
      ['20180127.08.40', '2018-01-27 13:44', '2018-01-27 13:45'],
      ['pcp-mpstat', '2016-08-02 18:22:55', '2016-08-02 18:22:56'],
    ] as const) {
      const range = ['--from', from, '--to', to, '--tz', 'utc'];
      const first = await write('cut', [base], ...range);
      const again = join(folder, `again-${base}`);
      assert.equal((await runBuiltCli('cut', first, ...range, '-o', again)).code, 0);
      for (const end of ['meta', 'index', '0'])
        assert.ok((await readFile(`${again}.${end}`)).equals(await readFile(`${first}.${end}`)), `${base}.${end}`);
    }
  });

  test('pcp mpstat, pmrep and pmlogsummary work on a cut as on the whole', async () => {
    const output = await write('cut', [manyMetrics], ...minutes);
    assert.deepEqual(await complaints(tools, output), []);
    const range = ['-Z', 'UTC', '-S', '@16:00:00', '-T', '@16:10:00'];
    // As the program pcp hands them on.
    const env = { PCP_TIMEZONE: 'UTC', PCP_START_TIME: '@16:00:00', PCP_FINISH_TIME: '@16:10:00' };
    const printed = async (archive: string, tool: string, ...options: readonly string[]): Promise<string> => {
      const { status, stdout, stderr } = await tools.runPython(tool, ['-a', archive, ...options], { env });
      assert.deepEqual([status, stderr], [0, ''], tool);
      return stdout;
    };
    const source = join(archives, manyMetrics);
    for (const [tool, ...options] of [
      ['../lib/pcp/bin/pcp-mpstat', '-t', '60'],
      ['pmrep', '-t', '60', 'kernel.all.cpu.user', 'disk.dev.read', 'mem.util.free', 'hinv.ncpu'],
    ] as const) {
      const expected = await printed(source, tool, ...options);
      assert.ok(expected.split('\n').length > 8, expected);
      assert.equal(await printed(output, tool, ...options), expected);
    }
    const means = async (archive: string): Promise<string> =>
      (await tools.run('pmlogsummary', [...range, archive, 'kernel.all.load', 'mem.util.free'])).stdout;
    assert.equal(await means(output), await means(source));
  });

  test('the archive in a case is read once the case is unpacked', async () => {
    const tar = join(folder, 'minutes.tar');
    const { code } = await runBuiltCli(
      'case',
      join(archives, '20180127.08.40'),
      '--from',
      '2018-01-27 13:44',
      '--to',
      '2018-01-27 13:45',
      '--tz',
      'utc',
      '-o',
      tar,
    );
    assert.equal(code, 0);
    await runTool('/bin/tar', ['-xf', tar, '-C', folder], { env: process.env });
    const unpacked = join(folder, 'minutes/archive/minutes');
    assert.deepEqual(await complaints(tools, unpacked), []);
    const label = await tools.run('pmloglabel', ['-L', unpacked]);
    assert.match(label.stdout, /Performance metrics from host/);
    assert.equal((await runBuiltCli('check', tar)).code, 0);
  });

  test('what is merged is clean for pmlogcheck, and has each record once', async () => {
    const output = await write('merge', ['20180127.08.40', '20180127.08.40']);
    assert.deepEqual(await complaints(tools, output), await complaints(tools, join(archives, '20180127.08.40')));
    assert.equal(await dumped(tools, output), await dumped(tools, join(archives, '20180127.08.40')));
  });
});
