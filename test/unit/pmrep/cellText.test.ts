import assert from 'node:assert/strict';
import { utc } from '../../../formats/pcp/time/timeZone.ts';
import { cell, integerText, numberText } from '../../../formats/pmrep/table/cellText.ts';
import { clockFormat } from '../../../formats/pmrep/table/clockFormat.ts';
import { instanceMatcher, instancesOf } from '../../../formats/pmrep/table/instances.ts';

suite('cells of tables of pmrep', () => {
  test('numbers have as many digits as fit', () => {
    assert.equal(numberText(1315.2656, 8, 3), '1315.266');
    assert.equal(numberText(0.61, 3, 3), '0.6');
    assert.equal(numberText(75.25, 4, 2), '75.2');
    assert.equal(numberText(177.9, 4, 3), '177');
    assert.equal(numberText(12345, 4, 3), 'xxx');
    assert.equal(numberText(2.2225, 8, 3), '2.223');
    assert.equal(numberText(-0.5, 8, 0), '-0');
    assert.equal(numberText(2.5, 8, 0), '2');
    assert.deepEqual(
      [Infinity, -Infinity, NaN].map((value) => numberText(value, 3, 3)),
      ['inf', 'xxx', 'NaN'],
    );
    assert.equal(integerText(1234, 3), 'xxx');
    assert.equal(integerText(123, 3), '123');
  });

  test('texts are cut, and stand at the right', () => {
    assert.equal(cell('mmcblk0', 4), 'mmcb');
    assert.equal(cell('sda', 5), '  sda');
  });

  test('times are written as strftime(3) does', () => {
    const time = { seconds: 1_767_225_600, nanoseconds: 5_000 };
    assert.equal(clockFormat('%a %d.%m.%y %H:%M:%S.%f %p %%x %Q', time, utc), 'Thu 01.01.26 00:00:00.000005 AM %x %Q');
  });

  test('instances are named by patterns, numbers and programs', () => {
    assert.deepEqual(instancesOf(`"'sda','sdb'"`, true), ['sda', 'sdb']);
    assert.deepEqual(instancesOf('sd[ab]', true), ['sd[ab]']);
    assert.equal(instanceMatcher('sd.')?.('sdab'), false);
    assert.equal(instanceMatcher('sd.*')?.('sdab'), true);
    assert.equal(instanceMatcher('2413')?.('002413 /usr/sbin/sshd -D'), true);
    assert.equal(instanceMatcher('sshd')?.('002413 /usr/sbin/sshd -D'), true);
    assert.equal(instanceMatcher('s('), undefined);
  });
});
