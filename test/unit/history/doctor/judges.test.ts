import assert from 'node:assert/strict';
import { AbsenceJudge } from '../../../../formats/history/doctor/judges/absenceJudge.ts';
import { CountJudge } from '../../../../formats/history/doctor/judges/countJudge.ts';
import { SampleQueue } from '../../../../formats/history/doctor/judges/sampleQueue.ts';
import { TrendJudge } from '../../../../formats/history/doctor/judges/trendJudge.ts';
import { WindowJudge } from '../../../../formats/history/doctor/judges/windowJudge.ts';
import { serviceOf } from '../../../../formats/history/doctor/programOf.ts';
import { GapWatch, UptimeWatch } from '../../../../formats/history/doctor/recordingWatch.ts';
import type { Judge, Range } from '../../../../formats/history/doctor/range.ts';

const minute = 60;

function add(judge: Judge, from: number, to: number, sums: number[], weights: number[], usual = to - from): void {
  judge.add({ from, to, sums, weights, usual });
}

/** Judges values that are a minute apart; undefined for one that is missing. */
function overWindow(
  values: readonly (number | undefined)[],
  { seconds = 5 * minute, at = 90, isBelow = false, step = minute } = {},
): readonly Range[] {
  const judge = new WindowJudge(seconds, [{ at, isBelow }]);
  for (const [i, value] of values.entries())
    if (value === undefined) judge.gap();
    else add(judge, (i - 1) * step, i * step, [value * step], [step]);
  return judge.finish();
}

const times = (count: number, value: number): readonly number[] => Array.from({ length: count }, () => value);

suite('samples of a window', () => {
  const queue = new SampleQueue(1);
  const push = (to: number): void => {
    queue.rows.set([to - 1, to, 7, 1], queue.end);
    queue.push();
  };
  const timesFrom = (number: number): number[] => {
    const found: number[] = [];
    for (let at = queue.placeOf(number); at < queue.end; at += queue.stride) found.push(queue.rows[at + 1] ?? NaN);
    return found;
  };

  test('are found by their numbers, from the oldest that is left', () => {
    const first = queue.numberOf(queue.end);
    for (const to of [10, 20, 12, 13]) push(to);
    assert.deepEqual(timesFrom(first + 2), [12, 13]);
    assert.equal(queue.numberOf(queue.end), first + 4);
    for (let i = 0; i < 3; i++) queue.shift();
    for (const to of [14, 15]) push(to);
    assert.deepEqual(
      [timesFrom(first), timesFrom(first + 4)],
      [
        [13, 14, 15],
        [14, 15],
      ],
    );
    queue.clear();
    assert.equal(queue.numberOf(queue.end), first + 6);
    assert.deepEqual(timesFrom(first), []);
  });

  test('are counted in a range where the clock was set back, as often as there are', () => {
    const judge = new WindowJudge(0, [{ at: 1, isBelow: false }]);
    for (const [to, value] of [
      [60, 2],
      [120, 4],
      [90, 6],
      [150, 8],
    ] as const)
      add(judge, to - 60, to, [value * 60], [60]);
    assert.deepEqual(
      judge.finish().map(({ mean, worst, to }) => [mean, worst, to]),
      [[5, 8, 150]],
    );
  });
});

