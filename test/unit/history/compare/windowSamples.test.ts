import assert from 'node:assert/strict';
import { WindowSamples } from '../../../../formats/history/samples/windowSamples.ts';

suite('the values of a series in a window', () => {
  test('are kept as they are as long as there is room', () => {
    const samples = new WindowSamples();
    const limit = { perSeries: 100 };
    for (let i = 0; i < 100; i++) samples.add(i, i % 10, limit);
    assert.deepEqual(
      Array.from(samples.values),
      Array.from({ length: 100 }, (_, i) => i),
    );
    assert.deepEqual([samples.least, samples.greatest, samples.last, samples.count], [0, 99, 99, 100]);
  });

  test('are chosen evenly of more, also where they alternate', () => {
    for (const period of [2, 3, 4, 5, 8, 60]) {
      const samples = new WindowSamples();
      const limit = { perSeries: 1000 };
      for (let i = 0; i < 100_000; i++) samples.add(i % period, Math.floor(i / 1000), limit);
      assert.equal(samples.count, 100_000);
      assert.ok(samples.kept > 450 && samples.kept <= 1000, String(samples.kept));
      const shares = Array.from({ length: period }, (_, rest) => samples.values.filter((one) => one === rest).length);
      const expected = samples.kept / period;
      for (const share of shares) assert.ok(Math.abs(share - expected) <= 8, `${period}: ${shares.join()}`);
      const cells = new Set(samples.cells);
      assert.equal(cells.size, 100);
    }
  });

  test('have a mean over time, whatever is kept', () => {
    const samples = new WindowSamples();
    const limit = { perSeries: 64 };
    for (let i = 0; i < 10_000; i++) {
      samples.add(i % 2, 0, limit);
      samples.hold(i % 2, i % 2 === 0 ? 3 : 1);
    }
    assert.equal(samples.mean, 0.25);
    assert.ok(samples.kept <= 64);
  });

  test('make room where all series together have too many', () => {
    const samples = new WindowSamples();
    for (let i = 0; i < 1000; i++) samples.add(i, 0, { perSeries: 2000 });
    samples.reduce({ perSeries: 64 });
    assert.ok(samples.kept < 64 && samples.kept >= 30);
    assert.ok(Math.abs((samples.values.at(-1) ?? 0) - 980) < 40);
  });

  test('are taken after room was made where there were none', () => {
    const samples = new WindowSamples();
    const limit = { perSeries: 64 };
    samples.reduce(limit);
    for (let i = 0; i < 10; i++) samples.add(i, i, limit);
    assert.deepEqual(Array.from(samples.values), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert.deepEqual(Array.from(samples.cells), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('are as great as a float can be', () => {
    const samples = new WindowSamples();
    samples.add(1e300, 0, { perSeries: 10 });
    samples.add(-1e300, 0, { perSeries: 10 });
    assert.ok(samples.values.every((value) => Number.isFinite(value)));
  });
});
