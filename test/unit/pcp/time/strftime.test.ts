import assert from 'node:assert/strict';
import { strftime } from '../../../../formats/pcp/time/strftime.ts';
import { timeZoneOf, utc } from '../../../../formats/pcp/time/timeZone.ts';

/** Sunday, 1 March 2026, 09:05:07. */
const time = Date.UTC(2026, 2, 1, 9, 5, 7) / 1000;

suite('times as strftime writes them', () => {
  for (const [format, text] of [
    ['%x %X', '03/01/26 09:05:07'],
    ['%c', 'Sun Mar  1 09:05:07 2026'],
    ['%a %A %b %B %h', 'Sun Sunday Mar March Mar'],
    ['%C %y %Y %D %F', '20 26 2026 03/01/26 2026-03-01'],
    ['%d %e %-d %_d %5d %05e', '01  1 1  1 00001 00001'],
    ['%g %G %V %U %W %u %w %j', '26 2026 09 09 08 7 0 060'],
    ['%H %I %k %l %M %S %p %P %r %R %T', '09 09  9  9 05 07 AM am 09:05:07 AM 09:05 09:05:07'],
    ['%^a %#p %10B|', 'SUN am      March|'],
    ['%s %z %Z %%%n%t|', `${time} +0000 UTC %\n\t|`],
    ['%Ey %Od %!', '26 01 %!'],
  ] as const)
    test(format, () => {
      assert.equal(strftime(format, time, utc), text);
    });

  test('in a zone, by its clocks', () => {
    const zone = timeZoneOf('AEST-10AEDT,M10.1.0,M4.1.0/3') ?? utc;
    assert.equal(strftime('%F %T %z %Z', time, zone), '2026-03-01 20:05:07 +1100 AEDT');
  });

  test('the week of the new year is of the year before where its Thursday is', () => {
    assert.equal(strftime('%G-W%V %g', Date.UTC(2027, 0, 1) / 1000, utc), '2026-W53 26');
  });
});
