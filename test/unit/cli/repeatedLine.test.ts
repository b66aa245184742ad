import assert from 'node:assert/strict';
import { join } from 'node:path';
import { RandomNumbers } from '../../fuzz/randomNumbers.ts';
import { ArchiveWriter } from '../../writers/archive/archiveWriter.ts';
import { after, sample } from '../../writers/archive/sampleArchive.ts';
import type { SetSpec, StoredValue } from '../../writers/archive/values.ts';
import { i64, string, u64 } from '../../writers/archive/values.ts';
import { runCaptured } from './captured.ts';
import { createFolder, removeFolder } from './testFiles.ts';

const domain = sample.disks;
/** More than the text's piece of memory has room for. */
const records = 300;
const instanceOf = (id: number) => ({ id, name: `process ${id} of the host` });

/** Mostly numbers of as many digits as those before; sometimes any number, or none. */
function valueOf(random: RandomNumbers, type: number): StoredValue {
  const small = random.oneIn(20) ? random.below(2000) - 1000 : 100 + random.below(900);
  const large = random.oneIn(20);
  if (random.oneIn(500)) return type < 2 ? small >>> 0 : string('no number');
  if (type === 0) return (large ? random.u32() : small) >>> 0;
  if (type === 1) return large ? random.u32() : Math.abs(small);
  const wide = (BigInt(random.u32()) << 32n) | BigInt(random.u32());
  if (type === 2) return i64(large ? BigInt.asIntN(64, wide) : BigInt(small));
  return u64(large ? wide : BigInt(Math.abs(small)));
}

/** An archive of integers of every type, whose instances change now and then. */
function integerArchive(random: RandomNumbers): ReadonlyMap<string, Uint8Array> {
  const writer = new ArchiveWriter({ base: sample.base, version: 3, start: after(0) });
  for (const type of [0, 1, 2, 3])
    writer.descriptor({ pmid: sample.load + type, names: [`integers.t${type}`], type, indom: domain });
  let ids = [0, 1, 2, 3, 4];
  writer.indom(after(0), domain, ids.map(instanceOf)).indexEntry(after(0));
  for (let step = 0; step < records; step++) {
    if (random.oneIn(100)) {
      ids = ids.map((id) => (random.oneIn(3) ? id + 7 : id));
      writer.indom(after(step), domain, ids.map(instanceOf));
    }
    if (random.oneIn(50)) ids.reverse();
    const sets = [0, 1, 2, 3].map((type): SetSpec => {
      const values = ids.map((instance) => ({ instance, value: valueOf(random, type) }));
      return { pmid: sample.load + type, values: random.oneIn(30) ? values.slice(1) : values };
    });
    writer.record(after(step), sets);
  }
  return writer.indexEntry(after(records - 1)).finish();
}

interface Line {
  readonly time: string;
  readonly name: string;
  readonly values: readonly { readonly inst: number; readonly value: unknown; readonly error?: string }[];
}

/** `time name instance value`, a line of NDJSON having several. */
function rowsOfJson(stdout: string): readonly string[] {
  const lines = stdout.split('\n').filter((line) => line !== '');
  return lines.flatMap((line) => {
    const { time, name, values } = JSON.parse(line) as Line;
    return values.map(({ inst, value, error }) => `${time} ${name} ${inst} ${error ?? String(value)}`);
  });
}

/** Lines of CSV are put together value by value. */
function rowsOfCsv(stdout: string): readonly string[] {
  const [, ...lines] = stdout.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [time, name, , , , , , inst, value, error] = line.split(',');
    return `${time ?? ''} ${name ?? ''} ${inst ?? ''} ${error === '' ? (value ?? '') : (error ?? '')}`;
  });
}

suite('a line that is like the one before but for its numbers', function () {
  this.timeout(20_000);

  async function assertSameInBoth(files: ReadonlyMap<string, Uint8Array>): Promise<readonly string[]> {
    const folder = createFolder(Object.fromEntries(files));
    try {
      const path = join(folder, sample.base);
      const { stdout } = await runCaptured(['values', path]);
      const rows = rowsOfJson(stdout);
      const csv = await runCaptured(['values', '--format', 'csv', path]);
      assert.deepEqual(rows, rowsOfCsv(csv.stdout));
      return rows;
    } finally {
      removeFolder(folder);
    }
  }

  test('has the same values as lines put together anew', async () => {
    const rows = await assertSameInBoth(integerArchive(new RandomNumbers(1)));
    assert.ok(rows.length > 4 * 4 * records);
    for (const pattern of [/ -\d/, / \d{19,}$/, /PM_ERR_CONV$/])
      assert.ok(
        rows.some((row) => pattern.test(row)),
        String(pattern),
      );
  });

  test('is put together anew where it is very long', async () => {
    const ids = Array.from({ length: 2000 }, (_, id) => id);
    const writer = new ArchiveWriter({ base: sample.base, version: 3, start: after(0) });
    writer.descriptor({ pmid: sample.load, names: ['long'], type: 1, indom: domain });
    writer.indom(after(0), domain, ids.map(instanceOf)).indexEntry(after(0));
    for (let step = 0; step < 4; step++)
      writer.record(after(step), [
        { pmid: sample.load, values: ids.map((id) => ({ instance: id, value: id + step })) },
      ]);
    const rows = await assertSameInBoth(writer.indexEntry(after(3)).finish());
    assert.ok(rows.at(-1)?.endsWith(' long 1999 2002'), rows.at(-1));
  });
});
