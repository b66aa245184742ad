import assert from 'node:assert/strict';
import { pmloggerLanguage } from '../../../formats/pmlogger/language.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import { type Oracles, requireOracles } from './oracles/oracles.ts';

/** Findings with their lines, from 1. */
function findingsOf(text: string): readonly string[] {
  const { findings } = pmloggerLanguage.check(new SourceText(text), {});
  return findings.map(({ place, rule }) => `${(place.text?.line ?? 0) + 1} ${rule.code}`);
}

suite("the configuration that pmlogconf makes of Debian's groups", () => {
  let oracles: Oracles;
  let text: string;
  suiteSetup(async function () {
    this.timeout(300_000);
    oracles = await requireOracles(this);
    text = await oracles.generatedConfiguration();
  });

  test('has no finding, a group in the outline for each of its own, and formatting leaves it alone', () => {
    const report = pmloggerLanguage.check(new SourceText(text), {});
    const groups = text.match(/^#\+ [^:\n]+:[nxy]:.*:/gm) ?? [];
    assert.ok(groups.length > 100, text.slice(0, 500));
    assert.deepEqual(findingsOf(text), []);
    assert.equal(report.outline.filter(({ kind }) => kind === 'group').length, groups.length);
    assert.deepEqual(pmloggerLanguage.format?.(report), []);
  });

  test('is warned of where something is added above the mark, and not below it', () => {
    const own = 'log mandatory on 10 sec {\n\tacme.users\n}\n';
    const mark = text.indexOf('# DO NOT UPDATE THE FILE ABOVE');
    const line = text.slice(0, mark).split('\n').length;
    assert.deepEqual(findingsOf(text.slice(0, mark) + own + text.slice(mark)), [`${line} pmlogger/managed-edit`]);
    const access = text.indexOf('[access]');
    assert.deepEqual(findingsOf(text.slice(0, access) + own + text.slice(access)), []);
    assert.deepEqual(
      findingsOf(text.replace('# DO NOT UPDATE THE FILE ABOVE', '# do not update the file above')).map((item) =>
        item.replace(/^\d+ /, ''),
      ),
      ['pmlogger/managed-marker-missing'],
    );
    const changed = text.replace(/^(#\+ [^:\n]+):y:/m, '$1:n:');
    assert.deepEqual(
      findingsOf(changed).map((item) => item.replace(/^\d+ /, '')),
      ['pmlogger/managed-state-mismatch'],
    );
  });
});
