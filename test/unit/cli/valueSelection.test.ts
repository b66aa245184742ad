import assert from 'node:assert/strict';
import { ValueSelection } from '../../../cli/kinds/valueSelection.ts';
import { SeriesSelection } from '../../../tools/history/seriesSelection.ts';

const names = ['1 minute', '5 minute', '15 minute', '318696 /usr/bin/make all', 'sda'];

suite('instances that are named', () => {
  for (const [of, make] of [
    ['on the command line', (wanted: readonly string[]) => new ValueSelection([], wanted)],
    ['in a tool', (instances: readonly string[]) => new SeriesSelection({ instances })],
  ] as const) {
    const taken = (...wanted: readonly string[]): readonly string[] => {
      const selection = make(wanted);
      return names.filter((name) => selection.takesInstance(name));
    };

    test(`${of} are met in whole or up to the first blank`, () => {
      assert.deepEqual(taken('1'), ['1 minute']);
      assert.deepEqual(taken('318696', 'sda'), ['318696 /usr/bin/make all', 'sda']);
      assert.deepEqual(taken('15 minute'), ['15 minute']);
      assert.deepEqual(taken('1 min', 's', '31869', 'minute'), []);
    });
  }

  test('are not said to be missing then', () => {
    const selection = new ValueSelection(['kernel'], ['1', '5 minute', '9']);
    assert.ok(selection.takesMetric(['kernel.all.load']));
    for (const name of names) selection.takesInstance(name);
    assert.deepEqual(selection.problems(undefined), ["no instance '9'"]);
  });
});
