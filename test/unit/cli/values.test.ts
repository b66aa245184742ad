import assert from 'node:assert/strict';
import { join } from 'node:path';
import { writeBatched } from '../../../cli/output/batchedOutput.ts';
import { csvText } from '../../../cli/kinds/mmv/csv.ts';
import type { MetricLine } from '../../../cli/kinds/mmv/metricLine.ts';
import { runCaptured } from './captured.ts';
import { damagedShop, shopMmv } from './mmvFiles.ts';
import { createFolder, removeFolder } from './testFiles.ts';

suite('values', () => {
  let folder: string;
  let path: string;

  suiteSetup(() => {
    folder = createFolder({
      shop: shopMmv,
      half: damagedShop((file) => {
        file.u64(file.header('generation2'), 0);
      }),
      unsupported: damagedShop((file) => {
        file.u32(file.at('metrics', 0, 'type'), 0xffffffff);
      }),
      'text.mmv': 'no MMV file, but long enough to have a header of forty bytes\n',
    });
    path = join(folder, 'shop');
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  async function read(...args: readonly string[]): Promise<readonly MetricLine[]> {
    const { code, stdout, stderr } = await runCaptured(['values', ...args]);
    assert.deepEqual([code, stderr], [0, '']);
    return stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as MetricLine);
  }

  const namesOf = (lines: readonly MetricLine[]): readonly string[] => lines.map(({ name }) => name);

  test('prints a line of JSON for each metric', async () => {
    const before = Date.now();
    const lines = await read(path);
    const time = Date.parse(lines[0]?.read ?? '');
    assert.ok(time >= before && time <= Date.now());
    assert.match(lines[0]?.read ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}Z$/);
    assert.deepEqual(
      lines.map((line) => ({ ...line, read: '' })),
      [
        {
          read: '',
          name: 'sold.bytes',
          pmid: '70.12.1',
          type: 'u64',
          semantics: 'counter',
          units: 'byte',
          values: [{ value: '9223372036854775808' }],
        },
        {
          read: '',
          name: 'sold.load',
          pmid: '70.12.2',
          type: 'float',
          semantics: 'instant',
          units: '',
          values: [
            { instance: 'front', inst: 0, value: 0.1 },
            { instance: 'rear, upper', inst: 1, value: -2 },
          ],
        },
        {
          read: '',
          name: 'state',
          pmid: '70.12.3',
          type: 'string',
          semantics: 'discrete',
          units: '',
          values: [{ value: 'say "a,b"\u001b' }],
        },
      ],
    );
  });

  test('prints the metrics named, groups of them, and by their full names', async () => {
    assert.deepEqual(namesOf(await read(path, 'state')), ['state']);
    assert.deepEqual(namesOf(await read(path, 'sold')), ['sold.bytes', 'sold.load']);
    assert.deepEqual(namesOf(await read(path, 'mmv.shop.state', 'sold.load')), ['sold.load', 'state']);
  });

  test('prints the instances named, and of metrics without instances their value', async () => {
    const lines = await read(path, '--instances', 'front');
    assert.deepEqual(
      lines.map(({ values }) => values?.map(({ instance }) => instance)),
      [[undefined], ['front'], [undefined]],
    );
    const [load] = await read(path, 'sold.load', '--instances', 'rear\\, upper');
    assert.deepEqual(load?.values, [{ instance: 'rear, upper', inst: 1, value: -2 }]);
    assert.equal((await read(path, 'sold.load', '--instances', 'rear\\, upper,front'))[0]?.values?.length, 2);
  });

  test('ends with 2 where a metric or an instance is not there', async () => {
    const metric = await runCaptured(['values', path, 'sold', 'sol', 'x']);
    assert.deepEqual([metric.code, metric.stderr], [2, `pcp-files: ${path}: no metric 'sol', 'x'\n`]);
    assert.equal(metric.stdout.split('\n').length, 3);
    const instance = await runCaptured(['values', path, '--instances', 'front,back']);
    assert.deepEqual([instance.code, instance.stderr], [2, `pcp-files: ${path}: no instance 'back'\n`]);
  });

  test('has an error in place of values', async () => {
    const [first] = await read(join(folder, 'unsupported'));
    assert.deepEqual([first?.error, first?.values], ['PM_ERR_APPVERSION', undefined]);
  });

  test('says so where the file cannot be relied upon, and prints what there is', async () => {
    const half = await runCaptured(['values', join(folder, 'half')]);
    assert.equal(half.code, 2);
    assert.match(half.stderr, /^pcp-files: [^\n]*half: Generation 2 is 0, [^\n]*being written[^\n]*\n$/);
    assert.equal(half.stdout.split('\n').length, 4);
    const text = await runCaptured(['values', join(folder, 'text.mmv')]);
    assert.deepEqual([text.code, text.stdout], [2, '']);
    assert.match(text.stderr, /^pcp-files: [^\n]*text\.mmv: The file begins with [^\n]*\n$/);
  });

  test('prints CSV', async () => {
    const { code, stdout } = await runCaptured(['values', '--format', 'csv', path]);
    assert.equal(code, 0);
    const read = /\n([^,]+),/.exec(stdout)?.[1] ?? '';
    assert.equal(
      stdout,
      `read,name,pmid,type,semantics,units,instance,inst,value,since,error
${read},sold.bytes,70.12.1,u64,counter,byte,,,9223372036854775808,,
${read},sold.load,70.12.2,float,instant,"",front,0,0.1,,
${read},sold.load,70.12.2,float,instant,"","rear, upper",1,-2,,
${read},state,70.12.3,string,discrete,"",,,"say ""a,b""\u001b",,
`,
    );
  });

  test('prints CSV lines for errors, elapsed times, and for no value and empty texts differently', () => {
    const metric = { read: 't', name: 'm', pmid: '70.1.1', type: 'elapsed', semantics: 'counter', units: 'x' };
    const lines: readonly MetricLine[] = [
      { ...metric, error: 'PM_ERR_APPVERSION' },
      { ...metric, values: [{ value: 5, since: '17' }, { value: null }, { value: '' }] },
    ];
    assert.deepEqual([...csvText(lines, false)].slice(1), [
      't,m,70.1.1,elapsed,counter,x,,,,,PM_ERR_APPVERSION\n',
      't,m,70.1.1,elapsed,counter,x,,,5,17,\n',
      't,m,70.1.1,elapsed,counter,x,,,,,\n',
      't,m,70.1.1,elapsed,counter,x,,,"",,\n',
    ]);
  });

  test('lets no value drive the terminal', async () => {
    for (const format of ['csv', 'ndjson']) {
      const { stdout } = await runCaptured(['values', '--format', format, path], { isTTY: true });
      assert.match(stdout, /^[\n -~]*$/, format);
    }
  });

  test('prints many lines in few calls', () => {
    const { batchCount, text } = writtenInBatches(50_000);
    assert.equal(text.length, 50_000 * 11);
    assert.ok(batchCount < 20, `${batchCount} calls`);
  });
});

function writtenInBatches(lines: number): { readonly batchCount: number; readonly text: string } {
  let [batchCount, text] = [0, ''];
  const line = `${'0'.repeat(10)}\n`;
  writeBatched(
    (function* () {
      for (let index = 0; index < lines; index++) yield line;
    })(),
    {
      write: (batch) => {
        batchCount++;
        text += String(batch);
      },
    },
  );
  return { batchCount, text };
}
