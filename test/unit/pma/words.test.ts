import assert from 'node:assert/strict';
import { isPmaStart } from '../../../formats/pma/detect.ts';
import { classLikeness, meantFixedHeader } from '../../../formats/pma/declared/headerNames.ts';
import { editDistance } from '../../../formats/text/editDistance.ts';
import { leadingNumber, numberKind, readInteger } from '../../../formats/text/numbers.ts';
import { parsePmcComment } from '../../../formats/pma/model/pmcComment.ts';
import { formatDuration } from '../../../formats/pcp/time/duration.ts';
import { formatTime, formatUtc, parseCommentTime } from '../../../formats/pma/model/time.ts';

suite('pma words', () => {
  test('numbers are read as pma reads them', () => {
    const kinds = ['1', '-1', '.5', '1e3', '0x10', 'nan', 'inf', '1,50', 'n/a', '-'].map(numberKind);
    assert.deepEqual(kinds, [
      'decimal', 'negative', 'decimal', 'decimal', 'odd', 'odd', 'odd', 'comma', 'text', 'text',
    ]); // prettier-ignore
    assert.deepEqual(['1,50', '202#3', 'n/a', '-2.5x'].map(leadingNumber), [1, 202, 0, -2.5]);
  });

  test('integers may have something behind them', () => {
    assert.deepEqual(readInteger('12'), { value: 12, kind: 'integer' });
    assert.deepEqual(readInteger('3.9'), { value: 3, kind: 'truncated' });
    assert.deepEqual(readInteger('two'), { value: 0, kind: 'text' });
  });

  test('a header is recognised in spite of a slip', () => {
    const meant = ['TIME_VAUES', 'COUNT,INTERVAL', 'time_values', 'DTAE', 'CPU'].map(meantFixedHeader);
    assert.deepEqual(meant, ['TIME_VALUES', 'TIME_VALUES', 'TIME_VALUES', 'DATE', undefined]);
    assert.equal(editDistance('METADATA', 'METADTA'), 1);
    assert.equal(editDistance('abcdef', 'abdcef'), 1);
  });

  test('words are compared up to two slips, however long they are', () => {
    const long = 'kernel.all.cpu.user '.repeat(1000);
    const distances = ['', 'x', 'xy', 'xyz'].map((more) => editDistance(long, `x${long}`.slice(1) + more));
    assert.deepEqual(distances, [0, 1, 2, 3]);
    assert.deepEqual(
      [`${long.slice(0, -2)} r`, `${long.slice(1)}x`, `xyz${long.slice(3)}`].map((other) => editDistance(long, other)),
      [1, 2, 3],
    );
  });

  test('a class is meant by a slip, hardly by a name of its own', () => {
    const like = (pairs: readonly (readonly [string, string])[]): readonly unknown[] =>
      pairs.map(([name, className]) => classLikeness(name, className));
    const slips = [['Net', 'NET'], ['MV', 'VM'], ['IOO', 'IO'], ['cpu', 'CPU']] as const; // prettier-ignore
    assert.deepEqual(like(slips), ['sure', 'sure', 'sure', 'sure']);
    assert.deepEqual(like([['CPU', 'GPU'], ['HTTP', 'HTTPS'], ['VN', 'VM']]), ['similar', 'similar', 'similar']); // prettier-ignore
    const others = [['NET1', 'NET2'], ['FAN', 'FAN2'], ['eth0', 'eth10'], ['MEM', 'TEMP'], ['QUEUE', 'GPU']] as const; // prettier-ignore
    assert.deepEqual(like(others), [undefined, undefined, undefined, undefined, undefined]);
  });

  test("pmc's options are found where they stand", () => {
    assert.deepEqual(parsePmcComment(" h=web1 x=' Sat Sun'", 8), [
      { key: 'h', value: 'web1', column: 9, endColumn: 15 },
      { key: 'x', value: 'Sat Sun', column: 16, endColumn: 28 },
    ]);
    assert.deepEqual(parsePmcComment(' by hand', 0), []);
  });

  test('times are shown in their zone', () => {
    assert.equal(formatTime(1462914019, 600), '2016-05-11 07:00:19 +1000');
    assert.equal(formatTime(1462914019, -210), '2016-05-10 17:30:19 -0330');
    assert.equal(formatUtc(1462914019), '2016-05-10 21:00:19 UTC');
    assert.match(formatUtc(1e300), /^\+275760/);
    assert.deepEqual([30, 600, 9000, 400_000].map(formatDuration), ['30 s', '10 min', '2.5 h', '4.6 days']);
  });

  test('the time in words is read, other comments are not', () => {
    assert.deepEqual(parseCommentTime(' Wed May 11 07:00:19 2016 +1000'), {
      epochSeconds: 1462914019,
      utcOffsetMinutes: 600,
      weekday: 3,
      actualWeekday: 3,
    });
    assert.equal(parseCommentTime('mer. 11 mai 2016'), undefined);
    assert.equal(parseCommentTime(' Wed Foo 11 07:00:19 2016 +1000'), undefined);
  });

  test('a pma file is known by its start', () => {
    const starts = (text: string): boolean => isPmaStart(new TextEncoder().encode(text));
    assert.deepEqual(
      ['TIME_VALUES:\n', '\uFEFFTIME_VALUES:\r\n', 'COUNT,INTERVAL:\n', 'x\nTIME_VALUES:\n'].map(starts),
      [true, true, true, false],
    );
  });
});
