import assert from 'node:assert/strict';
import {
  collectArchive,
  listArchives,
  membersOf,
  resolveArchive,
} from '../../../formats/archive/members/archiveFiles.ts';
import { isFolio, parseFolio } from '../../../formats/archive/members/folio.ts';
import { ArchiveReporter } from '../../../formats/archive/archiveReporter.ts';
import { parseMemberName } from '../../../formats/archive/members/memberName.ts';
import { maxLoadedBytes, openMember } from '../../../formats/archive/members/openMember.ts';
import { MemoryByteSource } from '../../../formats/bytes/memoryByteSource.ts';
import { messageOf } from '../../../formats/findings/finding.ts';

/** Says that it is larger than it is. */
class LargeSource extends MemoryByteSource {
  override get size(): number {
    return 3e9;
  }
}

suite('archive files', () => {
  for (const [name, size] of [
    ['a.meta', maxLoadedBytes],
    ['a.index', maxLoadedBytes],
    ['a.0', 3e9],
  ] as const)
    test(`of ${name} of 3 GB ${size} bytes are read`, async () => {
      const reporter = new ArchiveReporter();
      const source = new LargeSource(name, new Uint8Array(2000).fill(1));
      const folder = { names: [name], open: () => Promise.resolve(source) };
      const member = await openMember(folder, parseMemberName(name) ?? assert.fail(name), reporter);
      assert.equal(member?.source.size, size);
      assert.equal((await member.source.read(1990, 4000)).length, 10);
      assert.deepEqual(
        reporter.finish([name]).map(messageOf),
        size === 3e9 ? [] : ['The file has 3000000000 bytes. Only the first 268435456 are read.'],
      );
    });

  test('a name tells part, number and compression', () => {
    assert.deepEqual(parseMemberName('20260101.10.xz'), {
      name: '20260101.10.xz',
      base: '20260101',
      role: 'volume',
      number: 10,
      compression: 'xz',
    });
    assert.equal(parseMemberName('a.b.meta.zst')?.base, 'a.b');
    assert.equal(parseMemberName('a.index')?.number, -2);
    assert.equal(parseMemberName('notes.txt'), undefined);
    assert.equal(parseMemberName('.meta'), undefined);
  });

  test('any file of an archive and its base name stand for the archive', () => {
    const names = ['a.meta', 'a.index', 'a.0', 'a.10', 'a.2.xz', 'b.meta', 'ab.0'];
    for (const name of ['a', 'a.meta', 'a.index', 'a.10', 'a.2.xz']) {
      const files = resolveArchive(name, names);
      assert.deepEqual(
        files?.volumes.map(({ number }) => number),
        [0, 2, 10],
      );
      assert.deepEqual(
        membersOf(files).map(({ name: member }) => member),
        ['a.meta', 'a.index', 'a.0', 'a.2.xz', 'a.10'],
      );
    }
    assert.equal(resolveArchive('c', names), undefined);
  });

  test('a base name that looks like a volume is a base name unless there is such a file', () => {
    const names = ['20150508.11.44.meta', '20150508.11.44.0'];
    assert.equal(resolveArchive('20150508.11.44', names)?.base, '20150508.11.44');
    assert.equal(resolveArchive('20150508.11.44', [...names, '20150508.11.44'])?.base, '20150508.11');
  });

  test('an uncompressed file is used before a compressed one, xz before others', () => {
    const files = collectArchive('a', ['a.0.gz', 'a.0.xz', 'a.meta.xz', 'a.meta']);
    assert.equal(files.meta?.name, 'a.meta');
    assert.deepEqual(
      files.volumes.map(({ name }) => name),
      ['a.0.xz'],
    );
    assert.deepEqual(
      files.passedOver.map(({ name }) => name),
      ['a.0.gz', 'a.meta.xz'],
    );
  });

  test('a folder has the archives of which there is metadata or an index', () => {
    const found = listArchives(['b.index', 'b.0', 'a.meta', 'libx.so.6', 'README']);
    assert.deepEqual(
      found.map(({ base }) => base),
      ['a', 'b'],
    );
  });

  test('a folio names archives and hosts', () => {
    const text =
      'PCPFolio\nVersion: 1\n# a comment\nCreated: on sun at noon\nCreator: pmchart\nArchive: sun 20260101\nArchive: x\n';
    assert.ok(isFolio(text));
    const folio = parseFolio(text);
    assert.deepEqual(folio.archives, [{ host: 'sun', path: '20260101', line: 5 }]);
    assert.deepEqual(folio.faults, [{ line: 6, kind: 'entry' }]);
    assert.equal(folio.creator, 'pmchart');
    assert.deepEqual(
      parseFolio('x').faults.map(({ kind }) => kind),
      ['notAFolio', 'version'],
    );
  });
});
