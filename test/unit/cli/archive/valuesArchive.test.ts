import assert from 'node:assert/strict';
import { join } from 'node:path';
import { encodePmid } from '../../../../formats/pcp/pmid.ts';
import { after, sample, sampleArchive } from '../../../writers/archive/sampleArchive.ts';
import { float, string } from '../../../writers/archive/values.ts';
import { damagedFiles, runningFiles, sampleFiles } from './archiveFolder.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

interface Line {
  readonly time: string;
  readonly mark?: boolean;
  readonly name?: string;
  readonly type?: string;
  readonly semantics?: string;
  readonly units?: string;
  readonly values?: readonly { readonly instance?: string; readonly inst?: number; readonly value: unknown }[];
  readonly error?: string;
}

/** Values that are not as most are. */
function oddArchive(): Record<string, Uint8Array> {
  const single = (pmid: number, value: Parameters<typeof values>[0]) => ({ pmid, values: values(value) });
  const writer = sampleArchive(3)
    .record(after(50), [
      single(sample.name, string('say "a,b"\u001b\u202e')),
      single(sample.load, float(NaN)),
      single(sample.ratio, 7),
      single(sample.offset, 5),
      single(encodePmid({ domain: 9, cluster: 9, item: 9 }), 4_000_000_000),
      { pmid: sample.reads, values: [{ instance: 77, value: 1 }] },
      { pmid: sample.reads, values: [] },
    ])
    .record(after(60), [single(sample.load, float(-0.0)), single(sample.name, string(''))]);
  return Object.fromEntries(writer.finish());
}

const values = (value: number | ReturnType<typeof float>) => [{ instance: -1, value }];

