import * as assert from 'node:assert/strict';
import { readSeveritySettings } from '../../../formats/findings/severity.ts';
import { RuleSettings } from '../../../server/core/settings/ruleSettings.ts';

suite('readSeveritySettings', () => {
  test('takes severities and passes over all else', () => {
    const value = { 'pma/rows': 'off', 'pma/columns': 'loud', 'pma/number': 1, 'pma/bom': 'hint' };
    assert.deepEqual(readSeveritySettings(value), { 'pma/rows': 'off', 'pma/bom': 'hint' });
  });

  test('takes a setting of the wrong type for none', () => {
    for (const value of [undefined, null, 'off', 7, ['off']]) assert.deepEqual(readSeveritySettings(value), {});
  });
});

const patient = {
  expired: () => new Promise<void>(() => undefined),
  onFailure: (error: unknown) => assert.fail(String(error)),
};

suite('RuleSettings', () => {
  test('asks once for each document until settings change', async () => {
    const asked: string[] = [];
    const settings = new RuleSettings((uri) => {
      asked.push(uri);
      return Promise.resolve({ 'pma/rows': 'off' });
    }, patient);
    assert.deepEqual(await settings.of('a'), { 'pma/rows': 'off' });
    await Promise.all([settings.of('a'), settings.of('b')]);
    assert.deepEqual(asked, ['a', 'b']);
    settings.clear();
    await settings.of('a');
    settings.forget('a');
    await settings.of('a');
    assert.deepEqual(asked, ['a', 'b', 'a', 'a']);
  });

  test('takes the default where the editor answers with an error, and asks again', async () => {
    let answers = 0;
    const failures: unknown[] = [];
    const settings = new RuleSettings(
      () => (answers++ === 0 ? Promise.reject(new Error('gone')) : Promise.resolve({ 'pma/rows': 'off' })),
      { ...patient, onFailure: (error) => failures.push(error) },
    );
    assert.deepEqual(await settings.of('a'), {});
    assert.deepEqual(failures.map(String), ['Error: gone']);
    assert.deepEqual(await settings.of('a'), { 'pma/rows': 'off' });
  });

  test('takes the default where the editor does not answer in time, and a late answer for a change', async () => {
    let answer: (setting: unknown) => void = () => assert.fail();
    const settings = new RuleSettings(() => new Promise((resolve) => (answer = resolve)), {
      ...patient,
      expired: () => Promise.resolve(),
    });
    const changed = new Promise<void>((resolve) => {
      settings.onDidChange(resolve);
    });
    assert.deepEqual(await settings.of('a'), {});
    assert.deepEqual(await settings.of('a'), {});
    answer({ 'pma/rows': 'off' });
    await changed;
    assert.deepEqual([await settings.of('a'), settings.revision], [{ 'pma/rows': 'off' }, 1]);
  });

  test('tells of changes, each with a revision of its own', () => {
    const settings = new RuleSettings(() => Promise.resolve({}), patient);
    const revisions: number[] = [];
    settings.onDidChange(() => revisions.push(settings.revision));
    settings.clear();
    settings.clear();
    assert.deepEqual(revisions, [1, 2]);
  });
});
