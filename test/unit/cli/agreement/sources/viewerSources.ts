import type { HostPlots } from '../../../../../protocol/viewer/hostProtocol.ts';
import type { Plot } from '../../../../../protocol/viewer/metricProtocol.ts';
import type { ReducedValues } from '../../../../../formats/history/lines/linePoints.ts';
import { hostAnswers } from '../../../../../workers/archive/host/hostAnswers.ts';
import { plotAnswers } from '../../../../../workers/archive/plot/plotAnswers.ts';
import {
  caseMetrics,
  agreementArchive,
  caseStart,
  timeOf,
} from '../../../../writers/archive/agreement/agreementArchive.ts';
import { knownMetric } from '../../../../writers/archive/knownMetric.ts';
import { PlottedSession } from '../../../workers/plottedSession.ts';
import { lineFigures, pointsOf } from '../reference/lineFigures.ts';
import type { ExpectedSeries, Source, Answer, WrittenCase } from '../writtenCase.ts';
import { clock, number, source, answerOf } from '../writtenCase.ts';
import { chartSeries, hostCharts } from './reportSource.ts';

const { signal } = new AbortController();
const parts = 400;
const mostRows = 1000;

/** Asks about a case that is open in the viewer. */
async function withOpened<Result>(
  { spec }: WrittenCase,
  ask: (session: PlottedSession['session']) => Promise<Result>,
): Promise<Result> {
  const opened = await PlottedSession.of(spec.name, agreementArchive(spec));
  try {
    return await ask(opened.session);
  } finally {
    await opened.close();
  }
}

/** All of a case. */
const rangeOf = ({ spec: { records } }: WrittenCase) => ({
  from: timeOf(0),
  to: timeOf(Math.max(1000, ...records.map(({ at }) => at))),
});

async function plotOf(
  answers: ReturnType<typeof plotAnswers>,
  written: WrittenCase,
  pmid: number,
): Promise<Plot | null> {
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
  return withOpened(written, async (session) => {
    const answers = plotAnswers(session);
    const entries: (readonly [string, string])[] = [];
    for (const { name } of caseMetrics) {
      const { pmid } = knownMetric(name);
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
  return withOpened(written, async (session) => {
    const { sections } = await hostPlotsOf(hostAnswers(session), written);
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

async function hostPlotsOf(answers: ReturnType<typeof hostAnswers>, written: WrittenCase): Promise<HostPlots> {
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
