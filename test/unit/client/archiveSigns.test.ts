import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { ArchiveSigns } from '../../../client/archive/list/archiveSigns.ts';
import { listedSigns, openedSigns, signTexts, worstOf } from '../../../client/archive/list/archiveSigns.ts';
import type { Translations } from '../../../formats/l10n/translate.ts';
import { setTranslations } from '../../../formats/l10n/translate.ts';
import type { ScanState } from '../../../protocol/viewer/archiveProtocol.ts';

const none = { error: 0, warning: 0, info: 0, hint: 0 };

function signs(counts: Partial<typeof none>, gaps: number, phase: ScanState['phase'] = 'done'): ArchiveSigns {
  const scan: ScanState = { phase, doneBytes: 1, totalBytes: 1 };
  return openedSigns({ findingCounts: { ...none, ...counts }, scans: { survey: scan, check: scan, host: scan } }, gaps);
}

suite('the signs of an archive in the list', () => {
  test('are the number of the worst findings, and of gaps', () => {
    assert.deepEqual(signTexts(signs({ error: 2, warning: 7 }, 1)), ['2 errors', '1 gap']);
    assert.deepEqual(signTexts(signs({ warning: 1, hint: 5 }, 0)), ['1 warning']);
    assert.deepEqual(signTexts(signs({ info: 3, hint: 5 }, 0)), []);
    assert.deepEqual(
      [{ error: 2, warning: 7 }, { warning: 1 }, { hint: 5 }].map((each) => worstOf(signs(each, 3))),
      ['error', 'warning', undefined],
    );
  });

  test('say in the tooltip what was found, and whether that is all', () => {
    assert.deepEqual(signs({ error: 2, hint: 1 }, 3).details, ['When last opened: 2 errors, 1 hint, 3 gaps']);
    assert.deepEqual(signs({ warning: 1 }, 0, 'stopped').details, ['When last opened: 1 warning so far']);
    assert.deepEqual(signs({}, 0).details, ['When last opened: no findings']);
    assert.deepEqual(signs({}, 0, 'running').details, []);
  });

  test('of an archive that has not been opened are what its files and labels show', () => {
    const listed = listedSigns([
      { severity: 'error', message: 'a.meta: one' },
      { severity: 'error', message: 'a.0: two' },
      { severity: 'warning', message: 'a.1: three' },
      { severity: 'warning', message: 'a.2: four' },
      { severity: 'hint', message: 'a.3: five' },
    ]);
    assert.deepEqual(signTexts(listed), ['2 errors']);
    assert.deepEqual(listed.details, ['a.meta: one', 'a.0: two', 'a.1: three']);
    assert.deepEqual(listedSigns([]), { counts: none, gaps: 0, details: [] });
  });

  test('are in the language of the user', () => {
    const file = new URL('../../../l10n/bundle.l10n.de.json', import.meta.url);
    setTranslations(JSON.parse(readFileSync(file, 'utf8')) as Translations);
    try {
      assert.deepEqual(signTexts(signs({ error: 1 }, 2)), ['1 Fehler', '2 Lücken']);
      assert.deepEqual(signs({ error: 1 }, 2).details, ['Beim letzten Öffnen: 1 Fehler, 2 Lücken']);
    } finally {
      setTranslations(undefined);
    }
  });
});
