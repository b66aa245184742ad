import assert from 'node:assert/strict';
import { decodeMmv } from '../../../formats/mmv/decode/decodeMmv.ts';
import { LiveMmv } from '../../../formats/mmv/live/liveMmv.ts';
import { contentText } from '../../../formats/mmv/structure/valueText.ts';
import { DamagedMmv } from '../../writers/mmv/damage.ts';
import { goodSpec, smallSpec } from '../../writers/mmv/goodMmv.ts';

const spec = goodSpec(2, 'little');

function liveOf(file: DamagedMmv): LiveMmv {
  return new LiveMmv(decodeMmv('m', file.bytes.slice()));
}

/** The values that have changed, and that nothing else has. */
function changesOf(live: LiveMmv, file: DamagedMmv): readonly number[] {
  const change = live.update(file.bytes.slice());
  assert.ok(change.kind === 'values');
  return [...change.changed];
}

function textOf({ file }: LiveMmv, index: number): string {
  const value = file.values.at(index);
  assert.ok(value);
  return contentText(file.values.contentOf(value));
}

suite('LiveMmv', () => {
  test('tells which values have changed', () => {
    const file = new DamagedMmv(spec);
    const live = liveOf(file);
    assert.deepEqual(changesOf(live, file), []);
    file.u32(file.at('values', 9, 'slot'), 77);
    file.u32(file.at('values', 1, 'slot'), 5);
    assert.deepEqual(changesOf(live, file), [1, 9]);
    assert.deepEqual([textOf(live, 1), textOf(live, 9)], ['5', '77']);
  });

  test('sees that the text of a string has changed', () => {
    const file = new DamagedMmv(spec);
    const live = liveOf(file);
    const string = [...live.file.values].find(({ metric }) => metric?.type === 6);
    assert.ok(string);
    file.text(file.readU64(file.at('values', string.index, 'extra')), 'now');
    assert.deepEqual(changesOf(live, file), [string.index]);
    assert.equal(textOf(live, string.index), '"nowy: é € 🐧"');
  });

  test('reads the file anew when anything else has changed', () => {
    const file = new DamagedMmv(spec);
    const live = liveOf(file);
    file.u64(16, 0);
    assert.deepEqual(live.update(file.bytes.slice()), { kind: 'rewritten' });
    assert.equal(live.file.header?.generation2, 0n);
    file.u32(file.at('metrics', 0, 'item'), 99);
    assert.deepEqual(live.update(file.bytes.slice()), { kind: 'rewritten' });
    assert.equal(live.file.metrics[0]?.item, 99);
    assert.deepEqual(live.update(file.bytes.slice(0, -3)), { kind: 'rewritten' });
    assert.deepEqual(live.update(new Uint8Array(0)), { kind: 'rewritten' });
    assert.equal(live.file.metrics.length, 0);
  });

  test('reads the file anew when a byte of a value is one of a metric, too', () => {
    const file = new DamagedMmv(smallSpec('little'));
    // The value begins where the item of the metric is.
    const [metric, item] = [file.entry('metrics', 0), file.at('metrics', 0, 'item')];
    file.u64(file.toc('values', 'offset'), metric + 64);
    const live = liveOf(file);
    assert.equal(live.file.values.at(0)?.start, item);
    file.u32(item, 99);
    assert.deepEqual(live.update(file.bytes.slice()), { kind: 'rewritten' });
    assert.equal(live.file.metrics[0]?.item, 99);
  });

  test('reads the file anew when the text of a string is a name, too', () => {
    const file = new DamagedMmv(spec);
    const string = [...liveOf(file).file.values].find(({ metric }) => metric?.type === 6);
    assert.ok(string);
    const name = file.readU64(file.at('metrics', 0, 'name'));
    file.u64(file.at('values', string.index, 'extra'), name);
    const live = liveOf(file);
    file.text(name, 'Q');
    assert.deepEqual(live.update(file.bytes.slice()), { kind: 'rewritten' });
    assert.equal(live.file.metrics[0]?.name.slice(0, 1), 'Q');
    // What is behind the name means nothing to the metric.
    file.text(name + 200, 'Q');
    assert.deepEqual(changesOf(live, file), [string.index]);
  });
});
