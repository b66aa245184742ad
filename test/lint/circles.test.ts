import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));
const rooms = ['formats', 'codecs', 'protocol', 'workers', 'server', 'client', 'webview', 'cli'] as const;

/** The files of a room that each of its files imports, types and what is loaded later included. */
function importsIn(room: string): ReadonlyMap<string, readonly string[]> {
  const files = readdirSync(root + room, { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(room, name.replaceAll('\\', '/')))
    .filter((name) => /\.tsx?$/.test(name));
  return new Map(files.map((file) => [file, importsOf(file)]));
}

function importsOf(file: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(root + file, 'utf8'));
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => posix.join(posix.dirname(file), name));
}

/** The first circle of imports that is met; empty where there is none. */
function circleIn(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const follow = (file: string, path: readonly string[]): readonly string[] => {
    const at = path.indexOf(file);
    if (at >= 0) return [...path.slice(at), file];
    if (done.has(file)) return [];
    for (const imported of imports.get(file) ?? []) {
      const circle = follow(imported, [...path, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  for (const file of imports.keys()) {
    const circle = follow(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

suite('circles', () => {
  test('are there none between the files of all rooms', () => {
    const imports = new Map(rooms.flatMap((room) => [...importsIn(room)]));
    assert.ok(imports.size > 800, `${imports.size} files`);
    assert.deepEqual(circleIn(imports), []);
  });

  test('are found, with the files on their way', () => {
    const imports = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['d', 'b']],
      ['d', []],
    ]);
    assert.deepEqual(circleIn(imports), ['b', 'c', 'b']);
  });
});
