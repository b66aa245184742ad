import assert from 'node:assert/strict';
import { join, relative } from 'node:path';
import { findTarget, findTargets } from '../../../../cli/commands/findTargets.ts';
import type { KindId } from '../../../../formats/kinds.ts';
import { damagedFiles, sampleFiles } from './archiveFolder.ts';
import { collected } from '../collected.ts';
import { createFolder, goodPma, removeFolder } from '../testFiles.ts';

async function* nothing(): AsyncGenerator<Uint8Array> {
  // Standard input that is at its end.
}

const first = (files: Readonly<Record<string, Uint8Array>>, ending: string): Uint8Array =>
  Object.entries(files).find(([name]) => name.endsWith(ending))?.[1] ?? assert.fail(`no ${ending}`);

const folioHead = 'PCPFolio\nVersion: 1\nCreated: on host x\nCreator: test\n';

suite('archives to work on', () => {
  let folder: string;

  suiteSetup(() => {
    const sample = sampleFiles();
    folder = createFolder({
      ...sampleFiles(3, 'days'),
      ...Object.fromEntries(
        Object.entries(sampleFiles(2)).map(([name, bytes]) => [`days/${name.replace('0101', '0202')}`, bytes]),
      ),
      'days/notes.1': 'a manual page',
      'days/picture.png.meta': 'guid: 12345',
      'days/a.pma': goodPma,
      'list.folio': `${folioHead}Archive: sun days/20260101\nArchive: sun gone/x\n`,
      'several.folio': `${folioHead}Archive: sun days/20260101\nArchive: sun days/20260202\n`,
      'none.folio': folioHead,
      'bad.folio': 'PCPFolio\nVersion: 1\nnonsense\n',
      ...damagedFiles((archive) => {
        for (const part of ['meta', 'index', '0', '1'] as const) archive.u32(part, 4, 0);
      }, 'nomagic'),
      'empty/x.meta': '',
      'empty/x.index': '',
      'empty/x.0': '',
      'alone/20260101.0': first(sample, '.0'),
      'alone/renamed': first(sample, '.meta'),
    });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  /** What is found: kinds and paths, or problems. */
  async function find(paths: readonly string[], kind?: KindId): Promise<readonly string[]> {
    const named = paths.map((path) => join(folder, path));
    const all = await collected(findTargets(named, { kind, stdin: nothing() }));
    return all.map((found) =>
      'problem' in found
        ? `${relative(folder, found.path)}: ${found.problem}`
        : `${found.kind} ${relative(folder, found.path)}`,
    );
  }

  test('are found below a directory once each, by content', async () => {
    assert.deepEqual(await find(['days']), ['archive days/20260101.0', 'archive days/20260202.0', 'pma days/a.pma']);
  });

  test('are found by names where their content says nothing', async () => {
    assert.deepEqual(await find(['nomagic']), ['archive nomagic/20260101.0']);
    assert.deepEqual(await find(['empty']), ['archive empty/x.0']);
  });

  test('are named by any of their files or by their base name, and taken once', async () => {
    for (const name of ['20260101', '20260101.meta', '20260101.index', '20260101.1'])
      assert.deepEqual(await find([`days/${name}`]), [`archive days/${name}`]);
    assert.deepEqual(await find(['days/20260101.1', 'days/20260101', 'days/20260202.meta']), [
      'archive days/20260101.1',
      'archive days/20260202.meta',
    ]);
    assert.deepEqual(await find(['days/20260101', 'days/20260101.0']), ['archive days/20260101']);
    assert.deepEqual(await find(['days/20260101.0', 'days']), [
      'archive days/20260101.0',
      'archive days/20260202.0',
      'pma days/a.pma',
    ]);
  });

  test('may be a single file, whatever its name', async () => {
    assert.deepEqual(await find(['alone']), ['archive alone/20260101.0', 'archive alone/renamed']);
  });

  test('are those that a folio lists', async () => {
    assert.deepEqual(await find(['list.folio']), ['archive days/20260101', 'gone/x: no such file or directory']);
    assert.deepEqual(await find(['bad.folio']), ['bad.folio: line 3 is not valid in a folio']);
  });

  test('are not taken from names alone that other programs use, too', async () => {
    assert.deepEqual(await find(['days/notes.1']), ['days/notes.1: not a PCP file; --kind treats it as one']);
    assert.deepEqual(await find(['days/notes.1'], 'archive'), ['archive days/notes.1']);
    assert.deepEqual(await find(['days/none']), ['days/none: no such file or directory']);
    assert.deepEqual(await find(['days/none'], 'mmv'), ['days/none: no such file or directory']);
  });

  test('cannot be read from a stream', async () => {
    const [found] = await collected(findTargets(['-'], { kind: 'archive', stdin: nothing() }));
    assert.ok(found !== undefined && 'problem' in found);
    assert.match(found.problem, /several files/);
  });

  test('are meant by a directory that holds one only', async () => {
    const kindOf = async (path: string): Promise<string> => {
      const found = await findTarget(join(folder, path), { kind: undefined, stdin: nothing() });
      return 'problem' in found ? found.problem : found.kind;
    };
    assert.equal(await kindOf('empty'), 'archive');
    assert.match(await kindOf('days'), /is a directory/);
    assert.equal(await kindOf('several.folio'), 'lists several archives; name one of them');
    assert.equal(await kindOf('none.folio'), 'lists no archive');
    assert.match(await kindOf('bad.folio'), /line 3/);
  });
});
