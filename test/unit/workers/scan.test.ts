import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { Scan } from '../../../workers/archive/scan.ts';

suite('Scan', () => {
  test('begins only when what was stopped has ended', async () => {
    const events: string[] = [];
    const scan = new Scan(() => undefined);
    const first = scan.run(10, async (_, signal) => {
      events.push('first begins');
      await delay(20); // what is being read when it is stopped
      events.push('first ends');
      signal.throwIfAborted();
    });
    await delay(5);
    const second = scan.run(10, () => {
      events.push('second');
      return Promise.resolve();
    });
    await Promise.all([first, second]);
    assert.deepEqual(events, ['first begins', 'first ends', 'second']);
    assert.equal(scan.state.phase, 'done');
  });

  test('what takes no time is told only when it is over', async () => {
    const phases: string[] = [];
    const scan = new Scan(() => phases.push(scan.state.phase));
    await scan.run(10, (onProgress) => {
      onProgress(5);
      return Promise.resolve();
    });
    assert.deepEqual(phases, ['done']);
  });

  test('what takes its time is told while it runs, and what was done when it is stopped', async () => {
    const told: unknown[] = [];
    const scan = new Scan(() => told.push([scan.state.phase, scan.state.doneBytes]));
    const run = scan.run(10, async (onProgress, signal) => {
      onProgress(4);
      while (!signal.aborted) await delay(5);
      signal.throwIfAborted();
    });
    while (told.length === 0) await delay(5);
    scan.stop();
    await run;
    assert.deepEqual(told, [
      ['running', 4],
      ['stopped', 4],
    ]);
  });

  test('says why it failed', async () => {
    const scan = new Scan(() => undefined);
    await scan.run(10, () => Promise.reject(new Error('no disk')));
    assert.deepEqual([scan.state.phase, scan.state.problem], ['failed', 'no disk']);
  });
});
