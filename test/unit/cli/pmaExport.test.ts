import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneGroup, restartedSlower, twoGroups } from '../../writers/pmaTexts.ts';
import { runCaptured } from './captured.ts';
import { createFolder, removeFolder } from './testFiles.ts';

const later = oneGroup.replace('1462914019 # Wed May 11 07:00:19 2016 +1000', '1462917600');

suite('export --pma-config', function () {
  this.timeout(20_000);
  let folder: string;

  setup(() => {
    folder = createFolder({
      'db1_20160511.pmc': oneGroup,
      'db1_20160512.pmc': later,
      'disks.pmc': later.replaceAll('sdb', 'sdc'),
      'short.pmc': oneGroup.replace('sda 1.6 2.1 3.1 21 31\n', 'sda 1.6 2.1 3.1 21\n'),
      'cut.pmc': twoGroups.slice(0, -40),
      'restarted.pmc': restartedSlower,
      'day.pma.conf': 'r 100\ntps_sda 100\nsinglefiledateformat %R\n',
      'zone.conf': "r 100\nsinglefiledateformat '%R %Z'\nTZ Europe/Berlin\n",
      'bad.conf': 'r full\n',
      'ticks.conf': 'r 100\nclockticks_level_1 40000\n',
      'noise.conf': 'r 1\0\x01\x02\0\0\0\x03\n',
      'slash.conf': 'r 100\nclockticksfilename ../r\n',
      'days/db1_20160511.pmc': oneGroup,
      'days/db1_20160512.pmc': later,
      'days/notes.txt': 'nothing\n',
    });
  });

  teardown(() => {
    removeFolder(folder);
  });

  /** Exports in the folder. @returns what is printed, or what is complained about */
  const fromFolder = async (...args: readonly string[]): Promise<string> => {
    const before = process.cwd();
    process.chdir(folder);
    try {
      const { code, stdout, stderr } = await runCaptured(['export', ...args], { env: { TZ: 'Asia/Tokyo' } });
      return code === 0 ? stdout : stderr;
    } finally {
      process.chdir(before);
    }
  };

  test('prints the table of pma', async () => {
    assert.equal(
      await fromFolder('db1_20160511.pmc', '--to', '-', '--pma-config', 'day.pma.conf'),
      'Time,r,tps_sda\n21:00,,1.5\n21:00,2.0,1.6\n',
    );
  });

  test('takes the zone of the configuration, else that of --tz', async () => {
    const zones = await fromFolder('db1_20160511.pmc', '--to', '-', '--pma-config', 'zone.conf');
    assert.equal(zones, 'Time,r\n23:00 CEST,\n23:00 CEST,2.0\n');
    const local = await fromFolder('db1_20160511.pmc', '--to', '-', '--pma-config', 'day.pma.conf', '--tz', 'local');
    assert.match(local, /^06:00,2\.0,/m);
  });

  test('a directory stands for its pma files by their names', async () => {
    assert.equal(await fromFolder('days', '--to', 'out/all.csv', '--pma-config', 'day.pma.conf'), '');
    assert.equal(
      readFileSync(join(folder, 'out/all.csv'), 'utf8'),
      'Time,r,tps_sda\n21:00,,1.5\n21:00,2.0,1.6\n22:00,,1.5\n22:00,2.0,1.6\n',
    );
  });

  test('writes files for xgraph, and replaces none without --force', async () => {
    const words = ['db1_20160511.pmc', '--to', 'graphs', '--layout', 'xgraph', '--pma-config', 'day.pma.conf'] as const;
    assert.equal(await fromFolder(...words), '');
    assert.deepEqual(readdirSync(join(folder, 'graphs')).toSorted(), ['clockticks', 'r', 'tps_sda']);
    assert.match(await fromFolder(...words), /graphs\/\w+: exists already; --force replaces it/);
    assert.equal(await fromFolder(...words, '--force'), '');
  });

  test('says why nothing is written, and writes nothing', async () => {
    for (const [why, ...words] of [
      [
        /short\.pmc: nothing was written, .*line 18: .*4 values instead of 5/,
        'short.pmc',
        '--pma-config',
        'day.pma.conf',
      ],
      [/cut\.pmc: nothing was written/, 'cut.pmc', '--pma-config', 'day.pma.conf'],
      [/restarted\.pmc: nothing was written/, 'restarted.pmc', '--pma-config', 'day.pma.conf'],
      [/disks\.pmc: .*other objects of IO/, 'db1_20160511.pmc', 'disks.pmc', '--pma-config', 'day.pma.conf'],
      [/bad\.conf: nothing was written: line 1: The scale of r/, 'db1_20160511.pmc', '--pma-config', 'bad.conf'],
      [/day\.pma\.conf: is no pma file/, 'day.pma.conf', '--pma-config', 'day.pma.conf'],
      [/--rate: is not for --pma-config/, 'db1_20160511.pmc', '--rate', '--pma-config', 'day.pma.conf'],
      [/--layout: .*--pma-config/, 'db1_20160511.pmc', '--layout', 'csv'],
      [/none\.conf: no such file/, 'db1_20160511.pmc', '--pma-config', 'none.conf'],
    ] as const) {
      const told = await fromFolder('--to', 'out.csv', ...words);
      assert.match(told, why);
      assert.equal(existsSync(join(folder, 'out.csv')), false);
    }
  });

  test('a configuration that is none is refused', async () => {
    const told = await fromFolder('db1_20160511.pmc', '--to', 'noise.csv', '--pma-config', 'noise.conf');
    assert.match(told, /noise\.conf: nothing was written: line 1: Not a pma configuration file/);
    assert.equal(existsSync(join(folder, 'noise.csv')), false);
  });

  test('faults of clock ticks and of names count where files are written', async () => {
    const words = ['db1_20160511.pmc', '--to', 'out', '--layout', 'xgraph', '--pma-config'] as const;
    assert.match(await fromFolder(...words, 'ticks.conf'), /ticks\.conf: nothing was written: .*not a multiple/);
    assert.match(await fromFolder(...words, 'slash.conf'), /'\.\.\/r' cannot be the name of a file/);
    assert.match(await fromFolder('db1_20160511.pmc', '--to', '-', '--pma-config', 'ticks.conf'), /^Time,r\n/);
  });
});
