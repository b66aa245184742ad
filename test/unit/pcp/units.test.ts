import assert from 'node:assert/strict';
import type { Units } from '../../../formats/pcp/units/units.ts';
import { decodeUnits, formatUnits, unknownUnitParts } from '../../../formats/pcp/units/units.ts';
import { encodeUnits } from '../../writers/encodeUnits.ts';
import { parseUnitsText } from '../../../formats/pcp/units/unitsText.ts';

const text = (units: Partial<Units>): string => formatUnits(decodeUnits(encodeUnits(units)));

suite('units', () => {
  const cases: readonly (readonly [string, Partial<Units>])[] = [
    ['', {}],
    ['Mbyte / sec', { dimSpace: 1, dimTime: -1, scaleSpace: 2, scaleTime: 3 }],
    ['count / sec', { dimTime: -1, dimCount: 1, scaleTime: 3 }],
    ['/ sec', { dimTime: -1, scaleTime: 3 }],
    ['count x 10^3 / sec', { dimTime: -1, dimCount: 1, scaleTime: 3, scaleCount: 3 }],
    ['count x 10^-4', { dimCount: 1, scaleCount: -4 }],
    [
      'hour^2 / Ebyte count x 10^-4^3',
      { dimSpace: -1, dimTime: 2, dimCount: -3, scaleSpace: 6, scaleTime: 5, scaleCount: -4 },
    ],
    ['x 10', { scaleCount: 1 }],
    ['x 10^-2', { scaleCount: -2 }],
    ['count x 10', { dimCount: 1, scaleCount: 1 }],
    ['space-9', { dimSpace: 1, scaleSpace: 9 }],
    ['byte / time-7^2', { dimSpace: 1, dimTime: -2, scaleTime: 7 }],
    ['temperature (C)', { extraUnit: 1, extraScale: 1 }],
    ['power (uW)', { extraUnit: 4, extraScale: 4 }],
    ['current (mA) hour', { extraUnit: 3, extraScale: 2, dimTime: 1, scaleTime: 5 }],
    ['byte / voltage (scale-7) sec', { extraUnit: -2, extraScale: 7, dimSpace: 1, dimTime: -1, scaleTime: 3 }],
    ['extra-9', { extraUnit: 9, extraScale: 1 }],
  ];
  for (const [expected, units] of cases) {
    test(`are printed as "${expected}"`, () => {
      assert.equal(text(units), expected);
    });
  }

  test('are taken from the bits as PCP lays them out', () => {
    assert.equal(formatUnits(decodeUnits(0x00000009)), 'temperature (C)');
    assert.equal(formatUnits(decodeUnits(0x00000024)), 'power (uW)');
    assert.equal(formatUnits(decodeUnits(0x0100501a)), 'current (mA) hour');
    assert.equal(formatUnits(decodeUnits(0x00200000)), 'count^2');
    assert.equal(encodeUnits({ dimSpace: -1, scaleCount: -1 }), 0xf0000f00);
  });

  test('with a further unit are read as they are printed, and in capitals', () => {
    for (const text of [
      'temperature (K)',
      'power (kW)',
      'current (mA) hour',
      'power (W) / count',
      'count / power (W)',
    ]) {
      const { units = assert.fail(text) } = parseUnitsText(text);
      assert.equal(formatUnits(units), text);
      assert.deepEqual(parseUnitsText(text.toUpperCase()).units, units);
    }
    for (const text of ['power(W)', 'power  (W)', 'power ( W )', 'power', 'power W', 'power (GW)', 'voltage (kV)'])
      assert.ok(parseUnitsText(text).fault, text);
  });

  test('with unknown parts say which', () => {
    assert.deepEqual(unknownUnitParts(decodeUnits(0)), []);
    assert.deepEqual(
      unknownUnitParts(decodeUnits(encodeUnits({ dimSpace: 1, scaleSpace: 12, dimTime: 1, scaleTime: 6 }))),
      ['space scale 12', 'time scale 6'],
    );
    assert.deepEqual(unknownUnitParts(decodeUnits(encodeUnits({ extraUnit: 1, extraScale: 4 }))), [
      'scale 4 of temperature',
    ]);
    assert.deepEqual(unknownUnitParts(decodeUnits(encodeUnits({ extraUnit: -9 }))), ['further unit 9']);
  });
});
