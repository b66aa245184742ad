import assert from 'node:assert/strict';
import { errorName, fromVersion1Error } from '../../../formats/pcp/errorCodes.ts';
import { formatLabelFlags, labelClassOf, unknownLabelFlags } from '../../../formats/pcp/labelFlags.ts';
import { metricNameFault } from '../../../formats/pcp/metricName.ts';
import { semanticsOf } from '../../../formats/pcp/semantics.ts';
import { shortestFloat } from '../../../formats/pcp/shortestFloat.ts';
import { valueTypeOf } from '../../../formats/pcp/valueType.ts';

suite('tables of PCP', () => {
  test('error codes', () => {
    assert.equal(errorName(-12351), 'PM_ERR_VALUE');
    assert.equal(errorName(-12350), 'PM_ERR_APPVERSION');
    assert.equal(errorName(-12345), 'PM_ERR_GENERIC');
    assert.equal(errorName(-32), 'errno 32');
    assert.equal(errorName(-30000), 'error -30000');
    assert.equal(errorName(-1005, 1), 'PM_ERR_APPVERSION');
    assert.equal(errorName(-1020, 1), 'PM_ERR_PROFILE');
    assert.equal(errorName(-32, 1), 'errno 32');
    assert.equal(errorName(-1005, 2), 'errno 1005');
    assert.equal(fromVersion1Error(-32), -32);
  });

  test('label flags', () => {
    assert.equal(labelClassOf(0x90)?.name, 'item');
    assert.equal(labelClassOf(0x30), undefined);
    assert.equal(labelClassOf(0x80), undefined);
    assert.equal(formatLabelFlags(0x90), 'item|optional');
    assert.equal(formatLabelFlags(0xc04), 'indom|0xc00');
    assert.equal(formatLabelFlags(0), 'none');
    assert.equal(unknownLabelFlags(0x80000008), 0x80000000);
  });

  test('types and semantics', () => {
    assert.equal(valueTypeOf(3)?.size, 8);
    assert.equal(valueTypeOf(6)?.size, undefined);
    assert.equal(valueTypeOf(11), undefined);
    assert.equal(semanticsOf(1)?.name, 'counter');
    assert.equal(semanticsOf(2), undefined);
  });

  test('metric names', () => {
    assert.equal(metricNameFault('a.b_2.C'), undefined);
    assert.deepEqual(metricNameFault(''), { kind: 'empty', at: 0 });
    assert.deepEqual(metricNameFault('mmv.my-app.x'), { kind: 'character', at: 6 });
    assert.deepEqual(metricNameFault('a.2b'), { kind: 'component', at: 2 });
    assert.deepEqual(metricNameFault('a..b'), { kind: 'component', at: 2 });
    assert.deepEqual(metricNameFault('a.'), { kind: 'component', at: 2 });
    assert.deepEqual(metricNameFault('_a'), { kind: 'component', at: 0 });
  });

  test('the shortest text of a float', () => {
    assert.equal(String(shortestFloat(Math.fround(0.1))), '0.1');
    assert.equal(String(shortestFloat(Math.fround(16777217))), '16777216');
    assert.equal(Math.fround(shortestFloat(Math.fround(1 / 3))), Math.fround(1 / 3));
    assert.equal(shortestFloat(-Infinity), -Infinity);
    assert.ok(Number.isNaN(shortestFloat(NaN)));
    assert.equal(shortestFloat(3.4028234663852886e38), 3.4028235e38);
  });
});
