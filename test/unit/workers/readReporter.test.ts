import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { ReadReporter } from '../../../workers/viewer/readReporter.ts';
import type { ReadProgress } from '../../../protocol/viewer/shellProtocol.ts';

suite('ReadReporter', () => {
  let told: (ReadProgress | null)[];
  let reporter: ReadReporter;

  setup(() => {
    told = [];
    reporter = new ReadReporter((progress) => told.push(progress));
  });

  teardown(() => {
    reporter.end();
  });

  /** Until something has been told. */
  async function untilReported(): Promise<void> {
    while (told.length === 0) await delay(5);
  }

  test('tells nothing of a read that is soon over', async () => {
    reporter.begin('shop');
    reporter.update(10, 20);
    reporter.end();
    await delay(200);
    assert.deepEqual(told, []);
  });

  test('tells of a slow read, that it is through, and that it is over', async () => {
    reporter.begin('shop');
    await untilReported();
    assert.deepEqual(told, [{ name: 'shop' }]);
    reporter.update(20, 20);
    reporter.end();
    assert.deepEqual(told.slice(1), [{ name: 'shop', readBytes: 20, totalBytes: 20 }, null]);
  });

  test('tells which file is unpacked', async () => {
    reporter.begin('day.0.xz');
    await untilReported();
    reporter.update(20, 20, 'day.1.xz');
    assert.deepEqual(told.at(-1), { name: 'day.0.xz', readBytes: 20, totalBytes: 20, unpacked: 'day.1.xz' });
  });

  test('tells no more often than can be seen', async () => {
    reporter.begin('shop');
    await untilReported();
    for (let i = 0; i < 1000; i++) reporter.update(i, 2000);
    assert.ok(told.length < 10, `${told.length} reports`);
  });

  test('tells of what came soon after a report, though nothing follows', async () => {
    reporter.begin('shop');
    await untilReported();
    reporter.update(undefined, 20);
    while (told.length < 2) await delay(5);
    assert.deepEqual(told, [{ name: 'shop' }, { name: 'shop', totalBytes: 20 }]);
  });
});
