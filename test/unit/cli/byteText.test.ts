import assert from 'node:assert/strict';
import { TimeText } from '../../../cli/kinds/history/values/timeText.ts';
import { NumberWriter } from '../../../cli/kinds/history/values/numberWriter.ts';
import { ByteText } from '../../../cli/output/byteText.ts';
import { parseTypedTime } from '../../../formats/pcp/time/typedTime.ts';
import type { TimeZone } from '../../../formats/pcp/time/timeZone.ts';
import { formatInZone, timeZoneOf, utc } from '../../../formats/pcp/time/timeZone.ts';
import { formatUtc } from '../../../formats/pcp/time/timestamp.ts';
import { RandomNumbers } from '../../fuzz/randomNumbers.ts';

let all = '';
/** One for all: its buffer takes longer to make than most texts to write. */
const byteText = new ByteText({ write: (content) => (all += Buffer.from(content as Uint8Array).toString()) });

function written(write: (text: ByteText) => void): string {
  all = '';
  write(byteText);
  byteText.flush();
  return all;
}

function randomOf(seed: number): () => number {
  const numbers = new RandomNumbers(seed);
  return () => numbers.u32() / 2 ** 32;
}

const zone = (name: string): TimeZone => timeZoneOf(name) ?? assert.fail(name);

suite('text as bytes', () => {
  test('has integers as JavaScript writes them', () => {
    const powers = Array.from({ length: 16 }, (_, i) => 10 ** i);
    const samples = [0, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, ...powers, ...powers.map((power) => power - 1)];
    for (const value of [...samples, ...samples.map((sample) => -sample).filter((sample) => sample !== 0)])
      assert.equal(
        written((text) => {
          text.integer(value);
        }),
        String(value),
      );
  });

  test('has bytes as base64, whatever lies behind them', () => {
    const bytes = Uint8Array.from({ length: 300 }, (_, i) => (i * 73 + 41) & 0xff);
    for (let end = 3; end < 300; end++)
      assert.equal(
        written((text) => {
          text.base64(bytes, 3, end);
        }),
        Buffer.from(bytes.subarray(3, end)).toString('base64'),
      );
  });

  test('is written in pieces, and long text at once', () => {
    const long = new Uint8Array(1_000_000).fill(0x61);
    const pieces = written((text) => {
      for (let i = 0; i < 100_000; i++) text.ascii('0123456789');
      text.bytes(long);
      text.padded(7, 3);
    });
    assert.equal(pieces.length, 2_000_003);
    assert.ok(pieces.endsWith('aa007'));
  });

  test('has floats as the shortest text that reads back as the same', () => {
    const random = randomOf(1);
    const same = (bits: 32 | 64, value: number): void => {
      const type = bits === 32 ? 4 : 5;
      // The value's word at 0; at 8 its block: type and length, then the number.
      const block = new DataView(new ArrayBuffer(24));
      block.setUint32(0, 4);
      block.setUint32(8, (type << 24) | (bits === 32 ? 8 : 12));
      if (bits === 32) block.setFloat32(12, value);
      else block.setFloat64(12, value);
      const text = written((out) => {
        assert.ok(new NumberWriter(out, (odd) => `"${odd}"`).write(block, 0, 1, 0, type));
      });
      const back = bits === 32 ? Math.fround(Number(text)) : Number(text);
      assert.ok(Object.is(back, bits === 32 ? Math.fround(value) : value), `${value} as ${text}`);
      if (bits === 64) assert.equal(text, Object.is(value, -0) ? '-0' : String(value));
    };
    const samples = [0, -0, 0.1, -0.1, 0.5, 1e-7, 1e-6, 123.456, 1e21, 5e-324, 1.7976931348623157e308, 2 ** 24, 1 / 3];
    for (const value of samples) {
      same(64, value);
      if (Math.abs(value) < 3e38) same(32, value);
    }
    for (let i = 0; i < 2000; i++) {
      const value = Math.round(random() * 10 ** (i % 12)) / 10 ** (i % 7);
      same(32, value);
      same(64, value);
      same(64, random() * 10 ** ((i % 60) - 30));
      same(32, random() * 10 ** ((i % 60) - 30));
    }
  });

  for (const name of ['UTC', 'AEST-10', 'Australia/Melbourne', '<+0530>-5:30', 'LMT-0:30:15'])
    test(`has times as they are in ${name}`, () => {
      const random = randomOf(2);
      const where = zone(name);
      const time = new TimeText(where, '<', '>');
      let seconds = 1_400_000_000;
      for (let i = 0; i < 3000; i++) {
        seconds += Math.floor(random() * (i % 3 === 0 ? 10_000 : 3)) - (i % 50 === 0 ? 100 : 0);
        const nanoseconds = i % 97 === 0 ? 1_500_000_000 : Math.floor(random() * 1e9);
        time.moveTo(seconds, nanoseconds);
        assert.equal(Buffer.from(time.bytes).toString(), `<${formatInZone({ seconds, nanoseconds }, where)}>`);
      }
    });
});

suite('times on the command line', () => {
  const texts: Readonly<Record<string, string | undefined>> = {
    '2026-01-31T09:30:00.5Z': '2026-01-31T09:30:00.500000000Z',
    '2026-01-31T09:30+01:00': '2026-01-31T08:30:00.000000000Z',
    '2026-01-31 09:30': '2026-01-31T09:30:00.000000000Z',
    '2026-01-31': '2026-01-31T00:00:00.000000000Z',
    '1767225600.25': '2026-01-01T00:00:00.250000000Z',
    '-1.5': undefined,
    '09:30': undefined,
    '2026-02-30T00:00Z': undefined,
    '': undefined,
  };
  for (const [text, wanted] of Object.entries(texts))
    test(`'${text}' is ${wanted ?? 'none'}`, () => {
      const time = parseTypedTime(text, utc);
      assert.equal(time && formatUtc(time), wanted);
    });

  test('are in the zone, also near changes of its clock', () => {
    const at = (text: string): string | undefined => {
      const time = parseTypedTime(text, zone('Europe/Berlin'));
      return time && formatInZone(time, zone('Europe/Berlin'));
    };
    assert.equal(at('2026-03-29T01:30'), '2026-03-29T01:30:00.000000000+01:00');
    assert.equal(at('2026-03-29T03:30'), '2026-03-29T03:30:00.000000000+02:00');
    assert.equal(at('2026-10-25T03:30'), '2026-10-25T03:30:00.000000000+01:00');
  });
});
