import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPcpTools } from '../conformance/pcpTools.ts';
import type { BenchRow, MissingRow } from './bench.ts';
import { timeRow } from './bench.ts';
import { generateArchive, generatedName } from './files/archiveGenerator.ts';
import { medianTimes, peakMemory } from './measure.ts';
import { pcpCommand } from './pcpCommand.ts';

const cli = fileURLToPath(new URL('../../dist/cli.cjs', import.meta.url));
const megabyte = 1_000_000;
const isFull = process.argv.includes('--full');
const megabytes = isFull ? 1000 : 100;
const [ruleCount, runs] = [18, 3];
/** Ratio to the time of pmie, for the size that it was set for. */
const maxTime = 0.7;
const maxMemory = 300 * megabyte;

const worker = fileURLToPath(new URL('../../dist/worker.cjs', import.meta.url));
const trialLenses = fileURLToPath(new URL('trialLenses.mjs', import.meta.url));
const [lensRules, keystrokes] = [50, 20];
/** A day of records, one in ten seconds. */
const [dayRecords, mixedRecordBytes] = [8640, 3154];
/** How many metrics of a mixed archive have numbers. */
const numberMetrics = 6;
const [maxFirstMs, maxLaterMs] = [1000, 200];

/** Trying rules on an archive as a whole process, against pmie on the same archive in the same run. */
export async function tryBench(folder: string): Promise<readonly (BenchRow | MissingRow)[]> {
  const path = join(folder, `tried-${megabytes}`);
  generateArchive({ path, profile: 'wide', version: 3, volumeBytes: megabytes * megabyte });
  const rules = join(folder, 'tried.pmie');
  writeFileSync(rules, rulesText());
  const args = ['try', rules, '--on', path, '--quiet'];
  const memory = memoryRow(`memory to try ${ruleCount} rules on a ${megabytes} MB wide archive`, [cli, ...args]);
  const lensMemory = memoryRow(`memory of the lenses of ${ruleCount} rules on a ${megabytes} MB wide archive`, [
    trialLenses,
    worker,
    path,
    rules,
    String(keystrokes),
  ]);
  const lenses = [lensMemory, ...lensRows(folder)];
  const tools = await findPcpTools();
  const name = `try ${ruleCount} rules on a ${megabytes} MB wide archive`;
  if ('missing' in tools) return [memory, { name, missing: tools.missing }, ...lenses];
  const pmie = [...pcpCommand(tools.folder, 'pmie'), '-q', '-a', path, '-c', rules] as const;
  const [timeMs = NaN, peerMs = NaN] = medianTimes([[process.execPath, cli, ...args], pmie], runs);
  const row = { name, ours: `${timeMs.toFixed(0)} ms`, peer: `PCP ${peerMs.toFixed(0)} ms`, ratio: timeMs / peerMs };
  return [isFull ? { ...row, limit: maxTime } : row, memory, ...lenses];
}

function memoryRow(name: string, args: readonly string[]): BenchRow {
  const bytes = peakMemory(args);
  const [ours, most] = [bytes, maxMemory].map((size) => `${(size / megabyte).toFixed(0)} MB`);
  return { name, ours: ours ?? '', peer: `at most ${most ?? ''}`, ratio: bytes / maxMemory, limit: 1 };
}

/** The code lenses of rules over a day: at first, after a change that all depend on, and after keystrokes in a threshold. */
function lensRows(folder: string): readonly BenchRow[] {
  const path = join(folder, 'lenses');
  generateArchive({ path, profile: 'mixed', version: 3, volumeBytes: dayRecords * mixedRecordBytes });
  const rules = join(folder, 'lenses.pmie');
  writeFileSync(rules, lensRulesText());
  const args = [trialLenses, worker, path, rules, String(keystrokes)];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const { firstMs, allMs, laterMs } = JSON.parse(stdout) as Readonly<Record<'firstMs' | 'allMs' | 'laterMs', number>>;
  const what = `lenses of ${lensRules} rules over a day of ${dayRecords} records`;
  return [
    timeRow(`${what}: at first, with the start of the worker`, firstMs, maxFirstMs),
    timeRow(`${what}: after a change of all of them`, allMs, maxFirstMs),
    timeRow(`${what}: after a keystroke, median`, laterMs, maxLaterMs),
    memoryRow(`memory of the ${what}`, args),
  ];
}

function lensRulesText(): string {
  const rules = Array.from({ length: lensRules }, (_, index) => {
    const round = 1 + Math.floor(index / numberMetrics);
    const [first, second] = [index, index + round].map((place) => generatedName('mixed', place % numberMetrics));
    return `r${index} = some_inst (instant ${first} + instant ${second} > ${1000 * (index + 1)} && ${first} > ${index}) -> print "%i %v";\n`;
  });
  return `delta = 10 sec;\n${rules.join('')}`;
}

/** Rules over counters, as those of PCP's examples: rates, sums, ratios and thresholds that hold for a while. */
function rulesText(): string {
  const rules = Array.from({ length: ruleCount }, (_, index) => {
    const [first, second] = [2 * index + 1, 2 * index + 2].map((place) => generatedName('wide', place));
    return `r${index} = some_inst (${first} + ${second} > ${1e6 * index} && ${first} < ${second}) -> print "%i %v";\n`;
  });
  return `delta = 10 sec;\n${rules.join('')}`;
}
