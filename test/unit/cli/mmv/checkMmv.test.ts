import assert from 'node:assert/strict';
import { basename, join, relative } from 'node:path';
import type { JsonReport } from '../../../../formats/findings/report/jsonReport.ts';
import { neighbourSpec } from '../../../writers/mmv/cases/neighbourCases.ts';
import { writeMmv } from '../../../writers/mmv/writeMmv.ts';
import { sarifErrors } from '../../findings/sarifSchema.ts';
import { runCaptured } from '../captured.ts';
import { badItemMmv, damagedShop, itemStart, shopMmv } from '../mmvFiles.ts';
import { badPma, createFolder, removeFolder } from '../testFiles.ts';

suite('check of MMV files', () => {
  let folder: string;
  let bad: string;

  suiteSetup(() => {
    folder = createFolder({
      'shop.mmv': shopMmv,
      bad_item: badItemMmv,
      'deep/bad.pma': badPma,
      'deep/tmp/mmv/other': 'no MMV file\n',
      'not_mmv.mmv': 'MMX\0 and so on',
    });
    bad = join(folder, 'bad_item');
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  test('shows the bytes with carets below those of the finding', async () => {
    const { code, stdout, stderr } = await runCaptured(['check', bad]);
    assert.deepEqual([code, stderr], [1, '']);
    const [head = '', ...lines] = stdout.split('\n');
    assert.ok(head.startsWith(`${bad}: byte ${itemStart}: error: `), head);
    assert.ok(head.endsWith(' [mmv/item-range]'), head);
    assert.deepEqual(lines, [
      '  0x0110 | 88 13 00 00 04 00 00 00 03 00 00 00 00 00 00 00  ................',
      '         | ^^^^^^^^^^^                                      ^^^^',
      '1 error in 1 file',
      '',
    ]);
  });

  test('prints JSON with the version and byte offsets, without lines', async () => {
    const { stdout } = await runCaptured(['check', '--format', 'json', bad]);
    const report = JSON.parse(stdout) as JsonReport;
    assert.deepEqual(Object.keys(report.files[0] ?? {}), ['path', 'kind', 'formatVersion', 'findings']);
    const [{ kind, formatVersion, findings } = { findings: [] }] = report.files;
    assert.deepEqual([kind, formatVersion], ['mmv', 3]);
    assert.deepEqual(
      findings.map((found) => ({ ...found, message: '' })),
      [
        {
          rule: 'mmv/item-range',
          severity: 'error',
          message: '',
          file: bad,
          start: itemStart,
          end: itemStart + 4,
          related: [],
        },
      ],
    );
  });

  test('prints valid SARIF with byte regions', async () => {
    const log: unknown = JSON.parse((await runCaptured(['check', '--format', 'sarif', bad], { cwd: folder })).stdout);
    assert.deepEqual(sarifErrors(log), []);
    const text = JSON.stringify(log);
    assert.ok(text.includes(`"region":{"byteOffset":${itemStart},"byteLength":4}`));
    assert.ok(text.includes('"id":"mmv/item-range"'));
  });

  test('prints GitHub annotations without line, with the byte', async () => {
    const { stdout } = await runCaptured(['check', '--format', 'github', bad], { cwd: folder });
    assert.match(stdout, new RegExp(`^::error file=bad_item,title=[^:\\n]+::byte ${itemStart}: [^\\n]+\\n$`));
  });

  test('finds MMV files below a directory by their first bytes, and damaged ones by their names', async () => {
    const { stdout } = await runCaptured(['check', '--format', 'json', folder]);
    const { files, summary } = JSON.parse(stdout) as JsonReport;
    assert.deepEqual(
      files.map(({ path, kind }) => `${kind} ${path.slice(folder.length + 1)}`),
      [
        'mmv bad_item',
        `pma ${join('deep', 'bad.pma')}`,
        `mmv ${join('deep', 'tmp', 'mmv', 'other')}`,
        'mmv not_mmv.mmv',
        'mmv shop.mmv',
      ],
    );
    assert.deepEqual([summary.files, summary.errors], [5, 6]);
  });

  test('takes a named file in the place of MMV files, or with their ending, for one', async () => {
    for (const name of [join('deep', 'tmp', 'mmv', 'other'), 'not_mmv.mmv']) {
      const { code, stdout } = await runCaptured(['check', join(folder, name)]);
      assert.equal(code, 1);
      assert.match(stdout, /: byte 0: error: .*\[mmv\/bad-magic\]\n {2}0x0000 \| .*\n +\| \^{11} /);
    }
  });

  test('takes any file for one where told to', async () => {
    const { code, stdout } = await runCaptured(['check', '--kind', 'mmv', join(folder, 'deep', 'bad.pma')]);
    assert.equal(code, 1);
    assert.match(stdout, /\[mmv\/bad-magic\]/);
  });

  test('reads standard input where told to', async () => {
    const { code, stdout } = await runCaptured(['check', '--kind', 'mmv', '-'], { stdin: ['MMV\0', '\u0001\0\0\0'] });
    assert.equal(code, 1);
    assert.match(
      stdout,
      /^-: byte 0: error: The file has 8 bytes, but an MMV header has 40\..*\n {2}0x0000 \| 4d 4d 56 00 01 00 00 00 /,
    );
  });

  test('takes severities of MMV rules', async () => {
    assert.equal((await runCaptured(['check', '--rule', 'mmv/item-range=warning', bad])).code, 0);
  });

  test('has no version where the file has none that is known', async () => {
    const strange = createFolder({
      strange: damagedShop((file) => {
        file.u32(file.header('version'), 9999);
      }),
    });
    try {
      const { stdout } = await runCaptured(['check', '--format', 'json', strange]);
      assert.ok(!('formatVersion' in ((JSON.parse(stdout) as JsonReport).files[0] ?? {})));
    } finally {
      removeFolder(strange);
    }
  });
});

suite('check of MMV files of one folder', () => {
  let folder: string;
  const withItems = (items: readonly [number, number]): Uint8Array =>
    writeMmv(neighbourSpec(items, { flags: 1 })).bytes;
  const related = async (args: readonly string[]): Promise<readonly string[]> => {
    const { stdout } = await runCaptured(['check', '--format', 'json', ...args]);
    const { files } = JSON.parse(stdout) as JsonReport;
    return files.flatMap(({ path, findings }) =>
      findings.flatMap(({ rule, severity, related: places }) =>
        places.map(({ file }) => `${basename(path)}: ${rule} ${severity}: ${relative(folder, file)}`),
      ),
    );
  };

  suiteSetup(() => {
    const [first, second] = [withItems([1, 2]), withItems([2, 3])];
    folder = createFolder({ 'mmv/app': first, 'mmv/worker': second, 'other/app': first });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  test('tells in the later one of the cluster and the names that both have', async () => {
    const { code, stdout } = await runCaptured(['check', join(folder, 'mmv')]);
    assert.equal(code, 0);
    const worker = join(folder, 'mmv', 'worker');
    assert.ok(
      stdout.includes(
        `${worker}: byte 36: warning: "app" in the same folder also has cluster 12 and item 2. ` +
          'PCP uses the values of "app" for both. Change one of the clusters. [mmv/shared-cluster]',
      ),
      stdout,
    );
    assert.ok(stdout.includes('"app" in the same folder also exports mmv.metric2 and comes first'), stdout);
    assert.ok(stdout.includes(`${join(folder, 'mmv', 'app')}: byte 36: note: the other file`), stdout);
    assert.match(stdout, /\n2 warnings in 2 files\n$/);
  });

  test('does so for files that are named, in any order, with the places in the other one', async () => {
    const [app, worker] = [join(folder, 'mmv', 'app'), join(folder, 'mmv', 'worker')];
    const expected = (name: string, other: string): readonly string[] => [
      `${name}: mmv/shared-cluster warning: ${join('mmv', other)}`,
      `${name}: mmv/shared-cluster warning: ${join('mmv', name)}`,
      `${name}: mmv/shared-cluster warning: ${join('mmv', other)}`,
      `${name}: mmv/duplicate-exported-name warning: ${join('mmv', other)}`,
    ];
    assert.deepEqual(await related([app, worker]), expected('worker', 'app'));
    assert.deepEqual(await related([worker, app]), expected('app', 'worker'));
  });

  test('says nothing of files in other folders, nor of a file named twice', async () => {
    const app = join(folder, 'mmv', 'app');
    assert.deepEqual(await related([app, join(folder, 'other'), app, join(folder, 'mmv', '..', 'mmv', 'app')]), []);
  });
});
