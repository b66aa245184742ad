import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const root = new URL('../../', import.meta.url);
const rooms = ['formats', 'codecs', 'protocol', 'tools', 'workers', 'server', 'client', 'webview', 'cli', 'scripts'];

/** A comment that an editor shows alone, without the lines around it, needs a subject of its own. */
const beginnings =
  /^(?:about|above|across|after|against|along|among|as|at|because|before|behind|below|beside|between|beyond|by|during|for|from|if|in|into|like|of|on|over|per|since|so|than|through|till|to|under|until|up to|while|with|within|without|the same\b.*|the others?\b.*|that of|those of|these|this one|another one|likewise|also|and|but)\b/i;
/** "report" is the word of the field. */
const unwanted = /\b(?:told|tells?|telling)\b/;

/** Texts of comments by their places, as `file:line`. */
function commentsOf(file: string, pattern: RegExp): readonly (readonly [place: string, text: string])[] {
  const text = readFileSync(new URL(file, root), 'utf8');
  return [...text.matchAll(pattern)].map((match) => [
    `${file}:${text.slice(0, match.index).split('\n').length}`,
    (match[1] ?? '').replace(/^\s*\*\s?/gm, '').trim(),
  ]);
}

const files = rooms.flatMap((room) =>
  readdirSync(new URL(`${room}/`, root), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(room, name.replaceAll('\\', '/')))
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name)),
);

suite('comments', () => {
  test('begin with a noun or a verb, as an editor shows them alone', () => {
    const wrong = files
      .flatMap((file) => commentsOf(file, /\/\*\*(.*?)\*\//gs))
      .filter(([, text]) => beginnings.test(text));
    assert.deepEqual(
      wrong.map(([place, text]) => `${place} ${text.slice(0, 60)}`),
      [],
    );
  });

  test('say that something is reported, not told', () => {
    const wrong = files
      .flatMap((file) => commentsOf(file, /(\/\*\*?.*?\*\/|\/\/[^\n]*)/gs))
      .filter(([, text]) => unwanted.test(text));
    assert.deepEqual(
      wrong.map(([place]) => place),
      [],
    );
  });
});
