import assert from 'node:assert/strict';
import { isNamesake } from '../../../formats/pmaConfig/detect.ts';
import { looksLikePmaConfig } from '../../../formats/pmaConfig/looksLikePmaConfig.ts';

suite('recognising configurations of pma', () => {
  test('by lines of a name and a value, of which one is telling', () => {
    assert.ok(looksLikePmaConfig('# scales\n\ncpu_us 100 # percent\nmine 3\n'));
    assert.ok(looksLikePmaConfig("singlefiledelimiter ' '\ncut in the mid"));
    assert.ok(!looksLikePmaConfig('cpu_us 100\nand so on and on\n'), 'three words');
    assert.ok(!looksLikePmaConfig('PATH /bin\nTZ UTC\n'), 'nothing telling');
    assert.ok(!looksLikePmaConfig('cpu_us high\n'), 'no number');
    assert.ok(!looksLikePmaConfig(''));
  });

  test('as belonging to data', () => {
    assert.ok(isNamesake('web.pma.conf', 'web_20260131.pmc'));
    assert.ok(isNamesake('web.pmaconf', 'web.pma'));
    assert.ok(!isNamesake('web.pma.conf', 'db.pma'));
  });
});
