import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { alignFile } from '../../../formats/pma/columns/alignFile.ts';
import { checkPma } from '../../../formats/pma/check/checker.ts';
import { maxLineBytes } from '../../../formats/text/limits.ts';
import { tokenizeLine } from '../../../formats/text/tokens.ts';
import { repositoryRoot } from '../../host/paths.ts';

const files = ['samples', 'test/fixtures/pma'].flatMap((folder) =>
  fs
    .readdirSync(path.join(repositoryRoot, folder))
    .filter((name) => name.endsWith('.pma'))
    .map((name) => path.join(folder, name)),
);

function aligned(bytes: Uint8Array): Buffer {
  return Buffer.concat(alignFile(bytes, checkPma(bytes, { keepGroups: true }).model).pieces);
}

/** Lines as pma reads them: tokens and comment, and whether they end in CR; as JSON, which is compared sooner. */
function contentOf(bytes: Uint8Array): readonly string[] {
  const text = Buffer.from(bytes).toString('latin1');
  return text.split('\n').map((line) => {
    const { tokens, commentColumn } = tokenizeLine(line);
    const words = tokens.map((token) => line.slice(token.column, token.endColumn));
    return JSON.stringify([words, commentColumn && line.slice(commentColumn)]);
  });
}

function longLines(bytes: Uint8Array): number {
  return Buffer.from(bytes)
    .toString('latin1')
    .split('\n')
    .filter((line) => line.length > maxLineBytes).length;
}

suite('alignFile', () => {
  for (const file of files) {
    test(`${path.basename(file)} keeps its content, and is aligned once for all`, () => {
      const bytes = fs.readFileSync(path.join(repositoryRoot, file));
      const once = aligned(bytes);
      // What is aligned already stays as it is, byte by byte.
      if (once.equals(bytes)) return;
      assert.deepEqual(contentOf(once), contentOf(bytes));
      assert.deepEqual(aligned(once), once);
      assert.ok(longLines(once) <= longLines(bytes));
    });
  }

  test('aligns a last line without line end', () => {
    const text = 'TIME_VALUES:\n2 10\n\nMETADATA:\nX V 1 m n\n\nDATE:\n1462914019\n\nX:\n1 2\n10 20';
    assert.equal(aligned(Buffer.from(text)).toString(), text.replace('\n1 2\n', '\n 1  2\n'));
  });

  test('counts the lines that change', () => {
    const bytes = Buffer.from('TIME_VALUES:\n 2 10\n\nMETADATA:\nX  V 1 m\n');
    assert.equal(alignFile(bytes, checkPma(bytes, { keepGroups: true }).model).changedLines, 2);
    assert.equal(alignFile(Buffer.alloc(0), checkPma(bytes).model).changedLines, 0);
  });
});