suite('values of archives', function () {
  this.timeout(20_000);
  let folder: string;
  let path: string;

  suiteSetup(() => {
    folder = createFolder({
      ...sampleFiles(3),
      ...Object.fromEntries(Object.entries(oddArchive()).map(([name, bytes]) => [`odd/${name}`, bytes])),
      ...damagedFiles((archive) => {
        archive.u32('0', archive.record(1), 4);
      }, 'broken'),
      ...damagedFiles((archive) => {
        archive.remove('meta');
      }, 'nometa'),
      ...runningFiles('0', 'live'),
    });
    path = join(folder, '20260101');
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  async function read(...args: readonly string[]): Promise<readonly Line[]> {
    const { code, stdout, stderr } = await runCaptured(['values', ...args]);
    assert.deepEqual([code, stderr], [0, '']);
    return stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line);
  }

  test('are a line of JSON for each metric and record, in the order of the file', async () => {
    const lines = await read(path);
    assert.equal(lines.length, 5 * 9 + 1 + 1);
    assert.deepEqual(lines[0], {
      time: '2026-01-01T00:00:00.250000000Z',
      name: 'disk.reads',
      pmid: '200.1.2',
      type: 'u32',
      semantics: 'counter',
      units: 'count',
      values: [
        { instance: 'sda', inst: 0, value: 0 },
        { instance: 'sdb', inst: 1, value: 1 },
      ],
    });
    const second = lines.slice(9, 20);
    assert.deepEqual(
      second.map(({ name, values: all, error }) => [name, error ?? all?.map(({ value }) => value)]),
      [
        ['disk.reads', [100, 101]],
        ['disk.bytes', ['9007199254740993', '9007199254740993']],
        ['sample.load', [0.1]],
        ['sample.name', ['step 1']],
        ['sample.ratio', [1 / 3]],
        ['sample.offset', [-1]],
        ['sample.raw', ['AQIDAQ==']],
        [
          'sample.trace',
          [
            {
              records: [
                {
                  time: '2026-01-01T00:00:01.000005000Z',
                  flags: 1,
                  parameters: [{ name: 'sample.parameter', pmid: '200.1.10', type: 'u32', value: 1 }],
                },
                { time: '2026-01-01T00:00:01.000006000Z', flags: 0x80000000, missed: 3 },
              ],
            },
          ],
        ],
        [
          'sample.hires',
          [
            {
              records: [
                {
                  time: '2026-01-01T00:00:01.000005000Z',
                  flags: 1,
                  parameters: [{ name: 'sample.parameter', pmid: '200.1.10', type: 'u32', value: 1 }],
                },
              ],
            },
          ],
        ],
        ['sample.parameter', 'PM_ERR_VALUE'],
        [undefined, undefined],
      ],
    );
    assert.deepEqual(second.at(-1), { time: '2026-01-01T00:00:10.251000000Z', mark: true });
  });

  test('tell semantics and units as they are stored, those of newer versions too', async () => {
    const specs = [
      { type: -1, semantics: 0, units: 0 },
      { type: -1, semantics: 4, units: 0x24 },
      { type: 1, semantics: 3, units: 0x22 },
      { type: 1, semantics: 1, units: 0x0100501a },
      { type: 5, semantics: 3, units: 0x1a },
    ];
    const metric = (item: number) => encodePmid({ domain: 78, cluster: 1, item });
    const writer = sampleArchive(3);
    for (const [item, spec] of specs.entries())
      writer.descriptor({ pmid: metric(item), names: [`odd.metric${item}`], ...spec });
    writer.record(
      after(50),
      specs.map((_, item) => ({ pmid: metric(item), error: -12394 })),
    );
    const odd = createFolder(Object.fromEntries(writer.finish()));
    try {
      const lines = await read(join(odd, '20260101'), ...specs.map((_, item) => `odd.metric${item}`));
      assert.deepEqual(
        lines.filter(({ mark }) => mark !== true).map(({ type, semantics, units }) => [type, semantics, units]),
        [
          ['nosupport', 'unknown 0', ''],
          ['nosupport', 'discrete', 'power (uW)'],
          ['u32', 'instant', 'power (W)'],
          ['u32', 'counter', 'current (mA) hour'],
          ['double', 'instant', 'current (mA)'],
        ],
      );
    } finally {
      removeFolder(odd);
    }
  });

  test('have the names that instances had at their time', async () => {
    const lines = await read(path, 'disk.reads');
    const names = lines.map(({ values: all }) => all?.map(({ instance, inst }) => `${instance ?? ''} ${inst ?? ''}`));
    assert.deepEqual(names[0], ['sda 0', 'sdb 1']);
    assert.deepEqual(names.at(-1), ['sdb 1', 'sdc new 2']);
  });

  test('are those of the metrics and instances named', async () => {
    const alias = await read(path, 'disk.alias', '--instances', 'sdc new');
    assert.deepEqual(
      alias.filter(({ mark }) => mark !== true).map(({ values: all }) => all),
      [202, 302, 402].map((value) => [{ instance: 'sdc new', inst: 2, value }]),
    );
    const unmet = await runCaptured(['values', path, 'disk.reads', 'disc', '--instances', 'sda,sdz']);
    assert.deepEqual([unmet.code, unmet.stderr], [2, `pcp-files: ${path}: no metric 'disc'\n`]);
    const nothing = await runCaptured(['values', path, 'disc']);
    assert.deepEqual([nothing.code, nothing.stdout], [2, '']);
  });

  test('are those between two times, in any zone', async () => {
    const timesOf = async (...args: readonly string[]): Promise<readonly string[]> =>
      (await read(path, 'sample.load', ...args)).map(({ time }) => time.slice(11));
    assert.deepEqual(await timesOf('--from', '2026-01-01T00:00:20.25Z', '--to', '2026-01-01 00:00:30.26'), [
      '00:00:20.250000000Z',
      '00:00:30.250000000Z',
    ]);
    assert.deepEqual(await timesOf('--from', '2026-01-01T00:00:40', '--tz', 'archive'), ['00:00:40.250000000Z']);
    assert.deepEqual(await timesOf('--from', '2026-01-01T11:00:40', '--tz', 'Australia/Sydney'), [
      '11:00:40.250000000+11:00',
    ]);
    assert.deepEqual(await timesOf('--from', '1767225640'), ['00:00:40.250000000Z']);
  });

  for (const [what, args, words] of [
    ['a time that is none', ['--from', 'noon'], /--from: 'noon' is not a time/],
    ['another', ['--to', '2026-13-01'], /--to: '2026-13-01' is not a time/],
    ['a zone that is none', ['--tz', 'Mars/Olympus'], /--tz: unknown time zone 'Mars\/Olympus'/],
  ] as const)
    test(`answer ${what} with one line and exit code 2`, async () => {
      const { code, stdout, stderr } = await runCaptured(['values', path, ...args]);
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, /^pcp-files: [^\n]+\n$/);
      assert.match(stderr, words);
    });

  test('are local times where wanted', async () => {
    const { stdout } = await runCaptured(['values', path, 'sample.load', '--tz', 'local'], { env: { TZ: 'XST-3' } });
    assert.ok(stdout.startsWith('{"time":"2026-01-01T03:00:00.250000000+03:00"'));
  });

  test('are written where they are odd', async () => {
    const odd = (await read(join(folder, 'odd', '20260101'), '--from', '2026-01-01T00:00:50Z')).map((line) => [
      line.name,
      line.values,
    ]);
    assert.deepEqual(odd, [
      ['sample.name', [{ value: 'say "a,b"\u001b\u202e' }]],
      ['sample.load', [{ value: 'NaN' }]],
      ['sample.ratio', [{ value: null, error: 'PM_ERR_CONV' }]],
      ['sample.offset', [{ value: null, error: 'PM_ERR_CONV' }]],
      [undefined, [{ inst: -1, value: 4_000_000_000 }]],
      ['disk.reads', [{ inst: 77, value: 1 }]],
      ['disk.reads', []],
      ['sample.load', [{ value: -0 }]],
      ['sample.name', [{ value: '' }]],
    ]);
  });

  test('are CSV where wanted', async () => {
    const { stdout } = await runCaptured(['values', path, 'disk.reads', 'sample.parameter', '--format', 'csv']);
    const metric = 'disk.reads,200.1.2,u32,counter,count';
    assert.deepEqual(stdout.split('\n').slice(0, 8), [
      'time,name,pmid,type,semantics,units,instance,inst,value,error',
      `2026-01-01T00:00:00.250000000Z,${metric},sda,0,0,`,
      `2026-01-01T00:00:00.250000000Z,${metric},sdb,1,1,`,
      `2026-01-01T00:00:10.250000000Z,${metric},sda,0,100,`,
      `2026-01-01T00:00:10.250000000Z,${metric},sdb,1,101,`,
      '2026-01-01T00:00:10.250000000Z,sample.parameter,200.1.10,u32,instant,"",,,,PM_ERR_VALUE',
      '2026-01-01T00:00:10.251000000Z,,,,,,,,,',
      `2026-01-01T00:00:20.250000000Z,${metric},sdb,1,201,`,
    ]);
  });

  test('are as many fields of CSV in each line, whatever the value', async () => {
    const { stdout } = await runCaptured(['values', join(folder, 'odd', '20260101'), '--format', 'csv'], {
      isTTY: true,
    });
    for (const line of stdout.trimEnd().split('\n')) {
      const bare = line.replace(/"(?:[^"]|"")*"/g, 'x');
      assert.equal(bare.split(',').length, 10, line);
    }
    assert.ok(stdout.includes(',"say ""a,b""\\x1b\\u202e",'));
    assert.ok(stdout.includes(',,,,PM_ERR_CONV\n'));
    assert.match(stdout, /^[\n -~]*$/);
  });

  test('are written as far as they can be read, and that there are more is told', async () => {
    const broken = await runCaptured(['values', join(folder, 'broken', '20260101'), 'sample.load']);
    assert.equal(broken.code, 2);
    assert.match(broken.stderr, /1 place could not be read; 'pcp-files check' reports why\n$/);
    assert.equal(broken.stdout.split('\n').length, 6);
    const nometa = await runCaptured(['values', join(folder, 'nometa', '20260101')]);
    assert.equal(nometa.code, 2);
    assert.match(nometa.stderr, /no file 20260101\.meta/);
    assert.ok(nometa.stdout.includes('"pmid":"200.1.2","values":[{"inst":0,"value":0}'));
  });

  test('of an archive that is being written are those that are there', async () => {
    assert.equal((await read(join(folder, 'live', '20260101'), 'running.load')).length, 2);
  });
});

