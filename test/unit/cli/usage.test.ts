import assert from 'node:assert/strict';
import { allRules } from '../../../formats/kindRules.ts';
import { runCaptured } from './captured.ts';

suite('command line', () => {
  test('prints version and help', async () => {
    assert.deepEqual(await runCaptured(['--version']), { code: 0, stdout: '1.2.3\n', stderr: '' });
    const help = await runCaptured(['--help']);
    assert.equal(help.code, 0);
    assert.match(help.stdout, /^Usage: pcp-files .*check .*info .*dump .*values /s);
    const checkHelp = await runCaptured(['check', '--help']);
    assert.match(checkHelp.stdout, /--format .*--fail-on .*--rule .*--kind .*--quiet .*--no-color .*Exit code: 0/s);
  });

  test('fits its help into a narrow terminal', async () => {
    for (const command of ['check', 'values', 'compare', 'explain', '']) {
      const { stdout } = await runCaptured([...(command === '' ? [] : [command]), '--help'], {
        isTTY: true,
        columns: 40,
      });
      const long = stdout.split('\n').filter((line) => line.length > 40);
      // Commands, and what is written without blanks.
      assert.deepEqual(
        long.filter(
          (line) =>
            !/^ +(?:pcp-files |\w+ \[options\])/.test(line) &&
            line.trim().includes(' ') &&
            !/^ *-?-?\S+(?: [<[]\S+)?$/.test(line),
        ),
        [],
      );
    }
    const wide = await runCaptured(['values', '--help'], { isTTY: true, columns: 140 });
    assert.ok(wide.stdout.split('\n').some((line) => line.length > 110));
  });

  test('offers what a command can use, and nothing twice', async () => {
    const helpOf = async (command: string): Promise<string> =>
      (await runCaptured([command, '--help'], { columns: 200 })).stdout;
    for (const command of ['at', 'compare', 'doctor', 'export', 'plot', 'report', 'summary']) {
      const help = await helpOf(command);
      assert.match(help, /\(choices: "archive", "pma", "stats"\)/, command);
      assert.doesNotMatch(help, /--stdin-filename/, command);
    }
    for (const command of ['dump', 'diff'])
      assert.match((await helpOf(command)).replaceAll(/\s+/g, ' '), /\(choices: "mmv", "archive"\)/, command);
    assert.match((await helpOf('values')).replaceAll(/\s+/g, ' '), /\(choices: "mmv", "archive", "pma", "stats"\)/);
    for (const command of ['check', 'info', 'format']) assert.match(await helpOf(command), /--stdin-filename/, command);
    assert.equal((await helpOf('report')).match(/^ +path /gm)?.length, 1);
  });

  test('explains rules by their codes', async () => {
    const { code, stdout } = await runCaptured(['explain', 'archive/length-mismatch', 'host/disk-busy']);
    assert.equal(code, 0);
    assert.match(stdout, /^archive\/length-mismatch: .+\n\nSeverity: error\.\n\n.+\n\nFix: .+\n\nhost\/disk-busy: /s);
    const narrow = await runCaptured(['explain', 'pma/date-gap'], { columns: 50 });
    assert.ok(narrow.stdout.split('\n').every((line) => line.length <= 50 || line.startsWith(' ')));
    const area = await runCaptured(['explain', 'host']);
    assert.ok(area.stdout.split('\n').every((line) => line === '' || line.startsWith('host/')));
    const all = await runCaptured(['explain']);
    for (const { code: one } of await allRules()) assert.ok(all.stdout.includes(`${one} `), one);
    const unknown = await runCaptured(['explain', 'pma/date-gp']);
    assert.deepEqual(unknown, {
      code: 2,
      stdout: '',
      stderr:
        "pcp-files: pma/date-gp: unknown rule 'pma/date-gp'; did you mean 'pma/date-gap'? 'pcp-files explain' lists all rules\n",
    });
    const completion = await runCaptured(['completion', 'bash']);
    assert.match(completion.stdout, / {4}explain\)\n.*archive\/length-mismatch/);
  });

  const wrong: Readonly<Record<string, [args: readonly string[], words: RegExp]>> = {
    'no command': [[], /no command: see 'pcp-files --help'/],
    'an unknown command': [['chekc', 'x'], /unknown command 'chekc'.*check/],
    'no path': [['check'], /missing required argument 'path'/],
    'an unknown option': [['check', '--formt', 'json', 'x'], /unknown option '--formt'.*--format/],
    'an unknown format': [
      ['check', '--format', 'xml', 'x'],
      /'xml' is invalid.*text, json, sarif, github, junit, code-quality/,
    ],
    'a format that the command does not have': [['info', '--format', 'sarif', 'x'], /'sarif' is invalid/],
    'a format of values that is none': [['values', '--format', 'json', 'x'], /'json' is invalid.*ndjson, csv/],
    'two files to dump': [['dump', 'x', 'y'], /too many arguments/],
    'an unknown threshold': [['check', '--fail-on', 'hint', 'x'], /'hint' is invalid.*error, warning, info/],
    'a rule without severity': [['check', '--rule', 'pma/number', 'x'], /'pma\/number' is invalid.*CODE=off/],
    'a rule with an unknown severity': [['check', '--rule', 'pma/number=loud', 'x'], /is invalid.*CODE=off/],
    'an unknown rule': [['check', '--rule', 'pma/nombre=off', 'x'], /unknown rule 'pma\/nombre'/],
    'an unknown kind': [['check', '--kind', 'zip', 'x'], /'zip' is invalid/],
  };
  for (const [name, [args, words]] of Object.entries(wrong)) {
    test(`answers ${name} with one line and exit code 2`, async () => {
      const { code, stdout, stderr } = await runCaptured(args);
      assert.equal(code, 2);
      assert.equal(stdout, '');
      assert.match(stderr, /^pcp-files: [^\n]+\n$/);
      assert.match(stderr, words);
    });
  }

  test('says in one printable line what is wrong, whatever the path', async () => {
    for (const args of [['check', 'a\nb\u001b[31m\u202e'], ['check\n\u001b[31m']]) {
      const { code, stderr } = await runCaptured(args);
      assert.equal(code, 2);
      assert.match(stderr, /^pcp-files: [ -~]+\n$/);
    }
  });
});
