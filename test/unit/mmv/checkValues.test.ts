import assert from 'node:assert/strict';
import type { Finding } from '../../../formats/findings/finding.ts';
import { messageOf } from '../../../formats/findings/finding.ts';
import { checkMmv } from '../../../formats/mmv/checks/checkMmv.ts';
import { decodeMmv } from '../../../formats/mmv/decode/decodeMmv.ts';
import { DamagedMmv } from '../../writers/mmv/damage.ts';

const instances = [1, 2, 3].map((id) => ({ id, name: `i${id}` }));
const metrics = ['a', 'b'].map((name, i) => ({
  name,
  item: i + 1,
  type: 1,
  semantics: 3,
  indom: 1,
  shortHelp: name,
  longHelp: name,
  values: [1, 2, 3],
}));

/** Values 0 to 2 are those of metric a, 3 to 5 those of b, both in the order of the instances. */
function twoMetrics(): DamagedMmv {
  return new DamagedMmv({
    version: 2,
    order: 'little',
    cluster: 1,
    indoms: [{ serial: 1, instances, shortHelp: 'indom', longHelp: 'indom' }],
    metrics,
  });
}

/** Makes a value belong to another metric and instance. */
function give(file: DamagedMmv, value: number, metric: number, instance: number): void {
  file.u64(file.at('values', value, 'metric'), file.entry('metrics', metric));
  file.u64(file.at('values', value, 'instance'), file.entry('instances', instance));
}

const check = ({ bytes }: DamagedMmv): readonly Finding[] => checkMmv(decodeMmv('m', bytes));
const messages = (findings: readonly Finding[]): readonly string[] => findings.map(messageOf);

suite('checkValues', () => {
  test('values may be in any order', () => {
    const file = twoMetrics();
    for (const [value, metric, instance] of [
      [0, 1, 2],
      [1, 0, 1],
      [2, 1, 0],
      [3, 0, 2],
      [4, 0, 0],
      [5, 1, 1],
    ] as const)
      give(file, value, metric, instance);
    assert.deepEqual(messages(check(file)), []);
  });

  test('a second value is told of with the first, however far before', () => {
    const file = twoMetrics();
    give(file, 5, 0, 0);
    const [missing, duplicate, ...others] = check(file);
    assert.ok(missing && duplicate);
    assert.deepEqual(others, []);
    assert.equal(
      messageOf(missing),
      'There are values for only 2 of 3 instances of metric "b" (indom 1). Fetching the others returns an error.',
    );
    assert.equal(
      messageOf(duplicate),
      'There is already a value for instance "i1" of metric "a". PCP finds only one of them.',
    );
    assert.equal(duplicate.place.start, file.entry('values', 5));
    assert.equal(duplicate.related[0]?.place.start, file.entry('values', 0));
  });

  test('a value that cannot be counted does not make the next a second one', () => {
    const file = twoMetrics();
    file.u64(file.at('values', 0, 'instance'), 3);
    give(file, 3, 0, 0);
    assert.deepEqual(messages(check(file)), [
      'There are values for only 2 of 3 instances of metric "b" (indom 1). Fetching the others returns an error.',
      'The value points to 0x0003, where no instance begins.',
    ]);
  });
});