suite('rates of archives', function () {
  this.timeout(20_000);
  let folder: string;
  let path: string;

  suiteSetup(() => {
    folder = createFolder(sampleFiles(3));
    path = join(folder, '20260101');
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  test('are those of counters, and none where nothing is known of the interval', async () => {
    const { code, stdout, stderr } = await runCaptured(['values', path, 'disk.reads', 'sample.load', '--rate']);
    assert.deepEqual([code, stderr], [0, '']);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
    const reads = lines.filter(({ name }) => name === 'disk.reads');
    assert.deepEqual([reads[0]?.type, reads[0]?.semantics, reads[0]?.units], ['double', 'instant', 'count / sec']);
    assert.deepEqual(
      reads.map(({ values: all = [] }) => all.map(({ instance, value }) => [instance, value])),
      [
        [
          ['sda', null],
          ['sdb', null],
        ],
        [
          ['sda', 10],
          ['sdb', 10],
        ],
        // After a mark, in which sda has gone and another disk has come.
        [
          ['sdb', null],
          ['sdc new', null],
        ],
        [
          ['sdb', 10],
          ['sdc new', 10],
        ],
        [
          ['sdb', 10],
          ['sdc new', 10],
        ],
      ],
    );
    const loads = lines.filter(({ name }) => name === 'sample.load');
    assert.equal(loads[0]?.type, 'float');
    assert.deepEqual(
      loads.map(({ values: [load] = [] }) => load?.value),
      [0, 0.1, 0.2, 0.3, 0.4],
    );
  });

  test('are as CSV nothing where there is none', async () => {
    const { stdout } = await runCaptured([
      ...['values', path, 'disk.reads', '--rate', '--instances', 'sdb', '--format', 'csv'],
      ...['--from', '2026-01-01T00:00:20Z'],
    ]);
    const [, first, second] = stdout.split('\n');
    assert.equal(first, '2026-01-01T00:00:20.250000000Z,disk.reads,200.1.2,double,instant,count / sec,sdb,1,,');
    assert.equal(second, '2026-01-01T00:00:30.250000000Z,disk.reads,200.1.2,double,instant,count / sec,sdb,1,10,');
  });

  async function lines(...args: readonly string[]): Promise<readonly string[]> {
    const { code, stdout, stderr } = await runCaptured(['values', path, ...args]);
    assert.deepEqual([code, stderr], [0, '']);
    return stdout.trimEnd().split('\n');
  }

  test('in intervals are the mean of what is known', async () => {
    const [first = ''] = await lines('disk.reads', '--interval', '15s', '--instances', 'sdb');
    assert.deepEqual(JSON.parse(first), {
      time: '2026-01-01T00:00:00.000000000Z',
      interval: 15,
      aggregate: 'mean',
      name: 'disk.reads',
      pmid: '200.1.2',
      units: 'count / sec',
      values: [{ instance: 'sdb', value: 10, covered: 10 / 15 }],
    });
    assert.deepEqual(await lines('disk.reads', '--interval', '15s', '--wide', '--min-cover', '0.6'), [
      'time,disk.reads[sda],disk.reads[sdb],disk.reads[sdc new]',
      '2026-01-01T00:00:00.000000000Z,10,10,',
      '2026-01-01T00:00:15.000000000Z,,10,10',
      '2026-01-01T00:00:30.000000000Z,,10,10',
    ]);
    assert.deepEqual(
      await lines(
        'disk.reads',
        '--interval',
        '1m',
        '--agg',
        'sum',
        '--format',
        'csv',
        '--top',
        '1',
        '--min-cover',
        '0',
      ),
      [
        'time,name,pmid,units,instance,value,covered,interval',
        '2026-01-01T00:00:00.000000000Z,disk.reads,200.1.2,count,sdb,300,0.5,60',
      ],
    );
  });

  test('at equal times are what PCP interpolates', async () => {
    assert.deepEqual(await lines('disk.reads', '--interval', '5s', '--agg', 'interpolated', '--wide'), [
      'time,disk.reads[sda],disk.reads[sdb],disk.reads[sdc new]',
      '2026-01-01T00:00:00.000000000Z,,,',
      '2026-01-01T00:00:05.000000000Z,,,',
      '2026-01-01T00:00:10.000000000Z,10,10,',
      // There is a mark, and then the value at 25 s is the first.
      '2026-01-01T00:00:15.000000000Z,,,',
      '2026-01-01T00:00:20.000000000Z,,,',
      '2026-01-01T00:00:25.000000000Z,,,',
      '2026-01-01T00:00:30.000000000Z,,10,10',
      '2026-01-01T00:00:35.000000000Z,,10,10',
      '2026-01-01T00:00:40.000000000Z,,10,10',
    ]);
  });

  test('in intervals are refused where that makes no sense', async () => {
    for (const [args, message] of [
      [['--top', '3'], '--top: needs --interval'],
      [['--min-cover', '1'], '--min-cover: needs --interval'],
      [['--interval', '7s'], 'Write a length that divides a day'],
      [['--interval', '1m', '--top', '0'], 'Write a whole number from 1 on'],
      [['--interval', '1m', '--min-cover', '2'], 'Write a number from 0 to 1'],
      [['--interval', '1s', '--to', '2100-01-01'], 'there are too many intervals'],
      [['sample.load', '--interval', '1m', '--agg', 'sum'], 'no numbers in this time range'],
    ] as const) {
      const { code, stderr } = await runCaptured(['values', path, ...args]);
      assert.equal(code, 2, args.join(' '));
      assert.ok(stderr.includes(message), stderr);
    }
  });

  test('as a table have a column for each series and a line for each record', async () => {
    const [heading, first, ...rest] = await lines('disk.reads', 'sample.load', '--wide', '--rate');
    assert.equal(heading, 'time,disk.reads[sda],disk.reads[sdb],disk.reads[sdc new],sample.load');
    assert.equal(first, '2026-01-01T00:00:00.250000000Z,,,,0');
    assert.equal(rest[0], '2026-01-01T00:00:10.250000000Z,10,10,,0.1');
    assert.ok(rest.includes('2026-01-01T00:00:10.251000000Z,,,,'), rest.join('\n'));
    assert.equal(rest.at(-1), '2026-01-01T00:00:40.250000000Z,,10,10,0.4');
    const [words] = (await lines('sample.name', '--wide')).slice(1);
    assert.match(words ?? '', /^2026-01-01T00:00:00\.250000000Z,./);
  });

  test('are those of the metrics and instances that have a label', async () => {
    const seriesOf = async (...args: readonly string[]): Promise<string> =>
      (await lines('--interval', '1m', '--min-cover', '0', '--wide', ...args))[0] ?? '';
    assert.equal(await seriesOf('--label', 'role=disk'), 'time,disk.reads[sda],disk.reads[sdb],disk.reads[sdc new]');
    assert.equal(await seriesOf('--label', 'kind=ssd'), 'time,disk.bytes[sda],disk.reads[sda]');
    assert.equal(await seriesOf('--label', 'role=disk', '--label', 'kind=ssd'), 'time,disk.reads[sda]');
    assert.equal(await seriesOf('--label', 'limit=100', '--instances', 'sdb'), 'time,disk.reads[sdb]');
    assert.ok(!(await seriesOf('--label', 'role=general')).includes('disk.reads'));
    const records = await lines('--label', 'kind=ssd');
    assert.deepEqual(
      [...new Set(records.flatMap((line) => (line.match(/"instance":"[^"]*"/g) ?? []).map(String)))],
      ['"instance":"sda"'],
    );
    assert.ok(records.every((line) => line.includes('"mark":true') || line.includes('"disk.')));
    const { stdout } = await runCaptured(['summary', path, '--label', 'kind=ssd', '--format', 'csv']);
    assert.deepEqual(stdout.match(/^disk\.\w+,[\d.]+,\w+/gm), ['disk.bytes,200.1.3,sda', 'disk.reads,200.1.2,sda']);
    for (const [label, message] of [
      ['kind=disk', "no metric or instance with the label 'kind=disk'"],
      ['kind', 'Write name=value, such as role=web.'],
    ] as const)
      for (const command of ['values', 'summary']) {
        const { code, stderr } = await runCaptured([command, path, '--label', label]);
        assert.deepEqual([code, stderr.includes(message)], [2, true], stderr);
      }
  });
});
