import assert from 'node:assert/strict';
import { decodeMmv } from '../../../formats/mmv/decode/decodeMmv.ts';
import { checkMmv } from '../../../formats/mmv/checks/checkMmv.ts';
import { MmvStructure } from '../../../formats/mmv/structure/mmvStructure.ts';
import { mmvTables } from '../../../formats/mmv/records/records.ts';
import { generationState, mmvInfo } from '../../../formats/mmv/mmvInfo.ts';
import { exportedName, metricPmid, metricValues } from '../../../formats/mmv/live/metricValues.ts';
import { recordMarkdown } from '../../../formats/record/recordMarkdown.ts';
import { DamagedMmv, headerFields } from '../../writers/mmv/damage.ts';
import { goodSpec, smallSpec } from '../../writers/mmv/goodMmv.ts';
import { writeMmv } from '../../writers/mmv/writeMmv.ts';

const read = (name: string, file: { readonly bytes: Uint8Array }) => decodeMmv(name, file.bytes);

/** A file of many sections that lie on each other: metrics and values in turn, each from another offset to the end. */
function overlappingFile(size: number, sections: number): Uint8Array {
  const bytes = new Uint8Array(size);
  bytes.set(writeMmv(smallSpec('little')).bytes);
  const view = new DataView(bytes.buffer);
  view.setInt32(24, sections, true);
  for (let index = 0; index < sections; index++) {
    const at = 40 + index * 16;
    view.setUint32(at, index % 2 === 0 ? 3 : 4, true);
    view.setInt32(at + 4, 1 << 30, true);
    view.setBigUint64(at + 8, BigInt(8192 + 8 * index), true);
  }
  return bytes;
}

