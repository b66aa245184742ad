import assert from 'node:assert/strict';
import type { Archive } from '../../../../formats/archive/archive.ts';
import { fromSeconds } from '../../../../formats/pcp/time/timestamp.ts';
import type { RulePlot } from '../../../../protocol/viewer/ruleProtocol.ts';
import { RulePlots } from '../../../../workers/archive/rules/rulePlots.ts';
import { openFiles } from '../../archive/openSample.ts';
import { triedArchive, triedStart } from '../../pmie/triedArchive.ts';

const { signal } = new AbortController();
const range = { from: fromSeconds(triedStart), to: fromSeconds(triedStart + 120) };

suite('rules on an archive that is shown', () => {
  let archive: Archive;
  let plots: RulePlots;

  setup(async () => {
    archive = await openFiles(triedArchive());
    plots = new RulePlots({ archive });
  });

  const plot = async (text: string): Promise<RulePlot | null> =>
    plots.plot({ text: `delta = 20 sec;\n${text}`, start: 16, ...range, parts: 7 }, signal);
  const linesOf = (shown: RulePlot | null) =>
    shown?.comparisons.map(({ title, lines }) => [
      title,
      ...lines.map(({ name, isThreshold, last }) => [name, isThreshold, [...last]]),
    ]);
  const at = (seconds: number): number => triedStart + seconds;

  test('have both sides of the comparison, when they are true, and each action', async () => {
    const shown = await plot('limit = 25;\nhigh = some_inst app.level > $limit -> print "%i is high";\n');
    assert.equal(shown, null);
    const rule = (await plot('high = some_inst app.level > 12.5 * 2 -> print 40 sec "%i is high";\n')) ?? assert.fail();
    assert.deepEqual(linesOf(rule), [
      [
        'app.level > 12.5 * 2',
        ['sdb', false, [20, 22, 25, 26, 28, 30, 32]],
        ['sda', false, [0, 2, 4, 6, 8, 10, 12]],
        ['12.5 * 2', true, [25, 25, 25, 25, 25, 25, 25]],
      ],
    ]);
    assert.deepEqual(rule.episodes, [{ from: at(60), to: at(120) }]);
    assert.deepEqual(
      [rule.actions, rule.actionCount],
      [
        [
          { time: at(60), text: 'print: sdb is high' },
          { time: at(100), text: 'print: sdb is high' },
        ],
        2,
      ],
    );
    assert.deepEqual(
      [rule.title, rule.outcome, rule.interval],
      ['high', 'fired 1 time in web1, last 00:01, for 60 s', 20],
    );
  });

  test('have the derived metrics that are defined for the archive', async () => {
    const derived = { definitions: ['app.twice = 2 * app.level\n'] };
    plots = new RulePlots({ archive }, derived);
    const rule = (await plot('high = app.twice #sdb > 50 -> print "x";\n')) ?? assert.fail('it has no plot');
    assert.deepEqual(linesOf(rule)?.[0]?.[1], ['sdb', false, [40, 44, 50, 52, 56, 60, 64]]);
    derived.definitions = ['app.twice = app.level\n'];
    assert.equal((await plot('high = app.twice #sdb > 50 -> print "x";\n'))?.outcome.slice(0, 5), 'never');
  });

  test('have a plot for each comparison, with both sides named where both have metrics', async () => {
    const shown = (await plot('app.reads > 3 && app.level #sdb > 2 * app.level #sda -> print "x";\n')) ?? assert.fail();
    assert.deepEqual(
      shown.comparisons.map(({ title, lines }) => [title, lines.map(({ name }) => name)]),
      [
        ['app.reads > 3', ['app.reads', '3']],
        ['app.level #sdb > 2 * app.level #sda', ['app.level #sdb sdb', '2 * app.level #sda sda']],
      ],
    );
    assert.equal(shown.title, 'app.reads > 3 && app.level #sdb > 2 * app.level #sda');
  });

  test('without a comparison of numbers have the truth of their condition', async () => {
    const shown = await plot('app.name == "Linux" -> print "x";\n');
    assert.deepEqual(linesOf(shown), [['app.name == "Linux"', ['condition', false, [1, 1, 1, 1, NaN, NaN, NaN]]]]);
  });

  test('of a ruleset have the values of the conditions that were evaluated', async () => {
    const shown = await plot('ruleset app.level #sdb > 27 -> print "a" else app.level #sda > 7 -> print "b";\n');
    assert.deepEqual(linesOf(shown)?.[1]?.[1], ['sda', false, [0, 2, 4, 6, NaN, NaN, NaN]]);
  });

  test('have the values of their lines in tables, once they were plotted', async () => {
    const rule = { text: 'delta = 20 sec;\nhigh = some_inst app.level > 25 -> print "x";\n', start: 16 };
    const lines = [{ comparison: 0, line: 0 }];
    assert.deepEqual(plots.lines({ ...rule, lines }), []);
    await plots.plot({ ...rule, ...range, parts: 7 }, signal);
    const [points] = plots.lines({ ...rule, lines: [...lines, { comparison: 4, line: 0 }] });
    assert.deepEqual([...(points?.values ?? [])], [20, 22, 25, 26, 28, 30, 32]);
    assert.deepEqual(plots.columns({ ...rule, lines }), [{ metric: 'sdb', unit: '' }]);
  });

  test('are none where the text has no rule there, or the archive no metric of it', async () => {
    assert.equal(await plots.plot({ text: 'app.level > 1', start: 4, ...range, parts: 7 }, signal), null);
    assert.equal(await plot('no.metric > 1 -> print "x";\n'), null);
    assert.equal(
      await new RulePlots({ archive: undefined }).plot({ text: '', start: 0, ...range, parts: 7 }, signal),
      null,
    );
  });
});
