import assert from 'node:assert/strict';
import { plural } from '../../../formats/l10n/plural.ts';
import { renderTemplate } from '../../../formats/l10n/renderTemplate.ts';

suite('plural', () => {
  test('puts the noun into the number that the count asks for', () => {
    assert.deepEqual(
      [plural(1, 'sample'), plural(3, 'sample'), plural(0, 'entry'), plural(2, 'class'), plural(2, 'day')],
      ['1 sample', '3 samples', '0 entries', '2 classes', '2 days'],
    );
  });

  test('does so in messages', () => {
    const template = '{count:entry} of {total:entry} in {name}';
    assert.equal(renderTemplate(template, { count: 1, total: 2, name: 'x' }), '1 entry of 2 entries in x');
    assert.equal(renderTemplate('{count:entry}', {}), '{count:entry}');
  });

  test('chooses the form of a word without the number', () => {
    const template = '{name} {count?was|were} full';
    assert.equal(renderTemplate(template, { count: 1, name: 'a' }), 'a was full');
    assert.equal(renderTemplate(template, { count: 2, name: 'a and b' }), 'a and b were full');
    assert.equal(renderTemplate('{count?was|were}', {}), '{count?was|were}');
  });
});
