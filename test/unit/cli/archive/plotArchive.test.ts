import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, sample, sampleArchive } from '../../../writers/archive/sampleArchive.ts';
import { slices } from '../../../writers/archive/setSlices.ts';
import { float } from '../../../writers/archive/values.ts';
import { runCaptured } from '../captured.ts';
import { shopMmv } from '../mmvFiles.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

suite('plot of archives', function () {
  this.timeout(20_000);
  let folder: string;
  let path: string;

  suiteSetup(() => {
    const load = (value: number) => [{ pmid: sample.load, values: [{ instance: -1, value: float(value) }] }];
    const writer = sampleArchive(3);
    for (const [at, value] of [0, 2, 4, 6, 8, 4].entries()) writer.record(after(100 + 10 * at), load(value));
    const days = slices({ base: 'a', from: 0, to: 9 }, { base: 'b', from: 50, to: 59 });
    folder = createFolder({
      ...Object.fromEntries(writer.finish()),
      ...Object.fromEntries([...days].map(([name, bytes]) => [`web1/${name}`, bytes])),
      'shop.mmv': shopMmv,
    });
    path = join(folder, sample.base);
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  async function draw(args: readonly string[], isTTY = false, env: Record<string, string> = {}): Promise<string[]> {
    const { code, stdout, stderr } = await runCaptured(['plot', ...args], { isTTY, env });
    assert.deepEqual([code, stderr], [0, '']);
    return stdout.trimEnd().split('\n');
  }

  const rise = [
    '--from',
    '2026-01-01T00:01:40.25Z',
    '--to',
    '2026-01-01T00:02:30.25Z',
    '--height',
    '4',
    '--width',
    '43',
  ];

  test('draws a line of braille between axes with units and times', async () => {
    const lines = await draw([path, 'sample.load', ...rise]);
    assert.equal(lines[0], 'sample.load  mean 4, min 0, max 8');
    assert.match(lines[1] ?? '', /^ {10}8 ┤ {20,}[⠀-⣿]+$/u);
    assert.match(lines[4] ?? '', /^ {10}0 ┤[⠀-⣿]{5,}/u);
    assert.match(lines[5] ?? '', /^ {13}00:01:40 +00:02:05 +00:02:30$/);
    assert.equal(lines.length, 6);
  });

  test('states the mean and the extremes of all values, however wide it is', async () => {
    const titles = await Promise.all(
      ['40', '43', '80', '1000'].map(async (width) => (await draw([path, 'sample.load', '--width', width]))[0]),
    );
    assert.deepEqual([...new Set(titles)], ['sample.load  mean 2.13, min 0, max 8']);
  });

  test('draws in ASCII where nothing else is shown', async () => {
    const lines = await draw([path, 'sample.load', ...rise], false, { TERM: 'dumb' });
    assert.deepEqual(lines.slice(1), [
      '          8 |                        ******',
      '       5.33 |                  ******',
      '            |      ************',
      '          0 |******',
      '             00:01:40   00:02:05   00:02:30',
    ]);
  });

  test('has a plot for each line without colours, and one for each unit with them', async () => {
    const plain = await draw([path, 'disk.reads', '--height', '2']);
    assert.deepEqual(
      plain.filter((line) => line.startsWith('disk.reads[')).map((line) => line.replace(/ .*/, '')),
      ['disk.reads[sdb]', 'disk.reads[sdc', 'disk.reads[sda]'],
    );
    assert.ok(!plain.join('').includes('\u001b'));
    const coloured = await draw([path, 'disk.reads', '--height', '2'], true);
    const legend = coloured.filter((line) => line.includes('disk.reads['));
    assert.equal(legend.length, 3);
    assert.ok(
      legend.every((line) => line.startsWith('\u001b[3') && line.includes('max 10/s')),
      legend.join('\n'),
    );
    assert.equal(coloured.length, 1 + 2 + 1 + 3);
    const declined = await draw([path, 'disk.reads', '--height', '2'], true, { NO_COLOR: '1' });
    assert.deepEqual(declined, plain);
  });

  test('draws a history with a gap where nothing was recorded', async () => {
    const args = [
      'mem.util.free',
      '--height',
      '2',
      '--width',
      '73',
      '--from',
      '2026-03-02',
      '--to',
      '2026-03-02T01:00Z',
    ];
    const [title = '', top = '', , times = ''] = await draw([join(folder, 'web1'), ...args]);
    assert.match(title, /^mem\.util\.free {2}mean 29\.3 MiB, min 29\.3 MiB, max 29\.4 MiB {2}\(B\)$/);
    assert.match(top, /^ {3}29\.4 MiB ┤[⠀-⣿]{9,10} {39,41}[⠀-⣿]{9,10}$/u);
    assert.match(times, /^ {13}00:00:00 +00:30:00 +01:00:00$/);
  });

  test('says what it cannot draw', async () => {
    for (const [args, message] of [
      [[path], 'name what is to be drawn, such as disk.dev.read'],
      [[path, 'no.such'], "no metric 'no.such'"],
      [
        [path, 'sample.name'],
        "no numbers, but texts or events: 'pcp-files values' without --interval prints 'sample.name'",
      ],
      [[path, 'sample.load', '--width', '10'], 'Write a whole number from 40 to 1000.'],
      [[path, 'sample.load', '--height', '1'], 'Write a whole number from 2 to 200.'],
      [[path, 'sample.load', '--from', 'noon'], "--from: 'noon' is not a time; see 'pcp-files plot --help'"],
      [[join(folder, 'shop.mmv'), 'shop.sales'], 'an MMV file has no values over time that could be drawn here'],
    ] as const) {
      const { code, stdout, stderr } = await runCaptured(['plot', ...args]);
      assert.deepEqual([code, stdout], [2, ''], stderr);
      assert.ok(stderr.includes(message), stderr);
    }
  });
});