suite('decodeMmv', () => {
  test('resolves names, help, instances and values by offset', () => {
    const file = read('shop', writeMmv(goodSpec(2, 'big')));
    const [, many] = file.metrics.filter(({ name }) => name.endsWith('.i32'));
    assert.ok(many);
    assert.equal(many.shortHelp?.text?.text, 'Short help of i32');
    assert.match(many.longHelp?.text?.text ?? '', /a first line\nand a second one\.$/);
    assert.equal(file.indomsBySerial.get(many.indomSerial ?? 0)?.instances.length, 2);
    const values = [...file.values].filter(({ metric }) => metric === many);
    assert.deepEqual(
      values.map(({ instance }) => instance?.id),
      [0, 1],
    );
    assert.deepEqual(
      values.map((value) => file.values.contentOf(value)),
      [
        { kind: 'integer', value: -2147483648 },
        { kind: 'integer', value: 2147483647 },
      ],
    );
    assert.equal(exportedName(file, many), 'mmv.shop.many.i32');
    assert.equal(metricPmid(file, many), '70.123.101');
  });

  test('names leave the file out where the flag says so, and an automatic cluster has no number', () => {
    const file = read('shop', writeMmv({ ...smallSpec('little'), flags: 1 }));
    const [metric] = file.metrics;
    assert.ok(metric);
    assert.equal(exportedName(file, metric), 'mmv.requests');
    assert.equal(metricPmid(file, metric), '70.*.0');
  });

  test('a 32-bit integer is no value only when all 64 bits are set', () => {
    const spec = { ...smallSpec('little'), flags: 4, metrics: [{ name: 'm', item: 0, type: 1, values: [0xffffffff] }] };
    const damaged = new DamagedMmv(spec);
    const content = (file: DamagedMmv) => {
      const decoded = read('m', file);
      const value = decoded.values.at(0);
      return value && decoded.values.contentOf(value);
    };
    assert.deepEqual(content(damaged), { kind: 'integer', value: 0xffffffff });
    damaged.u64(damaged.at('values', 0, 'slot'), -1n);
    assert.deepEqual(content(damaged), { kind: 'none', reason: 'sentinel' });
  });

  test('texts may be packed, and lie anywhere', () => {
    const damaged = new DamagedMmv(goodSpec(2, 'little'));
    damaged.u64(damaged.at('instances', 0, 'name'), damaged.entry('strings', 0) + 2);
    assert.equal(read('m', damaged).instances[0]?.name, 'sk 0');
  });

  test('generations tell whether the file is whole', () => {
    const damaged = new DamagedMmv(smallSpec('little'));
    assert.equal(generationState(read('m', damaged)), 'complete');
    damaged.u64(16, 0);
    assert.equal(generationState(read('m', damaged)), 'beingWritten');
    damaged.u64(8, 0);
    assert.equal(generationState(read('m', damaged)), 'notStarted');
    assert.equal(generationState(decodeMmv('m', new Uint8Array(10))), undefined);
  });

  test('the tables describe themselves', () => {
    const text = mmvTables.map((table) => recordMarkdown(table)).join('\n');
    assert.match(text, /### metric \(version 1\) \(104 bytes\)/);
    assert.match(text, /\| 88 \| 8 \| uint64 \| short help \|/);
  });
});

suite('decodeMmv of damaged files shows what can still be read', () => {
  const whole = mmvInfo(read('m', writeMmv(goodSpec(3, 'little'))));

  test('without the magic, or with an unknown version', () => {
    for (const version of [1, 2] as const) {
      const expected = mmvInfo(read('m', writeMmv(goodSpec(version, 'big'))));
      const damaged = new DamagedMmv(goodSpec(version, 'big'));
      damaged.u32(0, 0);
      assert.deepEqual(mmvInfo(read('m', damaged)), expected);
      damaged.u32(4, 77);
      const file = read('m', damaged);
      assert.deepEqual(mmvInfo(file), { ...expected, version: 77 });
      assert.deepEqual(file.guessed, { header: true, order: true, layout: true, sections: false });
    }
  });

  for (const order of ['little', 'big'] as const)
    for (const version of [1, 2, 3] as const)
      test(`with a header of the other byte order than its ${order}-endian contents, version ${version}`, () => {
        const damaged = new DamagedMmv(goodSpec(version, order));
        const good = read('m', damaged);
        damaged.swapHeader(...headerFields);
        const file = read('m', damaged);
        assert.deepEqual(mmvInfo(file), mmvInfo(good));
        assert.deepEqual(file.header, good.header);
        assert.deepEqual([...metricValues(file)], [...metricValues(good)]);
        assert.notEqual(file.headerOrder, order);
        assert.deepEqual(file.guessed, { header: false, order: true, layout: false, sections: false });
        const roots = new MmvStructure(file).children([]);
        assert.deepEqual(new Set(roots.slice(1).map(({ isAssumed }) => isAssumed)), new Set([true]));
        assert.equal(roots[0]?.isAssumed, false);
        assert.equal(roots[0].children?.at(1)?.raw, version);
        const codes = checkMmv(file).map(({ rule }) => rule.code);
        assert.deepEqual(codes, [...(order === 'little' ? ['mmv/big-endian'] : []), 'mmv/mixed-byte-orders']);
      });

  test('with the version alone in the other byte order', () => {
    for (const order of ['little', 'big'] as const) {
      const damaged = new DamagedMmv(goodSpec(1, order));
      const good = read('m', damaged);
      damaged.swapHeader('version');
      const file = read('m', damaged);
      assert.deepEqual(mmvInfo(file), { ...mmvInfo(good), version: 1 << 24 });
      assert.deepEqual([...metricValues(file)], [...metricValues(good)]);
      assert.deepEqual(file.guessed, { header: true, order: true, layout: true, sections: false });
      const codes = checkMmv(file).map(({ rule }) => rule.code);
      assert.deepEqual(codes, ['mmv/unsupported-version']);
    }
  });

  test('but a table of contents that makes no sense in either order is left in that of the header', () => {
    const damaged = new DamagedMmv(goodSpec(1, 'little'));
    damaged.u32(damaged.toc('indoms', 'type'), 99);
    assert.deepEqual(read('m', damaged).image.order, 'little');
    assert.equal(read('m', damaged).guessed.order, false);
  });

  for (const sections of [0, 1, -1, 7, 99, 1_000_000, 0x7fffffff]) {
    test(`with ${sections} sections by its header`, () => {
      const damaged = new DamagedMmv(goodSpec(3, 'little'));
      damaged.u32(24, sections);
      const file = read('m', damaged);
      assert.deepEqual(mmvInfo(file), whole);
      assert.equal(file.guessed.sections, true);
    });
  }

  test('with a section of unknown kind whose entries can be of one kind only', () => {
    const damaged = new DamagedMmv(goodSpec(3, 'little'));
    damaged.u32(damaged.toc('metrics', 'type'), 99);
    const file = read('m', damaged);
    assert.deepEqual(mmvInfo(file), whole);
    assert.equal(file.sections.find(({ kind }) => kind === 'metrics')?.isAssumed, true);
  });

  test('with a section without entries that has room for some', () => {
    const damaged = new DamagedMmv(goodSpec(3, 'little'));
    damaged.u32(damaged.toc('values', 'count'), -7);
    assert.deepEqual(mmvInfo(read('m', damaged)), whole);
  });

  test('cut anywhere', () => {
    const { bytes } = writeMmv(goodSpec(3, 'little'));
    for (let size = 0; size < bytes.length; size += 97) {
      const file = decodeMmv('m', bytes.slice(0, size));
      assert.ok(file.metrics.length <= whole.metrics, `cut at ${size}`);
    }
    assert.equal(decodeMmv('m', bytes.slice(0, -1)).labels.length, whole.labels - 1);
  });

  test('with sections all over each other: the first of each kind is read, and what of the others is not is said', () => {
    const size = 1 << 20;
    const file = decodeMmv('m', overlappingFile(size, 200));
    const [metrics, values] = file.sections;
    assert.ok(metrics && values);
    for (const { start = 0, readable, entrySize } of [metrics, values])
      assert.equal(readable, Math.floor((size - start) / entrySize));
    const bytesRead = file.sections.reduce((sum, { readable, entrySize }) => sum + readable * entrySize, 0);
    assert.ok(bytesRead < 2.5 * size, `${bytesRead} bytes`);
    const codes = checkMmv(file).map(({ rule }) => rule.code);
    for (const code of ['mmv/reading-limit', 'mmv/sections-overlap', 'mmv/section-beyond-end'])
      assert.ok(codes.includes(code), code);
  });

  test('with sections all over each other that are small: all of them is read', () => {
    const size = 10_000;
    const file = decodeMmv('m', overlappingFile(size, 200));
    for (const { start = size, readable, entrySize } of file.sections)
      assert.equal(readable, Math.max(0, Math.floor((size - start) / entrySize)));
    assert.ok(!checkMmv(file).some(({ rule }) => rule.code === 'mmv/reading-limit'));
  });
});
