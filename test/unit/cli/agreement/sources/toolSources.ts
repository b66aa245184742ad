import type { JsonObject } from '../../../../../tools/answer/answer.ts';
import type { ToolContext } from '../../../../../tools/contract/tool.ts';
import { agreementArchives, caseMetrics } from '../../../../writers/archive/agreement/agreementArchive.ts';
import { comparedCase } from '../../../../writers/archive/agreement/agreementCases.ts';
import { memoryTools, objectOf } from '../../../tools/memoryTools.ts';
import { momentsOf, momentText } from '../reference/moments.ts';
import type { Answer, Source, WrittenCase } from '../writtenCase.ts';
import { answerOf, number, printedClock, source } from '../writtenCase.ts';
import { momentsExpected, momentTables } from './atSource.ts';
import { compareExpected } from './compareSource.ts';
import { doctorFindings, judgedBy } from './doctorSource.ts';
import { summaryExpected } from './summarySources.ts';
import { inIntervals, lengths } from './valueSources.ts';

/** Numbers of tools have six digits. */
const digits = 6;
const path = 'case';
const metrics = caseMetrics.map(({ name }) => name);

interface Head {
  readonly metric: string;
  readonly instance?: string;
}

type Row = readonly (string | number | null)[];

/** The same with fewer digits, as far as it is numbers. */
const shortened = (answers: Answer): Answer =>
  new Map([...answers].map(([of, value]) => [of, number(Number(value), digits)]));

const isShown =
  (...figures: readonly string[]) =>
  ([of]: readonly [string, string]): boolean =>
    figures.some((figure) => of.endsWith(` ${figure}`));

const titleOf = ({ metric, instance }: Head): string => (instance === undefined ? metric : `${metric}[${instance}]`);

const rowsOf = (answer: JsonObject): readonly Row[] => answer['rows'] as readonly Row[];

async function valuesAnswer({ files }: WrittenCase, aggregate: string): Promise<Answer> {
  const input = { path, metrics, interval: lengths['10m'], aggregate, top: 24 };
  const answer = await objectOf('pcp_values', input, memoryTools(files));
  const [, ...heads] = answer['columns'] as unknown as readonly [string, ...Head[]];
  return answerOf(
    rowsOf(answer).flatMap(([time, ...cells]) =>
      heads.map((head, column) => [
        `${titleOf(head)} ${printedClock(String(time))}`,
        number(cells[column] as number | null, digits),
      ]),
    ),
  );
}

const summaryFigures = ['mean', 'min', 'max', 'count'] as const;

async function summaryAnswer({ files }: WrittenCase): Promise<Answer> {
  const answer = await objectOf('pcp_summary', { path, metrics }, memoryTools(files));
  const columns = answer['columns'] as readonly string[];
  return answerOf(
    rowsOf(answer).flatMap((row) => {
      const [metric, instance] = row;
      const title = titleOf({ metric: String(metric), ...(instance === null ? {} : { instance: String(instance) }) });
      return summaryFigures.map(
        (figure) => [`${title} ${figure}`, number(row[columns.indexOf(figure)] as number | null, digits)] as const,
      );
    }),
  );
}

async function momentsAnswer({ spec, files }: WrittenCase): Promise<Answer> {
  const context = memoryTools(files);
  const entries: (readonly [string, string])[] = [];
  for (const at of momentsOf(spec))
    for (const [table, columns] of Object.entries(momentTables)) {
      const answer = await objectOf('pcp_at', { path, time: momentText(at), table }, context);
      // Outside of all intervals the nearest values are shown.
      if (answer['note'] !== undefined) continue;
      const heads = answer['columns'] as readonly string[];
      for (const [metric, id] of Object.entries(columnIds).filter(([name]) => name in columns))
        for (const row of rowsOf(answer)) {
          const value = row[heads.findIndex((head) => head.replace(/ \(.*/, '') === id)];
          entries.push([
            `${metric}[${row[0] ?? ''}] ${momentText(at).slice(11, 23).replace('.000', '')}`,
            number(value as number | null, digits),
          ]);
        }
    }
  return answerOf(entries);
}

const columnIds = { 'disk.dev.avactive': 'busy', 'disk.dev.read_bytes': 'read', 'filesys.full': 'full' };

/** One series a call: the first of a group has its numbers. */
async function comparisonAnswer({ files, series }: WrittenCase): Promise<Answer> {
  const [before, after] = [
    memoryTools(new Map(agreementArchives(comparedCase).flatMap((archive) => [...archive.finish()]))),
    memoryTools(files),
  ];
  const context: ToolContext = { ...after, archives: (asked) => (asked === path ? after : before).archives(asked) };
  const entries: (readonly [string, string])[] = [];
  for (const { title, metric, instance } of series.filter((one) => one.metric.kind !== 'discrete')) {
    const input = { path, beforePath: 'before', metrics: [metric.name], instances: [instance] };
    const answer = await objectOf('pcp_compare', input, context);
    const [group] = answer['groups'] as unknown as readonly { readonly after: { readonly mean: number } }[];
    entries.push([`${title} mean`, number(group?.after.mean, digits)]);
  }
  return answerOf(entries);
}

async function findingsAnswer({ files }: WrittenCase): Promise<Answer> {
  const host = Object.fromEntries(Object.keys(judgedBy).map((code) => [code, 0]));
  const context = { ...memoryTools(files), settingsOf: () => Promise.resolve({ rules: {}, host }) };
  const answer = await objectOf('pcp_doctor', { path, limit: 50 }, context);
  const incidents = answer['incidents'] as unknown as readonly {
    readonly findings: readonly { readonly rule: string; readonly instance: string; readonly message: string }[];
  }[];
  return answerOf(
    incidents.flatMap(({ findings }) =>
      findings.map(({ rule, instance, message }) => [`${rule} ${instance}`, message]),
    ),
  );
}

/** What language models are answered. */
export const toolSources: readonly Source[] = [
  ...(['mean', 'max', 'min'] as const).map((aggregate) =>
    source(
      `pcp_values, ${aggregate}`,
      (written) => valuesAnswer(written, aggregate),
      (written) => shortened(inIntervals(written, { seconds: lengths['10m'], aggregate })),
    ),
  ),
  source('pcp_summary', summaryAnswer, (written) =>
    shortened(new Map([...summaryExpected(written)].filter(isShown(...summaryFigures)))),
  ),
  source('pcp_at', momentsAnswer, (written) => shortened(momentsExpected(written))),
  source(
    'pcp_compare',
    comparisonAnswer,
    (written) => shortened(new Map([...compareExpected(written)].filter(isShown('mean')))),
    (written) => compareExpected(written).size > 0,
  ),
  {
    name: 'pcp_doctor',
    isFor: () => true,
    compare: async (written) => {
      const findings = await doctorFindings(written.folder);
      const expected = answerOf(findings.map(({ rule, instance, message }) => [`${rule} ${instance}`, message]));
      return { shown: await findingsAnswer(written), expected };
    },
  },
];
