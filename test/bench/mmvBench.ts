import { readFileSync, writeFileSync } from 'node:fs';
import { endianness } from 'node:os';
import { join } from 'node:path';
import { MmvSession } from '../../workers/mmv/mmvSession.ts';
import { PolledFile } from '../../workers/files/polledFile.node.ts';
import { checkMmv } from '../../formats/mmv/checks/checkMmv.ts';
import { decodeMmv } from '../../formats/mmv/decode/decodeMmv.ts';
import type { MmvFile } from '../../formats/mmv/decode/mmvFile.ts';
import { maxMmvBytes } from '../../formats/mmv/decode/readMmv.ts';
import { findPcpTools } from '../conformance/pcpTools.ts';
import { writeMmv } from '../writers/mmv/writeMmv.ts';
import type { BenchRow, MissingRow } from './bench.ts';
import { timeRow } from './bench.ts';
import { largeMmv } from './files/largeMmv.ts';
import type { Command } from './measure.ts';
import { medianOf, timeOf } from './measure.ts';
import { pcpCommand } from './pcpCommand.ts';

const runs = 15;
const maxTimeRatio = 1;
const maxPollMs = 10;
const pollMs = 1000;
/** What a view has on its screen, and keeps histories of. */
const shownValues = Array.from({ length: 40 }, (_, index) => index);
/** Of how many values one changes from one look at the file to the next. */
const changing = [10, 1] as const;

/** Reading the largest realistic MMV file, against mmvdump, and looking at it again and again. */
export async function mmvBench(folder: string): Promise<readonly (BenchRow | MissingRow)[]> {
  const path = join(folder, 'large');
  const { bytes } = writeMmv(largeMmv(endianness() === 'LE' ? 'little' : 'big'));
  writeFileSync(path, bytes);
  const tools = await findPcpTools();
  const name = `decode and check ${decodeMmv('large', bytes).values.length} values of MMV`;
  const compared =
    'missing' in tools ? { name, missing: tools.missing } : compare(name, path, pcpCommand(tools.folder, 'mmvdump'));
  const rows: BenchRow[] = [];
  for (const every of changing) rows.push(await pollRow(path, every));
  return [compared, ...rows];
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

async function pollRow(path: string, every: number): Promise<BenchRow> {
  const watched = new PolledFile(path, maxMmvBytes);
  const session = new MmvSession('large', () => true);
  const { signal } = new AbortController();
  const poll = async (nowMs: number): Promise<void> => {
    session.take(await watched.poll(signal, () => undefined), nowMs);
    session.state({ mode: 'live', intervalMs: pollMs });
  };
  const times: number[] = [];
  try {
    await poll(0);
    session.checkOwed(0);
    session.histories.follow(session.snapshot, shownValues);
    for (let run = 1; run <= runs; run++) {
      changeValues(path, session.snapshot.file, run, every);
      const start = performance.now();
      await poll(run * pollMs);
      times.push(performance.now() - start);
    }
  } finally {
    await watched.close();
  }
  const { changedIn, revision } = session.snapshot;
  const changed = changedIn.filter((revised) => revised === revision).length;
  return timeRow(`live look at the same file, ${changed} values changed`, medianOf(times), maxPollMs);
}

/** Writes other values into the file as a program would: one of `every` values. */
function changeValues(path: string, { values, image }: MmvFile, run: number, every: number): void {
  const bytes = image.bytes.slice();
  for (const { index, start } of values)
    if (index % every === run % every) bytes[start] = ((bytes[start] ?? 0) + 1) % 256;
  writeFileSync(path, bytes);
}

function timeInProcess(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
