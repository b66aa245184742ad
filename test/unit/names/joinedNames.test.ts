import assert from 'node:assert/strict';
import { JoinedNames } from '../../../formats/names/joinedNames.ts';
import type { MetricEntry, MetricSource } from '../../../formats/names/metricNames.ts';
import { hasInstances, isSingular } from '../../../formats/names/metricNames.ts';
import { indexOf } from '../../../formats/names/nameIndex.ts';
import { noNames } from '../../../formats/names/noNames.ts';
import { nullInDom } from '../../../formats/pcp/inDom.ts';
import { encodePmid } from '../../../formats/pcp/pmid.ts';
import { shippedIndex, shippedNames } from './shippedNames.ts';

const archive: MetricSource = { kind: 'archive', file: 'a.meta', place: { uri: 'file:///a.meta', offset: 200 } };
const nameSpace: MetricSource = { kind: 'nameSpace', file: 'root', place: { uri: 'file:///root', line: 3 } };

const entry = (name: string, fields: Partial<MetricEntry> = {}): MetricEntry => ({ name, source: archive, ...fields });

suite('names of metrics', () => {
  test('are looked up', async () => {
    const names = await shippedNames();
    const load = names.lookup('kernel.all.load');
    assert.equal(load?.agent, 'linux');
    assert.equal(load.pmid, encodePmid({ domain: 60, cluster: 2, item: 0 }));
    assert.ok(hasInstances(load));
    const free = names.lookup('mem.util.free');
    assert.ok(free && isSingular(free));
    for (const name of ['kernel.all', 'kernel.all.loa', 'kernel.all.load.x', '', '.', 'Kernel.all.load']) {
      assert.equal(names.lookup(name), undefined, name);
    }
  });

  test('have prefixes', async () => {
    const names = await shippedNames();
    for (const path of ['kernel', 'kernel.all', 'disk.dev', 'mmv', 'openmetrics', 'bpf'])
      assert.ok(names.isPrefix(path), path);
    for (const path of ['kernel.al', 'kernel.all.load', 'kernel.', 'nothing']) assert.ok(!names.isPrefix(path), path);
    assert.deepEqual(
      names.leavesBelow('kernel.all.cpu', 3).map(({ name }) => name),
      ['kernel.all.cpu.guest', 'kernel.all.cpu.guest_nice', 'kernel.all.cpu.idle'],
    );
    assert.deepEqual(names.leavesBelow('kernel.al', 3), []);
  });

  test('below a dynamic root may be any', async () => {
    const names = await shippedNames();
    for (const path of ['mmv', 'mmv.shop.orders', 'proc.psinfo.anything']) assert.ok(names.isDynamic(path), path);
    for (const path of ['mmvx', 'proc', 'kernel.all.load']) assert.ok(!names.isDynamic(path), path);
  });

  test('of a text may be of any length', async () => {
    const names = await shippedNames();
    for (const name of ['a.'.repeat(500_000), 'mmv.'.repeat(250_000), 'x'.repeat(1_000_000)]) {
      assert.equal(names.lookup(name), undefined);
      assert.equal(names.isDynamic(name), name.startsWith('mmv'));
      assert.ok(!names.isPrefix(name));
      assert.deepEqual([names.near(name, 3), names.children(name, 3), names.complete(name, 3)], [[], [], []]);
    }
  });

  test('are offered by component', () => {
    const names = new JoinedNames([
      indexOf([entry('a.b'), entry('a.b.c'), entry('a.b-x'), entry('a.b0.c'), entry('b')], { dynamicRoots: ['a.dyn'] }),
    ]);
    const children = (prefix: string, limit = 9): readonly string[] =>
      names
        .children(prefix, limit)
        .map(({ path, isMetric, isPrefix }) => `${path} ${isMetric ? 'm' : ''}${isPrefix ? 'p' : ''}`);
    assert.deepEqual(children(''), ['a p', 'b m']);
    assert.deepEqual(children('a'), ['a.b mp', 'a.b-x m', 'a.b0 p', 'a.dyn p']);
    assert.deepEqual(children('a', 2), ['a.b mp', 'a.b-x m']);
    assert.deepEqual(children('a.b'), ['a.b.c m']);
    assert.deepEqual(children('nothing'), []);
  });

  test('are completed by their beginning, then by what they hold, old ones last, then by their help', async () => {
    const shipped = await shippedIndex();
    const help = indexOf([entry('x.y', { help: 'Kernel.all.load of something' }), entry('x.z', { help: 'Another' })]);
    const names = new JoinedNames([help, shipped]);
    const complete = (typed: string, limit: number): readonly string[] =>
      names.complete(typed, limit).map(({ name }) => name);
    assert.deepEqual(complete('kernel.all.load', 3), ['kernel.all.load', 'x.y', 'irix.kernel.all.load']);
    assert.deepEqual(complete('PERCPU.cpu.user', 1), ['kernel.percpu.cpu.user']);
    assert.deepEqual(complete('something', 5).at(-1), 'x.y');
    assert.equal(complete('kernel', 50).length, 50);
    const old = complete('hinv', 1000).map((name) => !shipped.isOldAt(shipped.names.indexOf(name)));
    assert.equal(old.lastIndexOf(true) + 1, old.indexOf(false));
  });

  test('that are near are found', async () => {
    const names = await shippedNames();
    assert.deepEqual(names.near('kernel.all.laod', 1), ['kernel.all.load']);
    assert.deepEqual(names.near('kernal.all.load', 1), ['kernel.all.load']);
    assert.deepEqual(names.near('kernelall.load', 1), ['kernel.all.load']);
    assert.deepEqual(names.near('kernel.load', 1), ['kernel.all.load']);
    assert.deepEqual(names.near('kernel.al', 1), ['kernel.all']);
    assert.ok(names.near('disk.dev.reads', 5).includes('disk.dev.read'));
    for (const name of ['', 'x', 'acme.orders.count', 'kernel'.repeat(100)])
      assert.deepEqual(names.near(name, 3), [], name);
  });

  test('of several sources are one, of which the nearest is right', async () => {
    const shipped = await shippedIndex();
    const mine = indexOf([
      entry('mem.util.free', { source: nameSpace, pmid: 7 }),
      entry('acme.x', { inDom: nullInDom }),
    ]);
    const logged = indexOf([entry('mem.util.free', { type: 5, help: 'As logged' })], {
      instances: (inDom) => (inDom === 4 ? ['sda', 'sdb'] : []),
    });
    const names = new JoinedNames([mine, logged, shipped]);
    const free = names.lookup('mem.util.free');
    assert.deepEqual([free?.pmid, free?.type, free?.help, free?.agent], [7, 5, 'As logged', 'linux']);
    assert.equal(free?.source, archive);
    assert.deepEqual(
      names.sourcesOf('mem.util.free').map(({ kind }) => kind),
      ['nameSpace', 'archive', 'shipped'],
    );
    assert.deepEqual(names.instances(4, 9), ['sda', 'sdb']);
    assert.deepEqual(names.instances(5, 9), []);
    assert.equal(names.size, shipped.names.length);
    assert.ok(names.isPrefix('acme'));
  });

  test('are none before an index is loaded', () => {
    assert.equal(noNames.size, 0);
    assert.equal(new JoinedNames([]).size, 0);
    assert.equal(noNames.lookup('kernel.all.load'), undefined);
  });
});
