import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Archive } from '../../../formats/archive/archive.ts';
import type { FormulaLine } from '../../../formats/history/formula/evaluateFormula.ts';
import { evaluateFormula } from '../../../formats/history/formula/evaluateFormula.ts';
import type { Formula } from '../../../formats/history/formula/formula.ts';
import { metricNamesOf } from '../../../formats/history/formula/formula.ts';
import type { Operand } from '../../../formats/history/formula/operand.ts';
import { operandKind } from '../../../formats/history/formula/operand.ts';
import { resolveFormula } from '../../../formats/history/formula/resolveFormula.ts';
import { listArchives } from '../../../formats/archive/members/archiveFiles.ts';
import { openArchive } from '../../../formats/archive/openArchive.ts';
import { readSeries } from '../../unit/archive/readArchive.ts';
import { cpuBusy } from '../../../formats/history/views/cpuCharts.ts';
import { processCpu } from '../../../formats/history/views/processCharts.ts';
import { requirePcpTools } from '../pcpTools.ts';
import { TestFolder } from '../testFolder.ts';

/** Two groups of its logger log the same metrics some milliseconds apart. */
const base = '20180127.08.40';

/** CPU use of processes in percent at a time of 2018-01-27 in UTC, by hand from what pmdumplog prints. */
const used = [
  ['13:45:19.129', '20700', 22.397],
  ['13:45:19.129', '22492', 3.899],
  ['13:45:19.129', '25624', 2],
  ['13:41:19.123', '20700', 15.451],
] as const;

/** CPU use of the host in percent over the interval that ends at a time of that day, by hand in the same way. */
const busyAt = [
  ['13:40:39.129', 13.842],
  ['13:41:19.123', 31.792],
  ['13:45:59.127', 8.304],
] as const;

async function linesOf(archive: Archive, formula: Formula): Promise<readonly FormulaLine[]> {
  const operands = new Map<string, Operand>();
  for (const name of metricNamesOf(formula)) {
    const descriptor = [...archive.metadata.descriptors.values()].find(({ names }) => names.includes(name));
    if (descriptor === undefined) continue;
    const series = await readSeries(archive, descriptor);
    if (series !== undefined) operands.set(name, { ...operandKind(descriptor), lines: series.instances });
  }
  const resolved = resolveFormula(formula, ({ name }) => operands.has(name));
  return resolved === undefined ? [] : evaluateFormula(resolved, operands);
}

suite('formulas agree with PCP', function () {
  this.timeout(300_000);
  let path: string;

  suiteSetup(async function () {
    const tools = await requirePcpTools(this);
    path = join(tools.folder, 'var/lib/pcp/testsuite/archives');
  });

  async function withArchive(use: (archive: Archive) => Promise<void>): Promise<void> {
    const folder = await TestFolder.open(path);
    try {
      const files = listArchives(folder.folder.names).find((each) => each.base === base);
      assert.ok(files, base);
      await use(await openArchive(folder.folder, files));
    } finally {
      await folder.close();
    }
  }

  test('the CPU use of processes', async () => {
    await withArchive(async (archive) => {
      const lines = await linesOf(archive, processCpu);
      for (const [clock, pid, expected] of used) {
        const { times, values } =
          lines.find(({ name }) => Number(name?.split(' ')[0]) === Number(pid)) ?? assert.fail(pid);
        const at = times.findIndex((time) => Math.abs(time - Date.parse(`2018-01-27T${clock}Z`) / 1000) < 1e-3);
        assert.equal(values[at]?.toFixed(3), expected.toFixed(3), `${pid} at ${clock}`);
      }
    });
  });

  test('the CPU use of the host', async () => {
    await withArchive(async (archive) => {
      const [{ times, values } = assert.fail()] = await linesOf(archive, cpuBusy);
      for (const [clock, expected] of busyAt) {
        const at = times.findIndex((time) => Math.abs(time - Date.parse(`2018-01-27T${clock}Z`) / 1000) < 1e-3);
        assert.equal(values[at]?.toFixed(3), expected.toFixed(3), clock);
      }
    });
  });

  test('CPUs are never busier than all the time, even where a logger logs them twice', async () => {
    await withArchive(async (archive) => {
      const [busy] = await linesOf(archive, cpuBusy);
      const values = [...(busy?.values ?? [])].filter((value) => !Number.isNaN(value));
      assert.ok(values.length > 10);
      assert.ok(
        values.every((value) => value > 0 && value < 50),
        values.join(' '),
      );
    });
  });
});
