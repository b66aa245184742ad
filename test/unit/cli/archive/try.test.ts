import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { triedArchive } from '../../pmie/triedArchive.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

const pmie = (name: string): string => readFileSync(new URL(`../../pmie/${name}`, import.meta.url), 'utf8');

const rules = `delta = 20 sec;
// expect: fires
high = some_inst app.level > 25 -> print "%i at %v ";
low = some_inst app.level > 64 -> print "never"; // expect: silent
gone = no.metric > 1 -> print "x";
wrong = app.free < 1 byte -> print "empty"; /* expect: silent */
`;

suite('try of rules on archives', function () {
  this.timeout(20_000);
  let folder: string;

  suiteSetup(() => {
    folder = createFolder({
      ...Object.fromEntries(triedArchive()),
      'tried.pmie': pmie('tried.pmie'),
      'rules.pmie': rules,
      'misspelt.pmie': `delta = 20 sec;
// expect: fire
high = some_inst app.level > 25 -> print "%i"; // expected of all
// expect: silent
limit = 3;
low = some_inst app.level > 64 -> print "x"; /* expect: silent*/
// expect: fires
`,
      'expected.txt': '# of the night\nhigh fires\nwrong fires\n',
      'strange.txt': 'high often\n',
      'other.txt': 'higher fires\n',
      'note.txt': 'nothing of PCP',
      'logger.conf': 'log mandatory on 10 sec { app.level }\n',
    });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  const run = (file: string, ...args: readonly string[]) =>
    runCaptured(['try', join(folder, file), '--on', join(folder, 'tried'), ...args]);

  test('prints what fired and when, how near the others came, and why one is unknown', async () => {
    const { code, stdout } = await run('rules.pmie');
    const [heading = '', ...lines] = stdout.trimEnd().split('\n');
    assert.match(heading, /rules\.pmie on web1, 2026-01-01 00:00:00 to 2026-01-01 00:02:00 UTC$/);
    assert.deepEqual(lines, [
      '3: high: fired 1 time, last 2026-01-01 00:01:00, for 60 s (as expected)',
      '    2026-01-01 00:01:00 print: sdb at 26 ',
      '    2026-01-01 00:01:20 print: sdb at 28 ',
      '    2026-01-01 00:01:40 print: sdb at 30 ',
      '    2026-01-01 00:02:00 print: sdb at 32 ',
      '4: low: never; nearest: 50 % of the threshold at 2026-01-01 00:02:00 (as expected)',
      '5: gone: unknown: no.metric is not in web1',
      '6: wrong: fired 1 time, last 2026-01-01 00:02:00 (expected: silent)',
      '    2026-01-01 00:02:00 print: empty',
    ]);
    assert.equal(code, 1);
  });

  test('holds rules to what a file says before what comments say', async () => {
    const met = await run('rules.pmie', '--expect', join(folder, 'expected.txt'), '--quiet');
    assert.equal(met.code, 0, met.stdout + met.stderr);
    assert.equal(met.stdout.trimEnd().split('\n').length, 5);
    const strange = await run('rules.pmie', '--expect', join(folder, 'strange.txt'));
    assert.match(strange.stderr, /strange\.txt: line 1: write the name of a rule, and 'fires' or 'silent'/);
    assert.equal(strange.code, 2);
    const other = await run('rules.pmie', '--expect', join(folder, 'other.txt'));
    assert.match(other.stderr, /there is no rule higher in/);
    assert.equal(other.code, 2);
  });

  test('says what is no expectation, so that no test is lost', async () => {
    const { code, stdout, stderr } = await run('misspelt.pmie', '--quiet');
    assert.equal(code, 2);
    assert.match(stdout, /high: fired.*:00, for 60 s\n6: low: never.*\(as expected\)/);
    assert.deepEqual(stderr.match(/line .*/g), [
      "line 2: write 'fires' or 'silent' behind 'expect:'",
      "line 4: 'expect: silent' stands at no rule",
      "line 7: 'expect: fires' stands at no rule",
    ]);
  });

  test('writes JSON and JUnit', async () => {
    const json = JSON.parse((await run('rules.pmie', '--format', 'json')).stdout) as {
      readonly results: readonly Record<string, unknown>[];
    };
    assert.deepEqual(
      json.results.map(({ name, state, isMet }) => [name, state, isMet]),
      [
        ['high', 'fired', true],
        ['low', 'never', true],
        ['gone', 'unknown', undefined],
        ['wrong', 'fired', false],
      ],
    );
    assert.deepEqual(json.results[1]?.['nearest'], { share: 0.5, time: '2026-01-01T00:02:00.000000000Z' });
    const { stdout } = await run('rules.pmie', '--format', 'junit');
    assert.match(stdout, /<testsuite name="[^"]*rules\.pmie" tests="4" failures="1"/);
    assert.match(stdout, /<failure type="expectation" message="expected: silent; fired 1 time/);
  });

  test('prints the lines of pmie, also within a range of time and at another interval', async () => {
    assert.equal((await run('tried.pmie', '--format', 'pmie')).stdout, pmie('tried.out'));
    const part = await run(
      'rules.pmie',
      '--format',
      'pmie',
      '--quiet',
      '--from',
      '2026-01-01 00:01:20',
      '--to',
      '2026-01-01 00:01:40',
    );
    assert.equal(
      part.stdout,
      'print Thu Jan  1 00:01:20 2026: sdb at 28 \nprint Thu Jan  1 00:01:40 2026: sdb at 30 \n',
    );
    assert.match(part.stderr, /rules\.pmie: gone: no\.metric is not in web1/);
  });

  test('takes derived metrics, evaluated at the times of the rules', async () => {
    writeFileSync(join(folder, 'derived.conf'), 'app.twice = 2 * app.level\napp.gone = 2 * no.metric\n');
    writeFileSync(
      join(folder, 'derived.pmie'),
      'delta = 20 sec;\nhigh = some_inst app.twice > 62 -> print "%i at %v ";\ngone = app.gone > 1 -> print "x";\n',
    );
    const { stdout } = await run('derived.pmie', '--derived', join(folder, 'derived.conf'));
    assert.match(stdout, /high: fired 1 time/);
    assert.match(stdout, /print: sdb at 64 \n/);
    assert.match(stdout, /gone: unknown: app\.gone is defined, but has no values: no\.metric is not there\n/);
    const missing = await run('derived.pmie', '--derived', join(folder, 'none.conf'));
    assert.deepEqual([missing.code, missing.stdout], [2, '']);
  });

  test('refuses a file of something else as a whole', async () => {
    for (const name of ['tried.0', 'note.txt', 'logger.conf']) {
      const { code, stdout, stderr } = await run(name);
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, /has no rule that pmie takes; 'pcp-files check --kind pmie' says what is wrong with it\n$/);
      assert.ok(stderr.includes(name), stderr);
    }
  });

  test('refuses a file without rules, which would pass whatever happens', async () => {
    for (const text of ['', '// rules come later\n', 'delta = 1 min;\nlimit = 5;\n', 'app.level;\n']) {
      writeFileSync(join(folder, 'none.pmie'), text);
      const { code, stdout, stderr } = await run('none.pmie');
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, /none\.pmie: has no rule to try: no statement in it has a condition or an action\n$/);
    }
    assert.equal((await run('none.pmie', '--format', 'pmie')).code, 0);
    writeFileSync(join(folder, 'none.pmie'), '');
    assert.equal((await run('none.pmie', '--format', 'pmie')).code, 2);
  });

  test('says what cannot be read', async () => {
    const missing = await run('no.pmie');
    assert.equal(missing.code, 2);
    assert.match(missing.stderr, /no\.pmie: no such file or directory/);
    const late = await run('rules.pmie', '--from', '2027-01-01');
    assert.equal(late.code, 2);
    assert.match(late.stderr, /nothing was recorded in this time range/);
    const nothing = await runCaptured(['try', join(folder, 'rules.pmie'), '--on', join(folder, 'note.txt')]);
    assert.equal(nothing.code, 2);
    assert.equal(nothing.stdout, '');
  });
});
