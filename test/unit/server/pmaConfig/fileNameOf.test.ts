import assert from 'node:assert/strict';
import { fileNameOf } from '../../../../server/core/folders/fileNameOf.ts';

suite('file name of an address', () => {
  test('is read as it is meant, or as it stands', () => {
    assert.equal(fileNameOf('file:///data/web%201.pma.conf'), 'web 1.pma.conf');
    assert.equal(fileNameOf('odd:/100%.conf'), '100%.conf');
    assert.equal(fileNameOf('untitled:Untitled-1'), 'untitled:Untitled-1');
  });
});
