import assert from 'node:assert/strict';
import { readText } from './readText.ts';
import { firstLine } from './sysstatTexts.ts';

/** The same text with a blank before each row, so that no row is plain. */
const indented = (text: string): string => text.replaceAll(/^(?=\d\d:)/gm, ' ');

/** Sections whose rows are not all alike. */
const sections: Readonly<Record<string, string>> = {
  'values with and without a point': `00:00:00 proc/s cswch/s\n00:10:00 4.80 5000.00\n00:20:00\t5 17.0\n00:30:00 0.1 123456789012.345\n`,
  'more digits than are exact': `00:00:00 proc/s cswch/s\n00:10:00 1234567890123.4567 0.30000000000000004\n00:20:00 1 2\n`,
  'cells that are no plain numbers': `00:00:00 proc/s cswch/s\n00:10:00 nan 1\n00:20:00 1,5 2.5\n00:30:00 -1 2\n00:40:00 1. 2\n00:50:00 .5 2\n01:00:00 12.3.4 2\n01:10:00 1e3 2\n01:20:00 50% 2\n01:30:00 5k 2\n`,
  'too many cells, and too few': `00:00:00 proc/s cswch/s\n00:10:00 1\n00:20:00 1 2 3\n00:30:00 1 2 \n00:40:00\n`,
  'shares that no time has': `00:00:00 CPU %usr %idle\n00:10:00 all 250.00 1.00\n00:10:00 0 1.00 99.00\n00:20:00 0 105.00 0\n`,
  'times of 12 hours': `11:50:00 CPU %usr %idle\n12:00:00 PM 1 2\n12:10:00 am 3\n`,
  'comments and restarts': `00:00:00 CPU MHz\n00:10:00 COM 5\n00:20:00 LINUX RESTART\n00:30:00 0 2000\n`,
  'clocks that are none': `00:00:00 proc/s cswch/s\n25:10:00 1 2\n00:61:00 1 2\n00:10:61 1 2\n0:20:00 1 2\n00:30:00x 1 2\n`,
  'a clock that is set back': `00:00:00 proc/s cswch/s\n00:10:00 1 2\n00:05:00 1 2\n00:15:00 1 2\n03:15:00 1 2\n`,
  'names at the end': `00:00:00 MBfsfree MBfsused %fsused %ufsused Ifree Iused %Iused FILESYSTEM\n00:10:00 1 2 3.0 4.0 5 6 7.0 /dev/a\n00:10:00 1 2 3.0 4.0 5 6 7.0 /srv/two words\n`,
  'a matrix of interrupts': `00:00:00 INTR all CPU0 CPU1\n00:10:00 sum 3.0 1.00 2.00\n00:10:00 9 3 - 2\n\n00:10:00 INTR all CPU0 CPU1\n00:20:00 sum 4.0 1.00 3.00\n00:20:00 9 3 1 2\n`,
  'lines that end in CR LF': `00:00:00 CPU %usr %idle\r\n00:10:00 all 1.00 99.00\r\n00:20:00 all 2.00 98.00 \r\n`,
  'names with codes of colours, and with what no tool prints': `00:00:00 CPU %usr %idle\n00:10:00 \u001b[1mall\u001b[0m 1.00 99.00\n00:20:00 \0all 1.00 99.00\n00:30:00 a\u0001 1.00 99.00\n00:40:00 all 1.00 99.00\n`,
  'lines as wide as those that mails break': `00:00:00 proc/s cswch/s\n00:10:00 1 ${'0'.repeat(60)}2\n00:20:00 ${'1'.padStart(60)} 2\n00:30:00 1 2\n`,
};

suite('rows of plain values', () => {
  for (const [name, section] of Object.entries(sections))
    test(`${name}: what is read is what cells taken apart one by one give`, () => {
      const text = `${firstLine()}${section}`;
      const { values, codes, restarts } = readText(text);
      const { values: others, codes: otherCodes, restarts: otherRestarts } = readText(indented(text));
      assert.deepEqual(values, others);
      assert.deepEqual(codes, otherCodes);
      assert.deepEqual(restarts, otherRestarts);
    });
});
