import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPma } from '../../../formats/pma/check/checker.ts';
import { writePmaFile } from '../../bench/files/pmaGenerator.ts';
import { createFolder, removeFolder } from './testFiles.ts';

suite('files of the bench', () => {
  const size = 300_000;
  let folder: string;

  suiteSetup(() => {
    folder = createFolder({});
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  function written(seed: number): Buffer {
    const path = join(folder, `${seed}.pma`);
    writePmaFile(path, size, seed);
    return readFileSync(path);
  }

  test('have the size asked for and nothing wrong with them', () => {
    const bytes = written(1);
    const { findings, model } = checkPma(bytes);
    assert.ok(bytes.length >= size && bytes.length < size * 1.1);
    assert.deepEqual(findings, []);
    assert.ok(model.groupCount > 30);
  });

  test('are equal for equal seeds only', () => {
    const first = written(1);
    assert.ok(first.equals(written(1)));
    assert.ok(!first.equals(written(2)));
  });
});
