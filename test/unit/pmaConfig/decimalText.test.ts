import assert from 'node:assert/strict';
import { exponential, fixed, general, oneDecimal } from '../../../formats/pmaConfig/output/decimalText.ts';
import { headerText } from '../../../formats/pmaConfig/output/headerText.ts';

suite('numbers as printf writes them', () => {
  test('with one decimal, ties to the even one', () => {
    const texts = [1.25, 1.75, 0.25, 0.05, -0.04, 9.96, 0.35, 1e21, 1e22, 33.9, Infinity, -Infinity, NaN].map(
      oneDecimal,
    );
    assert.deepEqual(texts, [
      '1.2', '1.8', '0.2', '0.1', '-0.0', '10.0', '0.3', '1000000000000000000000.0', '10000000000000000000000.0', '33.9',
      'inf', '-inf', 'nan',
    ]); // prettier-ignore
  });

  test('with any number of decimals', () => {
    assert.deepEqual(
      [fixed(0.5, 0), fixed(1.5, 0), fixed(2.5, 0), fixed(99.99, 1), fixed(0.125, 2), fixed(-0.0625, 3)],
      ['0', '2', '2', '100.0', '0.12', '-0.062'],
    );
  });

  test('with a power of ten', () => {
    assert.deepEqual(
      [exponential(0, 1), exponential(12.5, 1), exponential(9.96, 1)],
      ['0.0e+00', '1.2e+01', '1.0e+01'],
    );
  });

  test('by its digits', () => {
    assert.deepEqual(
      [general(100, 6), general(0.00001, 6), general(1234567, 6), general(2.5, 6), general(1e10, 6)],
      ['100', '1e-05', '1.23457e+06', '2.5', '1e+10'],
    );
  });

  test('in the first line of a file', () => {
    assert.equal(headerText('"%s|%.1f"', 'tps_sda', 200), '"tps_sda|200.0"');
    assert.equal(headerText('100%% %-8s|%+08.2f|%G', 'tps', -2.5), '100% tps     |-0002.50|-2.5');
    assert.equal(headerText('%.2s', 'tps', 1), 'tp');
  });
});
