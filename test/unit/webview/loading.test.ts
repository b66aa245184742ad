import * as assert from 'node:assert/strict';
import { setImmediate as breathe } from 'node:timers/promises';
import { ByteCache } from '../../../webview/controls/hex/byteCache.ts';
import { PagedRows } from '../../../webview/controls/list/pagedRows.ts';

suite('the rows of a long list', () => {
  /** 250 rows: their numbers, times `factor`. */
  function makeRows(): { readonly rows: PagedRows<number | string>; readonly asked: string[]; factor: number } {
    const made = { asked: [] as string[], factor: 1 };
    const rows = new PagedRows<number | string>(
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

  test('stay until they have been read in another way', async () => {
    const { rows } = makeRows();
    rows.load(0, 10);
    await breathe();
    rows.invalidate((from) => Promise.resolve({ rows: [`row ${from}`], total: 1 }));
    assert.equal(rows.at(0), 0);
    rows.load(0, 10);
    assert.equal(rows.at(0), 0, 'while they are asked for');
    await breathe();
    assert.deepEqual([rows.at(0), rows.at(1), rows.total], ['row 0', undefined, 1]);
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

  test('are known to have changed until the file is another again, where they were in sight before', async () => {
    const file = new Uint8Array(8192);
    const cache = new ByteCache(
      (start, end) => Promise.resolve(file.slice(start, end)),
      (error) => {
        assert.equal(error, undefined);
      },
    );
    /** What has changed of 16 bytes that are looked at, once they have come. */
    const look = async (start: number): Promise<readonly number[]> => {
      cache.bytes(start, start + 16);
      await breathe();
      return cache.changes(start, start + 16);
    };
    cache.invalidate(true);
    assert.deepEqual(await look(4088), []);
    file[4090] = 1;
    file[4097] = 1;
    cache.invalidate(false);
    assert.deepEqual(await look(4088), [2, 9]);
    cache.invalidate(false);
    assert.deepEqual(await look(0), []);
    assert.deepEqual(cache.changes(4088, 4096), [], 'nothing has changed since');
    file[4097] = 2;
    cache.invalidate(false);
    await look(0);
    assert.deepEqual(await look(4096), [], 'it was out of sight when it changed');
    file.fill(7);
    cache.invalidate(true);
    assert.deepEqual(await look(0), [], 'all of another file is new');
  });
});
