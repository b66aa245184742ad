import * as assert from 'node:assert/strict';
import { commands } from '../../../../protocol/language.ts';
import { resolveCodeLens, toCodeLenses } from '../../../../server/languages/pma/features/codeLenses.ts';
import { twoGroups } from '../../../writers/pmaTexts.ts';
import { openText } from '../pmaText.ts';

/** Code lenses as `line title`. */
function lenses(text: string): string[] {
  const document = openText(text);
  return toCodeLenses(document, true).map((lens) => {
    const { range, command } = resolveCodeLens(document, lens, true);
    return `${range.start.line + 1} ${command?.title ?? ''}`;
  });
}

suite('code lenses', () => {
  test('count groups and stanzas', () => {
    assert.deepEqual(lenses(twoGroups), [
      '1 2 groups, 2016-05-11 07:00:19 +1000 to 2016-05-11 07:00:40 +1000',
      '5 2 stanzas',
      '5 Plot',
      '6 2 stanzas',
      '6 Plot',
    ]);
  });

  test('tell of files with one group, without time stamps, and without groups', () => {
    const one = twoGroups.slice(0, twoGroups.lastIndexOf('DATE:'));
    assert.equal(lenses(one)[0], '1 1 group, 2016-05-11 07:00:19 +1000');
    assert.equal(lenses(one.replace('1462914019', 'soon'))[0], '1 1 group');
    assert.deepEqual(lenses('TIME_VALUES:\n12 10\n'), ['1 0 groups']);
    assert.deepEqual(lenses('int main() {}\n'), []);
  });

  test('lead to the stanzas where the editor knows how', () => {
    const document = openText(twoGroups);
    const lens = toCodeLenses(document, true)[3] ?? assert.fail();
    const { command } = resolveCodeLens(document, lens, true);
    assert.equal(command?.command, commands.showStanzas);
    assert.deepEqual(command.arguments, [document.uri, { line: 5, character: 0 }]);
    assert.deepEqual(resolveCodeLens(document, lens, false).command, { title: '2 stanzas', command: '' });
  });

  test('plot a class where the editor knows how', () => {
    const document = openText(twoGroups);
    const lens = toCodeLenses(document, true)[2] ?? assert.fail();
    const { command } = resolveCodeLens(document, lens, true);
    assert.deepEqual(command, { title: 'Plot', command: commands.plotPma, arguments: [document.uri, 'VM'] });
    assert.equal(toCodeLenses(document, false).length, 3);
  });

  test('stay as they are where the text has changed since', () => {
    const document = openText(twoGroups);
    const lens = toCodeLenses(document, true)[0] ?? assert.fail();
    document.update([{ text: '' }], 2, 2);
    assert.equal(resolveCodeLens(document, lens, true), lens);
  });
});
