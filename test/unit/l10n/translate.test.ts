import assert from 'node:assert/strict';
import { finding, messageOf } from '../../../formats/findings/finding.ts';
import { rule } from '../../../formats/findings/rule.ts';
import { counted } from '../../../formats/l10n/counted.ts';
import { plural } from '../../../formats/l10n/plural.ts';
import { currentTranslations, setTranslations, t, translated } from '../../../formats/l10n/translate.ts';

const german = {
  'volume {0}': 'Volume {0}',
  '{0:entry} of {1:row} in {2}': 'aus {2}: {0:Eintrag|Einträge} von {1:Zeile|Zeilen}',
  '{0:row}': '{0:Zeile|Zeilen}',
  '{count:row} of {name}': '{name}: {count:Zeile|Zeilen}',
  '{0} ({1} more like this.)': '{0} (Noch {1} ×.)',
};

suite('translate', () => {
  teardown(() => {
    setTranslations(undefined);
  });

  const told = (count: number): string => t`${counted(count, 'entry')} of ${counted(2, 'row')} in ${'{0}'}`;

  test('says everything in English until a language is set', () => {
    assert.equal(t`volume ${3}`, 'volume 3');
    assert.equal(told(1), '1 entry of 2 rows in {0}');
    assert.equal(currentTranslations(), undefined);
  });

  test('puts what it is given into the translation, in its order and number', () => {
    setTranslations(german);
    assert.equal(t`volume ${3}`, 'Volume 3');
    assert.equal(told(1), 'aus {0}: 1 Eintrag von 2 Zeilen');
    assert.equal(told(0), 'aus {0}: 0 Einträge von 2 Zeilen');
    assert.deepEqual([plural(1, 'row'), plural(7, 'row')], ['1 Zeile', '7 Zeilen']);
    assert.equal(currentTranslations(), german);
  });

  test('leaves in English what has no translation', () => {
    setTranslations(german);
    assert.equal(t`${counted(2, 'class')} in ${'x'}`, '2 classes in x');
    assert.equal(translated('unknown'), 'unknown');
    assert.equal(translated('constructor'), 'constructor');
  });

  test('puts findings into words', () => {
    const documentation = { why: '', example: '', fix: '' };
    const rows = rule({
      code: 'test/rows',
      severity: 'error',
      title: '',
      messages: { few: '{count:row} of {name}' },
      documentation,
    });
    const found = finding(rows, 'few', { count: 2, name: '{count:row}\u202e' }, { start: 0, end: 1 });
    assert.equal(messageOf(found), '2 rows of {count:row}\\u202e');
    setTranslations(german);
    assert.equal(messageOf({ ...found, repeats: 3 }), '{count:row}\\u202e: 2 Zeilen (Noch 3 ×.)');
  });
});
