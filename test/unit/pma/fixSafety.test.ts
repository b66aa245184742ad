import assert from 'node:assert/strict';
import { fixedAll } from './fixedText.ts';
import { check, codes } from './text.ts';

const head = 'TIME_VALUES:\n2 10\n\nMETADATA:\nIO A 1 tps kBps\n\n';
const group = (date: number, rows: readonly string[]): string => `DATE:\n${date}\n\nIO:\n${rows.join('\n')}\n\n`;

/** Severity and code of each finding. */
function told(text: string): readonly string[] {
  return check(text).findings.map(({ severity, rule }) => `${severity} ${rule.code}`);
}

suite('headings of tools', () => {
  test('averages that look like rows are deleted everywhere, or nowhere', () => {
    const rows = ['Average: 1 2', 'sda 1 2', 'Average: 1 2', 'sda 3 4'];
    const text = head + group(1462914019, rows) + group(1462914039, rows);
    assert.deepEqual(told(text), ['error pma/tool-header']);
    const without = rows.filter((row) => !row.startsWith('Average:'));
    assert.equal(fixedAll(text), head + group(1462914019, without) + group(1462914039, without));
  });

  test('averages are left where the rows have other objects than they seem to, of which some are right by luck', () => {
    const rows = (first: string): readonly string[] => [first, 'sda 1 2', 'Average: 1 2', 'sda 3 4'];
    const text = head + group(1462914019, rows('Average; 1 2')) + group(1462914039, rows('Average: 1 2'));
    assert.ok(codes(check(text).findings).includes('pma/tool-header'));
    assert.equal(fixedAll(text), text);
  });

  test('one is left that stands where a row is missing, as the rows behind it are where pma expects them', () => {
    const rows = ['1 2', 'Device r/s', '3 4', '5 6'];
    const text = `${head.replace('2 10', '4 10').replace('IO A 1', 'IO V 2')}${group(1462914019, rows)}`;
    assert.deepEqual(told(text), ['error pma/truncated', 'error pma/tool-header']);
    assert.equal(fixedAll(text), text);
  });

  test('objects may be called as a tool heads its lines', () => {
    const rows = ['procs 1 2', 'Linux 2 3', 'procs -1 4', 'Linux 5 6'];
    const text = head + group(1462914019, rows) + group(1462914039, rows);
    assert.deepEqual(told(text), ['hint pma/negative']);
    assert.equal(fixedAll(text), text);
    assert.deepEqual(check(text).model.objects, new Map([['IO', ['procs', 'Linux']]]));
  });
});

suite('a line that ends METADATA', () => {
  const declared = (last: string): string => `${head}${last}\n\n`;
  const rows = group(1462914019, ['sda 1 2', 'sda 3 4']);

  test('is left where the class behind it is faulty, at which pma would abort once it sees it', () => {
    const text = `${declared('MEM A 1 free more')}${rows}MEM:\n1 2\n3 4\n`;
    assert.deepEqual(told(text), ['error pma/stanza-split', 'error pma/class-type']);
    assert.equal(fixedAll(text), text);
  });

  test('is deleted where the class is right', () => {
    const text = `${declared('MEM V 1 free used')}${rows}MEM:\n1 2\n3 4\n`;
    assert.deepEqual(told(text), ['error pma/stanza-split']);
    assert.equal(fixedAll(text), text.replace('kBps\n\n', 'kBps\n'));
  });
});

suite('lines of TIME_VALUES', () => {
  test('a long one that pma does not use is not joined to the one that it uses', () => {
    const rows = ['sda 1 2', 'sda 3 4'];
    const long = `3 10 # ${'sda '.repeat(70)}`;
    const text = head.replace('2 10', `${long}\n2 10`) + group(1462914019, rows);
    assert.deepEqual(told(text), ['warning pma/long-line', 'warning pma/extra-values']);
    assert.equal(fixedAll(text), text);
  });
});

suite('classes that METADATA does not declare', () => {
  const rows = ['sda 1 2', 'sda 3 4'];
  for (const header of ['GPU: 1 2', 'GPU;', 'GPU.', 'GPU :', 'GPU:#x', 'GPU\uff1a']) {
    test(`are known by their header, ${header}, whatever is wrong with it`, () => {
      const text = `${head}DATE:\n1462914019\n\n${header}\n${rows.join('\n')}\n\nIO:\n${rows.join('\n')}\n`;
      assert.deepEqual(told(text), ['warning pma/unknown-class']);
    });
  }

  test('a row may be of an object whose name ends in a colon', () => {
    const text = head + group(1462914019, ['sda: 1 2', 'sda: 3 4']);
    assert.deepEqual(told(text), []);
  });
});

