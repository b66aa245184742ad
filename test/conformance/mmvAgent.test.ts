import assert from 'node:assert/strict';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkMmv } from '../../formats/mmv/checks/checkMmv.ts';
import { decodeMmv } from '../../formats/mmv/decode/decodeMmv.ts';
import { exportedName } from '../../formats/mmv/live/metricValues.ts';
import { mmvNeighbour } from '../../formats/mmv/live/mmvNeighbour.ts';
import { namePrefix } from '../../formats/mmv/rules/metricRules.ts';
import { prefixesOf } from '../../formats/pcp/metricName.ts';
import { RandomNumbers } from '../fuzz/randomNumbers.ts';
import type { MmvSpec } from '../writers/mmv/mmvSpec.ts';
import { writeMmv } from '../writers/mmv/writeMmv.ts';
import { OracleTools } from './config/oracles/oracleTools.ts';
import { requireOracles } from './config/oracles/oracles.ts';

const runs = 40;
const names = ['gc', 'gc.time', 'gc.time.max', 'gc.count', 'z', 'a.gc', 'a', 'a.b.c', 'control', 'control.files.x'];

/** Files of a folder by name, with metrics of random names, some of which go on behind others. */
function randomFiles(seed: number): ReadonlyMap<string, Uint8Array> {
  const random = new RandomNumbers(seed);
  const fileOf = (): Uint8Array => {
    const chosen = names.filter(() => random.oneIn(3)).toSorted(() => random.below(3) - 1);
    const metrics = ['own', ...chosen].map((name, item) => ({ name, item, type: 1, semantics: 3, values: [1] }));
    const flags = random.oneIn(2) ? 1 : 0;
    const spec: MmvSpec = { version: 2, order: 'little', flags, cluster: random.below(4095) + 1, metrics };
    return writeMmv(spec).bytes;
  };
  return new Map(Array.from({ length: 1 + random.below(3) }, (_, i) => [['m', 'a', 'z'][i] ?? '', fileOf()]));
}

/** Names that a folder exports of which our findings do not say that PCP does not find them. */
function expectedNames(files: ReadonlyMap<string, Uint8Array>): readonly string[] {
  const decoded = [...files].map(([name, bytes]) => decodeMmv(name, bytes));
  const neighbours = decoded.flatMap((file) => mmvNeighbour(file, file.name) ?? []);
  const [lost, lostTrees] = [new Set<string>(), new Set<string>()];
  for (const file of decoded)
    for (const { rule, template, args } of checkMmv(file, { neighbours })) {
      if (rule !== namePrefix) continue;
      const { before, below, fileBefore, fileBelow } = namePrefix.messages;
      if (template === below || template === fileBelow) lostTrees.add(String(args['other']));
      else lost.add(String(args['name']));
      if (template === before || template === fileBefore) lostTrees.add(String(args['name']));
    }
  const exported = new Set(neighbours.flatMap(({ metrics }) => [...metrics.keys()]));
  return [...exported].filter((name) => !lost.has(name) && !prefixesOf(name).some((prefix) => lostTrees.has(prefix)));
}

/** Full names of all metrics of the files, lost or not. */
function allNames(files: ReadonlyMap<string, Uint8Array>): readonly string[] {
  return [...files].flatMap(([name, bytes]) => {
    const file = decodeMmv(name, bytes);
    return file.metrics.map((metric) => exportedName(file, metric));
  });
}

/** The names that pminfo finds, of an MMV agent within its own process. */
async function foundNames(tools: OracleTools, files: ReadonlyMap<string, Uint8Array>): Promise<readonly string[]> {
  const agent = join(tools.folder, 'usr/lib/pcp/pmdas/mmv/pmda_mmv.so');
  const folder = await mkdtemp(join(tools.work, 'tmp', 'mmv-'));
  await mkdir(join(folder, 'mmv'));
  for (const [name, bytes] of files) await writeFile(join(folder, 'mmv', name), bytes);
  await writeFile(join(folder, 'names'), 'root {\n    mmv 70:*:*\n}\n');
  const local = ['-n', 'names', '-L', '-K', 'clear', '-K', `add,70,${agent},mmv_init`];
  const found: string[] = [];
  for (const name of new Set(allNames(files))) {
    const { stdout } = await tools.run('pminfo', [...local, '-m', name], folder, { PCP_TMP_DIR: folder });
    if (stdout.split('\n').some((line) => line.startsWith(`${name} PMID:`))) found.push(name);
  }
  return found;
}

suite('names of the MMV agent', () => {
  test('pminfo finds those of which no finding says that it does not', async function () {
    await requireOracles(this);
    const tools = await OracleTools.open();
    try {
      let lost = 0;
      for (let seed = 1; seed <= runs; seed++) {
        const files = randomFiles(seed);
        const found = await foundNames(tools, files);
        assert.deepEqual(found.toSorted(), expectedNames(files).toSorted(), `seed ${seed}`);
        lost += allNames(files).length - found.length;
      }
      assert.ok(lost > runs, `${lost} names were lost`);
    } finally {
      await tools.close();
    }
  }).timeout(300_000);
});
