import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchRow } from './bench.ts';
import { timeRow } from './bench.ts';
import { generatedStart } from './files/archiveGenerator.ts';
import { generateHostArchive } from './files/hostGenerator.ts';
import { medianOf, timeOf } from './measure.ts';

const cli = fileURLToPath(new URL('../../dist/cli.cjs', import.meta.url));
const worker = fileURLToPath(new URL('../../dist/worker.cjs', import.meta.url));
const hostPlots = fileURLToPath(new URL('hostPlots.mjs', import.meta.url));
const secondsOfDay = 86_400;
const dayBytes = 7_000_000;
const runs = 3;
const firstPlotsMs = 2000;
/** Ratio of the time until findings are shown to that of the command line, from start to exit. */
const findingsLimit = 1.5;
/** Twice the days are to take no more than that much longer. */
const doublingLimit = 2.6;

/** What the Host view shows and a logger records each minute. */
const metrics =
  /^(?:kernel\.all\.(?:cpu\.(?:user|sys|idle|wait\.total|steal)|load|nprocs)|kernel\.percpu\.cpu\.(?:user|sys|idle)|mem\.(?:physmem|util\.(?:used|free|cached|available|bufmem|slab))|mem\.vmstat\.p(?:gmajfault|swpin|swpout)|swap\.(?:used|free|length)|disk\.dev\.(?:read|write|read_bytes|write_bytes|avactive|aveq)$|filesys\.(?:full|used|capacity)|network\.interface\.(?:in|out)\.(?:bytes|packets|errors)|network\.tcp\.(?:inerrs|retranssegs|outsegs)|hinv\.ncpu|proc\.psinfo\.(?:utime|stime|rss|psargs))/;

/** What the Host view takes for a week, two and four, a record each minute, beside the command line on the same files. */
export function hostDaysBench(folder: string): readonly BenchRow[] {
  const all = [7, 14, 28].map((days) => ({ days, ...measured(generateDays(folder, days)) }));
  const rows = all.flatMap(({ days, firstMs, findingsMs, doctorMs }): BenchRow[] => [
    timeRow(`first plots of a host, ${days} days of each minute`, firstMs, firstPlotsMs),
    {
      name: `findings of a host in the view, ${days} days of each minute`,
      ours: `${findingsMs.toFixed(0)} ms`,
      peer: `doctor ${doctorMs.toFixed(0)} ms`,
      ratio: findingsMs / doctorMs,
      limit: findingsLimit,
    },
  ]);
  const [, two, four] = all.map(({ allMs }) => allMs);
  if (two === undefined || four === undefined) return rows;
  const growth = {
    name: 'all plots of a host, 28 days of each minute',
    ours: `${four.toFixed(0)} ms`,
    peer: `14 days ${two.toFixed(0)} ms`,
    ratio: four / two,
    limit: doublingLimit,
  };
  return [...rows, growth];
}

function generateDays(folder: string, days: number): string {
  const directory = join(folder, `host-minutes-${days}`);
  mkdirSync(directory);
  for (let day = 0; day < days; day++) {
    const path = join(directory, `day${String(day).padStart(2, '0')}`);
    const start = generatedStart + day * secondsOfDay;
    generateHostArchive({ path, volumeBytes: dayBytes, start, intervalSeconds: 60, processes: 8, metrics });
  }
  return directory;
}

interface HostTimes {
  readonly firstMs: number;
  readonly findingsMs: number;
  readonly allMs: number;
  readonly doctorMs: number;
}

/** Medians of runs in alternation. */
function measured(directory: string): HostTimes {
  const times = Array.from({ length: runs }, () => {
    const doctorMs = timeOf([process.execPath, cli, 'doctor', directory]);
    const { stdout } = spawnSync(process.execPath, [hostPlots, worker, directory, 'findings'], { encoding: 'utf8' });
    return { ...(JSON.parse(stdout) as Omit<HostTimes, 'doctorMs'>), doctorMs };
  });
  const median = (of: keyof HostTimes): number => medianOf(times.map((time) => time[of]));
  return {
    firstMs: median('firstMs'),
    findingsMs: median('findingsMs'),
    allMs: median('allMs'),
    doctorMs: median('doctorMs'),
  };
}
