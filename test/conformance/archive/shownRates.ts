import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, parse } from 'node:path';
import { metricName, trueDescriptor } from '../../../formats/archive/metadata/trueDescriptor.ts';
import { counter } from '../../../formats/pcp/semantics.ts';
import { ArchiveAccess } from '../../../workers/archive/archiveAccess.ts';
import { ArchiveSession } from '../../../workers/archive/archiveSession.ts';
import { plotAnswers } from '../../../workers/archive/plot/plotAnswers.ts';
import { DiskFolder } from '../../../workers/files/diskFolder.node.ts';
import { memoryTools, objectOf } from '../../unit/tools/memoryTools.ts';
import type { GreatestRates } from './greatestRates.ts';
import { Greatest, titleOf } from './greatestRates.ts';

const { signal } = new AbortController();
/** Each metric is a reading of its own. */
const mostMetrics = 40;
const [parts, yearSeconds, mostColumns] = [500, 31_536_000, 24];

/** Metrics of a set, as many as are asked about, spread over all of them. */
function someOf(counters: ReadonlySet<string>): readonly string[] {
  const names = [...counters];
  const step = Math.max(1, Math.ceil(names.length / mostMetrics));
  return names.filter((_, index) => index % step === 0);
}

/** The greatest rates that language models are answered, of instances with the largest means. */
export async function toolRates(path: string, counters: ReadonlySet<string>): Promise<GreatestRates> {
  const base = basename(path);
  const names = (await readdir(dirname(path))).filter((name) => parse(name).name === base);
  const contents = names.map(
    async (name) => [name, new Uint8Array(await readFile(join(dirname(path), name)))] as const,
  );
  const context = memoryTools(new Map(await Promise.all(contents)));
  const greatest = new Greatest();
  for (const metric of someOf(counters)) {
    const input = { path: base, metrics: [metric], interval: yearSeconds, aggregate: 'max', top: mostColumns };
    const { columns, rows } = await objectOf('pcp_values', input, context);
    const [, ...heads] = columns as unknown as readonly [string, ...{ metric: string; instance?: string }[]];
    for (const [, ...cells] of rows as unknown as readonly (readonly [string, ...(number | null)[]])[])
      for (const [place, head] of heads.entries())
        if (head.metric === metric) greatest.add(titleOf(head.metric, head.instance), cells[place]);
  }
  return greatest.rates;
}

/** The greatest rates in plots of the viewer. */
export async function plottedRates(path: string, counters: ReadonlySet<string>): Promise<GreatestRates> {
  const access = new ArchiveAccess(new DiskFolder(dirname(path)));
  const session = new ArchiveSession(access, `${basename(path)}.meta`, () => undefined);
  try {
    await session.poll(Date.now(), signal, () => undefined);
    const { archive, snapshot } = session;
    const [from, to] = [snapshot?.span.start, snapshot?.span.end];
    if (archive === undefined || from === undefined || to === undefined) throw new Error(`${path} cannot be read`);
    const answers = plotAnswers(session);
    const some = new Set(someOf(counters));
    const greatest = new Greatest();
    for (const descriptor of archive.metadata.descriptors.values()) {
      const name = metricName(descriptor);
      // Some agents state false semantics, which the viewer knows.
      if (!some.has(name) || trueDescriptor(descriptor).semantics !== counter) continue;
      const request = { pmid: descriptor.pmid, instances: [-1], choice: 'all', mode: 'rate', from, to, parts } as const;
      let plot = await answers.plot(request, signal);
      while (plot?.reading.phase === 'reading') plot = await answers.plot(request, signal);
      for (const line of plot?.lines ?? [])
        for (const max of line.max) if (!Number.isNaN(max)) greatest.add(titleOf(name, line.name), max);
    }
    return greatest.rates;
  } finally {
    await session.dispose();
  }
}
