import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { checkFile } from '../../../workers/pma/check/checkFile.ts';
import { summaryText } from '../../../client/pma/check/summaryText.ts';
import { checkPma } from '../../../formats/pma/check/checker.ts';
import { plottedText } from '../pma/series/plottedText.ts';

suite('the check of a pma file on the disk', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-check-'));
  const file = path.join(folder, 'moon.pma');
  const spoilt = plottedText.replace('1 100\n', '1\n');
  const { signal } = new AbortController();

  suiteTeardown(() => {
    fs.rmSync(folder, { recursive: true });
  });

  test('finds what the check of its bytes finds, in words that can be sent', async () => {
    fs.writeFileSync(file, spoilt);
    const checked = await checkFile(file, {}, signal, () => undefined);
    const expected = checkPma(Buffer.from(spoilt)).findings;
    assert.deepEqual(
      structuredClone(checked.findings).map(({ code, range }) => [code, range]),
      expected.map(({ rule, place }) => [rule.code, { ...place.text }]),
    );
    assert.match(checked.findings[0]?.message ?? '', /This VM row has 1 value instead of 2/);
    assert.equal(checked.findings[0]?.related[0]?.range.line, 4);
    assert.equal(summaryText('moon.pma', checked), 'moon.pma: 1 error in 2 groups, 38 lines');
  });

  test('has the severities of the settings', async () => {
    fs.writeFileSync(file, spoilt);
    const checked = await checkFile(file, { 'pma/columns': 'off' }, signal, () => undefined);
    assert.equal(summaryText('moon.pma', checked), 'moon.pma: no problems in 2 groups, 38 lines');
  });

  test('tells how far it has come, and can be stopped', async () => {
    fs.writeFileSync(file, plottedText + plottedText.slice(plottedText.indexOf('DATE:')).repeat(8000));
    const { size } = fs.statSync(file);
    const told: number[] = [];
    const controller = new AbortController();
    const stopped = new Error('stopped');
    const checking = checkFile(file, {}, controller.signal, (doneBytes, totalBytes) => {
      assert.equal(totalBytes, size);
      told.push(doneBytes);
      if (doneBytes > 0) controller.abort(stopped);
    });
    await assert.rejects(checking, stopped);
    assert.ok(told.length === 2 && (told[1] ?? 0) < size, told.join());
  });

  test('rejects with what the disk says', async () => {
    await assert.rejects(
      checkFile(path.join(folder, 'none.pma'), {}, signal, () => undefined),
      { code: 'ENOENT' },
    );
  });
});
