import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { CodeQualityIssue } from '../../../formats/findings/report/codeQualityReport.ts';
import type { JsonReport } from '../../../formats/findings/report/jsonReport.ts';
import { sarifErrors } from '../findings/sarifSchema.ts';
import { runCaptured } from './captured.ts';
import { badPma, createFolder, goodPma, oddPma, removeFolder } from './testFiles.ts';

suite('check', () => {
  let folder: string;
  let good: string;
  let bad: string;
  let odd: string;

  suiteSetup(() => {
    folder = createFolder({ 'good.pma': goodPma, 'bad.pma': badPma, 'odd.pma': oddPma, 'notes.md': '# notes\n' });
    [good, bad, odd] = [join(folder, 'good.pma'), join(folder, 'bad.pma'), join(folder, 'odd.pma')];
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  test('prints findings with source and caret, and a summary', async () => {
    const { code, stdout, stderr } = await runCaptured(['check', good, bad]);
    assert.equal(code, 1);
    assert.equal(stderr, '');
    const [head = '', source, carets, ...rest] = stdout.split('\n');
    assert.ok(head.startsWith(`${bad}:13:3: error: "abc" is not a number; `), head);
    assert.ok(head.endsWith(' [pma/number]'), head);
    assert.deepEqual([source, carets], ['   13 | 2 abc', '      |   ^^^']);
    assert.deepEqual(rest, ['1 error in 2 files', '']);
  });

  test('ends with 0 where nothing reaches the threshold', async () => {
    assert.deepEqual(await runCaptured(['check', good]), { code: 0, stdout: 'no findings in 1 file\n', stderr: '' });
    assert.equal((await runCaptured(['check', odd])).code, 0);
    assert.equal((await runCaptured(['check', '--fail-on', 'warning', odd])).code, 1);
    assert.equal((await runCaptured(['check', '--fail-on', 'info', odd])).code, 1);
  });

  test('prints no summary when quiet', async () => {
    assert.equal((await runCaptured(['check', '--quiet', good])).stdout, '');
    assert.match((await runCaptured(['check', '--quiet', bad])).stdout, /\^\^\^\n$/);
  });

  test('takes severities of rules', async () => {
    const off = await runCaptured(['check', '--rule', 'pma/number=off', '--rule', 'pma/number-odd=error', bad, odd]);
    assert.equal(off.code, 1);
    assert.match(off.stdout, /odd\.pma:13:3: error: .*\n1 error in 2 files\n$/s);
    assert.ok(!off.stdout.includes('bad.pma'));
  });

  test('reads standard input', async () => {
    const { code, stdout } = await runCaptured(['check', '-'], { stdin: [badPma.slice(0, 150), badPma.slice(150)] });
    assert.equal(code, 1);
    assert.match(stdout, /^-:13:3: error: /);
  });

  test('checks the other files where one cannot be read', async () => {
    const missing = join(folder, 'missing.pma');
    const { code, stdout, stderr } = await runCaptured(['check', missing, bad]);
    assert.equal(code, 2);
    assert.equal(stderr, `pcp-files: ${missing}: no such file or directory\n`);
    assert.match(stdout, /1 error in 1 file\n$/);
  });

  test('refuses a file of another kind, unless told to take it', async () => {
    const notes = join(folder, 'notes.md');
    const { code, stderr } = await runCaptured(['check', notes, good]);
    assert.equal(code, 2);
    assert.equal(stderr, `pcp-files: ${notes}: not a PCP file; --kind treats it as one\n`);
    const forced = await runCaptured(['check', '--kind', 'pma', notes]);
    assert.match(forced.stdout, /\[pma\/not-pma\]/);
  });

  test('takes a file that its name or --kind calls pma at its word, whatever it holds', async () => {
    const text = 'TIME_VALUES:\n2 10\n';
    const hostile = createFolder({
      'chrome.pma': Buffer.from('Chromium\0metrics'),
      'cut.pmc': Buffer.from(`${text}\0\0`),
      'notepad.pmc': Buffer.from(`\uFEFF${text}`, 'utf16le'),
      'old-mac.pmc': Buffer.from(text.replaceAll('\n', '\r')),
      'parrot.pmc': Buffer.from('\0'),
    });
    for (const [name, expected] of [
      ['chrome.pma', 1],
      ['cut.pmc', 1],
      ['notepad.pmc', 1],
      ['old-mac.pmc', 1],
    ] as const) {
      // prettier-ignore
      const { code, stdout } = await runCaptured(['check', join(hostile, name)]);
      assert.equal(code, expected, name);
      assert.match(stdout, /error.*\[pma\/encoding\]/, name);
    }
    const forced = await runCaptured(['check', '--kind', 'pma', join(hostile, 'parrot.pmc')]);
    assert.match(forced.stdout, /error.*\[pma\/encoding\]/);
    removeFolder(hostile);
  });

  test('says what below a directory was passed over', async () => {
    const folder = createFolder({ 'a.pma': goodPma, 'deep/readme.md': 'text', 'notes.txt': 'text' });
    try {
      const { code, stdout } = await runCaptured(['check', folder]);
      assert.deepEqual([code, stdout], [0, 'no findings in 1 file, 2 files passed over\n']);
      const json = JSON.parse((await runCaptured(['check', '--format', 'json', folder])).stdout) as JsonReport;
      assert.equal(json.summary.passedOver, 2);
      const github = await runCaptured(['check', '--format', 'github', folder]);
      assert.equal(github.stdout, '2 files passed over\n');
      assert.deepEqual(json.passedOver, [join(folder, 'deep', 'readme.md'), join(folder, 'notes.txt')]);
    } finally {
      removeFolder(folder);
    }
  });

  test('prints JSON', async () => {
    const { code, stdout } = await runCaptured(['check', '--format', 'json', good, bad]);
    const report = JSON.parse(stdout) as JsonReport;
    assert.equal(code, 1);
    assert.equal(report.schema, 1);
    assert.deepEqual(report.summary, { files: 2, errors: 1, warnings: 0, infos: 0, hints: 0, passedOver: 0 });
    const [first, second] = report.files;
    assert.deepEqual(first, { path: good, kind: 'pma', findings: [] });
    const { rule, severity, file, start, end, line, column, endLine, endColumn } = second?.findings[0] ?? {};
    assert.deepEqual({ rule, severity, file }, { rule: 'pma/number', severity: 'error', file: bad });
    assert.equal(badPma.slice(start, end), 'abc');
    assert.deepEqual([line, column, endLine, endColumn], [13, 3, 13, 6]);
  });

  test('prints valid SARIF with paths below the working directory', async () => {
    const { stdout } = await runCaptured(['check', '--format', 'sarif', bad], { cwd: folder });
    const log: unknown = JSON.parse(stdout);
    assert.deepEqual(sarifErrors(log), []);
    assert.match(stdout, /"uri": "bad\.pma"/);
  });

  test('prints GitHub annotations with paths from the root of the checkout', async () => {
    const env = { GITHUB_WORKSPACE: join(folder, '..') };
    const { stdout } = await runCaptured(['check', '--format', 'github', bad, good], { cwd: folder, env });
    assert.match(
      stdout,
      /^::error file=pcp-files-cli-[^/]+\/bad\.pma,line=13,endLine=13,col=3,endColumn=5,title=[^\n]+\n$/,
    );
  });

  test('prints paths from the root of the checkout of a GitLab job, and failed tests at or above the threshold', async () => {
    const env = { CI_PROJECT_DIR: join(folder, '..') };
    const { stdout } = await runCaptured(['check', '--format', 'code-quality', bad], { cwd: folder, env });
    const [issue] = JSON.parse(stdout) as readonly CodeQualityIssue[];
    assert.match(issue?.location.path ?? '', /^pcp-files-cli-[^/]+\/bad\.pma$/);
    assert.match(issue?.fingerprint ?? '', /^[0-9a-f]{32}$/);
    const junit = async (failOn: string) =>
      (await runCaptured(['check', '--format', 'junit', '--fail-on', failOn, odd], { cwd: folder })).stdout;
    assert.match(await junit('error'), /<testsuite name="odd\.pma" tests="\d" failures="0"/);
    assert.match(await junit('info'), /<testsuite name="odd\.pma" tests="\d" failures="[1-9]"/);
  });

  test('ends with 0 if asked to, but not where a file cannot be read', async () => {
    const { code, stdout } = await runCaptured(['check', '--exit-zero', bad]);
    assert.equal(code, 0);
    assert.match(stdout, /1 error in 1 file/);
    assert.equal((await runCaptured(['check', '--exit-zero', bad, join(folder, 'none')])).code, 2);
  });

  test('writes the report to a file, without colours, whole or not at all', async () => {
    const report = join(folder, 'report.txt');
    const checked = await runCaptured(['check', '--output-file', 'report.txt', bad], { cwd: folder, isTTY: true });
    assert.deepEqual([checked.code, checked.stdout], [1, '']);
    assert.equal(readFileSync(report, 'utf8'), (await runCaptured(['check', bad])).stdout);
    const elsewhere = await runCaptured(['check', '--output-file', 'none/report.txt', good], { cwd: folder });
    assert.deepEqual(
      [elsewhere.code, elsewhere.stderr],
      [2, 'pcp-files: none/report.txt: no such file or directory\n'],
    );
  });

  suite('with a baseline', () => {
    const checked = (args: readonly string[], cwd = folder) =>
      runCaptured(['check', '--baseline', join(folder, 'known.json'), ...args], { cwd });

    test('leaves out what was found before, wherever it is called', async () => {
      assert.deepEqual(await checked(['--update-baseline', bad]), {
        code: 0,
        stdout: 'no findings in 1 file\n',
        stderr: '',
      });
      assert.match(readFileSync(join(folder, 'known.json'), 'utf8'), /^\{\n {2}"schema": 1,[^]*"bad\.pma"[^]*\}\n$/);
      assert.equal((await checked([bad])).code, 0);
      assert.equal((await checked([relative(process.cwd(), bad)], process.cwd())).code, 0);
    });

    test('reports what is new', async () => {
      writeFileSync(join(folder, 'worse.pma'), badPma);
      const { code, stdout } = await checked([bad, join(folder, 'worse.pma')]);
      assert.equal(code, 1);
      assert.match(stdout, /worse\.pma:13:3[^]*1 error in 2 files/);
    });

    test('says what is wrong with its file', async () => {
      const answers = [
        await runCaptured(['check', '--baseline', 'none.json', bad], { cwd: folder }),
        await runCaptured(['check', '--baseline', 'notes.md', bad], { cwd: folder }),
        await runCaptured(['check', '--update-baseline', bad], { cwd: folder }),
      ];
      assert.deepEqual(answers, [
        { code: 2, stdout: '', stderr: 'pcp-files: none.json: no such file or directory\n' },
        {
          code: 2,
          stdout: '',
          stderr: 'pcp-files: notes.md: is no baseline of pcp-files; --update-baseline writes one\n',
        },
        { code: 2, stdout: '', stderr: 'pcp-files: --update-baseline: needs --baseline and the path of the file\n' },
      ]);
    });
  });

  test('has colours for a person only', async () => {
    const escape = '\u001b[';
    const coloured = async (args: readonly string[], env = {}): Promise<boolean> =>
      (await runCaptured(['check', ...args, bad], { isTTY: true, env })).stdout.includes(escape);
    assert.equal(await coloured([]), true);
    assert.equal(await coloured(['--no-color']), false);
    assert.equal(await coloured([], { NO_COLOR: '1' }), false);
    assert.equal(await coloured([], { TERM: 'dumb' }), false);
    assert.ok(!(await runCaptured(['check', bad])).stdout.includes(escape));
  });

  test('lets no file drive the terminal', async () => {
    const { stdout } = await runCaptured(['check', '-'], { stdin: [badPma.replace('abc', '\u001b]0;x\u0007')] });
    assert.match(stdout, /\n {3}13 \| 2 \\x1b\]0;x\\x07\n/);
    assert.match(stdout, /^[\n -~]*$/);
  });
});
