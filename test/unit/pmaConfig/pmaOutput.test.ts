import assert from 'node:assert/strict';
import { oneGroup, twoGroups } from '../../writers/pmaTexts.ts';
import { exportedAsPma, writtenAsPma } from './exportedAsPma.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

suite('what pma writes of its files', () => {
  test('a table has the columns with a scale, by classes, metrics and objects', () => {
    const config = '# scales\ntps 10\nr 100\nbi 50\nkBrdps_sdb 0.5\n';
    assert.equal(
      exportedAsPma([bytes(twoGroups)], config),
      `Time,r,bi,tps_sda,tps_sdb,kBrdps_sdb
05/10/16 21:00:29,,,15.0,5.0,200.0
05/10/16 21:00:39,2.0,2.0,16.0,6.0,220.0
05/10/16 21:00:50,,,15.0,5.0,200.0
05/10/16 21:01:00,2.0,2.0,16.0,6.0,220.0
`,
    );
  });

  test('several files are one table', () => {
    const second = oneGroup.replace('1462914019 # Wed May 11 07:00:19 2016 +1000', '1462914100');
    assert.equal(
      exportedAsPma([bytes(oneGroup), bytes(second)], 'singlefiledateformat %s\nr 100'),
      'Time,r\n1462914029,\n1462914039,2.0\n1462914110,\n1462914120,2.0\n',
    );
  });

  test('later lines win, a separator counts from its line on, and a scale of 0 is none', () => {
    const config = `tps_sda 1
metricdeviceseparator :
tps_sdb 2
tps:sdb 100
r 5
r 0
singlefiledelimiter ;
singlefiledateformat %s`;
    assert.equal(
      exportedAsPma([bytes(oneGroup)], config),
      'Time;tps:sda;tps:sdb\n1462914029;150.0;0.5\n1462914039;160.0;0.6\n',
    );
  });

  test('no scale, no column', () => {
    assert.equal(exportedAsPma([bytes(oneGroup)], ''), 'Time\n05/10/16 21:00:29\n05/10/16 21:00:39\n');
  });

  test('numbers that are none in decimals are read as C reads them', () => {
    const odd = oneGroup
      .replace('sda 1.5', 'sda 0x1.8p1')
      .replace('sdb 0.5', 'sdb -nan')
      .replace('sda 1.6', 'sda -inf');
    assert.equal(
      exportedAsPma([bytes(odd)], 'singlefiledateformat %s\ntps 100'),
      'Time,tps_sda,tps_sdb\n1462914029,3.0,-nan\n1462914039,-inf,0.6\n',
    );
  });

  test('files for xgraph have a column each without what is skipped, and there is one of clock ticks', () => {
    const files = writtenAsPma([bytes(oneGroup)], 'r 100\ntps_sdb 2.5\nclockticks_level_6 60', true);
    assert.deepEqual(Object.fromEntries(files ?? []), {
      r: '"r|100.0"\n1462914039 2.0\n',
      tps_sdb: '"tps_sdb|2.5"\n1462914029 20.0\n1462914039 24.0\n',
      clockticks: `"clockticks|100.0"
1462914000 0
1462914000 -8
1462914060 0
1462914060 -2
`,
    });
  });

  test('ticks are at times of day of the zone, of which one of half hours has none at the hours of UTC', () => {
    const zone = { name: 'X', offsetAt: () => ({ offset: 1800, abbreviation: 'X' }) };
    const config = 'clockticks_level_3 0\nmultifiledateformat %R';
    const ticks = writtenAsPma(
      [bytes(oneGroup.replace('1462914019 # Wed May 11 07:00:19 2016 +1000', '1462836000'))],
      config,
      true,
      zone,
    )?.get('clockticks');
    assert.equal(ticks, '"clockticks|100.0"\n');
  });
});
