import assert from 'node:assert/strict';
import { JoinedNames } from '../../../../formats/names/joinedNames.ts';
import { indexOf } from '../../../../formats/names/nameIndex.ts';
import type { MetricEntry } from '../../../../formats/names/metricNames.ts';
import { encodeInDom } from '../../../../formats/pcp/inDom.ts';
import { metricChoices } from '../../../../server/languages/names/metricChoices.ts';
import { metricLocations } from '../../../../server/languages/names/metricLocations.ts';
import { metricText } from '../../../../server/languages/names/metricText.ts';
import { shippedIndex, shippedNames } from '../../names/shippedNames.ts';

const disk = encodeInDom({ domain: 60, serial: 1 });
const source: MetricEntry['source'] = {
  kind: 'archive',
  file: 'day.meta',
  place: { uri: 'file:///day.meta', offset: 132 },
};

suite('text about metrics', () => {
  test('explains a metric', async () => {
    const text = metricText(await shippedNames(), 'disk.dev.read_bytes')?.value ?? '';
    for (const part of [
      '`disk.dev.read_bytes`',
      'Kbyte',
      'counter',
      'Rate: Kbyte / sec',
      'Instance domain: `60.1`',
      'PMID `60.0.38`',
      'agent linux',
    ]) {
      assert.ok(text.includes(part), `${part} in ${text}`);
    }
    assert.match(metricText(await shippedNames(), 'mem.util.free')?.value ?? '', /Single value/);
  });

  test('lists instances that an archive has, and shows what it says as text', () => {
    const entry: MetricEntry = { name: 'disk.dev.read', inDom: disk, help: 'Reads *of* <b>disks</b>', source };
    const instances = Array.from({ length: 20 }, (_, i) => `sd${i}`);
    const names = new JoinedNames([indexOf([entry], { instances: (_, limit) => instances.slice(0, limit) })]);
    const text = metricText(names, 'disk.dev.read')?.value ?? '';
    assert.ok(text.includes('(sd0, sd1, sd2, sd3, sd4, sd5, sd6, sd7, …)'), text);
    assert.ok(text.includes(String.raw`\*of\* \<b\>`), text);
    assert.ok(text.includes('archive `day.meta`'), text);
  });

  test('lists the metrics below a prefix', async () => {
    const names = await shippedNames();
    assert.match(metricText(names, 'kernel.all.pressure')?.value ?? '', /metrics.*\n\n- `kernel\.all\.pressure\./s);
    assert.match(metricText(names, 'kernel')?.value ?? '', /- …/);
    assert.match(metricText(names, 'mmv')?.value ?? '', /adds names/);
    assert.equal(metricText(names, 'kernel.al'), undefined);
  });

  test('goes to the places that are known', async () => {
    const names = new JoinedNames([indexOf([{ name: 'disk.dev.read', source }]), await shippedIndex()]);
    const zero = { line: 0, character: 0 };
    assert.deepEqual(metricLocations(names, 'disk.dev.read'), [
      { uri: 'file:///day.meta', range: { start: zero, end: zero } },
    ]);
    assert.deepEqual(metricLocations(names, 'disk.dev.write'), []);
  });
});

suite('choices of metrics', () => {
  test('are the next components, then names that hold what is typed', async () => {
    const names = await shippedNames();
    const labels = (typed: string): readonly string[] => metricChoices(names, typed).map(({ label }) => label);
    assert.ok(labels('').includes('kernel'));
    assert.ok(labels('kernel.').includes('kernel.all'));
    const [first] = metricChoices(names, 'kernel.all.pressure.').filter(({ label }) => label.endsWith('.io'));
    assert.match(first?.detail ?? '', /^\d metrics$/);
    const typed = labels('kernel.all.cpu.us');
    assert.ok(typed.includes('kernel.all.cpu.user'));
    assert.equal(new Set(typed).size, typed.length);
    const { filterText = '' } = metricChoices(names, 'ncpu').find(({ label }) => label === 'hinv.ncpu') ?? {};
    assert.equal(filterText, 'hinv.ncpu ncpu');
  });

  test('are few, however many names there are', async () => {
    const names = await shippedNames();
    for (const typed of ['', 'a', 'smart', 'smart.', 'e', 'network.'])
      assert.ok(metricChoices(names, typed).length <= 460, typed);
  });
});
