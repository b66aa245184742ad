import assert from 'node:assert/strict';
import { join } from 'node:path';
import { triedArchive } from '../../pmie/triedArchive.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

const config = `[options]
version = 1
interval = 20s
[plain]
samples = 3
app.level = ,,,,6
app.reads = reads,,,,7,1
app.free = MB,,MB,,6,2
app.name = os
[rows]
colxrow = "   DEV"
timestamp = yes
unitinfo = no
delimiter = " "
samples = 2
app.level = lv,,,,4
double = app.double
double.label = 2x
double.formula = 2 * app.level
double.width = 5
app.name = os
[gone]
no.metric = x
[other]
extheader = yes
app.level = x
[names]
names_change = update
app.level = x
[changing]
dynamic_header = yes
names_change = ignore
samples = 3
unitinfo = no
app.level = ,,,,6
app.reads = reads,,,,7,1
[changingrows]
dynamic_header = yes
timestamp = yes
unitinfo = no
colxrow = "   DEV"
sort_metric = app.level
samples = 4
limit_filter = 22
app.level = lv,,,,4
[fixed]
fixed_header = yes
unitinfo = no
colxrow = "   DEV"
samples = 2
rank = 1
app.level = lv,,,,4
app.name = os
[sorted]
unitinfo = no
colxrow = "   DEV"
sort_metric = app.level
samples = 1
app.level = lv,,,,4
[predicate]
samples = 2
header = no
rank = 1
predicate = app.level
app.level = lv,,,,4
double = app.double
double.label = 2x
double.formula = 2 * app.level
double.width = 5
[unsorted]
sort_metric = app.name
app.level = lv
app.name = os
[ranked]
separate_header = yes
rank = 1
samples = 1
app.level = ,,,,6
app.name = os
[often]
rank = many
app.level = x
[percent]
header = no
samples = 1
app.level = 100%%,sdb
[loose]
ignore_unknown = yes
samples = 1
no.metric = x
app = ,,,raw
`;

suite('tables of pmrep on archives', function () {
  this.timeout(20_000);
  let folder: string;

  suiteSetup(() => {
    folder = createFolder({ ...Object.fromEntries(triedArchive()), 'app.conf': config });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  const run = (set: string, ...args: readonly string[]) =>
    runCaptured(['pmrep', `${join(folder, 'app.conf')}:${set}`, '--on', join(folder, 'tried'), ...args]);
  const linesOf = async (set: string, ...args: readonly string[]) => (await run(set, ...args)).stdout.split('\n');

  test('have a line for each sample, with header, instances and units', async () => {
    assert.deepEqual(await linesOf('plain'), [
      '  a.leve  a.leve    reads      MB   os',
      '     sda     sdb                      ',
      '                  count/s      MB     ',
      '       0      20      N/A    2.00  Lin',
      '       2      22      5.0    2.00  Lin',
      '       4      25      5.0    1.00  Lin',
      '',
    ]);
  });

  test('have a line for each instance, with a column for each label', async () => {
    assert.deepEqual(await linesOf('rows', '--from', '00:00:10'), [
      '            DEV   lv    2x  os',
      '00:00:10    sda    1     2   ~',
      '00:00:10    sdb   21    42   ~',
      '00:00:10      =    ~     ~ Lin',
      '00:00:30    sda    3     6   ~',
      '00:00:30    sdb   22    44   ~',
      '00:00:30      =    ~     ~ Lin',
      '',
    ]);
  });

  test('have a list of their columns, and the greatest values only', async () => {
    assert.deepEqual(await linesOf('ranked'), [
      '[ 1] - app.level["sda"] - none',
      '[ 2] - app.level["sdb"] - none',
      '[ 3] - app.name - none',
      '',
      '       1       2         3',
      '     N/A      20     Linux',
      '',
    ]);
  });

  test('have a new header where other instances have values', async () => {
    assert.deepEqual(await linesOf('changing'), [
      '  a.leve  a.leve',
      '     sda     sdb',
      '       0      20',
      '',
      '  a.leve  a.leve    reads',
      '     sda     sdb         ',
      '       2      22      5.0',
      '       4      25      5.0',
      '',
    ]);
    assert.deepEqual(await linesOf('changingrows'), [
      '00:00:00     N/A',
      '',
      '             DEV    lv',
      '00:00:20     sdb    22',
      '00:00:40     sdb    25',
      '00:01:00     sdb    26',
      '',
    ]);
  });

  test('have lines of the instances that have values, sorted, and those of the greatest values of a metric', async () => {
    assert.deepEqual(await linesOf('fixed'), [
      '     DEV    lv   os',
      '     sdb    20    ~',
      '       =     ~  Lin',
      '     sdb    22    ~',
      '       =     ~  Lin',
      '',
    ]);
    assert.deepEqual(await linesOf('sorted'), ['     DEV    lv', '     sdb    20', '     sda     0', '']);
    assert.deepEqual(await linesOf('predicate'), ['   N/A    20    N/A     40', '   N/A    22    N/A     44', '']);
  });

  test('have the instances, metrics and samples that are asked for', async () => {
    assert.deepEqual(await linesOf('percent'), ['    20', '']);
    assert.equal((await linesOf('percent', '--samples', '4', '--interval', '10s')).length, 5);
    const [names = ''] = await linesOf('loose');
    assert.equal(names, '  a.free  a.level  a.level  a.name  a.reads');
  });

  test('that cannot be shown are refused with the reason', async () => {
    const refusals = [
      ['gone', /no\.metric: the archive has no such metric/],
      ['other', /option extheader is not supported/],
      ['names', /option names_change is not supported/],
      ['unsorted', /sort_metric: app\.name is no metric of the set that has instances/],
      ['often', /option rank is not supported/],
      ['none', /there is no set none; there are plain, rows, gone, other, names, changing, /],
    ] as const;
    for (const [set, reason] of refusals) {
      const { code, stderr } = await run(set);
      assert.equal(code, 2);
      assert.match(stderr, reason);
    }
    const noConfig = await runCaptured(['pmrep', `${join(folder, 'tried.0')}:set`, '--on', join(folder, 'tried')]);
    assert.deepEqual([noConfig.code, noConfig.stdout], [2, '']);
    assert.match(noConfig.stderr, /is no configuration of pmrep: it has no sets/);
    const gone = await runCaptured(['pmrep', `${join(folder, 'gone.conf')}:set`, '--on', join(folder, 'tried')]);
    assert.equal(gone.code, 2);
    assert.match(gone.stderr, /gone\.conf: no such file/);
  });
});