suite('means over a window', () => {
  test('a range has the first and the last value that cross by themselves, its mean, and the worst', () => {
    // The window from minute 6 to 11 has a mean of (80 + 95 + 99 + 97 + 96) / 5 = 93.4.
    const [range, another] = overWindow([...times(6, 10), 80, 95, 99, 97, 96, ...times(10, 10)]);
    assert.equal(another, undefined);
    assert.deepEqual([range?.from, range?.to], [6 * minute, 10 * minute]);
    assert.ok(Math.abs((range?.mean ?? NaN) - (95 + 99 + 97 + 96) / 4) < 1e-9);
    assert.deepEqual([range?.worst, range?.worstAt], [99, 8 * minute]);
  });

  test('what crosses for less than the window on average is none', () => {
    assert.deepEqual(overWindow([...times(6, 10), 100, 100, 100, ...times(10, 10)]), []);
  });

  test('one value that is far above pulls the mean, but has to last for a third of the window', () => {
    assert.deepEqual(overWindow([...times(6, 10), 1000, ...times(10, 10)]), []);
    assert.equal(overWindow([...times(6, 10), 400, 400, ...times(10, 10)]).length, 1);
  });

  test('windows that are closer than their length are one range', () => {
    const two = [...times(6, 100), ...times(3, 10), ...times(6, 100)];
    assert.deepEqual(
      overWindow([...two, ...times(20, 10)]).map(({ from, to }) => [from / minute, to / minute]),
      [[-1, 14]],
    );
    const apart = [...times(6, 100), ...times(12, 10), ...times(6, 100)];
    assert.equal(overWindow(apart).length, 2);
  });

  test('a window needs values for most of its time, and nothing holds across a gap', () => {
    assert.deepEqual(overWindow([100, 100]), []);
    assert.equal(overWindow([100, 100, 100]).length, 1);
    assert.deepEqual(overWindow([100, 100, undefined, 100, 100, undefined, 100]), []);
  });

  test('values that are further apart than the window is long count one by one', () => {
    const found = overWindow([10, 95, 10], { step: 10 * minute });
    assert.deepEqual(
      found.map(({ from, to, mean }) => [from / minute, to / minute, mean]),
      [[0, 10, 95]],
    );
  });

  test('shares are weighted by what they are shares of', () => {
    // 3 of 1000 and 60 of 100 sent again: 63 of 1100, while the mean of both shares would be 30 %.
    const judge = new WindowJudge(2 * minute, [{ at: 5, isBelow: false }]);
    add(judge, 0, minute, [300], [1000]);
    add(judge, minute, 2 * minute, [6000], [100]);
    const [range] = judge.finish();
    assert.deepEqual([range?.from, range?.to, range?.mean, range?.worst], [minute, 2 * minute, 60, 60]);
  });

  test('all conditions have to be met', () => {
    const judge = new WindowJudge(2 * minute, [
      { at: 2, isBelow: false },
      { at: 50, isBelow: true },
    ]);
    for (let i = 1; i < 10; i++) add(judge, (i - 1) * minute, i * minute, [180, (i < 5 ? 60 : 20) * minute], [60, 60]);
    assert.deepEqual(
      judge.finish().map(({ from, to }) => [from / minute, to / minute]),
      [[4, 9]],
    );
  });

  test('too little is as bad as too much', () => {
    const [range] = overWindow([50, 50, 4, 1.5, 3, 50], { seconds: 2 * minute, at: 5, isBelow: true });
    assert.deepEqual([range?.from, range?.to, range?.worst], [minute, 4 * minute, 1.5]);
  });

  test('without a window each value counts', () => {
    const found = overWindow([50, 99, 99, 99, 50], { seconds: 0 });
    assert.deepEqual(
      found.map(({ from, to }) => [from / minute, to / minute]),
      [[1, 3]],
    );
  });

  test('of values that are close together few are kept, and the range is as exact as a hundredth of the window', () => {
    const values = Array.from({ length: 4000 }, (_, second) => (second >= 1000 && second < 1600 ? 97 : 20));
    const [range, another] = overWindow(values, { step: 1 });
    assert.equal(another, undefined);
    assert.ok(Math.abs((range?.from ?? NaN) - 999) <= 3, `from ${range?.from ?? NaN}`);
    assert.ok(Math.abs((range?.to ?? NaN) - 1599) <= 3, `to ${range?.to ?? NaN}`);
  });
});

suite('rises of counters', () => {
  test('those that are close together are counted, where they are enough', () => {
    const judge = new CountJudge(10, 600);
    add(judge, 0, 60, [4], [1]);
    add(judge, 60, 120, [0], [1]);
    add(judge, 120, 180, [7], [1]);
    add(judge, 3600, 3660, [9], [1]);
    assert.deepEqual(judge.finish(), [{ from: 0, to: 180, mean: 11, worst: 7, worstAt: 180, isMild: false }]);
  });
});

suite('trends', () => {
  const trend = {
    leastPieces: 10,
    leastSeconds: 1800,
    rising: 0.7,
    points: 1,
    times: 1,
    from: 50,
    at: 7 * 86_400,
    timesSeen: 10,
  };

  const rising = (values: readonly number[]): readonly Range[] => {
    const judge = new TrendJudge(trend, 180);
    for (const [i, value] of values.entries()) add(judge, 180 * (i - 1), 180 * i, [value], [1]);
    return judge.finish();
  };

  test('what rises steadily and is soon full is found', () => {
    // From 70 to 85 in 50 minutes: 0.3 points a minute, so full 50 minutes later.
    const found = rising(Array.from({ length: 17 }, (_, i) => 70 + 0.9375 * i));
    assert.deepEqual(
      found.map(({ from, to, mean, worst }) => [from, to, mean, worst]),
      [[0, 16 * 180, 70, 85]],
    );
  });

  test('what rises too slowly to be full soon, or is not half full, is not', () => {
    assert.deepEqual(rising(Array.from({ length: 17 }, (_, i) => 60 + 0.07 * i)), []);
    assert.deepEqual(rising(Array.from({ length: 17 }, (_, i) => 20 + 0.9 * i)), []);
  });

  test('what falls in between is no trend', () => {
    assert.deepEqual(rising(Array.from({ length: 40 }, (_, i) => 70 + 2 * (i % 6))), []);
  });
});

