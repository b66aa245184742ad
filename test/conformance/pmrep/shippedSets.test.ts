import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setsOf } from '../../../formats/pmrep/table/tableSet.ts';
import { createFolder, removeFolder } from '../../unit/cli/testFiles.ts';
import { runBuiltCli } from '../builtCli.ts';
import type { PcpTools } from '../pcpTools.ts';
import { requirePcpTools } from '../pcpTools.ts';

/** Archives of PCP's test suite, with an interval in seconds. */
const archives = [
  ['pmiostat_mark', 60],
  ['pcp-zeroconf', 60],
] as const;
const samples = 6;

/** Sums of counters are rates since PCP 6.2; before they were as they had been recorded. */
const leftOut = new Set(['collectl-sn']);

/** Numbers by their width alone: levels of older releases are those of the record before. */
const layoutOf = (text: string): string => text.replaceAll(/ *-?\d+(?:\.\d+)?/g, (number) => '9'.repeat(number.length));

/** Options that no set that comes with PCP has; what they choose are counters, on which releases agree. */
const rareOptions = `[rank]
rank = 1
timestamp = yes
disk.dev.write = ,,,,9
disk.dev.read = ,,,,9
[low]
rank = -1
disk.dev.read = ,,,,9
[limit]
limit_filter = 1
disk.dev.read = ,,,,9
mem.util.free = free
[force]
limit_filter_force = -1
disk.dev.write = ,,,,9
disk.dev.read = ,,,raw,9,3,1
[numbers]
separate_header = yes
timestamp = yes
kernel.all.load = load
mem.util.free = free,,MB
disk.dev.read = ,,,,9
kernel.uname.sysname = sys
[plainnumbers]
separate_header = yes
unitinfo = no
width = 12
fixed_header = yes
invert_filter = yes
repeat_header = 2
kernel.all.load = load
[changing]
dynamic_header = yes
timestamp = yes
names_change = ignore
disk.dev.write = ,,,,9
kernel.all.load = load,,,,9
[changingranked]
dynamic_header = yes
repeat_header = 2
rank = 1
disk.dev.write = ,,,,9
disk.dev.read = ,,,,9
[changingrows]
dynamic_header = yes
timestamp = yes
colxrow = "     Device"
sort_metric = disk.dev.write
disk.dev.write = w,,,,9
disk.dev.read = r,,,,9
[fixedrows]
fixed_header = yes
repeat_header = 3
colxrow = "     Device"
disk.dev.write = w,,,,9
disk.dev.read = r,,,,9
[sorted]
colxrow = "     Device"
sort_metric = disk.dev.read,-disk.dev.write
disk.dev.write = w,,,,9
disk.dev.read = r,,,,9
[predicates]
predicate = disk.dev.write,disk.dev.read
rank = -1
disk.dev.write = w,,,,9
disk.dev.read = r,,,,9
network.interface.in.bytes = in,,,,9
[colrow]
colxrow = x
rank = 1
disk.dev.read = read,,,,8
`;

suite('tables of the sets that come with PCP', function () {
  this.timeout(1_200_000);
  let tools: PcpTools;

  suiteSetup(async function () {
    tools = await requirePcpTools(this);
  });

  for (const [archive, seconds] of archives)
    test(`${archive}: are laid out as pmrep lays them out`, async () => {
      const folder = join(tools.folder, 'etc/pcp/pmrep');
      const on = join(tools.folder, 'var/lib/pcp/testsuite/archives', archive);
      let [same, alike, refused] = [0, 0, 0];
      for (const file of readdirSync(folder)) {
        const path = join(folder, file);
        for (const { name } of setsOf(readFileSync(path, 'utf8'))) {
          if (leftOut.has(name)) continue;
          const times = ['-Z', 'UTC', '-t', `${seconds}s`, '-s', String(samples)];
          const theirs = await tools.runPython('pmrep', ['-c', path, '-a', on, ...times, `:${name}`]);
          const options = ['--interval', `${seconds}s`, '--samples', String(samples)];
          const ours = await runBuiltCli('pmrep', `${path}:${name}`, '--on', on, ...options);
          if (theirs.status !== 0) {
            assert.equal(ours.code, 2, `${name}: pmrep says ${theirs.stderr}`);
            refused++;
            continue;
          }
          assert.equal(layoutOf(ours.stdout), layoutOf(theirs.stdout), name);
          if (ours.stdout === theirs.stdout) same++;
          else alike++;
        }
      }
      console.log(`      ${same} the same, ${alike} with other levels, ${refused} that the archive has no metrics for`);
      assert.ok(same >= 10, `${same}`);
    });

  test('options that these do not use are laid out as by pmrep, too', async () => {
    const folder = createFolder({ 'rare.conf': rareOptions });
    const path = join(folder, 'rare.conf');
    const on = join(tools.folder, 'var/lib/pcp/testsuite/archives/pmiostat_mark');
    for (const { name } of setsOf(rareOptions)) {
      const times = ['-Z', 'UTC', '-t', '600s', '-s', '12'];
      const theirs = await tools.runPython('pmrep', ['-c', path, '-a', on, ...times, `:${name}`]);
      const ours = await runBuiltCli('pmrep', `${path}:${name}`, '--on', on, '--interval', '600s', '--samples', '12');
      assert.equal(ours.stderr, '', name);
      assert.equal(layoutOf(ours.stdout), layoutOf(theirs.stdout), name);
    }
    removeFolder(folder);
  });
});
