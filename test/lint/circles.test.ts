import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Expression, parseSync, Visitor } from 'oxc-parser';

const root = fileURLToPath(new URL('../../', import.meta.url));
const rooms = ['formats', 'codecs', 'protocol', 'tools', 'workers', 'server', 'client', 'webview', 'cli'] as const;

/** Rooms whose folders stand on one another. */
const layeredRooms = [
  'formats',
  'formats/pma',
  'formats/mmv',
  'formats/archive',
  'formats/history',
  'codecs',
  'protocol',
  'tools',
  'workers',
  'server',
  'client',
  'webview',
  'cli',
] as const;

/** The files that each file imports, types and what is loaded later included. */
const allImports: ReadonlyMap<string, readonly string[]> = new Map(
  rooms.flatMap((room) =>
    readdirSync(root + room, { recursive: true, encoding: 'utf8' })
      .map((name) => posix.join(room, name.replaceAll('\\', '/')))
      .filter((name) => /\.tsx?$/.test(name))
      .map((file) => [file, importsOf(file)] as const),
  ),
);

function importsOf(file: string): readonly string[] {
  const names: string[] = [];
  const add = ({ source }: { readonly source: Expression | null }): void => {
    if (source?.type === 'Literal' && typeof source.value === 'string') names.push(source.value);
  };
  new Visitor({
    ImportDeclaration: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    ImportExpression: add,
    TSImportType: add,
  }).visit(parseSync(file, readFileSync(root + file, 'utf8')).program);
  return names.filter((name) => name.startsWith('.')).map((name) => posix.join(posix.dirname(file), name));
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

/** What each folder of a room, or file that lies in it itself, imports of the others. */
function folderImports(room: string): ReadonlyMap<string, readonly string[]> {
  const folderOf = (file: string): string => posix.relative(room, file).split('/')[0] ?? '';
  const folders = new Map<string, Set<string>>();
  for (const [file, imported] of allImports) {
    if (!file.startsWith(`${room}/`)) continue;
    const folder = folderOf(file);
    const others = imported.map(folderOf).filter((other) => other !== folder && !other.startsWith('..'));
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...others]));
  }
  return new Map([...folders].map(([folder, others]) => [folder, [...others]]));
}

suite('circles', () => {
  test('are there none between the files of all rooms', () => {
    assert.ok(allImports.size > 800, `${allImports.size} files`);
    assert.deepEqual(circleIn(allImports), []);
  });

  for (const room of layeredRooms) {
    test(`are there none between the folders of ${room}`, () => {
      assert.deepEqual(circleIn(folderImports(room)), []);
    });
  }

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
