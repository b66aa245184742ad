import assert from 'node:assert/strict';
import { messageOf } from '../../../formats/findings/finding.ts';
import { PmaChecker } from '../../../formats/pma/check/checker.ts';
import { plainGroup, plainHeader, plainReport } from './plainReport.ts';
import { check, codes } from './text.ts';

const header = "TIME_VALUES:\n2 10 # h=web1 f=0 l=23 x='' d=''\n\nMETADATA:\nVM V 2 r b\nIO A 1 tps\n\n";
const group = (date: number, first = 1): string =>
  `DATE:\n${date} # x\n\nVM:\n${first} 0\n2 0\n\nIO:\nsda 1\nsdb 2\nsda 3\nsdb 4\n\n`;

suite('pma checker', () => {
  test('tells what the file says of itself', () => {
    const { model, findings } = check(header + group(1000000000) + group(1000000020));
    assert.deepEqual(findings, []);
    assert.equal(model.timeValues?.count, 2);
    assert.equal(model.timeValues.intervalSeconds, 10);
    assert.deepEqual(
      model.classes.map(({ name, type, start, metrics }) => ({ name, type, start, metrics })),
      [
        { name: 'VM', type: 'V', start: 2, metrics: ['r', 'b'] },
        { name: 'IO', type: 'A', start: 1, metrics: ['tps'] },
      ],
    );
    assert.deepEqual(model.objects, new Map([['IO', ['sda', 'sdb']]]));
    assert.deepEqual([model.groupCount, model.firstDate, model.lastDate, model.lines], [2, 1000000000, 1000000020, 33]);
  });

  test('keeps groups and stanzas with their lines', () => {
    const { model } = check(header + group(1000000000) + group(1000000020));
    const second = model.groups.map(plainGroup)[1];
    assert.deepEqual(
      { ...second, stanzas: second?.stanzas.map(({ name, headerLine, endLine, rows, objects }) => [name, headerLine, endLine, rows, objects.length]) },
      {
        headerLine: 20, endLine: 31, dateLine: 21, date: 1000000020, utcOffsetMinutes: undefined, timeValues: { ...model.timeValues },
        stanzas: [['VM', 23, 25, 2, 0], ['IO', 27, 31, 4, 2]],
      },
    ); // prettier-ignore
    assert.deepEqual(model.headers.map(plainHeader), [
      { name: 'TIME_VALUES', headerLine: 0, endLine: 1 },
      { name: 'METADATA', headerLine: 3, endLine: 5 },
    ]);
  });

  test('gives the same answer however the file is cut into chunks', () => {
    const bytes = new TextEncoder().encode(
      `\uFEFF${header}${group(1000000000, 9).replace('sdb 2', "sdb 'ä")}${group(5)}`,
    );
    const options = { keepGroups: true, nowSeconds: 2e9 };
    const answer = (size: number): unknown => {
      const checker = new PmaChecker(options);
      for (let at = 0; at < bytes.length; at += size) checker.write(bytes.slice(at, at + size));
      return plainReport(checker.end());
    };
    const whole = answer(bytes.length);
    for (const size of [1, 2, 3, 7, 64, 255]) assert.deepEqual(answer(size), whole, `chunks of ${size} bytes`);
  });

  test('tells which quotes are wrong, wherever they stand', () => {
    const faults = (text: string): readonly string[] =>
      check(text)
        .findings.filter(({ rule }) => rule.code === 'pma/quote')
        .map((found) => (messageOf(found).includes('misreads') ? 'empty' : 'unterminated'));
    const first = group(1000000000);
    const cases = [
      [header.replace('2 10', "2 10 ''"), first, 'empty'],
      [header.replace('2 10', "2 10 'x"), first, 'unterminated'],
      [header.replace('VM V', "'' V"), first, 'empty'],
      [header.replace('r b', "r 'b"), first, 'unterminated'],
      [header, first.replace('sda 1', "'' 1"), 'empty'],
      [header, first.replace('sda 1', "'sda 1"), 'unterminated'],
      [header, first.replace('sda 1', "'sda 1 # ''"), 'unterminated'],
    ] as const;
    for (const [head, rest, fault] of cases) assert.deepEqual(faults(head + rest), [fault], head + rest);
  });

  test('a class with objects has its shares of CPU time where they are', () => {
    const shares = ['cpu_us', 'cpu_sy', 'cpu_id', 'cpu_wa', 'st'];
    const text = `TIME_VALUES:\n1 10\n\nMETADATA:\nCPU A 1 swpd ${shares.join(' ')}\n\nDATE:\n1000000000 # x\n\nCPU:\n`;
    assert.deepEqual(codes(check(`${text}a 50 20 20 20 20 20\n`).findings), []);
    assert.deepEqual(codes(check(`${text}a 50 20 20 20 20 10\n`).findings), ['pma/plausible']);
  });

  test('compares the objects of many stanzas of one group, in bounded memory and time', () => {
    const objects = Array.from({ length: 30_000 }, (_, at) => `o${at} 1\n`);
    const io = (rows: readonly string[]): string => `IO:\n${rows.join('')}`;
    const first = `DATE:\n1000000000 # x\n\nVM:\n1 0\n2 0\n\n${io(objects)}\n`;
    const { findings } = check(`${header}${first}${first.replace('1000000000', '1000000020').replaceAll('o', 'p')}`);
    assert.ok(codes(findings).includes('pma/object-set'));
  });

  test('counts the values of a row that has a comment without a blank', () => {
    const rows = (row: string): readonly string[] =>
      codes(check(`TIME_VALUES:\n1 1\n\nMETADATA:\nDB V 1 a b\n\nDATE:\n1778443202\n\nDB:\n${row}\n`).findings);
    assert.deepEqual(rows('804.78#x'), ['pma/glued-comment', 'pma/columns']);
    assert.deepEqual(rows('804.78 5#x'), ['pma/glued-comment']);
  });

  test('folds a fault that every row has into one finding', () => {
    const groups = Array.from({ length: 500 }, (_, at) => group(1000000000 + 20 * at).replaceAll('sd', '07:00:29 sd'));
    const { findings } = check(header + groups.join(''));
    assert.deepEqual(codes(findings), ['pma/sar-time']);
    assert.match(findings.map(messageOf).join(), /1999 more like this/);
  });

  test('tells at most 100 of a rule, then how many more there are', () => {
    const groups = Array.from({ length: 300 }, (_, at) => group(1000000000 + 20 * at).replace('sda 1', `sda x${at}`));
    const { findings } = check(header + groups.join(''));
    assert.equal(findings.length, 101);
    assert.match(findings.map(messageOf).at(-1) ?? '', /200 more like this from here on \(pma\/number\)/);
  });

  test('an extremely long line costs one finding and no memory', () => {
    const { findings, model } = check(`${header}${group(1000000000).replace('sda 1', `sda ${'1'.repeat(2_000_000)}`)}`);
    assert.deepEqual(codes(findings), ['pma/long-line']);
    assert.equal(model.groupCount, 1);
  });
});
