import type { CDPSession } from 'playwright-core';
import type { Probe } from '../probe.ts';
import { processes } from '../processes.ts';
import type { Process } from '../processes.ts';
import type { Workbench } from '../pages/workbench.ts';

const mebibyte = 2 ** 20;
/** What memory may grow by from the middle third of the samples to the last: the larger of the two. */
const toleranceShare = 0.1;
const toleranceMiB = 16;

/** What is used at one time, in MiB. */
interface Sample {
  /** Of the main thread of the extension host, after garbage collection. */
  readonly host: number;
  /** Of all its workers together, garbage included. */
  readonly workers: number;
  /** All the memory of its process. */
  readonly hostProcess: number;
  readonly server: number;
  /** Of the scripts of the window and its viewers, after garbage collection. */
  readonly page: number;
  /** All the memory of the browser's processes for pages. */
  readonly pageProcesses: number;
}

const fields = ['host', 'workers', 'hostProcess', 'server', 'page', 'pageProcesses'] as const;

/** How the memory of a window and of what serves it changes. */
export class MemorySamples {
  readonly #probe: Probe;
  readonly #session: CDPSession;
  readonly #hostPid: number;
  readonly #samples: Sample[] = [];

  private constructor(probe: Probe, session: CDPSession, hostPid: number) {
    this.#probe = probe;
    this.#session = session;
    this.#hostPid = hostPid;
  }

  static async of({ page }: Workbench, probe: Probe): Promise<MemorySamples> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    return new MemorySamples(probe, session, (await probe.request('host', null)).pid);
  }

  async take(): Promise<void> {
    const { heapBytes, workerHeapBytes } = await this.#probe.request('memory', null);
    await this.#session.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.#session.send('Performance.getMetrics');
    const all = processes();
    const sum = (isMeant: (process: Process) => boolean): number =>
      all.filter(isMeant).reduce((bytes, { memoryBytes }) => bytes + memoryBytes, 0) / mebibyte;
    this.#samples.push({
      host: heapBytes / mebibyte,
      workers: workerHeapBytes / mebibyte,
      hostProcess: sum(({ pid }) => pid === this.#hostPid),
      server: sum(({ parent, command }) => parent === this.#hostPid && command.includes('server.cjs')),
      page: (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / mebibyte,
      pageProcesses: sum((each) => each.command.includes('--type=renderer') && isBelow(each, all)),
    });
  }

  /** A line for each sample, in MiB. */
  get table(): string {
    const line = (cells: readonly string[]): string => cells.map((cell) => cell.padStart(14)).join('');
    const rows = this.#samples.map((sample) => line(fields.map((field) => sample[field].toFixed(1))));
    return [line(fields), ...rows].join('\n');
  }

  /** What has grown by more than what is tolerated; the first third is for warming up. */
  get grown(): readonly string[] {
    const third = Math.floor(this.#samples.length / 3);
    return fields.flatMap((field) => {
      const values = this.#samples.map((sample) => sample[field]);
      const [before, after] = [median(values.slice(third, -third)), median(values.slice(-third))];
      const tolerated = before + Math.max(toleranceMiB, toleranceShare * before);
      return after > tolerated ? [`${field}: from ${before.toFixed(1)} to ${after.toFixed(1)} MiB`] : [];
    });
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Whether this process has started a process, or who has started it. */
function isBelow({ parent }: Process, all: readonly Process[]): boolean {
  if (parent === process.pid) return true;
  const above = all.find(({ pid }) => pid === parent);
  return above !== undefined && isBelow(above, all);
}
