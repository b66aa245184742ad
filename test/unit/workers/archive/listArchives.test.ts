import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';
import { tarOf } from '../../../writers/tarWriter.ts';
import { sarCpu } from '../../series/sysstatTexts.ts';
import { listArchivesIn, listBundle } from '../../../../workers/archive/list/listArchivesIn.node.ts';
import type { ProjectText } from '../../../../formats/project/projectSearch.ts';
import type { SeveritySettings } from '../../../../formats/findings/severity.ts';
import type { ListedFinding, ListedFolder } from '../../../../protocol/worker/archiveListProtocol.ts';
import { ArchiveWriter } from '../../../writers/archive/archiveWriter.ts';
import { DamagedArchive } from '../../../writers/archive/damagedArchive.ts';
import { sampleArchive } from '../../../writers/archive/sampleArchive.ts';

const start = { seconds: 1_767_225_600, nanoseconds: 0 };

suite('listArchivesIn', () => {
  let folder: string;

  setup(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-list-'));
  });

  teardown(() => {
    fs.rmSync(folder, { recursive: true });
  });

  function write(name: string, files: ReadonlyMap<string, Uint8Array>): string {
    const below = path.join(folder, name);
    fs.mkdirSync(below);
    for (const [file, bytes] of files) fs.writeFileSync(path.join(below, file), bytes);
    return below;
  }

  const unset = (path: string): ListedFolder => ({ path, severities: {}, project: null });
  const never = new AbortController().signal;
  const list = async (...folders: readonly string[]): Promise<readonly string[]> =>
    (await listArchivesIn(folders.map(unset), never)).map(({ host = '', base }) => `${host} ${base}`);

  test('lists what can be read, whatever else cannot', async () => {
    const sun = write('sun', sampleArchive(3).finish());
    // A link to nowhere, as an archive is for a moment that is being compressed.
    fs.symlinkSync(path.join(folder, 'nowhere'), path.join(sun, '20260102.meta'), 'junction');
    fs.writeFileSync(path.join(sun, '20260103.meta'), 'fileFormatVersion: 2\n');
    const listed = await list(sun, path.join(folder, 'gone'), path.join(sun, '20260101.meta'));
    assert.deepEqual(listed, ['sun.example.com 20260101']);
  });

  test('names a host that would be read as another by escapes', async () => {
    const writer = new ArchiveWriter({ base: '20260101', version: 3, start, host: 'sun\u202Emoc', timezone: 'UTC' });
    const ill = write('ill', writer.indexEntry(start).finish());
    assert.deepEqual(await list(ill), ['sun\\u202emoc 20260101']);
  });

  test('reports what is wrong with files and labels, as severe as the user has it, and no more of them', async () => {
    const damaged = new DamagedArchive(3);
    damaged.u32('0', damaged.record(0), 7);
    damaged.u32('index', 8, 4712);
    const path = write('sun', damaged.files);
    const findings = async (
      severities: SeveritySettings,
      project: ProjectText | null = null,
    ): Promise<readonly ListedFinding[]> =>
      (await listArchivesIn([{ path, severities, project }], never)).flatMap((archive) => archive.findings);
    const [first, ...others] = await findings({});
    assert.match(`${first?.severity} ${first?.message}`, /^error 20260101\.index: .*4712/);
    assert.deepEqual(others, []);
    assert.deepEqual(await findings({ 'archive/label-mismatch': 'off' }), []);
    const [lesser] = await findings({ 'archive/label-mismatch': 'warning' });
    assert.equal(lesser?.severity, 'warning');
    const project = (text: object): ProjectText => ({ text: JSON.stringify(text), path: 'sun/-' });
    const isHint = { rules: { 'archive/label-mismatch': 'hint' } };
    assert.equal((await findings({}, project(isHint)))[0]?.severity, 'hint');
    const [set] = await findings({ 'archive/label-mismatch': 'info' }, project(isHint));
    assert.equal(set?.severity, 'info', 'what the user has set goes before the project file');
    assert.deepEqual(await findings({}, project({ ignore: ['sun/20260101'] })), []);
    assert.equal((await findings({}, project({ ignore: ['sun/20260102'] }))).length, 1);
    const sound = await listArchivesIn([unset(write('moon', sampleArchive(3).finish()))], never);
    assert.deepEqual(sound[0]?.findings, []);
  });

  test('ends when it is cancelled', async () => {
    const controller = new AbortController();
    controller.abort(new Error('cancelled'));
    await assert.rejects(
      listArchivesIn([unset(write('sun', sampleArchive(3).finish()))], controller.signal),
      /cancelled/,
    );
  });

  test('lists the texts of statistics in a tar by what is in them', async () => {
    const tar = path.join(folder, 'report.tar.gz');
    const sar = sarCpu(['10:00:00', '10:10:00', '10:20:00']);
    const members = {
      'report/sos_commands/sar/sar17': sar,
      'report/var/log/sa/sar16.gz': gzipSync(sar.replace('03/17/26', '03/16/26')),
      'report/vmstat':
        ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n 1 0 0 9 9 9 0 0 0 0 1 1 1 1 98 0 0\n',
      'report/etc/hosts': '127.0.0.1 localhost\n',
      'report/sos_commands/ps.gz': gzipSync('PID TTY\n'),
    };
    fs.writeFileSync(tar, gzipSync(tarOf(...Object.entries(members).map(([name, content]) => ({ name, content })))));
    const { archives, texts } = await listBundle(unset(tar), never);
    assert.deepEqual(archives, []);
    assert.deepEqual(texts, [
      { path: 'report/sos_commands/sar/sar17', host: 'web1', hasDates: true },
      { path: 'report/var/log/sa/sar16.gz', host: 'web1', hasDates: true },
      { path: 'report/vmstat', host: undefined, hasDates: false },
    ]);
  });
});
