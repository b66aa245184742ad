import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPcpTools } from '../conformance/pcpTools.ts';
import type { BenchRow, MissingRow } from './bench.ts';
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

/** Trying rules on an archive as a whole process, against pmie on the same archive in the same run. */
export async function tryBench(folder: string): Promise<readonly (BenchRow | MissingRow)[]> {
  const path = join(folder, `tried-${megabytes}`);
  generateArchive({ path, profile: 'wide', version: 3, volumeBytes: megabytes * megabyte });
  const rules = join(folder, 'tried.pmie');
  writeFileSync(rules, rulesText());
  const args = ['try', rules, '--on', path, '--quiet'];
  const bytes = peakMemory([cli, ...args]);
  const memory: BenchRow = {
    name: `memory to try ${ruleCount} rules on a ${megabytes} MB wide archive`,
    ours: `${(bytes / megabyte).toFixed(0)} MB`,
    peer: `at most ${(maxMemory / megabyte).toFixed(0)} MB`,
    ratio: bytes / maxMemory,
    limit: 1,
  };
  const tools = await findPcpTools();
  const name = `try ${ruleCount} rules on a ${megabytes} MB wide archive`;
  if ('missing' in tools) return [memory, { name, missing: tools.missing }];
  const pmie = [...pcpCommand(tools.folder, 'pmie'), '-q', '-a', path, '-c', rules] as const;
  const [timeMs = NaN, peerMs = NaN] = medianTimes([[process.execPath, cli, ...args], pmie], runs);
  const row = { name, ours: `${timeMs.toFixed(0)} ms`, peer: `PCP ${peerMs.toFixed(0)} ms`, ratio: timeMs / peerMs };
  return [isFull ? { ...row, limit: maxTime } : row, memory];
}

/** Rules over counters, as those of PCP's examples: rates, sums, ratios and thresholds that hold for a while. */
function rulesText(): string {
  const rules = Array.from({ length: ruleCount }, (_, index) => {
    const [first, second] = [2 * index + 1, 2 * index + 2].map((place) => generatedName('wide', place));
    return `r${index} = some_inst (${first} + ${second} > ${1e6 * index} && ${first} < ${second}) -> print "%i %v";\n`;
  });
  return `delta = 10 sec;\n${rules.join('')}`;
}
