import assert from 'node:assert/strict';
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
