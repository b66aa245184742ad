import assert from 'node:assert/strict';
import {
  portableFields,
  readNamedMetrics,
  readPortableFields,
  readViewLink,
  viewLinkQuery,
} from '../../../protocol/viewer/viewLink.ts';

/** The query as VS Code hands it over. */
const handedOver = (query: string): string => decodeURIComponent(query);

suite('links to views', () => {
  test('are read as they were written, whatever names have in them', () => {
    const link = {
      file: 'file:///var/log/50%25%20a%26b/20260511.meta',
      view: {
        view: 'metrics',
        zone: 'utc',
        from: 1778493600.25,
        to: 1778497200,
        isRaw: true,
        hasTable: true,
        metrics: [
          { name: 'kernel.all.load', instances: ['1 minute', 'a&b=c+d#e%20"f"', 'größer'] },
          { name: 'disk.dev.read', choice: 'mean', aggregates: ['sum'], look: { shape: 'areas', axis: 'zero' } },
        ],
      },
    } as const;
    const query = viewLinkQuery(link);
    assert.match(query, /^[\w.~!*'()%=&-]+$/);
    assert.deepEqual(readViewLink(handedOver(query)), link);
    const least = { file: '/a', view: { metrics: [] } };
    assert.deepEqual(readViewLink(handedOver(viewLinkQuery(least))), least);
  });

  test('and saved views are the same fields, which others may edit', () => {
    const view = {
      view: 'metrics',
      from: 10,
      to: 20.5,
      isRaw: true,
      metrics: [{ name: 'a', instances: ['b'] }],
    } as const;
    const fields = portableFields(view);
    assert.deepEqual([fields.from, fields.mode], ['1970-01-01T00:00:10.000Z', 'raw']);
    assert.deepEqual(readPortableFields(JSON.parse(JSON.stringify(fields))), view);
    for (const hostile of [null, 7, [], { metrics: {}, from: 1, to: 2, view: {} }])
      assert.deepEqual(readPortableFields(hostile), { metrics: [] });
  });

  test('that are hostile lead nowhere, or without what cannot be understood', () => {
    for (const query of ['', 'view=host', 'file=', 'file', `file=${'a'.repeat(200_000)}`, '%'])
      assert.equal(readViewLink(query), undefined, query.slice(0, 20));
    const ofFile = (rest: string) => readViewLink(`file=/a&${rest}`)?.view;
    for (const range of [
      'from=2026-05-11T10:00:00Z',
      'from=2026-05-11T10:00:00Z&to=2026-05-11T10:00:00Z',
      'from=2026-05-12T10:00:00Z&to=2026-05-11T10:00:00Z',
      'from=2026-99-11T10:00:00Z&to=2026-05-11T10:00:00Z',
      'from=0&to=1e308',
      'from=2026-05-11T10:00:00&to=2026-05-11T11:00:00',
    ])
      assert.deepEqual(ofFile(range), { metrics: [] }, range);
    for (const metrics of ['{', '{}', 'null', '[1,null,{"name":1},{"name":""}]', '%E0%A4%A'])
      assert.deepEqual(ofFile(`metrics=${metrics}`), { metrics: [] }, metrics);
    assert.deepEqual(
      readNamedMetrics([{ name: 'a', instances: ['b', 1], aggregates: ['rest', 'all'], choice: 'x', look: 1 }]),
      [{ name: 'a', instances: ['b'], aggregates: ['rest'] }],
    );
    const many = Array.from({ length: 1000 }, () => ({
      name: 'a',
      instances: Array.from({ length: 1000 }, () => 'b'),
    }));
    const read = readNamedMetrics(many);
    assert.deepEqual([read.length, read[0]?.instances?.length], [64, 256]);
  });
});
