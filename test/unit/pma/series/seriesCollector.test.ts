import assert from 'node:assert/strict';
import { firstDate, plottedText, pointsOf } from './plottedText.ts';

/** Points as `seconds behind the first DATE: value @line`, lines from 1. */
function shown(...args: Parameters<typeof pointsOf>): string[] {
  const { times, values, rows } = pointsOf(...args);
  return Array.from(times, (time, i) => `${time - firstDate}: ${values[i] ?? ''} @${(rows[i] ?? 0) + 1}`);
}

const free = { className: 'VM', metric: 'free' };
const reads = { className: 'IO', metric: 'kBrdps', object: 'sd b' };

suite('series of a pma file', () => {
  test('are of DATE + k intervals, without the samples that pma skips', () => {
    assert.deepEqual(shown(plottedText, free), ['20: 100 @13', '30: 200.5 @14', '51: 300 @29', '61: 400 @30']);
    assert.deepEqual([...pointsOf(plottedText, free).skips], [firstDate + 10, firstDate + 41]);
  });

  for (const pieceBytes of [1, 7, 100])
    test(`are of one object of an array class, read in pieces of ${pieceBytes} bytes`, () => {
      assert.deepEqual(shown(plottedText, reads, pieceBytes), [
        '10: 20 @18',
        '20: 21 @20',
        '30: 22 @22',
        '41: 23 @34',
        '51: 24 @36',
        '61: 25 @38',
      ]);
      assert.equal(pointsOf(plottedText, reads).skips.length, 0);
    });

  test('are empty for what the file does not have', () => {
    for (const line of [
      { className: 'NET', metric: 'free' },
      { className: 'VM', metric: 'kBrdps' },
      { className: 'VM', metric: 'free', object: 'sda' },
      { className: 'IO', metric: 'kBrdps' },
      { className: 'IO', metric: 'kBrdps', object: 'sdz' },
    ])
      assert.deepEqual(shown(plottedText, line), []);
  });

  test('have a gap where a group comes too late', () => {
    const later = plottedText.replace(String(firstDate + 31), String(firstDate + 60));
    assert.deepEqual(shown(later, free), ['20: 100 @13', '30: 200.5 @14', '40: NaN @28', '80: 300 @29', '90: 400 @30']);
  });

  test('have a gap where a row has too many values or none that is a number', () => {
    const spoilt = plottedText
      .replace('1 100\n', '1 100 7\n')
      .replace('3 300\n', '3 3,5\n')
      .replace('4 400', '-4 -4e2');
    assert.deepEqual(shown(spoilt, free), ['20: NaN @13', '30: 200.5 @14', '51: NaN @29', '61: -400 @30']);
  });

  test('are in the order of time, also where that goes back in the file', () => {
    const earlier = plottedText.replace(String(firstDate + 31), String(firstDate - 100));
    const { times, values, skips } = pointsOf(earlier, free);
    assert.deepEqual(
      [...times].map((time) => time - firstDate),
      [-80, -70, 20, 30],
    );
    assert.deepEqual([...values], [300, 400, 100, 200.5]);
    assert.deepEqual(
      [...skips].map((time) => time - firstDate),
      [-90, 10],
    );
  });

  test('have nothing of a group without a time', () => {
    assert.deepEqual(shown(plottedText.replace(String(firstDate + 31), 'soon'), free), [
      '20: 100 @13',
      '30: 200.5 @14',
    ]);
  });

  test('take up an object that comes later', () => {
    const late = plottedText.replace('sda 2.0 15\n', 'sdc 2.0 15\n');
    assert.deepEqual(shown(late, { ...reads, object: 'sdc' }), ['61: 15 @37']);
  });

  test('have numbers as they are written', () => {
    for (const written of ['0.1', '123456789012345', '1234567890.12345', '0.30000000000000004', '12.', '5000.99']) {
      const text = plottedText.replace('1 100\n', `1 ${written}\n`);
      assert.equal(pointsOf(text, free).values[0], Number(written), written);
    }
  });
});
