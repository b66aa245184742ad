import assert from 'node:assert/strict';
import { decodeMmv } from '../../../formats/mmv/decode/decodeMmv.ts';
import type { Part } from '../../../formats/record/part.ts';
import { MmvStructure } from '../../../formats/mmv/structure/mmvStructure.ts';
import { DamagedMmv } from '../../writers/mmv/damage.ts';
import { doDamage } from '../../writers/mmv/cases/damageCase.ts';
import { damageCases } from '../../writers/mmv/cases/damageCases.ts';
import { goodSpec, goodSpecs, smallSpec } from '../../writers/mmv/goodMmv.ts';
import { writeMmv } from '../../writers/mmv/writeMmv.ts';
import { firstUncovered } from './firstUncovered.ts';

const structureOf = (bytes: Uint8Array): MmvStructure => new MmvStructure(decodeMmv('m', bytes));

function partAt(structure: MmvStructure, offset: number): Part {
  const part = structure.at(structure.pathAt(offset));
  assert.ok(part, `nothing at ${offset}`);
  return part;
}

suite('MmvStructure', () => {
  test('has a row for every byte of good and damaged files', () => {
    for (const [name, spec] of goodSpecs()) assert.equal(firstUncovered(writeMmv(spec).bytes), -1, name);
    for (const damageCase of damageCases)
      assert.equal(firstUncovered(doDamage(damageCase).bytes), -1, `${damageCase.rule} ${damageCase.variant}`);
  });

  test('rows below a row lie within it', () => {
    const structure = structureOf(writeMmv(goodSpec(3, 'big')).bytes);
    for (const { part, path } of structure.walk()) {
      assert.ok(part.end > part.start, part.title);
      const above = path.length > 1 ? structure.at(path.slice(0, -1)) : undefined;
      if (above !== undefined)
        assert.ok(part.start >= above.start && part.end <= above.end, `${above.title}: ${part.title}`);
    }
  });

  test('shows the sign of a NaN, which mmvdump prints', () => {
    for (const order of ['little', 'big'] as const) {
      const file = new DamagedMmv(goodSpec(1, order));
      const values = decodeMmv('m', file.bytes).values;
      const slots = [...values].filter((value) => values.contentOf(value).kind === 'float');
      for (const [sign, text] of [
        [0, 'NaN'],
        [0x80, '-NaN'],
      ] as const) {
        const texts = slots.map(({ start, metric }) => {
          const bytes = file.bytes.slice();
          const view = new DataView(bytes.buffer);
          if (metric?.type === 4) view.setUint32(start, ((sign << 24) | 0x7fc00000) >>> 0, order === 'little');
          else view.setBigUint64(start, (BigInt(sign) << 56n) | (0x7ff8n << 48n), order === 'little');
          return partAt(structureOf(bytes), start).text;
        });
        assert.ok(texts.length > 1);
        assert.deepEqual(new Set(texts), new Set([text]));
      }
    }
  });

  test('leads from a byte to its field', () => {
    const file = new DamagedMmv(goodSpec(1, 'little'));
    const structure = structureOf(file.bytes);
    const type = partAt(structure, file.at('metrics', 2, 'type') + 3);
    assert.deepEqual([type.title, type.text, type.raw], ['type', '64-bit int', 2]);
    assert.deepEqual([type.start, type.end], [file.at('metrics', 2, 'type'), file.at('metrics', 2, 'type') + 4]);
    assert.match(type.doc ?? '', /6 string/);
    const path = structure.pathAt(type.start);
    assert.deepEqual(
      path.map((_, i) => structure.at(path.slice(0, i + 1))?.title),
      ['[2] metrics', 'metrics[2]', 'type'],
    );
    assert.equal(structure.pathAt(file.bytes.length).length, 0);
    assert.equal(structure.at([0, 99]), undefined);
  });

  test('tells text from slack, and the half of a slot that is not used', () => {
    const file = new DamagedMmv(goodSpec(1, 'little'));
    const structure = structureOf(file.bytes);
    const name = partAt(structure, file.entry('metrics', 0));
    assert.deepEqual([name.kind, name.text, name.end - name.start], ['text', 'single.i32', 11]);
    assert.equal(partAt(structure, file.entry('metrics', 0) + 11).kind, 'slack');
    assert.equal(partAt(structure, file.entry('values', 0)).text, '2147483647');
    assert.equal(partAt(structure, file.entry('values', 0) + 4).kind, 'slack');
    assert.equal(partAt(structure, file.at('values', 0, 'metric')).text?.endsWith('"single.i32"'), true);
  });

  test('says what a string is for, splits packed ones, and tells those that nothing refers to', () => {
    const file = new DamagedMmv(goodSpec(2, 'little'));
    file.u64(file.at('instances', 0, 'name'), file.entry('strings', 0) + 5);
    const structure = structureOf(file.bytes);
    assert.equal(partAt(structure, file.entry('strings', 0)).title, 'unused');
    const packed = partAt(structure, file.entry('strings', 0) + 5);
    assert.deepEqual([packed.title, packed.text], ['name of instance "0"', '0']);
  });

  test('names padding and bytes that belong to nothing', () => {
    const file = new DamagedMmv(goodSpec(1, 'little'));
    const end = file.bytes.length;
    file.append(new Uint8Array(4));
    assert.equal(partAt(structureOf(file.bytes), end).kind, 'padding');
    file.append(Uint8Array.of(1));
    assert.equal(partAt(structureOf(file.bytes), end).kind, 'unreferenced');
  });

  test('marks what is a guess', () => {
    const file = new DamagedMmv(goodSpec(1, 'little'));
    file.u32(4, 99);
    const assumed = structureOf(file.bytes)
      .children([])
      .filter(({ isAssumed }) => isAssumed);
    assert.deepEqual(
      assumed.map(({ title }) => title),
      ['header', '[1] instances', '[2] metrics'],
    );
  });

  test('has numbers of any size', () => {
    const file = new DamagedMmv({ ...goodSpec(1, 'little'), generation: 2n ** 60n + 1n });
    const structure = structureOf(file.bytes);
    const { type, raw, text } = partAt(structure, 8);
    assert.deepEqual([type, raw, text], ['uint64', 2n ** 60n + 1n, '1152921504606846977']);
    assert.equal(partAt(structure, 48).raw, BigInt(file.entry('indoms', 0)));
  });

  test('shows the fields of an entry that the file cuts off', () => {
    const file = new DamagedMmv(goodSpec(3, 'little'));
    file.cut(file.entry('labels', 4) + 6);
    const cut = structureOf(file.bytes).children([7]).at(-1);
    assert.deepEqual([cut?.title, cut?.text], ['labels, truncated', 'truncated after 6 of 256 bytes']);
    assert.deepEqual(
      [cut?.children?.at(0)?.text, cut?.children?.at(1)?.text],
      ['instances', 'truncated after 2 of 4 bytes'],
    );
  });

  test('pages through rows', () => {
    const metrics = Array.from({ length: 1000 }, (_, i) => ({ name: `m${i}`, item: i, type: 1, values: [i] }));
    const structure = structureOf(writeMmv({ version: 1, order: 'little', metrics }).bytes);
    const page = structure.children([3], 500, 503).map(({ text }) => text);
    assert.deepEqual(page, ['m500 = 500', 'm501 = 501', 'm502 = 502']);
    assert.equal(structure.children([3], 998, 2000).length, 2);
  });

  test('counts entries', () => {
    const sections = structureOf(writeMmv(smallSpec('little')).bytes).children([], 2);
    assert.deepEqual(
      sections.map(({ title, text }) => [title, text]),
      [
        ['[0] metrics', '1 entry'],
        ['[1] values', '1 entry'],
      ],
    );
  });
});
