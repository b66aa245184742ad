import * as assert from 'node:assert/strict';
import { encodeInDom } from '../../../formats/pcp/inDom.ts';
import { encodePmid } from '../../../formats/pcp/pmid.ts';
import { encodeUnits } from '../../writers/encodeUnits.ts';
import { inspectBytes, textAt } from '../../../webview/controls/inspector/inspectBytes.ts';

const bytesOf = (size: number, write: (view: DataView) => void): Uint8Array => {
  const bytes = new Uint8Array(size);
  write(new DataView(bytes.buffer));
  return bytes;
};

function reading(bytes: Uint8Array, name: string): readonly [little: string, big: string] {
  const { little, big } = inspectBytes(bytes).find((each) => each.name === name) ?? assert.fail(`no ${name}`);
  return [little, big];
}

suite('the inspector', () => {
  test('reads integers and floats in both byte orders', () => {
    const bytes = Uint8Array.of(0, 0, 0x80, 0xbf, 0, 0, 0, 0x80);
    assert.deepEqual(reading(bytes, 'i32'), ['-1082130432', '32959']);
    assert.equal(reading(bytes, 'f32')[0], '-1');
    assert.equal(reading(bytes, 'u64')[0], String(0x80000000bf800000n));
    assert.deepEqual(reading(Uint8Array.of(255), 'i8'), ['-1', '-1']);
  });

  test('shows the sign of a NaN and of zero', () => {
    assert.equal(reading(Uint8Array.of(0, 0, 0xc0, 0xff), 'f32')[0], '-NaN');
    assert.equal(reading(Uint8Array.of(0x7f, 0xc0, 0, 0), 'f32')[1], 'NaN');
    assert.deepEqual(reading(Uint8Array.of(0x80, 0, 0, 0, 0, 0, 0, 0), 'f64')[1], '-0');
    assert.equal(reading(Uint8Array.of(0xff, 0xf8, 0, 0, 0, 0, 0, 0), 'f64')[1], '-NaN');
  });

  test('offers only what there are bytes for', () => {
    assert.deepEqual(
      inspectBytes(new Uint8Array(3)).map(({ name }) => name),
      ['u8', 'i8', 'u16', 'i16'],
    );
    assert.deepEqual(inspectBytes(new Uint8Array()), []);
  });

  test('reads PMID, InDom and units', () => {
    const pmid = bytesOf(4, (view) => {
      view.setUint32(0, encodePmid({ domain: 70, cluster: 123, item: 4 }), true);
    });
    assert.equal(reading(pmid, 'PMID')[0], '70.123.4');
    const inDom = bytesOf(4, (view) => {
      view.setUint32(0, encodeInDom({ domain: 70, serial: 12 }));
    });
    assert.equal(reading(inDom, 'InDom')[1], '70.12');
    const units = bytesOf(4, (view) => {
      view.setUint32(0, encodeUnits({ dimSpace: 1, dimTime: -1, scaleTime: 3 }), true);
    });
    assert.equal(reading(units, 'units')[0], 'byte / sec');
  });

  test('reads times in UTC, and none from what is none', () => {
    const micros = bytesOf(8, (view) => {
      view.setBigInt64(0, 1_000_000_000_123_456n, true);
    });
    assert.equal(reading(micros, 'time µs')[0], '2001-09-09 01:46:40.123456Z');
    const pair = bytesOf(8, (view) => {
      view.setInt32(0, 1_000_000_000, true);
      view.setInt32(4, 1_000_000, true);
    });
    assert.equal(reading(pair, 'time s')[0], '2001-09-09 01:46:40Z');
    assert.equal(reading(pair, 'time s+µs')[0], '–');
    const before = bytesOf(8, (view) => {
      view.setBigInt64(0, -1n, true);
    });
    assert.equal(reading(before, 'time ns')[0], '1969-12-31 23:59:59.999999999Z');
  });

  test('reads a text up to its NUL, but no control characters', () => {
    const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
    assert.equal(textAt(encode('café\0x')), 'café');
    assert.equal(textAt(encode('\0')), undefined);
    assert.equal(textAt(encode('\u0001\u0002')), undefined);
    assert.equal(textAt(Uint8Array.of(0xff, 0)), undefined);
  });
});
