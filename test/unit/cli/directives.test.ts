import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runModel } from '../../fuzz/pma/pmaProgram.ts';
import { pmaProgram, RealPma } from '../../fuzz/pma/realPma.ts';
import { runCaptured } from './captured.ts';
import { badPma, createFolder, goodPma, oddPma, removeFolder } from './testFiles.ts';

const withLine = (comment: string): string => badPma.replace('2 abc', `2 abc # ${comment}`);
const withFile = (comment: string): string => badPma.replace('METADATA:', `# ${comment}\n\nMETADATA:`);

/** Comments of other languages, each on its own kind of fault. */
const configurations: readonly (readonly [kind: string, text: string])[] = [
  ['pmlogger', '# pcp-files-disable-next-line\nlog mandatory on 1 second { foo.$bar }\n'],
  ['pmie', '// pcp-files-disable-next-line\nx = = 1;\n'],
  ['pma-config', 'clockticks_level_0 x # pcp-files-disable-line\n'],
];

suite('comments that switch rules off', () => {
  let folder: string;
  setup(() => {
    folder = createFolder({});
  });
  teardown(() => {
    removeFolder(folder);
  });

  async function check(text: string, ...args: readonly string[]): Promise<readonly string[]> {
    const path = join(folder, 'a.pma');
    writeFileSync(path, text);
    const { stdout } = await runCaptured(['check', '--quiet', ...args, path]);
    return [...stdout.matchAll(/:(\d+:\d+: \w+: .* \[\S+\])$/gm)].map(([, found = '']) => found);
  }

  const codes = (found: readonly string[]): readonly string[] =>
    found.map((line) => `${line.slice(0, line.indexOf(':'))} ${/\[(\S+)\]$/.exec(line)?.[1] ?? ''}`);

  test('for a line, for the file, of one rule, several or all', async () => {
    for (const text of [
      withLine('pcp-files-disable-line pma/number'),
      withLine('pcp-files-disable-line pma/number -- a person has looked at it'),
      withLine('pcp-files-disable-line'),
      withFile('pcp-files-disable-file pma/number'),
      withFile('pcp-files-disable-file'),
    ])
      assert.deepEqual(await check(text), [], text);
  });

  test('leave other lines and other rules alone, and are told of where they switch off nothing', async () => {
    const other = badPma.replace('1 0\n', '1 0 # pcp-files-disable-line pma/number\n');
    assert.deepEqual(codes(await check(other)), ['12 directive/no-effect', '13 pma/number']);
    assert.deepEqual(codes(await check(withLine('pcp-files-disable-line pma/rows'))), [
      '13 pma/number',
      '13 directive/no-effect',
    ]);
    assert.deepEqual(await check(withLine('pcp-files-disable-line pma/number, pma/nmuber')), [
      '13:44: warning: There is no rule pma/nmuber, so this comment does not switch it off. Did you mean pma/number? [directive/no-effect]',
    ]);
    assert.match(
      (await check(withLine('pcp-files-disable-line no-such/thing')))[1] ?? '',
      /pcp-files explain lists all/,
    );
    assert.deepEqual(codes(await check(goodPma.replace('METADATA:', '# pcp-files-disable-file\n\nMETADATA:'))), [
      '4 directive/no-effect',
    ]);
    const off = await check(other, '--rule', 'directive/no-effect=off', '--rule', 'pma/number=off');
    assert.deepEqual(off, []);
  });

  test('a finding that stands for many lines is switched off for the file only', async () => {
    const crlf = goodPma.replace('\n2 0\n', '\n2 0 # pcp-files-disable-line pma/crlf\n').replaceAll('\n', '\r\n');
    const first = crlf.replace('TIME_VALUES:\r\n2 10 #', 'TIME_VALUES:\r\n2 10 # pcp-files-disable-line pma/crlf');
    const [, ...found] = codes(await check(first));
    assert.ok(
      found.every((code) => code.endsWith('directive/no-effect')),
      found.join(),
    );
    const whole = `# pcp-files-disable-file pma/crlf\r\n\r\n${goodPma.replaceAll('\n', '\r\n')}`;
    assert.ok(!(await check(whole)).some((line) => line.includes('pma/crlf')));
  });

  test('a rule that is off for the file is not fixed in it', async () => {
    const text = `# pcp-files-disable-file pma/crlf\r\n\r\n${goodPma.replaceAll('\n', '\r\n')}`;
    await check(text, '--fix');
    assert.equal(readFileSync(join(folder, 'a.pma'), 'utf8'), text);
  });

  test('are found in standard input, in chunks, and behind very long lines', async () => {
    const text = withLine('pcp-files-disable-line pma/number');
    for (const size of [1, 7, 1000]) {
      const stdin = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      assert.equal((await runCaptured(['check', '--quiet', '-'], { stdin })).stdout, '');
    }
    const long = `# ${'x'.repeat(200_000)}\n${text}`;
    const { stdout } = await runCaptured(['check', '--quiet', '-'], {
      stdin: [long.slice(0, 70_000), long.slice(70_000)],
    });
    assert.doesNotMatch(stdout, /pma\/number/);
    assert.doesNotMatch((await check(long)).join(), /pma\/number/);
  });

  test('are read in every language', async () => {
    for (const [kind, text] of configurations) {
      const path = join(folder, 'a.text');
      const found = async (content: string): Promise<string> => {
        writeFileSync(path, content);
        return (await runCaptured(['check', '--quiet', '--kind', kind, path])).stdout;
      };
      assert.equal(await found(text), '', kind);
      assert.match(await found(text.replace('pcp-files-disable', 'nothing')), /error|warning/, kind);
    }
  });

  test('change nothing of what pma computes', () => {
    const real = pmaProgram === undefined ? undefined : new RealPma(pmaProgram);
    const run = (text: string): unknown => {
      const bytes = new TextEncoder().encode(text);
      return real === undefined ? runModel(bytes) : real.run(bytes);
    };
    assert.deepEqual(run(oddPma.replace('2 nan', '2 nan # pcp-files-disable-line pma/number-odd')), run(oddPma));
    assert.deepEqual(run(oddPma.replace('METADATA:', '# pcp-files-disable-file\n\nMETADATA:')), run(oddPma));
    real?.dispose();
  });
});
