import assert from 'node:assert/strict';
import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveHistory } from '../../../formats/history/subject/archiveHistory.ts';
import { diagnose } from '../../../formats/history/doctor/diagnose.ts';
import type { HostProblem } from '../../../formats/history/doctor/hostProblem.ts';
import { inOrder } from '../../../formats/history/doctor/incidents.ts';
import { problemText } from '../../../formats/history/doctor/problemText.ts';
import type { ArchiveFiles } from '../../../formats/archive/members/archiveFiles.ts';
import { listArchives } from '../../../formats/archive/members/archiveFiles.ts';
import { openArchive } from '../../../formats/archive/openArchive.ts';
import { utc } from '../../../formats/pcp/time/timeZone.ts';
import type { PcpTools } from '../pcpTools.ts';
import { requirePcpTools } from '../pcpTools.ts';
import { TestFolder } from '../testFolder.ts';

/** What the doctor tells of PCP's test archives, in its order; of all others nothing. */
const told: Readonly<Record<string, readonly string[]>> = {
  '20041125': ['info fs-full /dev/root'],
  '20130706': ['info cpu-iowait', 'info recording-gap'],
  '20180102': ['info recording-gap'],
  '20180416.10.00': [
    'warning disk-busy sdb',
    'warning disk-slow sdb',
    'info cpu-iowait',
    'info disk-queue sdb',
    'warning disk-slow sda',
    'info agent-failed rsyslog',
    'info clock-step',
  ],
  '20201109': ['warning memory-low', 'warning swap-out', 'warning swap-in'],
  '540117-short': ['info recording-gap'],
  '960624.08.17_v2': ['info cpu-iowait'],
  'all-irix-6.5.25': ['info fs-full /dev/root', 'info fs-full /dev/xvm/home', 'info fs-full /dev/dsk/dks9d6s7'],
  'archive-goodred-20150417': ['info clock-step'],
  'babylon.pmview_v2': ['info cpu-iowait'],
  binning: ['info recording-gap'],
  'bozo-20170904': [
    'error fs-full /dev/sda1',
    'error memory-low',
    'warning fs-filling /dev/sda1',
    'warning swap-out',
    'warning swap-in',
    'warning disk-busy sda',
    'warning disk-slow sda',
    'warning direct-reclaim',
    'warning disk-slow sdd',
    'warning blocked-tasks',
    'warning load-blocked',
    'warning disk-slow sde',
    'warning disk-slow sdb',
    'info process-grows 017413 /usr/lib/chromium-browser/chromium-browser',
    'info context-switches',
    'info cpu-iowait',
    'info recording-gap',
    'info disk-queue sdd',
  ],
  'count-mark': ['info recording-gap'],
  'kenj-pc-1': ['warning cpu-saturated'],
  naslog: ['warning net-saturated ef0'],
  old_xfs: ['info recording-gap'],
  'pcp-pidstat-process-args': ['info page-cache-dropped'],
  'pcp-pidstat-process-states': ['warning disk-slow vda', 'info disk-queue vda'],
  'pcp-verify': ['info agent-failed proc'],
  'pcp-zeroconf': [
    'warning fs-full /dev/mapper/shack-root',
    'warning swap-in',
    'info page-cache-dropped',
    'info disk-busy nvme0n1',
  ],
  pmiostat_mark: ['info rebooted'],
  'value-test': ['info rebooted', 'info clock-step'],
};

/** Single findings as they are printed. */
const texts: Readonly<Record<string, string>> = {
  'kenj-pc-1':
    'All CPUs were busy from 2004-02-08 04:12:17 to 04:15:47 (3.5 min): 93.6 %, and 100 % at 04:12:47. Tasks had to wait.',
  naslog:
    'Sent data filled the line of ef0 from 2004-04-08 05:14:07 to 05:17:29 (3.4 min): 83.1 %, and 94.5 % at 05:15:37.',
  pmiostat_mark:
    'The host was restarted from 2015-12-01 06:50:02 to 06:52:42 (2.7 min). It had been up for 1 min 20 s by then.',
};

