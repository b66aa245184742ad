import type { HostMethods, HostPlots } from '../../../../../protocol/viewer/hostProtocol.ts';
import type { Plot, PlotMethods } from '../../../../../protocol/viewer/metricProtocol.ts';
import type { ReducedValues } from '../../../../../formats/history/lines/linePoints.ts';
import type { Handlers } from '../../../../../protocol/rpc.ts';
import { historyAnswers } from '../../../../../workers/archive/history/historyAnswers.ts';
import { HistorySession } from '../../../../../workers/archive/history/historySession.ts';
import type { ReadArchive } from '../../../../../workers/archive/readArchive.ts';
import { diskRoot } from '../../../../../workers/files/diskRoot.node.ts';
import { hostAnswers } from '../../../../../workers/archive/host/hostAnswers.ts';
import { plotAnswers } from '../../../../../workers/archive/plot/plotAnswers.ts';
import {
  agreementArchives,
  caseMetrics,
  caseStart,
  timeOf,
} from '../../../../writers/archive/agreement/agreementArchive.ts';
import type { ArchiveWriter } from '../../../../writers/archive/archiveWriter.ts';
import { PlottedSession } from '../../../workers/plottedSession.ts';
import { lineFigures, pointsOf } from '../reference/lineFigures.ts';
import type { Answer, ExpectedSeries, Source, WrittenCase } from '../writtenCase.ts';
import { answerOf, clock, number, source } from '../writtenCase.ts';
import { chartSeries, hostCharts } from './reportSource.ts';

const { signal } = new AbortController();
const parts = 400;
const mostRows = 1000;

type Answers = Pick<Handlers<PlotMethods & HostMethods>, 'plot' | 'plottedRows' | 'hostPlots'>;

/** What answers about a case that is open in the viewer. */
interface Opened {
  readonly session: Pick<ReadArchive, 'archive'>;
  readonly answers: Answers;
}

/** Asks about a case, an archive or a history. */
async function withOpened<Result>(written: WrittenCase, ask: (opened: Opened) => Promise<Result>): Promise<Result> {
  const [only, ...others] = agreementArchives(written.spec);
  return only === undefined || others.length > 0 ? withHistory(written, ask) : withArchive(written, only, ask);
}

async function withHistory<Result>(
  { folder, spec }: WrittenCase,
  ask: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const session = new HistorySession(diskRoot(folder), spec.name, { folders: [''] }, () => undefined);
  try {
    await session.poll(Date.now(), signal);
    return await ask({ session, answers: historyAnswers(session) });
  } finally {
    await session.dispose();
  }
}

async function withArchive<Result>(
  { spec }: WrittenCase,
  writer: ArchiveWriter,
  ask: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const opened = await PlottedSession.of(spec.name, writer);
  try {
    const { session } = opened;
    return await ask({ session, answers: { ...plotAnswers(session), ...hostAnswers(session) } });
  } finally {
    await opened.close();
  }
}

/** All of a case. */
const rangeOf = ({ spec: { records } }: WrittenCase) => ({
  from: timeOf(0),
  to: timeOf(Math.max(1000, ...records.map(({ at }) => at))),
});

async function plotOf(answers: Answers, written: WrittenCase, pmid: number): Promise<Plot | null> {
  const request = { pmid, instances: [-1], choice: 'all', mode: 'rate', parts, ...rangeOf(written) } as const;
  for (;;) {
    const plot = await answers.plot(request, signal);
    if (plot?.reading.phase !== 'reading') return plot;
  }
}

const known = (values: Float64Array): readonly number[] => [...values].filter((value) => !Number.isNaN(value));

type LineEntries = readonly (readonly [of: string, value: string])[];

const reducedEntries = (
  title: string,
  { mean, min, max }: Pick<ReducedValues, 'mean' | 'min' | 'max'>,
): LineEntries => [
  [`${title} mean`, number(mean)],
  [`${title} min`, number(Math.min(...known(min)))],
  [`${title} max`, number(Math.max(...known(max)))],
];

const lineEntries = (one: ExpectedSeries, factor = 1, most = Infinity): LineEntries => {
  const { mean, min, max } = lineFigures(one);
  const shown = (value: number): string => number(Math.min(most, factor * value));
  return [
    [`${one.title} mean`, shown(mean)],
    [`${one.title} min`, shown(min)],
    [`${one.title} max`, shown(max)],
  ];
};

const titled = (metric: string, instance: string | undefined): string =>
  instance === undefined ? metric : `${metric}[${instance}]`;

/** What the lines of plots come to, and the rows of the table of the same metrics. */
async function plotted(written: WrittenCase): Promise<Answer> {
  return withOpened(written, async ({ session, answers }) => {
    const entries: (readonly [string, string])[] = [];
    for (const { name } of caseMetrics) {
      const pmid = session.archive?.metadata.names.get(name) ?? NaN;
      const lines = (await plotOf(answers, written, pmid))?.lines ?? [];
      for (const line of lines) entries.push(...reducedEntries(titled(name, line.name), line));
      const metrics = [{ pmid, instances: lines.map(({ instance }) => instance) }];
      const request = { ...rangeOf(written), metrics, mode: 'rate', fromRow: 0, toRow: mostRows } as const;
      const { times, columns } = await answers.plottedRows(request, signal);
      for (const [index, line] of lines.entries())
        for (const [place, time] of times.entries())
          entries.push([
            `${titled(name, line.name)} ${clock(Math.round(1000 * (time - caseStart)))}`,
            number(columns[index]?.[place]),
          ]);
    }
    return answerOf(entries);
  });
}

async function hostTab(written: WrittenCase): Promise<Answer> {
  return withOpened(written, async ({ answers }) => {
    const { sections } = await hostPlotsOf(answers, written);
    return answerOf(
      sections
        .flatMap(({ charts }) => charts)
        .flatMap(({ id, lines }) => {
          const metric = hostCharts[id]?.metric;
          if (metric === undefined) return [];
          return lines.flatMap(({ label, values }) => reducedEntries(titled(metric, label), values));
        }),
    );
  });
}

async function hostPlotsOf(answers: Answers, written: WrittenCase): Promise<HostPlots> {
  for (;;) {
    const plots = await answers.hostPlots({ parts, ...rangeOf(written) }, signal);
    if (plots.reading.phase !== 'reading') return plots;
  }
}

/** What the workers answer to the tabs Metrics and Host. */
export const viewerSources: readonly Source[] = [
  source('plots and table of the viewer', plotted, ({ series }) =>
    answerOf(
      series.flatMap((one) => [
        ...lineEntries(one),
        ...pointsOf(one).map(({ at, value }) => [`${one.title} ${clock(at)}`, number(value)] as const),
      ]),
    ),
  ),
  source('Host tab', hostTab, (written) =>
    answerOf(
      Object.values(hostCharts).flatMap((chart) =>
        chartSeries(written, chart).flatMap((one) => lineEntries(one, chart.factor, chart.most)),
      ),
    ),
  ),
];
