import assert from 'node:assert/strict';
import { differencesOf, factsText, FileFacts } from '../../../formats/record/fileFacts.ts';

function facts(things: Readonly<Record<string, Readonly<Record<string, string | number | undefined>>>>): FileFacts {
  const result = new FileFacts();
  for (const [thing, properties] of Object.entries(things)) result.add(thing, properties);
  return result;
}

suite('facts of files', () => {
  test('differ by things and their properties, in the order of both files', () => {
    const before = facts({
      header: { version: 2 },
      'metric a': { type: 'U32' },
      'metric b': {},
      'metric d': { help: 'x' },
    });
    const after = facts({
      header: { version: 3 },
      'metric a': { type: 'U64' },
      'metric c': { type: 'U32' },
      'metric d': {},
    });
    assert.deepEqual(differencesOf(before, after), [
      { change: 'changed', thing: 'header', what: 'version', before: '2', after: '3' },
      { change: 'changed', thing: 'metric a', what: 'type', before: 'U32', after: 'U64' },
      { change: 'added', thing: 'metric c', properties: new Map([['type', 'U32']]) },
      { change: 'removed', thing: 'metric b', properties: new Map() },
      { change: 'changed', thing: 'metric d', what: 'help', before: 'x', after: undefined },
    ]);
    assert.deepEqual(differencesOf(before, before), []);
  });

  test('keep things apart that a damaged file calls the same', () => {
    const twice = new FileFacts();
    twice.add('metric a', { item: 1 });
    twice.add('metric a', { item: 2 });
    assert.deepEqual([...twice.things.keys()], ['metric a', 'metric a (2)']);
  });

  test('are lines of text, a value behind its thing, without control characters', () => {
    const text = factsText(facts({ header: { version: 3, flags: undefined }, 'value a': { value: 'x\ny\u001b' } }));
    assert.equal(text, 'header\n  version: 3\nvalue a: x\\x0ay\\x1b\n');
  });
});