/** A night in which a build filled memory and a disk, recorded each minute. */
const night = 'bozo-20170904';
/** Rules in pmie's language, of a window that is as long as its step: all that it says is of single minutes. */
const peers = [
  ['host/memory-low', undefined, 'mem.util.available / mem.physmem <= 0.05'],
  ['host/disk-busy', 'sda', "disk.dev.avactive #'sda' >= 0.9"],
  ['host/swap-out', undefined, 'mem.vmstat.pswpout >= 50 count/sec'],
] as const;

const shortText = ({ severity, rule, instance }: HostProblem): string =>
  [severity, rule.rule.code.replace('host/', ''), instance].filter((part) => part !== undefined).join(' ');

suite('the doctor and PCP', function () {
  this.timeout(300_000);
  let tools: PcpTools;
  let path: string;
  let folder: TestFolder;

  suiteSetup(async function () {
    tools = await requirePcpTools(this);
    path = join(tools.folder, 'var/lib/pcp/testsuite/archives');
    folder = await TestFolder.open(path);
  });

  suiteTeardown(async () => {
    // The folder is not there where the suite was skipped.
    if (tools as PcpTools | undefined) await folder.close();
  });

  async function diagnosed(files: ArchiveFiles): Promise<readonly HostProblem[]> {
    const { problems } = await diagnose(archiveHistory(await openArchive(folder.folder, files)));
    return inOrder(problems);
  }

  test('tells of its archives what is known, and of the others nothing', async () => {
    const archives = listArchives(folder.folder.names);
    const found: Record<string, readonly string[]> = {};
    const expected: Record<string, readonly string[]> = {};
    for (const files of archives) {
      const problems = await diagnosed(files);
      if (problems.length > 0) found[files.base] = problems.map(shortText);
      const known = told[files.base];
      if (known !== undefined) expected[files.base] = known;
      const text = texts[files.base];
      if (text !== undefined)
        assert.deepEqual(
          problems.map((one) => problemText(one, utc)),
          [text],
        );
    }
    const count = Object.values(found).flat().length;
    console.log(`      ${count} findings in ${Object.keys(found).length} of ${archives.length} archives`);
    assert.ok(Object.keys(expected).length > 5, 'the archives are there');
    assert.deepEqual(found, expected);
  });

  test('finds the minutes in which pmie sees the same conditions', async function () {
    const files = listArchives(folder.folder.names).find(({ base }) => base === night);
    if (files === undefined) this.skip();
    const problems = await diagnosed(files);
    const scratch = await mkdtemp(join(tmpdir(), 'pcp-doctor-'));
    try {
      const config = join(scratch, 'rules.pmie');
      await writeFile(config, peers.map(([code, , condition]) => `${condition} -> print "${code}";\n`).join(''));
      const { stdout, stderr } = await tools.run('pmie', [
        '-b',
        '-t',
        '1min',
        '-c',
        config,
        '-Z',
        'UTC',
        '-a',
        join(path, night),
      ]);
      for (const [code, instance] of peers) {
        const minutes = [...`${stdout}${stderr}`.matchAll(/^print (.+): (host\/.+)$/gm)].flatMap(
          ([, time = '', rule]) => (rule === code ? [Date.parse(`${time} UTC`) / 1000] : []),
        );
        const problem = problems.find((one) => one.rule.rule.code === code && one.instance === instance);
        const ranges = problem?.ranges ?? [];
        // Its minutes are not those of the records: at the ends of a range it may be one off.
        const isFound = (time: number): boolean => ranges.some(({ from, to }) => time > from - 60 && time < to + 120);
        const inRanges = ranges.reduce((sum, { from, to }) => sum + (to - from) / 60, 0);
        const both = minutes.filter(isFound).length;
        console.log(
          `      ${code}: pmie ${minutes.length} minutes, of these found ${both}; ranges of ${Math.round(inRanges)}`,
        );
        assert.ok(minutes.length > 100, `${code}: ${stdout.slice(0, 500)}${stderr.slice(0, 500)}`);
        // Minutes that stand alone are no finding, and between two that are the condition may pause.
        assert.ok(both >= 0.9 * minutes.length, `${code}: ${both} of ${minutes.length}`);
        assert.ok(both >= 0.85 * inRanges, `${code}: ${both} of ${inRanges}`);
      }
    } finally {
      await rm(scratch, { recursive: true });
    }
  });
});
