import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { KindId } from '../../../formats/kinds.ts';
import { isNamedAs, kinds } from '../../../formats/kinds.ts';
import { isSyntaxKind, syntaxKindIds } from '../../../formats/syntaxLanguages.ts';
import { readText } from './conformanceTexts.ts';
import { requireOracles } from './oracles/oracles.ts';
import { packagedPaths, shippedKind } from './shippedFiles.ts';

/** Places in which nobody installs such a file: their names say nothing. */
const namesNothing = /^var\/lib\/pcp\/testsuite\/|^usr\/share\/pcp\/demos\//;

/** Files in the folder of a kind which are of it in part, or that nobody edits. */
const alsoClaimed: readonly (readonly [path: RegExp, kind: string, reason: string])[] = [
  [/^usr\/share\/pcp\/examples\/pmie\/UAG$/, 'pmie', 'pmie rules, one of which is defined twice'],
  [/^usr\/share\/pcp\/examples\/pmie\/README$/, 'pmie', 'a text beside the examples, all of which are claimed'],
];

/** The configuration language that the programs take a file for, by its name, folder or first line. */
function claimedKind(path: string, text: string): KindId | undefined {
  return syntaxKindIds.find((kind) => {
    const { claims } = kinds[kind];
    const { firstLine } = claims;
    return isNamedAs(kind, `/${path}`) || (firstLine !== undefined && new RegExp(firstLine).test(text));
  });
}

suite("files of Debian's packages", function () {
  this.timeout(300_000);
  let folder: string;
  suiteSetup(async function () {
    ({ folder } = await requireOracles(this));
  });

  test('are known as what they are, and no others are taken for configurations', () => {
    const wrong: string[] = [];
    let count = 0;
    for (const path of packagedPaths(folder)) {
      if (namesNothing.test(path)) continue;
      const kind = claimedKind(path, readText(join(folder, path)).text);
      const own = shippedKind(path);
      const expected = own !== undefined && isSyntaxKind(own) ? own : undefined;
      if (kind !== undefined) count++;
      if (kind === expected || alsoClaimed.some(([of, by]) => of.test(path) && by === kind)) continue;
      wrong.push(`${path}: ${kind ?? 'unknown'}, is ${expected ?? 'none'}`);
    }
    process.stdout.write(`    ${count} files are claimed by ${syntaxKindIds.length} languages\n`);
    assert.deepEqual(wrong, []);
  });
});
