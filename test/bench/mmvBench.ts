import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { endianness } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { checkMmv } from '../../formats/mmv/checkMmv.ts';
import { decodeMmv } from '../../formats/mmv/decodeMmv.ts';
import { LiveMmv } from '../../formats/mmv/liveMmv.ts';
import type { MmvFile } from '../../formats/mmv/mmvFile.ts';
import { findPcpTools } from '../conformance/pcpTools.ts';

import { writeMmv } from '../writers/mmv/writeMmv.ts';
import type { BenchRow, MissingRow } from './bench.ts';
import { largeMmv } from './largeMmv.ts';
import type { Command } from './measure.ts';
import { medianOf, timeOf } from './measure.ts';

const runs = 15;
const maxTimeRatio = 1;
const maxPollMs = 10;
/** Of the values, how many change from one look at the file to the next. */
const changingShare = 0.1;

/** Reading the largest realistic MMV file, against mmvdump, and looking at it again and again. */
export async function mmvBench(folder: string): Promise<readonly (BenchRow | MissingRow)[]> {
  const path = join(folder, 'large');
  const { bytes } = writeMmv(largeMmv(endianness() === 'LE' ? 'little' : 'big'));
  writeFileSync(path, bytes);
  const tools = await findPcpTools();
  const name = `decode and check ${decodeMmv('large', bytes).values.length} values of MMV`;
  const compared = 'missing' in tools ? { name, missing: tools.missing } : compare(name, path, mmvdumpIn(tools.folder));
  return [compared, pollRow(path)];
}

function compare(name: string, path: string, mmvdump: Command): BenchRow {
  const times: number[] = [];
  const peerTimes: number[] = [];
  // In turn, so that a change in the machine's load meets both alike.
  for (let run = 0; run < runs; run++) {
    times.push(timeInProcess(() => checkMmv(decodeMmv('large', readFileSync(path)))));
    peerTimes.push(timeOf([...mmvdump, path]));
  }
  const [timeMs, peerMs] = [medianOf(times), medianOf(peerTimes)];
  return {
    name,
    ours: `${timeMs.toFixed(1)} ms`,
    peer: `mmvdump ${peerMs.toFixed(1)} ms`,
    ratio: timeMs / peerMs,
    limit: maxTimeRatio,
  };
}

/** The program among PCP's tools, with its libraries; what it prints is not taken by anybody, which would cost as much. */
function mmvdumpIn(folder: string): Command {
  const files = readdirSync(join(folder, 'usr', 'lib'), { recursive: true, encoding: 'utf8' });
  const placeOf = (name: string): string => {
    const file = files.find((candidate) => basename(candidate) === name);
    if (file === undefined) throw new Error(`${name} is not among PCP's tools`);
    return join(folder, 'usr', 'lib', file);
  };
  const variables = { LD_LIBRARY_PATH: dirname(placeOf('libpcp.so.3')), PCP_CONF: join(folder, 'etc', 'pcp.conf') };
  return ['env', ...Object.entries(variables).map(([key, value]) => `${key}=${value}`), placeOf('mmvdump')];
}

function pollRow(path: string): BenchRow {
  const live = new LiveMmv(decodeMmv('large', readFileSync(path)));
  const times: number[] = [];
  let changed = 0;
  for (let run = 0; run < runs; run++) {
    changed = changeValues(path, live.file, run);
    times.push(timeInProcess(() => live.update(readFileSync(path))));
  }
  const timeMs = medianOf(times);
  return {
    name: `live look at the same file, ${changed} values changed`,
    ours: `${timeMs.toFixed(1)} ms`,
    peer: `at most ${maxPollMs} ms`,
    ratio: timeMs / maxPollMs,
    limit: 1,
  };
}

/** Writes other values into the file as a program would, and returns how many. */
function changeValues(path: string, { values, image }: MmvFile, run: number): number {
  const bytes = image.bytes.slice();
  let changed = 0;
  for (const { index, start } of values) {
    if (index % Math.round(1 / changingShare) !== run % Math.round(1 / changingShare)) continue;
    bytes[start] = ((bytes[start] ?? 0) + 1) % 256;
    changed++;
  }
  writeFileSync(path, bytes);
  return changed;
}

function timeInProcess(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
