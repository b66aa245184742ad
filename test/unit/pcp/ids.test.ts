import assert from 'node:assert/strict';
import { decodeInDom, encodeInDom, formatInDom } from '../../../formats/pcp/inDom.ts';
import { decodePmid, dynamicKind, encodePmid, formatPmid } from '../../../formats/pcp/pmid.ts';

suite('metric and instance domain ids', () => {
  test('a PMID in its parts and back', () => {
    const bits = encodePmid({ domain: 60, cluster: 10, item: 4 });
    assert.equal(formatPmid(bits), '60.10.4');
    assert.deepEqual(decodePmid(bits), { domain: 60, cluster: 10, item: 4 });
    assert.equal(formatPmid(0x00800c03), '2.3.3');
    assert.equal(formatPmid(0xffffffff), 'PM_ID_NULL');
  });

  test('the reserved domain', () => {
    assert.equal(formatPmid(encodePmid({ domain: 511, cluster: 70, item: 0 })), '70.*.*');
    assert.equal(dynamicKind(encodePmid({ domain: 511, cluster: 70, item: 0 })), 'subtree');
    assert.equal(dynamicKind(encodePmid({ domain: 511, cluster: 1, item: 2 })), 'derived');
    assert.equal(dynamicKind(encodePmid({ domain: 511, cluster: 2048, item: 2 })), 'derivedLogged');
    assert.equal(dynamicKind(encodePmid({ domain: 60, cluster: 1, item: 2 })), undefined);
  });

  test('an instance domain in its parts and back', () => {
    assert.equal(formatInDom(0x0740000c), '29.12');
    assert.equal(formatInDom(0xffffffff), 'PM_INDOM_NULL');
    assert.deepEqual(decodeInDom(encodeInDom({ domain: 70, serial: 2049 })), { domain: 70, serial: 2049 });
  });
});
