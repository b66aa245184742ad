import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { claimedPaths } from '../../../formats/claims.ts';
import type { KindId } from '../../../formats/kinds.ts';
import { isNamedAs, kindIds, kinds, textLanguageIds } from '../../../formats/kinds.ts';
import { beginsAsArchive } from '../../../formats/archive/members/archiveMagic.ts';
import { parseMemberName } from '../../../formats/archive/members/memberName.ts';
import { hasMagic } from '../../../formats/mmv/decode/magic.ts';
import { clientCapabilities } from '../../../server/core/connection/clientCapabilities.ts';
import { makeLanguages } from '../../../server/languages/languages.ts';

/** The names in names/KIND.txt: those of a kind, and behind `! ` those that look like it. */
function namesOf(kind: KindId): { readonly own: readonly string[]; readonly others: readonly string[] } {
  const lines = readFileSync(new URL(`./names/${kind}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const isOther = (line: string): boolean => line.startsWith('! ');
  return { own: lines.filter((line) => !isOther(line)), others: lines.filter(isOther).map((line) => line.slice(2)) };
}

suite('kinds', () => {
  for (const kind of kindIds) {
    test(`${kind}: files are claimed by their names`, () => {
      const { own, others } = namesOf(kind);
      assert.ok(own.length > 0 && others.length > 0);
      assert.deepEqual(
        [...own, ...others].filter((name) => isNamedAs(kind, name)),
        own,
      );
    });
  }

  test('what an archive claims are names of members', () => {
    const members = namesOf('archive').own.map((path) => parseMemberName(path.replace('/a/', '')));
    assert.ok(members.every((member) => member !== undefined));
  });

  test('archives are opened where PCP writes them, under any name', () => {
    const opened = claimedPaths({ filenamePatterns: kinds.archive.editors[1].associations });
    const names = [
      '/var/log/pcp/pmlogger/web01/web.meta',
      '/var/log/pcp/pmproxy/web01/x.0.xz',
      '/var/log/atop/web01-20260921.0',
      '/var/log/collectl/web01-20260921.index',
      '/var/log/sa/sa21.meta',
    ];
    assert.deepEqual(
      [...names, '/home/me/web.meta', '/var/log/messages-20260921.0', '/var/log/sa/sa21'].filter((name) =>
        opened.test(name),
      ),
      names,
    );
  });

  test('the languages of text files are those that the server answers for', () => {
    const client = clientCapabilities({ capabilities: {} });
    const languages = makeLanguages({
      client,
      documentsOf: () => [],
      folderOf: () => undefined,
      workspaceFolders: () => [],
      readMetricNames: () => Promise.resolve(undefined),
      installedNameSpace: undefined,
      logError: (doing) => {
        assert.equal(doing, '');
      },
    });
    assert.deepEqual(
      languages.map(({ id }) => id),
      textLanguageIds,
    );
  });

  test('first lines are those by which the formats know files', () => {
    const begins = (kind: 'mmv' | 'archive', head: string): boolean =>
      new RegExp(kinds[kind].claims.firstLine).test(head);
    const bytes = (head: string): Uint8Array => Uint8Array.from(head, (letter) => letter.charCodeAt(0));
    for (const head of ['MMV\0\u0001\0\0\0', 'MMV\u0001', 'xMMV\0'])
      assert.equal(begins('mmv', head), hasMagic(bytes(head)));
    for (const version of [1, 2, 3, 255]) {
      const label = `\0\0\0\x84P\x05&${String.fromCharCode(version)}`;
      assert.ok(begins('archive', label) && beginsAsArchive(bytes(label)));
    }
    assert.ok(!begins('archive', 'P\x05&\x03\0\0\0\x84'));
  });
});
