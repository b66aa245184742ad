import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { tools } from '../../../../tools/toolTable.ts';
import { callTool } from '../../../../workers/tools/callTool.ts';
import { diskTools } from '../../../../workers/tools/diskTools.node.ts';
import { sampleFiles } from '../../cli/archive/archiveFolder.ts';
import { createFolder, goodPma, removeFolder } from '../../cli/testFiles.ts';
import { firstLine, minutes, waitingCpu } from '../../series/sysstatTexts.ts';
import { tarOfFiles } from '../../../writers/tarWriter.ts';
import { goodSpec } from '../../../writers/mmv/goodMmv.ts';
import { writeMmv } from '../../../writers/mmv/writeMmv.ts';

/** The files below a folder that this process has open, where the system tells. */
function openedBelow(folder: string): readonly string[] {
  const handles = '/proc/self/fd';
  if (!existsSync(handles)) return [];
  const files = readdirSync(handles).map((handle) => join(handles, handle));
  return files
    .flatMap((file) => (existsSync(file) ? readlinkSync(file) : []))
    .filter((file) => file.startsWith(folder));
}

const sarOf = (host: string): string => `${firstLine().replace('web1', host)}${waitingCpu(minutes(600, 6))}`;

suite('a call of a tool in a worker', () => {
  let folder: string;
  const noSettings = { rules: {}, host: {} };

  suiteSetup(() => {
    const cut = Object.entries(sampleFiles(3, 'allowed/cut')).map(([name, bytes]) => [
      name,
      name.endsWith('.1') ? bytes.subarray(0, -8) : bytes,
    ]);
    folder = realpathSync(
      createFolder({
        ...sampleFiles(3, 'allowed/sun'),
        ...(Object.fromEntries(cut) as Record<string, Uint8Array>),
        ...sampleFiles(3, 'outside'),
        'allowed/notes.meta': 'no archive',
        'allowed/good.pma': goodPma,
        'allowed/app.mmv': writeMmv(goodSpec(2, 'little')).bytes,
      }),
    );
    const sar = `${firstLine()}${waitingCpu(minutes(600, 6)).replace('\n', '\nrubbish\n')}`;
    mkdirSync(join(folder, 'texts'));
    writeFileSync(join(folder, 'texts', 'sar17'), sar);
    writeFileSync(join(folder, 'texts', 'sos.tar'), tarOfFiles({ 'sos/sar17': sar }));
    const tar = tarOfFiles(sampleFiles(3, 'logs/sun'));
    writeFileSync(join(folder, 'allowed', 'sos.tar.gz'), gzipSync(tar));
    writeFileSync(join(folder, 'allowed', 'cut.tar'), tar.subarray(0, tar.length - 1500));
    writeFileSync(join(folder, 'outside', 'sos.tar'), tar);
    symlinkSync(join(folder, 'outside', 'sos.tar'), join(folder, 'allowed', 'linked.tar'));
    symlinkSync(join(folder, 'outside'), join(folder, 'allowed', 'link'));
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  function answer(name: string, input: object, settings = noSettings, roots = ['allowed']): Promise<string> {
    const paths = roots.map((root) => join(folder, root));
    return callTool({ name, input, roots: paths, settings }, diskTools, new AbortController().signal);
  }

  test('lists the archives that may be read, and no file of another program', async () => {
    const text = await answer('pcp_find_archives', {});
    assert.match(text, /allowed\/cut\/20260101\.meta/);
    assert.match(text, /allowed\/sun\/20260101\.meta/);
    assert.doesNotMatch(text, /outside|notes\.meta/);
  });

  test('texts of statistics are histories, alone, in a folder, and in a tar', async () => {
    for (const path of ['.', 'sar17', 'sos.tar']) {
      assert.match(
        await answer('pcp_find_archives', { path }, noSettings, ['texts']),
        /sar17","web1","2026-03-17T10:00:00Z"/,
      );
      assert.match(
        await answer('pcp_doctor', { path }, noSettings, ['texts']),
        /"host\/cpu-iowait".*"place":"[^"]*sar17"/,
      );
      assert.match(await answer('pcp_check', { path }, noSettings, ['texts']), /sar17:4:1/);
    }
    const twoHosts = `${sarOf('web3')}${sarOf('web4')}`;
    writeFileSync(join(folder, 'texts', 'hosts.sar'), twoHosts);
    const found = await answer('pcp_find_archives', { path: 'hosts.sar' }, noSettings, ['texts']);
    assert.match(found, /hosts\.sar","web3".*hosts\.sar","web4"/);
    assert.match(
      await answer('pcp_doctor', { path: 'hosts.sar', host: 'web4' }, noSettings, ['texts']),
      /"host\/cpu-iowait"/,
    );
    rmSync(join(folder, 'texts', 'hosts.sar'));
    const call = { name: 'pcp_describe', input: { path: '.' }, roots: [join(folder, 'texts')] };
    const told = { ...call, settings: noSettings, textTimeZone: 'Europe/Berlin' };
    assert.match(await callTool(told, diskTools, new AbortController().signal), /"start":"2026-03-17T09:00:00Z"/);
  });

  test('is answered from an archive by any of its names', async () => {
    for (const path of ['sun', 'sun/20260101', 'sun/20260101.index'])
      assert.match(await answer('pcp_describe', { path }), /"archives":1/);
    const values = { path: 'sun', metrics: ['disk.reads'], interval: 10 };
    assert.match(await answer('pcp_values', values), /"metric":"disk\.reads","instance":"sda"/);
    assert.match(
      await answer('pcp_describe', { path: join(folder, 'allowed/sun/20260101') }, noSettings, [
        'allowed/sun/20260101.0',
      ]),
      /"archives":1/,
    );
  });

  test('checks archives and MMV files with the severities of the user', async () => {
    const found = /\["error","(archive\/[a-z-]+)","[^"]*cut\/20260101\.1:\d+",/.exec(
      await answer('pcp_check', { path: 'cut' }),
    );
    const [, rule = assert.fail('no finding')] = found ?? [];
    assert.match(await answer('pcp_check', { path: 'cut' }, { rules: { [rule]: 'off' }, host: {} }), /"findings":0/);
    assert.match(await answer('pcp_check', { path: 'app.mmv' }), /"files":1/);
    await assert.rejects(answer('pcp_check', { path: 'good.pma' }), /Findings of texts are in the Problems panel/);
  });

  test('is answered from archives in a tar', async () => {
    for (const path of ['sos.tar.gz', 'sos.tar.gz!logs/sun', 'sos.tar.gz!20260101'])
      assert.match(await answer('pcp_describe', { path }), /"archives":1/);
    assert.match(await answer('pcp_find_archives', { path: 'sos.tar.gz' }), /sos\.tar\.gz!logs\/sun\/20260101\.meta"/);
    assert.match(
      await answer('pcp_find_archives', {}),
      /Tars may have archives, too.* named as path: .*cut\.tar \(and 1 more/,
    );
    const values = { path: 'sos.tar.gz!20260101', metrics: ['disk.reads'], interval: 10 };
    assert.match(await answer('pcp_values', values), /"metric":"disk\.reads","instance":"sda"/);
    assert.match(await answer('pcp_check', { path: 'sos.tar.gz' }), /"files":2,"findings":0/);
    const cut = await answer('pcp_check', { path: 'cut.tar' });
    assert.match(cut, /"error","archive\/bundle-damaged","[^"]*cut\.tar:\d+","The tar ends too early/);
    assert.match(cut, /"[^"]*cut\.tar!logs\/sun\/20260101\.\d+:\d+"/);
    assert.match(await answer('pcp_describe', { path: 'cut.tar' }), /cut\.tar: The tar ends too early/);
    await assert.rejects(answer('pcp_describe', { path: 'sos.tar.gz!nothing' }), /no archives at/);
    for (const path of ['linked.tar', 'linked.tar!20260101', '../outside/sos.tar!logs'])
      await assert.rejects(answer('pcp_describe', { path }), /may not be read/);
    assert.deepEqual(openedBelow(folder), []);
  });

  test('goes by the project file that may be read', async () => {
    const project = join(folder, 'allowed', '.pcp-files.jsonc');
    const rule = 'archive/bundle-damaged';
    const check = (path: string, settings = noSettings): Promise<string> => answer('pcp_check', { path }, settings);
    try {
      writeFileSync(project, JSON.stringify({ overrides: [{ files: ['cut.tar'], rules: { [rule]: 'hint' } }] }));
      assert.match(await check('cut.tar'), /"hint","archive\/bundle-damaged"/);
      assert.match(await check('cut.tar', { rules: { [rule]: 'info' }, host: {} }), /"info","archive\/bundle-damaged"/);
      writeFileSync(project, '{ "ignore": ["*.tar", "sun/20260101"] }');
      assert.match(await check('cut.tar'), /"files":0.*cut\.tar: is ignored by \.pcp-files\.jsonc/);
      assert.match(await check('sun'), /is ignored by/);
      writeFileSync(project, '{ "ignore": ["sun/20260102"] }');
      assert.match(await check('sun'), /"files":1/);
    } finally {
      rmSync(project);
    }
  });

  test('is refused what lies elsewhere, and where nothing is open', async () => {
    for (const path of ['../outside', 'link', '/etc/passwd'])
      for (const name of ['pcp_check', 'pcp_describe'])
        await assert.rejects(answer(name, { path }), /may not be read/, path);
    await assert.rejects(answer('pcp_find_archives', {}, noSettings, []), /No folder and no file is open/);
    await assert.rejects(answer('pcp_write', {}), /no tool pcp_write/);
    assert.ok(tools.length >= 9);
  });
});
