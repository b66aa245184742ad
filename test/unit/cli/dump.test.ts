import assert from 'node:assert/strict';
import { join } from 'node:path';
import { BatchedOutput } from '../../../cli/output/batchedOutput.ts';
import { jsonDump } from '../../../cli/output/dumpTexts.ts';
import { runCaptured } from './captured.ts';
import { damagedShop, shopMmv } from './mmvFiles.ts';
import { createFolder, goodPma, removeFolder } from './testFiles.ts';

/** A part as `dump --format json` prints it. */
interface JsonPart {
  readonly kind: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly raw?: number | string;
  readonly children?: readonly JsonPart[];
}

interface JsonDump {
  readonly schema: number;
  readonly kind: string;
  readonly bytes: number;
  readonly parts: readonly JsonPart[];
}

function allParts(parts: readonly JsonPart[]): readonly JsonPart[] {
  return parts.flatMap((part) => [part, ...allParts(part.children ?? [])]);
}

suite('dump', () => {
  let folder: string;
  let path: string;

  suiteSetup(() => {
    folder = createFolder({
      shop: shopMmv,
      strange: damagedShop((file) => {
        file.u32(file.header('version'), 9999);
      }),
      'empty.mmv': '',
      'good.pma': goodPma,
    });
    path = join(folder, 'shop');
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  test('prints the structure with byte ranges', async () => {
    const { code, stdout, stderr } = await runCaptured(['dump', path]);
    assert.deepEqual([code, stderr], [0, '']);
    const lines = stdout.split('\n');
    assert.equal(lines[0], `${path}: mmv, version 3, little-endian, ${shopMmv.length} bytes`);
    for (const line of [
      '0000-0028  header',
      '0004-0008    version: 3',
      '0028-0088  table of contents: 6 sections',
      '00d8-0168  [2] metrics: 3 entries',
      '00d8-0108    metrics[0]: sold.bytes',
      '00e0-00e4      item: 1',
      '00ec-00f0      units: byte (268435456)',
    ])
      assert.ok(lines.includes(line), `${line}\nis not in\n${stdout}`);
  });

  test('lets no text of the file drive the terminal', async () => {
    assert.match((await runCaptured(['dump', path])).stdout, /^[\n -~]*$/);
  });

  test('prints the same as JSON', async () => {
    const { stdout } = await runCaptured(['dump', '--format', 'json', path]);
    const dump = JSON.parse(stdout) as JsonDump;
    assert.deepEqual([dump.schema, dump.kind, dump.bytes], [1, 'mmv', shopMmv.length]);
    const parts = allParts(dump.parts);
    const value = parts.find(({ title }) => title === 'values[0]');
    assert.deepEqual(value?.children?.[0]?.raw, '9223372036854775808');
    assert.equal(parts.length, (await runCaptured(['dump', path])).stdout.split('\n').length - 2);
    const nested = parts.every(({ start, end, children = [] }) =>
      children.every((child) => child.start >= start && child.end <= end),
    );
    assert.ok(nested, 'a part lies within the one above');
    assert.equal(dump.parts.at(-1)?.end, shopMmv.length);
  });

  test('marks what is a guess', async () => {
    const { stdout } = await runCaptured(['dump', join(folder, 'strange')]);
    assert.match(stdout, /header \[assumed\]\n/);
  });

  test('prints of an empty file that there is nothing', async () => {
    const empty = join(folder, 'empty.mmv');
    assert.equal((await runCaptured(['dump', empty])).stdout, `${empty}: mmv, little-endian, 0 bytes\n`);
    const { stdout } = await runCaptured(['dump', '--format', 'json', empty]);
    assert.deepEqual((JSON.parse(stdout) as JsonDump).parts, []);
  });

  test('nests rows of any depth', () => {
    const depths = [0, 1, 2, 2, 0, 1, 2, 1];
    let text = '';
    const sink = jsonDump(new BatchedOutput({ write: (content) => (text += String(content)) }));
    sink.begin({ description: {}, heading: '', bytes: 0 });
    for (const [start, depth] of depths.entries())
      sink.row({ depth, kind: 'x', title: String(start), start, end: start });
    sink.end();
    const titlesOf = (parts: readonly JsonPart[]): unknown[] =>
      parts.map(({ title, children }) => (children === undefined ? title : [title, titlesOf(children)]));
    assert.deepEqual(titlesOf((JSON.parse(text) as JsonDump).parts), [
      ['0', [['1', ['2', '3']]]],
      ['4', [['5', ['6']], '7']],
    ]);
  });

  const refused: Readonly<Record<string, [name: string, words: RegExp]>> = {
    'a file that is not there': ['none', /none: no such file or directory$/],
  };
  const dumpRefused: typeof refused = {
    'a pma file': ['good.pma', /good\.pma: a pma file is text that .*'pcp-files info'/],
    'a directory': ['.', /: is a directory; name one of its files$/],
  };
  for (const command of ['dump', 'values']) {
    const cases = command === 'dump' ? { ...refused, ...dumpRefused } : refused;
    for (const [what, [name, words]] of Object.entries(cases)) {
      test(`${command} answers ${what} with one line and exit code 2`, async () => {
        const { code, stdout, stderr } = await runCaptured([command, join(folder, name)]);
        assert.deepEqual([code, stdout], [2, '']);
        assert.match(stderr, /^pcp-files: [^\n]+\n$/);
        assert.match(stderr.trimEnd(), words);
      });
    }
  }
});