suite('the recording itself', () => {
  test('a gap is longer than three times what is usual', () => {
    const gaps = new GapWatch();
    for (let i = 0; i < 200; i++) gaps.record(60 * i + (i < 120 ? 0 : 900));
    assert.deepEqual(
      gaps.finish().map(({ from, to, mean }) => [from, to, mean]),
      [[119 * 60, 120 * 60 + 900, 960]],
    );
  });

  test('records that are always far apart have no gap', () => {
    const gaps = new GapWatch();
    for (let i = 0; i < 20; i++) gaps.record(600 * i);
    assert.deepEqual(gaps.finish(), []);
  });

  test('a restart is where the uptime falls, and a step where it does not go with the time', () => {
    const watch = new UptimeWatch();
    for (const [time, uptime] of [
      [1000, 500],
      [1060, 560],
      [1180, 80],
      [1240, 140],
      [1280, 200],
    ] as const)
      watch.uptime(time, uptime);
    assert.deepEqual(
      watch.restarts.map(({ from, to, worst }) => [from, to, worst]),
      [[1060, 1180, 80]],
    );
    assert.deepEqual(
      watch.steps.map(({ from, to, worst }) => [from, to, worst]),
      [[1240, 1280, -20]],
    );
  });

  test('a start that is later is a restart, and one that moves with the clock is not', () => {
    const watch = new UptimeWatch();
    watch.boot(10_000, 2000, 10_000);
    watch.boot(20_000, 2500, 10_000);
    watch.boot(30_000, 29_000, 10_000);
    assert.deepEqual(
      watch.restarts.map(({ from, to, worst }) => [from, to, worst]),
      [[20_000, 30_000, 1000]],
    );
  });

  test('a start that is first said behind the first record is a restart', () => {
    const [later, before] = [new UptimeWatch(), new UptimeWatch()];
    later.boot(30_000, 29_000, 10_000);
    before.boot(30_000, 9_990, 10_000);
    assert.deepEqual(
      later.restarts.map(({ from, to, worst }) => [from, to, worst]),
      [[29_000, 30_000, 1000]],
    );
    assert.deepEqual(before.restarts, []);
  });

  test('an uptime that never goes with the clock tells of no steps', () => {
    const watch = new UptimeWatch();
    for (let i = 0; i < 200; i++) watch.uptime(1000 + 60 * i, 500 + 95 * i);
    assert.deepEqual(watch.steps, []);
    const rightMostly = new UptimeWatch();
    for (let i = 0; i < 200; i++)
      rightMostly.uptime(1000 + 60 * i + (i > 100 ? 3600 : 0) + (i > 150 ? 9 : 0), 500 + 60 * i);
    assert.deepEqual(
      rightMostly.steps.map(({ worst, isMild }) => [worst, isMild]),
      [
        [3600, false],
        [9, false],
      ],
    );
  });
});

suite('what is gone', () => {
  const hour = 3600;
  /** Looks each ten minutes up to an hour of the day for what is there in some hours. */
  function gone(isThere: (time: number) => boolean, end: number, age = 0): readonly (readonly number[])[] {
    const judge = new AbsenceJudge(3 * hour, hour / 2);
    for (let time = 0; time <= end * hour; time += 600)
      if (isThere(time / hour)) add(judge, time - 600, time, [age], [1]);
    return judge.finish(end * hour).map(({ from, to, mean }) => [from / hour, to / hour, mean / hour]);
  }

  test('is told with how long it had been there', () => {
    assert.deepEqual(
      gone((time) => time <= 4, 6),
      [[4, 6, 4]],
    );
  });

  test('is not told where it had been there for a short time, as far as is known', () => {
    assert.deepEqual(
      gone((time) => time <= 1, 6),
      [],
    );
    assert.deepEqual(
      gone((time) => time <= 1, 6, 20 * hour),
      [[1, 6, 20]],
    );
  });

  test('is not told where it comes back, or may', () => {
    assert.deepEqual(
      gone((time) => time <= 4 || time > 6, 8),
      [],
    );
    assert.deepEqual(
      gone((time) => time <= 4, 4.3),
      [],
    );
    // It pauses for two hours each time.
    assert.deepEqual(
      gone((time) => time % 6 <= 4, 11.5),
      [],
    );
  });
});

suite('names of services', () => {
  test('are those of programs, or of what an interpreter runs', () => {
    for (const [instance, service] of [
      ['000812 /usr/lib/postgresql/15/bin/postgres -D /data', 'postgres'],
      ['001404 /usr/bin/python3 -u /srv/worker.py --port 80', 'python3 worker.py'],
      ['000900 sshd: /usr/sbin/sshd -D [listener] 0 of 10-100 startups', 'sshd'],
      ['000901 nginx: master process /usr/sbin/nginx', 'nginx'],
      ['000002 (kthreadd)', '(kthreadd)'],
      ['001500 bash', 'bash'],
    ] as const)
      assert.equal(serviceOf(instance), service);
  });
});
