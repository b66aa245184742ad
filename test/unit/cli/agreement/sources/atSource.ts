import { momentsOf, momentText, shownAt } from '../reference/moments.ts';
import type { Answer, ExpectedCase } from '../writtenCase.ts';
import { answerOf, clock, number, printed, source } from '../writtenCase.ts';

interface PrintedMoment {
  readonly position: string;
  readonly columns: readonly { readonly id: string; readonly metrics: readonly string[] }[];
  readonly rows: readonly { readonly instance: string; readonly values: Readonly<Record<string, unknown>> }[];
}

/** Tables of instances, with their columns by the metrics that these show, and in how many parts of the metric's unit. */
export const momentTables = {
  disks: { 'disk.dev.avactive': 100, 'disk.dev.read_bytes': 1 },
  filesystems: { 'filesys.full': 1 },
} as const;

/** What tables should show at each moment. */
export const momentsExpected = ({ spec, series }: ExpectedCase): Answer =>
  answerOf(
    momentsOf(spec).flatMap((at) =>
      Object.values(momentTables).flatMap((columns) =>
        Object.entries(columns).flatMap(([metric, factor]) =>
          series
            .filter((one) => one.metric.name === metric)
            .map((one) => [`${one.title} ${clock(at)}`, number(factor * shownAt(one, at))] as const),
        ),
      ),
    ),
  );

async function momentIn(path: string, at: number, table: string): Promise<readonly (readonly [string, string])[]> {
  const text = await printed('at', path, momentText(at), '--indom', table, '--format', 'json');
  const { position, columns, rows } = JSON.parse(text) as PrintedMoment;
  // Outside of all intervals the nearest values are shown.
  if (position !== 'inside') return [];
  return rows.flatMap(({ instance, values }) =>
    columns.flatMap(({ id, metrics: [metric] }) =>
      metric === undefined
        ? []
        : [[`${metric}[${instance}] ${clock(at)}`, number(values[id] as number | null)] as const],
    ),
  );
}

/** Tables of disks and file systems at moments between records. */
export const atSource = source(
  'at',
  async ({ path, spec }) => {
    const entries: (readonly [string, string])[] = [];
    for (const at of momentsOf(spec))
      for (const table of Object.keys(momentTables)) entries.push(...(await momentIn(path, at, table)));
    return answerOf(entries);
  },
  momentsExpected,
  ({ spec }) => momentsOf(spec).length > 0,
);
