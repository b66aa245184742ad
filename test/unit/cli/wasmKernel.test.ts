import assert from 'node:assert/strict';
import { kernelOptions } from '../../../cli/kinds/archive/summary/kernel/wasmKernel.ts';
import { comparedArchive, compareWindows } from '../../../formats/archive/compare/compareWindows.ts';
import type { MetricSummary, SummaryRequest } from '../../../formats/archive/statistics/metricSummary.ts';
import type { CounterKernel } from '../../../formats/archive/statistics/table/counterKernel.ts';
import { RecordPlans } from '../../../formats/archive/statistics/recordPlans.ts';
import { summarizeArchive } from '../../../formats/archive/statistics/summarizeArchive.ts';
import { counterArchive, start } from '../archive/counterArchive.ts';
import { openFiles } from '../archive/openSample.ts';

const request: SummaryRequest = {
  takesMetric: () => true,
  takesInstance: () => true,
  span: { start: { seconds: start, nanoseconds: 0 }, end: { seconds: start + 10_000, nanoseconds: 0 } },
  parts: 24,
  isRaw: false,
};

suite('counters that are taken by WebAssembly', () => {
  for (const instances of [8, 9, 11, 30])
    test(`have the same statistics to the last bit: ${instances} instances`, async () => {
      const files = counterArchive(instances);
      const expected = await summaries(files, {});
      const options = kernelOptions();
      assert.ok(options.kernel !== undefined);
      assert.deepEqual(await summaries(files, options), expected);
      assert.ok(expected.some(({ falls }) => falls > 10));
    });

  test('are taken together with those of other metrics, while records are alike', async () => {
    const files = counterArchive(10, 4);
    const { kernel, memory } = kernelOptions();
    assert.ok(kernel !== undefined);
    let [plans, ends, records, most] = [0, 0, 0, 0];
    const counting: CounterKernel = {
      allocate: kernel.allocate,
      columns: (width, bins) => kernel.columns(width, bins),
      release: (columns) => {
        kernel.release(columns);
      },
      plan: (sets, bytes, record) => {
        const plan = kernel.plan(sets, bytes, record);
        if (plan === undefined) return undefined;
        plans++;
        most = Math.max(most, sets.filter(({ columns }) => columns !== undefined).length);
        return {
          fits: (piece, at) => plan.fits(piece, at),
          take: (elapsed, time) => {
            records++;
            return plan.take(elapsed, time);
          },
          goOn: () => plan.goOn(),
          get leftGroups() {
            return plan.leftGroups;
          },
          release: () => {
            ends++;
            plan.release();
          },
        };
      },
    };
    assert.deepEqual(
      await summaries(files, { kernel: counting, plans: new RecordPlans(counting), memory }),
      await summaries(files, {}),
    );
    // There are marks, records without some instances, and those without some metrics.
    assert.equal(most, 4);
    assert.ok(plans > 2, `${plans} plans`);
    assert.equal(ends, plans);
    assert.ok(records > 100, `${records} records`);
  });

  test('are compared alike, to the last bit', async () => {
    const archive = comparedArchive(await openFiles(counterArchive(11, 2, 13_000)));
    const at = (seconds: number) => ({ seconds: start + seconds, nanoseconds: 0 });
    const [a, b] = [
      { from: at(0), to: at(3500) },
      { from: at(12_000), to: at(20_000) },
    ];
    const wish = { takesMetric: () => true, takesInstance: () => true, mayCutFirst: false, isAll: false, a, b };
    const { kernel } = kernelOptions();
    assert.ok(kernel !== undefined);
    const expected = await compareWindows(archive, archive, wish);
    assert.ok(expected.changed > 10);
    assert.deepEqual(await compareWindows(archive, archive, { ...wish, kernel }), expected);
  });

  test('are taken by JavaScript where there is no room for them', async () => {
    const files = counterArchive(9);
    const kernel: CounterKernel = {
      allocate: (length) => new Uint8Array(length),
      columns: () => undefined,
      release: () => undefined,
      plan: () => undefined,
    };
    assert.deepEqual(await summaries(files, { kernel }), await summaries(files, {}));
  });

  test('have their bins elsewhere where the memory of the program is full', async () => {
    const files = counterArchive(11);
    const options = kernelOptions();
    while (options.kernel?.allocate(1 << 20).buffer === options.kernel?.allocate(0).buffer);
    assert.deepEqual(await summaries(files, options), await summaries(files, {}));
  });
});

async function summaries(
  files: ReadonlyMap<string, Uint8Array>,
  options: Partial<SummaryRequest>,
): Promise<readonly MetricSummary[]> {
  return [...(await summarizeArchive(await openFiles(files), { ...request, ...options }))];
}
