import assert from 'node:assert/strict';
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleFiles } from '../archive/archiveFolder.ts';
import { badPma, createFolder, goodPma, removeFolder } from '../testFiles.ts';
import { tarOfFiles } from '../../../writers/tarWriter.ts';
import { call, converse, resultText } from './converse.ts';

const secret = 'TOP SECRET';

suite('what pcp-files mcp may read', () => {
  let folder: string;
  let allowed: string;
  const at = (...names: readonly string[]): string => join(folder, ...names);

  suiteSetup(() => {
    folder = realpathSync(
      createFolder({
        ...sampleFiles(3, 'allowed/sun'),
        ...sampleFiles(3, 'outside/moon'),
        'allowed/good.pma': goodPma,
        'outside/bad.pma': badPma,
        'outside/secret.pmie': secret,
        'allowed-too/bad.pma': badPma,
      }),
    );
    allowed = at('allowed');
    mkdirSync(at('allowed', 'links'));
    symlinkSync(at('outside'), at('allowed', 'links', 'folder'));
    symlinkSync(at('outside', 'bad.pma'), at('allowed', 'links', 'bad.pma'));
    symlinkSync(at('allowed', 'sun'), at('allowed', 'links', 'sun'));
    mkdirSync(at('allowed', 'mixed'));
    for (const end of ['meta', 'index'])
      symlinkSync(at('allowed', 'sun', `20260101.${end}`), at('allowed', 'mixed', `20260101.${end}`));
    symlinkSync(at('outside', 'moon', '20260101.0'), at('allowed', 'mixed', '20260101.0'));
    const tar = tarOfFiles(sampleFiles(3, 'logs'));
    writeFileSync(at('outside', 'moon.tar'), tar);
    writeFileSync(at('allowed', 'sun.tar'), tar);
    symlinkSync(at('outside', 'moon.tar'), at('allowed', 'links', 'moon.tar'));
    symlinkSync('/nowhere', at('allowed', 'broken'));
    symlinkSync(at('allowed'), at('allowed', 'circle'));
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  async function said(roots: readonly string[], name: string, path?: string): Promise<string> {
    const [answer] = await converse(roots, [call(1, name, path === undefined ? {} : { path })]);
    const { text, isError } = resultText(answer);
    return `${isError ? 'refused: ' : ''}${text.replaceAll(folder, 'FOLDER')}`;
  }

  const outside = (): readonly string[] => [
    at('outside'),
    at('outside', 'moon', '20260101'),
    at('outside', 'moon', 'nothing-here'),
    at('allowed-too'),
    '../outside/bad.pma',
    'sun/../../outside/bad.pma',
    'links/folder',
    'links/bad.pma',
    'links/folder/moon/20260101.meta',
    '/etc/passwd',
    'links/moon.tar',
    'links/moon.tar!logs',
    '../outside/moon.tar!20260101',
    'sun.tar!logs/../../../outside/moon.tar!logs',
    '/',
  ];

  for (const tool of ['pcp_check', 'pcp_describe', 'pcp_doctor', 'pcp_find_archives'])
    test(`${tool} refuses each path that leads out, whether there is a file or not`, async () => {
      for (const path of outside())
        assert.match(
          await said([allowed], tool, path),
          /^refused: '.*' may not be read: it is not in FOLDER\/allowed, which the user allows\.$/,
          path,
        );
    });

  test('a tar that may be read is looked into, also where it is all that may be', async () => {
    assert.match(await said([allowed], 'pcp_describe', 'sun.tar!logs'), /"archives":1/);
    assert.match(await said([allowed], 'pcp_check', 'sun.tar!20260101'), /"files":1,"findings":0/);
    assert.match(await said([allowed], 'pcp_describe', 'sun.tar!nothing'), /has no archive 'nothing'/);
    const tar = at('allowed', 'sun.tar');
    assert.match(await said([tar], 'pcp_find_archives'), /sun\.tar!logs\/20260101\.meta/);
    assert.match(await said([tar], 'pcp_describe', `${tar}!logs`), /"archives":1/);
  });

  test('links to what may be read lead there', async () => {
    assert.match(await said([allowed], 'pcp_describe', 'links/sun'), /"archives":1/);
    assert.match(await said([allowed], 'pcp_describe', 'sun/20260101.0'), /"archives":1/);
  });

  test('an archive with a file from elsewhere is left out, which is said', async () => {
    assert.match(
      await said([allowed], 'pcp_doctor', 'mixed'),
      /FOLDER\/allowed\/mixed\/.* is left out: a link leads out/,
    );
  });

  test('all archives are those below what is allowed, each once', async () => {
    const text = await said([allowed], 'pcp_find_archives');
    assert.deepEqual(text.match(/FOLDER[^"]*\.meta"/g), ['FOLDER/allowed/sun/20260101.meta"']);
    assert.doesNotMatch(text, /moon/);
  });

  test('a check of a directory passes over links that lead out, and files beside them', async () => {
    const all = await said([allowed], 'pcp_check', '.');
    assert.doesNotMatch(all, /bad\.pma:|outside|TOP/);
    symlinkSync(at('outside', 'secret.pmie'), at('allowed', 'secret.pmie'));
    assert.match(await said([allowed], 'pcp_check', 'good.pma'), /good\.pma: is left out: a link beside it leads out/);
  });

  test('rules follow the project file that may be read, and no other', async () => {
    const path = at('project', 'inner', 'bad.pma');
    mkdirSync(at('project', 'inner'), { recursive: true });
    writeFileSync(path, badPma);
    writeFileSync(at('project', '.pcp-files.jsonc'), '{ "rules": { "pma/number": "off" } }');
    assert.match(await said([at('project')], 'pcp_check', path), /"findings":0/);
    assert.match(await said([at('project', 'inner')], 'pcp_check', path), /"findings":1/);
    writeFileSync(at('project', '.pcp-files.jsonc'), '{ "ignore": ["inner/**"] }');
    assert.match(await said([at('project')], 'pcp_check', 'inner'), /bad\.pma: is ignored by \.pcp-files\.jsonc/);
  });

  test('a file that is named may be read, and none beside it', async () => {
    const root = at('outside', 'bad.pma');
    assert.match(await said([root], 'pcp_check', root), /bad\.pma:13:3/);
    assert.match(await said([root], 'pcp_check', at('outside', 'secret.pmie')), /^refused/);
    assert.match(await said([root], 'pcp_check', at('outside')), /^refused/);
  });

  for (const name of ['20260101', '20260101.meta', '20260101.0'])
    test(`an archive that is named as ${name} may be read with all of its files`, async () => {
      const root = at('outside', 'moon', name);
      assert.match(await said([root], 'pcp_summary', root), /'metrics' is missing/);
      assert.match(await said([root], 'pcp_describe', at('outside', 'moon', '20260101.index')), /"archives":1/);
      assert.match(await said([root], 'pcp_describe', at('outside', 'moon')), /^refused/);
      assert.match(await said([root], 'pcp_find_archives'), /20260101/);
    });
});
