import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { PollPace } from '../../../workers/viewer/pollPace.ts';
import { Poller } from '../../../workers/viewer/poller.ts';

suite('PollPace', () => {
  const quiet = (pace: PollPace, polls: number): number => {
    for (let i = 0; i < polls; i++) pace.polled(false, 1);
    return pace.intervalMs;
  };

  test('keeps to what is wished for while it may still matter', () => {
    assert.equal(quiet(new PollPace(1000), 10), 1000);
  });

  test('slows down to ten seconds when nothing changes, and is back at once', () => {
    const pace = new PollPace(1000);
    assert.equal(quiet(pace, 11), 1500);
    assert.equal(quiet(pace, 20), 10_000);
    pace.polled(true, 1);
    assert.equal(pace.intervalMs, 1000);
  });

  test('reads for a tenth of the time at most', () => {
    const pace = new PollPace(1000);
    pace.polled(true, 300);
    assert.equal(pace.intervalMs, 3000);
    pace.polled(true, 5000);
    assert.equal(pace.intervalMs, 10_000);
  });

  test('never is faster than wished for', () => {
    assert.equal(quiet(new PollPace(60_000), 30), 60_000);
  });
});

suite('Poller', () => {
  function polling(pollMs: number) {
    const log: string[] = [];
    const poller = new Poller(
      {
        poll: async () => {
          log.push('look');
          await delay(pollMs);
          log.push('seen');
          return true;
        },
        rest: () => {
          log.push('rest');
          return Promise.resolve();
        },
      },
      5,
    );
    return { poller, log };
  }

  test('looks again and again, one look after the other, and rests when stopped', async () => {
    const { poller, log } = polling(3);
    poller.setRunning(true);
    while (log.filter((step) => step === 'seen').length < 3) await delay(5);
    poller.setRunning(false);
    await poller.pollNow();
    const polls = log.filter((step) => step !== 'rest');
    assert.ok(polls.length >= 6, `${polls.length / 2} looks`);
    polls.forEach((step, i) => {
      assert.equal(step, i % 2 === 0 ? 'look' : 'seen');
    });
    assert.equal(log.at(-1), 'rest');
    const { length } = log;
    await delay(30);
    assert.equal(log.length, length);
  });

  test('looks once when asked to, and lets go of the file', async () => {
    const { poller, log } = polling(0);
    await poller.pollNow();
    assert.deepEqual(log, ['look', 'seen', 'rest']);
  });
});
