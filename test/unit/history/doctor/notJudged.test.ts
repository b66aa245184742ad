import assert from 'node:assert/strict';
import { listArchives } from '../../../../formats/archive/members/archiveFiles.ts';
import { openArchive } from '../../../../formats/archive/openArchive.ts';
import { diagnose } from '../../../../formats/history/doctor/diagnose.ts';
import type { Diagnosis } from '../../../../formats/history/doctor/hostDoctor.ts';
import type { HostThresholds } from '../../../../formats/history/doctor/hostRule.ts';
import { notJudgedTexts } from '../../../../formats/history/doctor/notJudged.ts';
import { lackOf } from '../../../../formats/history/formula/missingMetrics.ts';
import { archiveHistory } from '../../../../formats/history/subject/archiveHistory.ts';
import { hostArchive } from '../../../writers/archive/doctor/hostArchive.ts';
import { usualKind } from '../../../writers/archive/doctor/hostChanges.ts';
import type { PrintedState } from '../../../writers/archive/doctor/printedArchive.ts';
import { printedArchive, printedStart } from '../../../writers/archive/doctor/printedArchive.ts';
import { memoryFolder } from '../../../writers/archive/memoryFolder.ts';

async function diagnosed(files: ReadonlyMap<string, Uint8Array>, thresholds: HostThresholds = {}): Promise<Diagnosis> {
  const folder = memoryFolder(files);
  const [one = assert.fail()] = listArchives(folder.names);
  return diagnose(archiveHistory(await openArchive(folder, one)), { thresholds });
}

const quiet: PrintedState = {
  'kernel.all.cpu.user': 0.1,
  'kernel.all.cpu.sys': 0.05,
  'kernel.all.cpu.idle': 0.85,
  'disk.dev.total': 20,
  'disk.dev.avactive': 0.1,
  'network.interface.in.bytes': 100,
  'network.interface.out.bytes': 100,
  'network.interface.baudrate': 125_000_000,
};

const isWrong = (minute: number): boolean => minute > 20 && minute <= 40;

suite('what the doctor cannot judge', () => {
  test('is nothing of a host that logs all', async () => {
    const { notJudged } = await diagnosed(hostArchive({ kind: usualKind, minutes: 30 }));
    assert.deepEqual(notJudgedTexts(notJudged), []);
  });

  test('is named with the metrics that lack', async () => {
    const { problems, notJudged } = await diagnosed(printedArchive(30, () => ({ 'kernel.all.load': 0.2 })));
    assert.deepEqual(problems, []);
    assert.deepEqual(notJudgedTexts(notJudged), [
      'Not judged: CPUs (no kernel.all.cpu.*), memory (no mem.util.*), disks (no disk.dev.*), file systems (no filesys.*), network interfaces (no network.interface.in.*), TCP (no network.tcp.*), processes (no proc.psinfo.*).',
    ]);
    const steal = notJudged.find(({ code }) => code === 'host/cpu-steal');
    assert.deepEqual(steal?.needs, ['kernel.all.cpu.steal', 'kernel.all.cpu.idle']);
  });

  test('is all of which there was but one record, and what is switched off is not named', async () => {
    const { notJudged } = await diagnosed(hostArchive({ kind: usualKind, minutes: 1 }), {
      'host/tcp-retransmits': 'off',
    });
    assert.deepEqual(notJudgedTexts(notJudged), [
      'Not judged: CPUs (too few values), disks (too few values), network interfaces (too few values), processes (too few values).',
    ]);
  });

  test('is named by the group of which nothing was seen, else by a metric', () => {
    assert.equal(lackOf([], new Set(['disk.dev.read'])), undefined);
    assert.equal(lackOf(['disk.dev.read', 'disk.dev.write'], new Set(['disk.dm.read'])), 'disk.dev.*');
    assert.equal(lackOf(['disk.dev.read', 'disk.dev.write'], new Set(['disk.dev.total'])), 'disk.dev.read');
  });
});

suite('rates that were printed', () => {
  const found = async (change: PrintedState): Promise<readonly (readonly [string, number, number, number])[]> => {
    const stateAt = (minute: number): PrintedState => (isWrong(minute) ? { ...quiet, ...change } : quiet);
    const { problems } = await diagnosed(printedArchive(60, stateAt));
    return problems.map(({ rule, main: { from, to, mean } }) => [
      rule.rule.code,
      (from - printedStart) / 60,
      (to - printedStart) / 60,
      Number(mean.toFixed(3)),
    ]);
  };

  test('are judged as those of counters, each over the time before it', async () => {
    assert.deepEqual(await found({}), []);
    assert.deepEqual(await found({ 'disk.dev.avactive': 0.99 }), [['host/disk-busy', 20, 40, 99]]);
    assert.deepEqual(await found({ 'network.interface.in.bytes': 117_187.5 }), [['host/net-saturated', 20, 40, 96]]);
    const cpus = { 'kernel.all.cpu.user': 0.9, 'kernel.all.cpu.sys': 0.08, 'kernel.all.cpu.idle': 0.02 };
    assert.deepEqual(await found(cpus), [['host/cpu-saturated', 20, 40, 98]]);
  });

  test('shares of all CPUs give no number of CPUs, by which the load would be judged', async () => {
    const stateAt = (): PrintedState => ({ ...quiet, 'kernel.all.load': 6 });
    const { problems, notJudged } = await diagnosed(printedArchive(60, stateAt));
    assert.deepEqual(problems, []);
    assert.ok(notJudged.some(({ code }) => code === 'host/run-queue'));
  });
});
