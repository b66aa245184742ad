import * as assert from 'node:assert/strict';
import { setImmediate as breathe } from 'node:timers/promises';
import { ByteCache } from '../../../webview/parts/hex/byteCache.ts';
import { PagedRows } from '../../../webview/parts/list/pagedRows.ts';

suite('the rows of a long list', () => {
  /** 250 rows: their numbers, times `factor`. */
  function makeRows(): { readonly rows: PagedRows<number>; readonly asked: string[]; factor: number } {
    const made = { asked: [] as string[], factor: 1 };
    const rows = new PagedRows<number>(
      (from, to) => {
        made.asked.push(`${from}-${to}`);
        const length = Math.max(0, Math.min(250, to) - from);
        return Promise.resolve({ rows: Array.from({ length }, (_, i) => (from + i) * made.factor), total: 250 });
      },
      (error) => {
        assert.equal(error, undefined);
      },
    );
    return Object.assign(made, { rows });
  }

  test('come in pages, each asked for once', async () => {
    const { rows, asked } = makeRows();
    rows.load(90, 110);
    rows.load(95, 115);
    assert.equal(rows.total, undefined);
    await breathe();
    assert.equal(rows.total, 250);
    assert.deepEqual([rows.at(99), rows.at(100), rows.at(200)], [99, 100, undefined]);
    assert.deepEqual(asked, ['0-100', '100-200']);
  });

  test('that are out of date are shown until there are others', async () => {
    const made = makeRows();
    made.rows.load(0, 10);
    await breathe();
    made.factor = 2;
    made.rows.invalidate();
    assert.equal(made.rows.at(7), 7);
    made.rows.load(0, 10);
    await breathe();
    assert.equal(made.rows.at(7), 14);
  });

  test('an answer that is out of date is dropped', async () => {
    const made = makeRows();
    made.rows.load(0, 10);
    made.rows.invalidate();
    await breathe();
    assert.equal(made.rows.at(0), undefined);
  });
});

suite('the bytes of the hex view', () => {
  test('are undefined until they have come', async () => {
    let changes = 0;
    const cache = new ByteCache(
      (start, end) => Promise.resolve(Uint8Array.from({ length: Math.min(end, 5000) - start }, (_, i) => start + i)),
      () => {
        changes++;
      },
    );
    assert.deepEqual(cache.bytes(4094, 4098), [undefined, undefined, undefined, undefined]);
    await breathe();
    assert.equal(changes, 2);
    assert.deepEqual(cache.bytes(4094, 4098), [254, 255, 0, 1]);
    assert.deepEqual(cache.bytes(4999, 5001), [135, undefined]);
  });

  test('that cannot be read are told of, and not asked for again and again', async () => {
    const errors: unknown[] = [];
    let asked = 0;
    const cache = new ByteCache(
      () => {
        asked++;
        return Promise.reject(new Error('gone'));
      },
      (error) => errors.push(error),
    );
    cache.bytes(0, 1);
    await breathe();
    cache.bytes(0, 1);
    assert.equal(errors.length, 1);
    assert.equal(asked, 1);
  });
});
