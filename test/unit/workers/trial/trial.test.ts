import assert from 'node:assert/strict';
import { join } from 'node:path';
import { archiveSpan } from '../../../../formats/archive/archiveSpan.ts';
import type { TriedText } from '../../../../protocol/worker/trialProtocol.ts';
import { RulesOnHistory } from '../../../../workers/trial/rulesOnHistory.ts';
import { TrialAnswers } from '../../../../workers/trial/trialAnswers.node.ts';
import { openFiles } from '../../archive/openSample.ts';
import { createFolder, removeFolder } from '../../cli/testFiles.ts';
import { triedArchive, triedStart } from '../../pmie/triedArchive.ts';

const rules = `delta = 20 sec;
limit = 25;
high = some_inst app.level > $limit -> print "%i";
low = some_inst app.level > 64 -> print "never";
gone = no.metric > 1 -> print "x";
`;

const never = new AbortController().signal;

suite('configurations on history', () => {
  let folder: string;
  const answers = new TrialAnswers();

  suiteSetup(() => {
    folder = createFolder({ ...Object.fromEntries(triedArchive()) });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  const textOf = (text: string, language: TriedText['language'] = 'pmie'): TriedText => ({
    archives: [join(folder, 'tried.0')],
    language,
    path: '/etc/rules',
    text,
    budget: '',
    definitions: [],
  });

  test('each rule says what it would have done, and which view shows it', async () => {
    const lenses = await answers.handlers.lenses(textOf(rules), never);
    assert.deepEqual(
      lenses.map(({ start, title }) => [rules.slice(start, start + 4).trim(), title]),
      [
        ['high', 'fired 1 time in web1, last 00:01, for 60 s'],
        ['low', 'never; nearest: 50 % of the threshold at 00:02'],
        ['gone', 'unknown: no.metric is not in web1'],
      ],
    );
    const [high, , gone] = lenses;
    assert.deepEqual(high?.view, {
      view: 'metrics',
      from: triedStart,
      to: triedStart + 120,
      metrics: [{ name: 'app.level', choice: 'all' }],
      rule: { text: rules, start: high?.start },
    });
    assert.equal(gone?.view, undefined);
  });

  test('all archives of a host are tried as one, without those that are gone', async () => {
    const next = createFolder({ ...Object.fromEntries(triedArchive('web1', 3600)) });
    try {
      const archives = [join(next, 'tried.0'), join(folder, 'tried.0'), join(folder, 'gone.0')];
      const titles = async (files: readonly string[], language: TriedText['language'] = 'pmie', text = rules) =>
        (await answers.handlers.lenses({ ...textOf(text, language), archives: files }, never)).map(
          ({ title }) => title,
        );
      assert.deepEqual(await titles(archives), [
        'fired 2 times in web1, last 01:01, for 60 s',
        'never; nearest: 50 % of the threshold at 00:02',
        'unknown: no.metric is not in web1',
      ]);
      assert.deepEqual(await titles(archives.slice(0, 1)), [
        'fired 1 time in web1, last 01:01, for 60 s',
        'never; nearest: 50 % of the threshold at 01:02',
        'unknown: no.metric is not in web1',
      ]);
      const [cost] = await titles(archives, 'pmlogger', 'log mandatory on 10 sec { app.level }\n');
      assert.match(cost ?? '', /a day/);
      assert.deepEqual(await titles(archives, 'derived', 'app.twice = 2 * app.level\n'), ['Plot on web1']);
      await assert.rejects(titles(archives.slice(2)), /There is no archive .*gone\.0\./);
    } finally {
      removeFolder(next);
    }
  });

  test('rules have the derived metrics that count for the archive, as they are defined now', async () => {
    const text = 'delta = 20 sec;\nhigh = some_inst app.twice > 50 -> print "%i at %v";\n';
    const titlesWith = async (...definitions: readonly string[]) =>
      (await answers.handlers.lenses({ ...textOf(text), definitions }, never)).map(({ title }) => title);
    assert.deepEqual(await titlesWith(), ['unknown: app.twice is not in web1']);
    assert.deepEqual(await titlesWith('app.twice = 2 * app.level\n'), ['fired 1 time in web1, last 00:01, for 60 s']);
    assert.deepEqual(await titlesWith('app.twice = app.level + app.level / 2\n'), [
      'never; nearest: 96 % of the threshold at 00:02',
    ]);
    assert.deepEqual(await titlesWith('app.twice = 2 * app.none\n'), [
      'unknown: app.twice is defined, but has no values: app.none is not there',
    ]);
    const hover = { ...textOf(text), definitions: ['app.twice = 2 * app.level\n'], offset: text.indexOf('app.twice') };
    assert.match((await answers.handlers.hover(hover, never)) ?? '', /00:01 in web1: sda 12, sdb 52$/);
  });

  test('a part of a rule has its values of the time at which the rule last came true', async () => {
    const hover = async (part: string): Promise<string | null> =>
      answers.handlers.hover({ ...textOf(rules), offset: rules.indexOf(part) }, never);
    assert.match((await hover('app.level')) ?? '', /^```\napp\.level\n```\n\n00:01 in web1: sda 6, sdb 26$/);
    assert.equal(await hover('$limit'), null);
    const joined = 'delta = 20 sec;\nboth = app.reads > 3 && some_inst app.level > 25 || app.free < 0 -> print "x";\n';
    const decided = async (part: string) =>
      (await answers.handlers.hover({ ...textOf(joined), offset: joined.indexOf(part) }, never))?.split('\n').at(-1);
    assert.equal(await decided('app.free'), String.raw`decided by: app\.reads \> 3, some\_inst app\.level \> 25`);
    assert.match((await hover('app.level > 64')) ?? '', /sda 12, sdb 32$/);
    assert.equal(await hover('delta'), null);
  });

  test('lines of a logger say what they take, and which metrics are dearest', async () => {
    const text = textOf('log mandatory on 10 sec { app.level app.reads }\n', 'pmlogger');
    const [lens, another] = await answers.handlers.lenses(text, never);
    assert.equal(another, undefined);
    assert.match(lens?.title ?? '', /^563 KiB a day, about .* with (?:zstd|gzip), 100 % of all$/);
    const hover = await answers.handlers.hover({ ...text, offset: 5 }, never);
    assert.match(hover ?? '', /^563 KiB a day, .* 100 % of all, 8640 records of 3 values/);
    assert.match(hover ?? '', /\| app\.level \| 226 KiB \| 40 % \| .*\n\| app\.reads \| 169 KiB \| 30 % \|/);
    assert.equal(await answers.handlers.hover({ ...text, offset: text.text.length }, never), null);
  });

  test('a line over the budget is logged less often', async () => {
    const content = 'log mandatory on 10 sec { app.level }\nlog mandatory on once { app.name }\n';
    const text = { ...textOf(content, 'pmlogger'), budget: '300 KiB' };
    const [total] = await answers.handlers.lenses(text, never);
    assert.equal(total?.title, 'over the budget: 395 KiB of 300 KiB a day');
    const fix = await answers.handlers.budgetFix({ ...text, offset: 5 }, never);
    assert.equal(fix?.title, 'Log every 15 sec to keep the budget of 300 KiB a day');
    assert.equal(content.slice(fix.start, fix.end), '10 sec');
    const fixed = content.replace('10 sec', fix.newText);
    assert.equal(await answers.handlers.budgetFix({ ...text, text: fixed, offset: 5 }, never), null);
    assert.equal(await answers.handlers.budgetFix({ ...text, offset: content.indexOf('once') }, never), null);
  });

  test('definitions of derived metrics are plotted, and have their last values', async () => {
    const content =
      'app.rate = rate(app.reads)\napp.rate(oneline) = reads\napp.lost = no.metric\napp.twice = 2 * app.level\n';
    const text = textOf(content, 'derived');
    const [rate, lost, twice] = await answers.handlers.lenses(text, never);
    assert.deepEqual(
      [rate?.title, lost?.title, twice?.start],
      ['Plot on web1', 'no values on web1: no.metric is not there', content.indexOf('app.twice')],
    );
    assert.deepEqual(rate?.view, {
      view: 'metrics',
      metrics: [{ name: 'app.rate', choice: 'all' }],
      derived: { path: '/etc/rules', text: content },
    });
    const hover = async (part: string) => answers.handlers.hover({ ...text, offset: content.indexOf(part) }, never);
    assert.equal(await hover('rate(app'), String.raw`2026\-01\-01 00:02:00 in web1: 1 count / sec`);
    assert.equal(await hover('twice'), String.raw`2026\-01\-01 00:02:00 in web1: sda 24, sdb 64`);
    assert.equal(await hover('reads\n'), null);
    assert.equal(await hover('no.metric'), null);
    assert.equal(await answers.handlers.budgetFix({ ...text, budget: '1 KiB', offset: 3 }, never), null);
  });

  test('sets of pmrep are run, and say why they cannot be', async () => {
    const content = '[options]\nversion = 1\n[app]\napp.level = ,sda\ninterval = 1 min\n[gone]\nno.metric = x\n';
    const text = textOf(content, 'pmrep');
    const lenses = await answers.handlers.lenses(text, never);
    assert.deepEqual(
      lenses.map(({ start, title, table }) => [start, title, table]),
      [
        [content.indexOf('[app]'), 'Run on web1', 'app'],
        [content.indexOf('[gone]'), 'Run on web1', 'gone'],
      ],
    );
    const table = await answers.handlers.table({ ...text, set: 'app', definitions: [] }, never);
    assert.deepEqual(table.split('\n'), [
      ...['app on web1, from 2026-01-01 00:00:00', ''],
      ...['  a.level', '      sda', '         ', '        0', '        6', '       12', ''],
    ]);
    assert.equal(
      await answers.handlers.table({ ...text, set: 'gone', definitions: [] }, never),
      'no.metric: the archive has no such metric\n',
    );
    assert.equal(await answers.handlers.hover({ ...text, offset: 3 }, never), null);
    const twice = { ...textOf('[twice]\napp.twice = x,sdb\nsamples = 1\n', 'pmrep'), set: 'twice' };
    const definitions = ['app.twice = 2 * app.level\n'];
    assert.match(await answers.handlers.table({ ...twice, definitions }, never), /\n {3}40\n$/);
    assert.match(await answers.handlers.table({ ...twice, definitions: [] }, never), /app\.twice: the archive has no/);
  });

  test('only what has changed is evaluated again', async () => {
    const archive = await openFiles(triedArchive());
    const { start, end } = await archiveSpan(archive);
    assert.ok(start !== undefined && end !== undefined);
    const history = new RulesOnHistory({ archive, host: 'web1', path: 'tried', start, end });
    const outcomes = async (text: string) => (await history.try(text, never)).map(({ outcome }) => outcome);
    const before = await outcomes(rules);
    const moved = await outcomes(`// a comment\n${rules}`);
    assert.deepEqual(
      moved.map((one, at) => one === before[at]),
      [true, true, true],
    );
    const edited = await outcomes(rules.replace('64', '30'));
    assert.deepEqual(
      edited.map(({ state }, at) => [state, edited[at] === moved[at]]),
      [
        ['fired', true],
        ['fired', false],
        ['unknown', true],
      ],
    );
    const limited = await outcomes(rules.replace('limit = 25', 'limit = 90'));
    assert.equal(limited[0]?.state, 'never');
  });

  test('a question that nobody waits for ends, and the next one is answered', async () => {
    const controller = new AbortController();
    const first = Promise.resolve(answers.handlers.lenses(textOf(rules), controller.signal));
    controller.abort(new Error('nobody waits'));
    await assert.rejects(first, /nobody waits/);
    assert.equal((await answers.handlers.lenses(textOf(rules), never)).length, 3);
  });

  test('an archive that cannot be read whole is said', async () => {
    const files = new Map(triedArchive());
    const volume = files.get('tried.0') ?? new Uint8Array();
    const cut = createFolder({ ...Object.fromEntries(files), 'tried.0': volume.subarray(0, volume.length / 2 + 10) });
    try {
      const archives = [join(cut, 'tried.0')];
      const logged = 'log mandatory on 10 sec { app.level }\n';
      const said = 'Not all records can be read: results are of the others';
      for (const [text, others] of [
        [textOf(rules), 3],
        [textOf(logged, 'pmlogger'), 1],
      ] as const) {
        const [first, ...lenses] = await answers.handlers.lenses({ ...text, archives }, never);
        assert.deepEqual(first, { start: 0, title: said, view: { view: 'findings', metrics: [] } });
        assert.equal(lenses.length, others);
      }
      const set = { ...textOf('[loads]\napp.level = level,,,\n', 'pmrep'), archives, set: 'loads' };
      assert.equal((await answers.handlers.table(set, never)).split('\n')[1], said);
    } finally {
      removeFolder(cut);
    }
  });

  test('an archive that is not there is said', async () => {
    const text = { ...textOf(rules), archives: [join(folder, 'none.0')] };
    await assert.rejects(async () => answers.handlers.lenses(text, never), /There is no archive/);
  });
});
