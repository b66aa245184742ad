import * as assert from 'node:assert/strict';
import { readSeveritySettings } from '../../../formats/findings/severity.ts';
import { RuleSettings } from '../../../server/ruleSettings.ts';

suite('readSeveritySettings', () => {
  test('takes severities and passes over all else', () => {
    const value = { 'pma/rows': 'off', 'pma/columns': 'loud', 'pma/number': 1, 'pma/bom': 'hint' };
    assert.deepEqual(readSeveritySettings(value), { 'pma/rows': 'off', 'pma/bom': 'hint' });
  });

  test('takes a setting of the wrong type for none', () => {
    for (const value of [undefined, null, 'off', 7, ['off']]) assert.deepEqual(readSeveritySettings(value), {});
  });
});

suite('RuleSettings', () => {
  test('asks once for each document until settings change', async () => {
    const asked: string[] = [];
    const settings = new RuleSettings((uri) => {
      asked.push(uri);
      return Promise.resolve({ 'pma/rows': 'off' });
    });
    assert.deepEqual(await settings.of('a'), { 'pma/rows': 'off' });
    await Promise.all([settings.of('a'), settings.of('b')]);
    assert.deepEqual(asked, ['a', 'b']);
    settings.clear();
    await settings.of('a');
    settings.forget('a');
    await settings.of('a');
    assert.deepEqual(asked, ['a', 'b', 'a', 'a']);
  });

  test('asks again where the editor did not answer', async () => {
    let answers = 0;
    const settings = new RuleSettings(() =>
      answers++ === 0 ? Promise.reject(new Error('gone')) : Promise.resolve({}),
    );
    await assert.rejects(settings.of('a'), /gone/);
    assert.deepEqual(await settings.of('a'), {});
  });

  test('tells of changes, each with a revision of its own', () => {
    const settings = new RuleSettings(() => Promise.resolve({}));
    const revisions: number[] = [];
    settings.onDidChange(() => revisions.push(settings.revision));
    settings.clear();
    settings.clear();
    assert.deepEqual(revisions, [1, 2]);
  });
});
