import assert from 'node:assert/strict';
import { copyText } from '../../../../workers/mmv/copyText.ts';
import { binaryAnswers, mmvAnswers } from '../../../../workers/mmv/mmvAnswers.ts';
import { mmvJson } from '../../../../workers/mmv/mmvJson.ts';
import { MmvSession } from '../../../../workers/mmv/mmvSession.ts';
import { mmvText } from '../../../../workers/mmv/mmvText.ts';
import type { ValueOrder } from '../../../../protocol/viewer/mmvProtocol.ts';
import { DamagedMmv } from '../../../writers/mmv/damage.ts';
import { goodSpec } from '../../../writers/mmv/goodMmv.ts';
import { writeMmv } from '../../../writers/mmv/writeMmv.ts';

const { signal } = new AbortController();
const polled = { mode: 'live', intervalMs: 1000 } as const;

function sessionOf(damage: (file: DamagedMmv) => void = () => undefined): { session: MmvSession; file: DamagedMmv } {
  const file = new DamagedMmv(goodSpec(3, 'little'));
  damage(file);
  const session = new MmvSession('shop');
  session.take({ kind: 'bytes', bytes: file.bytes, size: file.bytes.length, identity: '1' }, 1000);
  return { session, file };
}

suite('answers to the view: values', () => {
  const { session } = sessionOf();
  const answers = mmvAnswers(session);
  const names = async (order: Partial<ValueOrder>): Promise<readonly string[]> => {
    const { rows } = await answers.values({ filter: '', from: 0, to: 100, ...order }, signal);
    return rows.map(({ metric, instance = '' }) => `${metric} ${instance.slice(0, 6)}`.trim());
  };

  test('come in windows, in the order of the file', async () => {
    const { rows, total } = await answers.values({ filter: '', from: 8, to: 10 }, signal);
    assert.equal(total, 25);
    assert.deepEqual(
      rows.map(({ index, metric, instance, value, unit, semantics, help }) =>
        [index, metric, instance?.slice(0, 6), value, unit, semantics, help].join('|'),
      ),
      [
        '8|many.i32|disk 0|-2147483648|count|counter|Short help of i32',
        '9|many.i32|disk 1|2147483647|count|counter|Short help of i32',
      ],
    );
  });

  test('are filtered by words in any column', async () => {
    assert.deepEqual(await names({ filter: 'MANY double' }), ['many.double disk 0', 'many.double disk 1']);
    assert.deepEqual(await names({ filter: '"disk 0" i64' }), []);
    assert.deepEqual(await names({ filter: 'disk single' }), []);
    assert.deepEqual(await names({ filter: 'u32 microsec many' }), ['many.u32 disk 0', 'many.u32 disk 1']);
  });

  test('are sorted as numbers, those that are none last either way', async () => {
    const filter = 'single';
    const sorted = (isDescending: boolean): Promise<readonly string[]> =>
      names({ filter, sort: { column: 'value', isDescending } });
    const ascending = ['float', 'double', 'elapsed', 'i32', 'u32', 'i64', 'u64', 'string'];
    assert.deepEqual(
      await sorted(false),
      ascending.map((type) => `single.${type}`),
    );
    assert.equal((await sorted(true))[0], 'single.u64');
  });

  test('stay in the order of the read at which it was held', async () => {
    const bytesOf = (first: number): Uint8Array =>
      writeMmv({
        version: 3,
        order: 'little',
        cluster: 7,
        metrics: [
          { name: 'first', item: 1, type: 1, values: [first] },
          { name: 'second', item: 2, type: 1, values: [5] },
        ],
      }).bytes;
    const held = new MmvSession('held');
    const request = mmvAnswers(held);
    const order = { filter: '', sort: { column: 'value', isDescending: true }, from: 0, to: 2 } as const;
    const shown = async (heldAt?: number): Promise<readonly string[]> => {
      const { rows } = await request.values(heldAt === undefined ? order : { ...order, heldAt }, signal);
      return rows.map(({ metric, value }) => `${metric} ${value}`);
    };
    held.take({ kind: 'bytes', bytes: bytesOf(1), size: bytesOf(1).length, identity: '1' }, 1000);
    const { revision } = held.snapshot;
    assert.deepEqual(await shown(revision), ['second 5', 'first 1']);
    held.take({ kind: 'bytes', bytes: bytesOf(9), size: bytesOf(9).length, identity: '1' }, 2000);
    assert.deepEqual(await shown(revision), ['second 5', 'first 9']);
    assert.deepEqual(await shown(), ['first 9', 'second 5']);
  });

  test('that come into sight have the past that was read before', async () => {
    const bytesOf = (value: number): Uint8Array =>
      writeMmv({
        version: 3,
        order: 'little',
        cluster: 7,
        metrics: [{ name: 'first', item: 1, type: 1, values: [value] }],
      }).bytes;
    const seen = new MmvSession('seen');
    for (const [i, value] of [3, 1, 4, 1, 5].entries()) {
      const bytes = bytesOf(value);
      seen.take({ kind: 'bytes', bytes, size: bytes.length, identity: '1' }, 1000 * (i + 1));
    }
    const [history] = await mmvAnswers(seen).history({ indexes: [0] }, signal);
    assert.deepEqual(history?.points, [
      [1000, 3],
      [2000, 1],
      [3000, 4],
      [4000, 1],
      [5000, 5],
    ]);
    const last = bytesOf(9);
    seen.take({ kind: 'bytes', bytes: last, size: last.length, identity: '1' }, 64_500);
    const [later] = await mmvAnswers(seen).history({ indexes: [0] }, signal);
    assert.deepEqual(later?.points, [
      [5000, 5],
      [64_500, 9],
    ]);
  });

  test('are found again in an order', async () => {
    const order: ValueOrder = { filter: 'many', sort: { column: 'metric', isDescending: true } };
    const { rows } = await answers.values({ ...order, from: 3, to: 4 }, signal);
    assert.equal(await answers.rowOfValue({ ...order, index: rows[0]?.index ?? -1 }, signal), 3);
    assert.equal(await answers.rowOfValue({ ...order, index: 0 }, signal), null);
  });

  test('have everything told of them', async () => {
    const { rows } = await answers.values({ filter: 'many.i32', from: 1, to: 2 }, signal);
    const detail = await answers.valueDetail({ index: rows[0]?.index ?? -1 }, signal);
    assert.equal(detail.exportedName, 'mmv.shop.many.i32');
    assert.equal(detail.pmid, '70.123.101');
    assert.equal(detail.indom, '70.7');
    assert.equal(detail.instance?.id, 1);
    assert.match(detail.longHelp, /a first line\nand a second one/);
    assert.deepEqual(detail.labels, ['service = "shop"', 'release = 1.5', 'kind = {"a":{"b":2}}', 'slot = "rear"']);
  });

  test('are found by their bytes, those of a text included', async () => {
    const { rows } = await answers.values({ filter: 'single.string', from: 0, to: 1 }, signal);
    const [row] = rows;
    assert.ok(row);
    assert.equal(await answers.valueAt({ offset: row.start + 9 }, signal), row.index);
    const content = session.snapshot.file.values.contentOf(session.snapshot.file.values.at(row.index) ?? assert.fail());
    assert.ok(content.kind === 'string');
    assert.equal(await answers.valueAt({ offset: content.offset + 3 }, signal), row.index);
    assert.equal(await answers.valueAt({ offset: 0 }, signal), null);
  });

  test('that are not there are an error', async () => {
    await assert.rejects(async () => answers.valueDetail({ index: 99 }, signal), /no metric to value 99/);
  });
});

