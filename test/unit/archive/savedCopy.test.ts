import assert from 'node:assert/strict';
import { basesWithMetadata, isSavedCopy as isCopyBeside } from '../../../formats/archive/members/savedCopy.ts';

const isSavedCopy = (name: string, names: readonly string[]): boolean => isCopyBeside(name, basesWithMetadata(names));
const archive = ['20260921.meta', '20260921.index', '20260921.0', '20260921.1.xz'];

suite('copies beside an archive', () => {
  const copies = [
    ...['20260921.0.orig', '20260921.0.tmp', '20260921.meta.dpkg-old', '20260921.index.rpmsave', '20260921.0~'],
    ...['20260921.0 (copy)', '20260921.1.xz.bak', '20260921.meta.tmp', '20260921.0-old', '20260921.0_1'],
    ...[
      '20260921 (copy).0',
      '20260921 (2).0',
      '20260921 - Copy.0',
      '20260921_copy 2.meta.xz',
      '20260921 (Kopie).index',
    ],
  ];
  for (const name of copies)
    test(`${name} is passed over`, () => {
      const isCopiedMeta = name.includes('meta.xz');
      assert.equal(isSavedCopy(name, [...archive, name]), !isCopiedMeta);
      assert.equal(isSavedCopy(name, [name]), false);
    });

  for (const name of [...archive, '20260922.0', '20260921.00.10.0', '20260921x.0', 'notes.txt', '20260921', '(copy).0'])
    test(`${name} is none`, () => {
      assert.equal(isSavedCopy(name, [...archive, name]), false);
    });

  test('a whole copy is an archive of its own', () => {
    const copy = archive.map((name) => name.replace('20260921', '20260921 (copy)'));
    for (const name of copy) assert.equal(isSavedCopy(name, [...archive, ...copy]), false);
  });
});
