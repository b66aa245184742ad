import assert from 'node:assert/strict';
import { isAtLeast, isSeveritySetting, severities } from '../../../formats/findings/severity.ts';

suite('severity', () => {
  test('is at least as bad as itself and all that is milder', () => {
    const reached = severities.map((threshold) => severities.filter((severity) => isAtLeast(severity, threshold)));
    assert.deepEqual(reached, [
      ['error'],
      ['error', 'warning'],
      ['error', 'warning', 'info'],
      ['error', 'warning', 'info', 'hint'],
    ]);
  });

  test('can be set to each severity and off, and to nothing else', () => {
    assert.ok([...severities, 'off'].every(isSeveritySetting));
    assert.ok(![undefined, null, '', 'Error', 'none', 1].some(isSeveritySetting));
  });
});