suite('answers to the view: structure and findings', () => {
  test('bytes are a copy of their own', async () => {
    const { session } = sessionOf();
    const bytes = await binaryAnswers(session).readBytes({ file: 'shop', start: 0, end: 4 }, signal);
    assert.deepEqual([bytes.length, bytes.buffer.byteLength], [4, 4]);
  });

  test('rows come in windows and can go as a message', async () => {
    const { session } = sessionOf();
    const { rows, total } = await binaryAnswers(session).children({ file: 'shop', path: [0], from: 2, to: 4 }, signal);
    assert.equal(total, 8);
    assert.deepEqual(
      rows.map(({ title, start, end, raw, childCount }) => [title, start, end, typeof raw, childCount]),
      [
        ['generation 1', 8, 16, 'string', 0],
        ['generation 2', 16, 24, 'string', 0],
      ],
    );
    assert.equal(JSON.parse(JSON.stringify(rows)) instanceof Array, true);
  });

  test('a byte leads to its row, and the rows of a window frame all bytes', async () => {
    const { session, file } = sessionOf();
    const answers = binaryAnswers(session);
    const item = file.at('metrics', 2, 'item');
    const { rows } = await answers.trailAt({ file: 'shop', offset: item + 1 }, signal);
    assert.deepEqual(rows.map(({ title }) => title).slice(1), ['metrics[2]', 'item']);
    const leaves = await answers.leaves({ file: 'shop', start: item, end: item + 64 }, signal);
    assert.equal(leaves[0]?.name, '[2] metrics › metrics[2] › item');
    leaves.slice(1).forEach(({ start }, i) => {
      assert.equal(start, leaves[i]?.end);
    });
  });

  test('bands name the sections', async () => {
    const { session, file } = sessionOf();
    const answers = binaryAnswers(session);
    const bands = await answers.bands({ file: 'shop', start: 0, end: file.bytes.length }, signal);
    const kinds = bands.map(({ kind }) => kind);
    assert.deepEqual(kinds.slice(0, 8), [
      'header',
      'contents',
      'indoms',
      'instances',
      'metrics',
      'values',
      'strings',
      'labels',
    ]);
  });

  test('findings mark their rows and what is above them', async () => {
    const { session, file } = sessionOf((damaged) => {
      damaged.u32(damaged.at('metrics', 2, 'semantics'), 2);
    });
    const answers = binaryAnswers(session);
    const [found] = await answers.findings(null, signal);
    assert.equal(found?.place, '[2] metrics › metrics[2] › semantics');
    assert.equal(found.start, file.at('metrics', 2, 'semantics'));
    assert.match(found.link, /docs\/rules\.md#mmvmetric-semantics$/);
    const { rows } = await answers.trailAt({ file: 'shop', offset: found.start }, signal);
    assert.deepEqual(
      rows.map(({ severity }) => severity),
      [found.severity, found.severity, found.severity],
    );
    const { rows: sections } = await answers.children({ file: 'shop', path: [], from: 0, to: 3 }, signal);
    assert.deepEqual(
      sections.map(({ severity }) => severity),
      [undefined, undefined, undefined],
    );
  });
});

suite('copies and exports', () => {
  const { session, file } = sessionOf();

  test('a row as value, path, offset, bytes and JSON', () => {
    const target = { kind: 'row', file: 'shop', path: [0, 1] } as const;
    assert.equal(copyText(session, target, 'value'), '3');
    assert.equal(copyText(session, target, 'path'), 'header › version');
    assert.equal(copyText(session, target, 'offset'), '0x0004');
    assert.equal(copyText(session, target, 'bytes'), '03 00 00 00');
    assert.deepEqual(JSON.parse(copyText(session, target, 'json')), {
      path: 'header › version',
      start: 4,
      end: 8,
      type: 'int32',
      raw: 3,
      text: '3',
    });
  });

  test('a value by the name under which it is exported', () => {
    const target = { kind: 'value', index: 8 } as const;
    assert.equal(copyText(session, target, 'path'), 'mmv.shop.many.i32["disk 0"]');
    assert.equal(copyText(session, target, 'value'), '-2147483648');
    assert.equal(
      copyText(session, target, 'offset'),
      `0x${file.entry('values', 8).toString(16).toUpperCase().padStart(4, '0')}`,
    );
  });

  test('what is no longer there is an error', () => {
    assert.throws(() => copyText(session, { kind: 'row', file: 'shop', path: [99] }, 'value'), /no longer exists/);
    assert.throws(() => copyText(session, { kind: 'value', index: 99 }, 'value'), /no longer exists/);
  });

  test('the text has head, findings, values and structure', () => {
    const text = mmvText(session, session.state(polled));
    for (const line of [
      /^state +complete$/m,
      /^version +3, little-endian$/m,
      /^none$/m,
      /^mmv\.shop\.many\.i32 \(70\.123\.101, 32-bit int, counter, count, indom 70\.7, .*"shop"/m,
      /^ {4}\[0 "disk 0"\] -2147483648$/m,
      /^000004-000008 {4}version = 3$/m,
    ])
      assert.match(text, line);
  });

  test('the JSON has the values with what describes them', () => {
    const exported = JSON.parse(new TextDecoder().decode(mmvJson(session, session.state(polled)))) as {
      readonly file: { readonly name: string; readonly condition: string };
      readonly metrics: readonly {
        readonly name: string;
        readonly values: readonly unknown[];
        readonly longHelp: string;
      }[];
      readonly labels: readonly unknown[];
    };
    assert.deepEqual([exported.file.name, exported.file.condition], ['shop', 'complete']);
    assert.equal(exported.labels.length, 5);
    const many = exported.metrics.find(({ name }) => name === 'many.i32');
    assert.deepEqual(many?.values[0], { instance: 'disk 0', inst: 0, value: -2147483648 });
    assert.match(many.longHelp, /first line/);
  });
});
