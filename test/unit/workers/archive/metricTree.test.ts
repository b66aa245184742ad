import assert from 'node:assert/strict';
import { metricAnswers } from '../../../../workers/archive/metrics/metricAnswers.ts';
import { gzipSync } from 'node:zlib';
import { shippedHelp } from '../../../../workers/archive/metrics/shippedHelp.ts';
import { MetricTree } from '../../../../workers/archive/metrics/metricTree.ts';
import { metricName } from '../../../../formats/archive/metadata/trueDescriptor.ts';
import { rateUnitText, unitText } from '../../../../workers/archive/metrics/metricTexts.ts';
import { encodeUnits } from '../../../writers/encodeUnits.ts';
import { openSample } from '../../archive/openSample.ts';
import { sample, sampleArchive } from '../../../writers/archive/sampleArchive.ts';
import { plotted, plottedTime } from '../../../writers/archive/plotArchive.ts';
import { PlottedSession } from '../plottedSession.ts';

const { signal } = new AbortController();

suite('metrics of an archive', () => {
  test('form a tree of names with counts, other names included', async () => {
    const { metadata } = await openSample(3);
    const tree = new MetricTree(metadata, '');
    assert.deepEqual(
      tree.roots.map(({ title, metrics, children }) => [title, metrics, children.length]),
      [
        ['disk', 3, 3],
        ['sample', 8, 8],
      ],
    );
    assert.deepEqual(
      tree.below([0]).map(({ title, name, pmid }) => [title, name, pmid]),
      [
        ['alias', 'disk.alias', sample.reads],
        ['bytes', 'disk.bytes', sample.bytes],
        ['reads', 'disk.reads', sample.reads],
      ],
    );
    assert.deepEqual(tree.below([7, 3]), []);
  });

  test('are found by words of their names and their help', async () => {
    const { metadata } = await openSample(3);
    const namesOf = (filter: string) =>
      new MetricTree(metadata, filter).roots.map(({ name, metrics }) => [name, metrics]);
    assert.deepEqual(namesOf('MERGED count'), [['disk', 2]]);
    assert.deepEqual(namesOf('ratio'), [['sample', 1]]);
    assert.deepEqual(namesOf('ratio merged'), []);
    assert.equal(new MetricTree(metadata, 'ratio').pathOf(sample.reads), undefined);
    assert.deepEqual(new MetricTree(metadata, 'ratio').pathOf(sample.ratio), [0, 0]);
  });

  test('of which the archive says nothing are found by what is known of them', () => {
    const named = {
      descriptors: new Map([
        [1, { pmid: 1, names: ['disk.dev.avactive'] }],
        [2, { pmid: 2, names: ['mem.free'] }],
      ]),
      helpOf: (_: string, pmid: number) => ({ oneLine: pmid === 2 ? 'Own words' : undefined, long: undefined }),
    } as unknown as ConstructorParameters<typeof MetricTree>[0];
    const known = new Map([
      ['disk.dev.avactive', 'Time with requests in the queue'],
      ['mem.free', 'Queue of nothing'],
    ]);
    const rootsOf = (filter: string) => new MetricTree(named, filter, undefined, known).roots.map(({ title }) => title);
    assert.deepEqual(rootsOf('QUEUE requests'), ['disk']);
    assert.deepEqual(rootsOf('queue'), ['disk']);
    assert.deepEqual(rootsOf('own'), ['mem']);
  });

  test('the index of the extension is read once, when it is asked for', async () => {
    let count = 0;
    const tables = { metrics: 'a.b\t1.2.3', help: 'a.b\tWords of it', domains: '' };
    const packed = new Uint8Array(gzipSync(JSON.stringify(tables)));
    const request = () => Promise.resolve((count++, packed) as never);
    const help = shippedHelp({ request });
    assert.equal((await help()).get('a.b'), 'Words of it');
    await help();
    assert.equal(count, 1);
    assert.equal((await shippedHelp({ request: () => Promise.resolve(null as never) })()).size, 0);
  });

  test('that are called as was asked come first, what only contains it later', () => {
    const descriptors = ['hotproc.psinfo.rss', 'disk.proc', 'proc.psinfo.rss', 'proc.runq', 'aproc.x'].map(
      (name, index) => [index, { pmid: index, names: [name] }] as const,
    );
    const named = {
      descriptors: new Map(descriptors),
      helpOf: () => ({ oneLine: undefined, long: undefined }),
    } as unknown as ConstructorParameters<typeof MetricTree>[0];
    const rootsOf = (filter: string) => new MetricTree(named, filter).roots.map(({ title }) => title);
    assert.deepEqual(rootsOf('proc.psinfo.rss'), ['proc', 'hotproc']);
    assert.deepEqual(rootsOf('proc.p'), ['proc', 'hotproc']);
    assert.deepEqual(rootsOf('proc'), ['proc', 'aproc', 'disk', 'hotproc']);
    assert.deepEqual(rootsOf(''), ['aproc', 'disk', 'hotproc', 'proc']);
  });

  test('can be narrowed to some of them', async () => {
    const { metadata } = await openSample(3);
    const tree = new MetricTree(metadata, '', [sample.ratio]);
    assert.deepEqual(
      tree.roots.map(({ name, metrics }) => [name, metrics]),
      [['sample', 1]],
    );
    assert.deepEqual(new MetricTree(metadata, 'merged', [sample.ratio]).roots, []);
  });

  test('have units, also of their rates', () => {
    const descriptor = { start: 0, end: 0, pmid: 1, type: 1, indom: 0, semantics: 1, names: [] };
    const bytes = { ...descriptor, units: encodeUnits({ dimSpace: 1, scaleSpace: 1 }) };
    const time = { ...descriptor, units: encodeUnits({ dimTime: 1, scaleTime: 2 }) };
    assert.deepEqual([unitText(bytes), rateUnitText(bytes)], ['Kbyte', 'Kbyte / sec']);
    assert.deepEqual([unitText(time), rateUnitText(time)], ['millisec', 'sec / sec']);
    assert.equal(metricName(bytes), '0.0.1');
  });

  suite('in the viewer', () => {
    let opened: PlottedSession;

    setup(async () => {
      opened = await PlottedSession.open(100);
    });

    teardown(() => opened.close());

    test('are ticked as a group where they have numbers, and counted where they pass a filter', async () => {
      const answers = metricAnswers(opened.session);
      const { rows } = await answers.metricNodes({ filter: '', path: [], from: 0, to: 9 }, signal);
      assert.deepEqual(
        rows.map(({ name, plottable }) => [name, plottable]),
        [
          ['disk', [plotted.reads]],
          ['kernel', [plotted.load]],
          ['mem', [plotted.free]],
        ],
      );
      const pmids = [plotted.reads, plotted.load];
      assert.equal(await answers.passingMetrics({ filter: 'want to run', pmids }, signal), 1);
      assert.equal(await answers.passingMetrics({ filter: '', pmids }, signal), 2);
    });

    test('tell all that there is to know', async () => {
      await opened.session.scans.start('survey');
      const answers = metricAnswers(opened.session);
      const detail = await answers.metricDetail({ pmid: plotted.reads, at: plottedTime(50) }, signal);
      const { place, ...rest } = detail;
      assert.deepEqual(rest, {
        pmid: plotted.reads,
        number: '210.2.1',
        names: ['disk.dev.reads'],
        type: '32-bit unsigned int',
        semantics: 'counter',
        semanticsDoc: 'cumulative; plotted as a rate.',
        unit: 'count',
        human: { dimension: 'rate', factor: 1 },
        indom: '210.2',
        oneLine: 'Reads that were completed',
        longHelp: 'Reads that were completed.\nMerged requests count once.',
        labels: ['hostname = "moon"'],
        isNumeric: true,
        logged: { records: 100, values: 300, bytes: 100 * (12 + 3 * 8), intervalSeconds: 10 },
      });
      assert.equal(place.file, `${plotted.base}.meta`);
    });

    test('without values are told from others once all records have been seen', async () => {
      const other = await PlottedSession.of(sample.base, sampleArchive(3));
      try {
        const answers = metricAnswers(other.session);
        const below = async (title: string) => {
          const { rows } = await answers.metricNodes({ filter: '', path: [], from: 0, to: 9 }, signal);
          const path = [rows.findIndex((row) => row.title === title)];
          return (await answers.metricNodes({ filter: '', path, from: 0, to: 20 }, signal)).rows;
        };
        const without = async () =>
          (await below('sample')).flatMap(({ title, isWithoutValues }) => (isWithoutValues === true ? [title] : []));
        assert.deepEqual(await without(), []);
        await other.session.scans.start('survey');
        assert.deepEqual(await without(), ['parameter']);
      } finally {
        await other.close();
      }
    });

    test('have instances, found by words of their names', async () => {
      const answers = metricAnswers(opened.session);
      const request = { pmid: plotted.reads, at: plottedTime(0), from: 0, to: 10 };
      const all = await answers.instances({ ...request, filter: '' }, signal);
      assert.deepEqual(all.rows, [
        { id: 0, name: 'sda', isPresent: true, labels: ['medium = "disk"'] },
        { id: 1, name: 'sdb', isPresent: true, labels: ['medium = "flash"'] },
        { id: 2, name: 'sdc', isPresent: true, labels: [] },
      ]);
      const found = await answers.instances({ ...request, filter: 'DC' }, signal);
      assert.deepEqual(
        found.rows.map(({ name }) => name),
        ['sdc'],
      );
      const single = await answers.instances({ ...request, pmid: plotted.free, filter: '' }, signal);
      assert.deepEqual(single, { rows: [], total: 0 });
    });

    test('that are not described are an error that says so', async () => {
      const answers = metricAnswers(opened.session);
      await assert.rejects(
        async () => answers.metricDetail({ pmid: 1, at: plottedTime(0) }, signal),
        /has no metric 0\.0\.1/,
      );
    });
  });
});