suite('what a CR hides', () => {
  test('a value that pma takes from it is left where METADATA has one metric too many', () => {
    const rows = ['0 255 \r', '0 639 \r'];
    const text = head + group(1462914019, rows) + group(1462914039, rows);
    assert.ok(codes(check(text).findings).includes('pma/crlf'));
    assert.equal(fixedAll(text), text);
  });
});

suite('rows that pma skips', () => {
  const late = head.replace('IO A 1', 'IO A 2');

  test('are not changed', () => {
    const text = late + group(1462914019, ['sda 1,5 2', 'sdb 1,5 2', 'sda 2 3', 'sdb 2 3']);
    assert.deepEqual(told(text), []);
    assert.equal(fixedAll(text), text);
  });

  test('leave the others to be fixed', () => {
    const text = late + group(1462914019, ['sda 1,5 2', 'sdb 1,5 2', 'sda 2,5 3', 'sdb 2 3']);
    assert.deepEqual(told(text), ['error pma/decimal-comma']);
    assert.equal(fixedAll(text), text.replace('2,5', '2.5'));
  });
});

suite('a first DATE that pma does not see', () => {
  test('is left so where it has no time stamp, for pma would abort', () => {
    const rows = ['sda 1 2', 'sda 3 4'].join('\n');
    const text = `${head}DATE\n\nIO:\n${rows}\n\n${group(1462914039, [rows])}`;
    assert.ok(codes(check(text).findings).includes('pma/header-typo'));
    assert.equal(fixedAll(text), text);
  });
});

suite('what cannot be known', () => {
  test('a type is not written as A where what would be objects may be values', () => {
    const text = (type: string, ...rows: readonly string[]): string =>
      head.replace('IO A', `IO ${type}`) + group(1462914019, rows);
    assert.equal(fixedAll(text('a', '146.16 1 2', '146.16 3 4')), text('a', '146.16 1 2', '146.16 3 4'));
    assert.equal(fixedAll(text('a', 'sda 1 2', 'sda 3 4')), text('A', 'sda 1 2', 'sda 3 4'));
  });

  test('headers are left as they are where the file is not checked to its end', () => {
    const text = `\uFEFF${head}${group(1462914019, ['sda 1 2', 'sda \u00003 4'])}${head}`;
    assert.ok(codes(check(text).findings).includes('pma/bom'));
    assert.equal(fixedAll(text), text);
  });
});

suite('rows behind a blank line, of a class whose objects nothing numbers', () => {
  const once = head.replace('2 10', '1 10');
  const rows = ['sda 1.5 2', 'sdb 3.5 4'];
  const before = `${once}${group(1462914019, rows)}`;

  test('are left where the first value is no name, for they are of a class whose header is missing', () => {
    const text = `${before}544.09 436 7\n`;
    assert.deepEqual(told(text), ['hint pma/stray-text']);
    assert.equal(fixedAll(text), text);
  });

  test('are left where the first one looks like a header with values behind it, also with CR LF', () => {
    const text = `${before}eth0: 1 2\nlo 3 4\n`;
    assert.deepEqual(told(text), ['warning pma/unknown-class']);
    assert.equal(fixedAll(text), text);
    assert.equal(fixedAll(text.replaceAll('\n', '\r\n')), text);
  });

  test('belong to it where they look like the row before, or the first one', () => {
    for (const [first, later] of [
      ['sda', 'sdc'],
      ['sda', '7'],
      ['1.5', '2.5'],
      ['eth0:', 'lo:'],
    ] as const) {
      const text = `${once}${group(1462914019, [`${first} 1 2`])}${later} 3 4\n`;
      assert.deepEqual(told(text), ['error pma/stanza-split']);
      assert.equal(fixedAll(text), text.replace(`\n\n${later}`, `\n${later}`));
    }
  });
});

suite('a stanza that is there twice', () => {
  const rows = ['sda 1 2', 'sda 3 4'];
  const declared = head.replace('METADATA:\n', 'METADATA:\nVM V 1 r b\n');
  const groupWith = (date: number, again: readonly string[], later = rows): string =>
    group(date, rows).replace('IO:\n', 'VM:\n1 0\n2 0\n\nIO:\n') +
    `IO:\n${again.join('\n')}\n\n` +
    group(date + 20, later).replace('IO:\n', 'VM:\n1 0\n2 0\n\nIO:\n');

  test('is told as such, whatever rows it has, for pma passes over it', () => {
    for (const again of [rows, ['657.03 625 605', '334.45 776 372', '326.36 58 239'], ['sdb 1 2']])
      assert.deepEqual(told(declared + groupWith(1462914019, again)), ['warning pma/dup-stanza']);
  });

  test('says nothing of the objects that come behind it', () => {
    const text = declared + groupWith(1462914019, ['sdb 1 2', 'sdb 3 4'], ['sdb 1 2', 'sdb 3 4']);
    assert.deepEqual(told(text), ['warning pma/dup-stanza', 'error pma/object-set']);
  });
});
