import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { archiveSpan } from '../../../formats/archive/archiveSpan.ts';
import { Evaluation } from '../../../formats/derived/history/evaluation.ts';
import type { FetchedArchive, HostRecords } from '../../../formats/history/fetch/hostRecords.ts';
import { readHostRecords } from '../../../formats/history/fetch/hostRecords.ts';
import { secondsBetween, toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import { integerText, numberText, placeholders } from '../../../formats/pmrep/table/cellText.ts';
import { ColumnValues } from '../../../formats/pmrep/table/columnValues.ts';
import type { TableMetric } from '../../../formats/pmrep/table/tableMetrics.ts';
import { RefusedTable, tableMetrics } from '../../../formats/pmrep/table/tableMetrics.ts';
import type { TableSet } from '../../../formats/pmrep/table/tableSet.ts';
import { readTableSet, setsOf } from '../../../formats/pmrep/table/tableSet.ts';
import { ArchiveAccess } from '../../../workers/archive/archiveAccess.ts';
import { openSnapshot } from '../../../workers/archive/archiveSnapshot.ts';
import { DiskFolder } from '../../../workers/files/diskFolder.node.ts';
import { toolFolder } from '../config/oracles/toolFolder.ts';
import { parsePmval, pmvalShape } from '../pmvalTable.ts';
import type { NewestPcp } from '../trial/newestPcp.ts';
import { closeNewestPcp, openNewestPcp } from '../trial/newestPcp.ts';

/** Archives of PCP's test suite, with an interval in seconds; one with many processes takes a minute. */
const archives: readonly (readonly [name: string, seconds: number])[] = [
  ['pmiostat_mark', 600],
  ['20180127.08.40', 60],
  ...(process.env['CONFORMANCE_ARCHIVES'] === 'all' ? [['pcp-zeroconf', 60] as const] : []),
];
/** Has a guard with more instances than its branches: libpcp pairs them by their places in the order of a hash table. */
const leftOut = 'network.interface.util';
/** Of no values PCP has the aggregate 0, and goes on from there. */
const aggregate = /\b(?:sum|avg|min|max|count)\(/;
/** pmval cuts names of instances. */
const shownCharacters = 30;

suite('tables of the sets that come with PCP have the values of pmval of PCP 7', function () {
  this.timeout(1_200_000);
  let newest: NewestPcp;

  suiteSetup(async function () {
    const opened = await openNewestPcp(() => this.skip());
    if (opened !== undefined) newest = opened;
  });

  suiteTeardown(() => closeNewestPcp(newest));

  async function openArchive(path: string): Promise<FetchedArchive & { close(): Promise<void> }> {
    const access = new ArchiveAccess(new DiskFolder(dirname(path)));
    const { signal } = new AbortController();
    const opened = await openSnapshot(access, `${basename(path)}.index`, undefined, signal, () => undefined);
    assert.ok(opened.kind === 'archive');
    const { start, end } = await archiveSpan(opened.archive);
    assert.ok(start !== undefined && end !== undefined);
    const { archive, folder } = opened;
    return { archive, host: archive.label?.host ?? '', path, start, end, close: () => folder.close() };
  }

  /** The sets whose metrics the archive has. */
  async function setsOn({
    archive,
  }: FetchedArchive): Promise<readonly (readonly [TableSet, readonly TableMetric[]])[]> {
    const folder = join(await toolFolder(), 'etc/pcp/pmrep');
    return readdirSync(folder).flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return setsOf(text).flatMap(({ name }): readonly (readonly [TableSet, readonly TableMetric[]])[] => {
        const set = readTableSet(text, name);
        assert.ok(typeof set !== 'string', name);
        try {
          return [[set, tableMetrics(set, archive.metadata)]];
        } catch (error) {
          assert.ok(error instanceof RefusedTable);
          return [];
        }
      });
    });
  }

  /** What may stand in a column, by the raw values that pmval has: what it prints is not all of a number in the middle of two. */
  function expectedTexts(
    metric: TableMetric,
    values: ReadonlyMap<number, number>,
    times: readonly number[],
  ): readonly (readonly string[])[] {
    const { isRate, factor, isInteger, width, precision, limit } = metric;
    return times.map((time, index) => {
      const before = index === 0 ? undefined : times[index - 1];
      const [now, earlier] = [values.get(time), before === undefined ? undefined : values.get(before)];
      if (now === undefined || (isRate && (earlier === undefined || now < earlier))) return [placeholders.value];
      const value = isRate ? ((now - (earlier ?? 0)) / ((time - (before ?? 0)) / 1e6)) * factor : now * factor;
      if (limit !== undefined && limit !== 0 && (limit > 0 ? value < limit : value > -limit))
        return [placeholders.value];
      if (isInteger) return [integerText(value, width)];
      return [value, value * (1 + 1e-13), value * (1 - 1e-13)].map((each) => numberText(each, width, precision));
    });
  }

  async function compare(
    { metric, values, records }: { metric: TableMetric; values: ColumnValues; records: HostRecords },
    definitions: readonly string[],
    { path, start, end }: FetchedArchive,
    seconds: number,
  ): Promise<number> {
    const file = join(newest.work, 'set.conf');
    await writeFile(file, definitions.join(''));
    const grid = ['-r', '-f', '15', '-A', `${seconds}sec`, '-t', `${seconds}sec`, '-a', path];
    const { status, stdout, stderr } = await newest.derived(file, 'pmval', ...pmvalShape, ...grid, metric.name);
    // It refuses metrics whose domain the archive does not have.
    if (status !== 0 && stderr.includes('Instance domain identifier not defined')) return 0;
    assert.equal(status, 0, `${metric.name}: ${stderr}`);
    const theirs = parsePmval(stdout);
    const first = Math.ceil(toSeconds(start) / seconds) * seconds;
    const count = Math.floor((toSeconds(end) - first) / seconds) + 1;
    const times = Array.from({ length: count }, (_, index) => (first + index * seconds) * 1e6);
    const evaluation = new Evaluation(metric.metric, records);
    const found = new Map<string, string[]>();
    for (const time of times) {
      const at = { seconds: Math.floor(time / 1e6), nanoseconds: (time % 1e6) * 1000 };
      values.fetch(at);
      const { count: known, ids } = evaluation.at(secondsBetween(records.start, at));
      for (const [name, id] of idsOf(metric, evaluation, [...ids.subarray(0, known)]))
        (found.get(name) ?? found.set(name, []).get(name))?.push(`${time} ${values.text(id, ' ').trim()}`);
    }
    const definition =
      definitions
        .join('')
        .split('\n')
        .find((line) => line.startsWith(`${metric.name} =`)) ?? '';
    let compared = 0;
    for (const [instance, each] of theirs) {
      const own = new Map((found.get(instance) ?? []).map((text) => [Number(text.split(' ')[0]), text.split(' ')[1]]));
      for (const [index, expected] of expectedTexts(metric, each, times).entries()) {
        const time = times[index] ?? 0;
        const where = `${metric.name}[${instance}] at ${new Date(time / 1000).toISOString()}`;
        const text = own.get(time) ?? placeholders.value;
        if (text === placeholders.value && aggregate.test(definition)) continue;
        assert.ok(expected.includes(text), `${where}: ${text}, pmval has ${expected.join(' or ')}`);
        compared++;
      }
    }
    return compared;
  }

  for (const [archive, seconds] of archives)
    test(`${archive}: to the last digit that is shown`, async () => {
      const fetched = await openArchive(join(newest.suite, archive));
      const done = new Set<string>();
      let compared = 0;
      const sets = await setsOn(fetched);
      const operands = sets.flatMap(([, metrics]) => metrics.flatMap(({ metric }) => metric.operands));
      const records = await readHostRecords(fetched, new Set(operands));
      for (const [set, metrics] of sets)
        for (const metric of metrics) {
          const { name, width, precision, unit } = metric;
          const key = JSON.stringify([name, width, precision, unit, set.definitions]);
          if (done.has(key) || name === leftOut) continue;
          done.add(key);
          const values = new ColumnValues(metric, new Evaluation(metric.metric, records), records.start, []);
          compared += await compare({ metric, values, records }, set.definitions, fetched, seconds);
        }
      await fetched.close();
      process.stdout.write(`      ${done.size} columns, ${compared} values\n`);
      assert.ok(compared > 1000, `${compared}`);
    });
});

/** Instances that have values, by their names as pmval shows them. */
function idsOf(
  { hasInstances }: TableMetric,
  evaluation: Evaluation,
  ids: readonly number[],
): readonly (readonly [string, number])[] {
  return ids.map((id) => [hasInstances ? (evaluation.nameOf(id) ?? '').slice(0, shownCharacters) : '', id] as const);
}
