import assert from 'node:assert/strict';
import type { NameEdge } from '../../../../formats/history/redact/nameSearch.ts';
import { NameSearch, searchedBytes } from '../../../../formats/history/redact/nameSearch.ts';

const encoder = new TextEncoder();

function found(text: string, ...names: readonly (readonly [name: string, edge?: NameEdge])[]): readonly string[] {
  const search = new NameSearch(names.map(([name, edge = 'any']) => ({ bytes: searchedBytes(name), edge })));
  const places: string[] = [];
  const bytes = encoder.encode(text);
  search.scan(bytes, 0, bytes.length, (_, start, end) => places.push(text.slice(start, end)));
  return places;
}

suite('search for names in bytes', () => {
  test('finds names in any case, at both ends, and one behind the other', () => {
    assert.deepEqual(found('web1 WEB1web1', ['web1']), ['web1', 'WEB1', 'web1']);
  });

  test('finds the longest of those that begin at one place', () => {
    assert.deepEqual(found('web1.corp web1', ['web1'], ['web1.corp']), ['web1.corp', 'web1']);
  });

  test('heeds what stands beside words and numbers', () => {
    assert.deepEqual(found('ada adam _ada_ äda', ['ada', 'word']), ['ada', 'ada']);
    assert.deepEqual(found('10.0.0.1 10.0.0.12 110.0.0.1 x10.0.0.1', ['10.0.0.1', 'number']), ['10.0.0.1', '10.0.0.1']);
  });

  test('finds short names beside long ones, and nothing of no names', () => {
    assert.deepEqual(found('db on web1', ['web1'], ['db', 'word']), ['web1', 'db']);
    assert.deepEqual(found('web1'), []);
  });

  test('finds what a plain search finds, of many names in any bytes', () => {
    const names = ['abab', 'bab', 'aab', 'bbbbbb', 'abba', 'ba'];
    let state = 7;
    const text = Array.from({ length: 5000 }, () =>
      ((state = (state * 48_271) % 2_147_483_647) & 64) === 0 ? 'a' : 'b',
    ).join('');
    for (const name of names) {
      const places: number[] = [];
      const bytes = encoder.encode(text);
      new NameSearch([{ bytes: searchedBytes(name), edge: 'any' }]).scan(bytes, 0, bytes.length, (_, start) =>
        places.push(start),
      );
      const expected: number[] = [];
      for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) expected.push(at);
      assert.deepEqual(places, expected, name);
    }
  });
});
