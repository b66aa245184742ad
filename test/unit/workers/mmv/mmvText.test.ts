import assert from 'node:assert/strict';
import { mmvText } from '../../../../workers/mmv/mmvText.ts';
import { MmvSession } from '../../../../workers/mmv/mmvSession.ts';
import { writeMmv } from '../../../writers/mmv/writeMmv.ts';

suite('the text of a file with long lists', () => {
  test('says where it leaves something out, and where that is found', () => {
    const instances = Array.from({ length: 2100 }, (_, id) => ({ id, name: `disk ${id}` }));
    const { bytes } = writeMmv({
      version: 3,
      order: 'little',
      indoms: [{ serial: 7, instances }],
      metrics: [{ name: 'written', item: 1, type: 3, indom: 7, values: instances.map(({ id }) => BigInt(id)) }],
    });
    const session = new MmvSession('shop');
    session.take({ kind: 'bytes', bytes, size: bytes.length, identity: '' }, 0);
    const text = mmvText(session, session.state({ mode: 'live', intervalMs: 1000 }));
    assert.match(text, /^ +\(2100 rows without their fields: "pcp-files dump shop" lists everything\)$/m);
    assert.match(text, /^ +… 100 more rows not shown here: "pcp-files dump shop" lists everything$/m);
    assert.match(text, /\[2099 "disk 2099"\] 2099$/m, 'the values are all there');
  });
});
