import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { MemoryByteSource } from '../../../../formats/bytes/memoryByteSource.ts';
import { encodeTarHeader, tarEnd, tarPadding } from '../../../../formats/bytes/tar/encodeTar.ts';
import { tarEntries } from '../../../../formats/bytes/tar/tarEntries.ts';
import { decodeTarHeader } from '../../../../formats/bytes/tar/tarHeader.ts';
import { usualKind } from '../../../writers/archive/doctor/hostChanges.ts';
import { hostArchive } from '../../../writers/archive/doctor/hostArchive.ts';
import { hostIncidents } from '../../../writers/archive/doctor/hostIncidents.ts';
import type { Captured, Surroundings } from '../captured.ts';
import { runCaptured } from '../captured.ts';
import { createFolder, removeFolder } from '../testFiles.ts';

interface Manifest {
  readonly tool: string;
  readonly archive: { readonly host: string };
  readonly for: readonly string[];
  readonly redacted: boolean;
  readonly redaction?: { readonly found: number };
  readonly findings: readonly string[];
  readonly files: readonly { readonly path: string; readonly bytes: number; readonly sha256: string }[];
}

/** The files of a tar, by their paths. */
async function filesIn(tar: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const onFault = (fault: unknown): void => {
    assert.fail(JSON.stringify(fault));
  };
  for await (const { name, offset, size } of tarEntries(new MemoryByteSource('case.tar', tar), { onFault }))
    files.set(name, tar.subarray(offset, offset + size));
  return files;
}

const textOf = (files: ReadonlyMap<string, Uint8Array>, path: string): string =>
  new TextDecoder().decode(files.get(path));

suite('a case', function () {
  this.timeout(60_000);
  let folder: string;

  setup(() => {
    const incident = hostIncidents.find(({ code }) => code === 'host/cpu-saturated');
    assert.ok(incident !== undefined);
    const { minutes, isBad } = incident;
    folder = createFolder(Object.fromEntries(hostArchive({ kind: usualKind, minutes, ...isBad })));
  });
  teardown(() => {
    removeFolder(folder);
  });

  const at = (name: string): string => join(folder, name);
  const files = (): readonly string[] => readdirSync(folder).sort();
  const sources = ['host.0', 'host.index', 'host.meta'];
  const write = (output: string, args: readonly string[] = [], surroundings: Surroundings = {}): Promise<Captured> =>
    runCaptured(['case', at('host'), '-o', at(output), ...args], { cwd: folder, ...surroundings });
  const window = ['--from', '2026-03-09 01:00', '--to', '2026-03-09 03:00'];

  test('has the archive, the report and a manifest with the digest of each', async () => {
    const { code, stdout, stderr } = await write('web7.tar', window);
    assert.deepEqual([code, stderr, files()], [0, '', [...sources, 'web7.tar']]);
    assert.match(stdout, /^Wrote web7\.tar \(1 file, /);
    const content = await filesIn(readFileSync(at('web7.tar')));
    const paths = [
      'README.txt',
      'archive/web7.0',
      'archive/web7.index',
      'archive/web7.meta',
      'manifest.json',
      'report.html',
    ];
    assert.deepEqual(
      [...content.keys()],
      paths.map((path) => `web7/${path}`),
    );
    const manifest = JSON.parse(textOf(content, 'web7/manifest.json')) as Manifest;
    assert.deepEqual([manifest.tool, manifest.archive.host, manifest.redacted], ['pcp-files 1.2.3', 'web7', false]);
    assert.ok(manifest.findings.includes('host/cpu-saturated'));
    for (const { path, bytes, sha256 } of manifest.files) {
      const file = content.get(`web7/${path}`);
      assert.ok(file !== undefined);
      assert.deepEqual([file.length, createHash('sha256').update(file).digest('hex')], [bytes, sha256]);
    }
    assert.deepEqual(
      manifest.files.map(({ path }) => path),
      paths.filter((path) => path !== 'manifest.json'),
    );
    const report = textOf(content, 'web7/report.html');
    assert.match(report, /host\/cpu-saturated/);
    assert.doesNotMatch(report, /<script/);
    // Nothing in it says where it was made.
    for (const file of content.values()) assert.ok(!Buffer.from(file).includes(folder));
  });

  test('is read by every command as any tar', async () => {
    await write('web7.tar', window);
    const check = await runCaptured(['check', at('web7.tar')]);
    assert.equal(check.code, 0);
    const values = async (path: string): Promise<string> =>
      (await runCaptured(['values', at(path), 'mem.util.free', ...window])).stdout;
    assert.equal(await values('web7.tar'), await values('host'));
  });

  test('is the same bytes each time, and has what is needed alone', async () => {
    await write('a.tar', ['--for', 'cpu']);
    const first = readFileSync(at('a.tar'));
    await write('a.tar', ['--for', 'cpu', '--force']);
    assert.deepEqual(readFileSync(at('a.tar')), first);
    const manifest = JSON.parse(textOf(await filesIn(first), 'a/manifest.json')) as Manifest;
    assert.deepEqual(manifest.for, ['cpu']);
    const { stdout } = await runCaptured(['values', at('a.tar')]);
    assert.match(stdout, /"kernel\.all\.cpu\.user"/);
    assert.doesNotMatch(stdout, /"mem\.util\.free"/);
  });

  test('is compressed as its name says', async () => {
    const { code } = await write('web7.tgz', window);
    assert.equal(code, 0);
    const content = await filesIn(gunzipSync(readFileSync(at('web7.tgz'))));
    assert.ok(content.has('web7/archive/web7.meta'));
    assert.equal((await runCaptured(['doctor', at('web7.tgz')])).code, 0);
  });

  /** Packs files anew. */
  const pack = (content: ReadonlyMap<string, Uint8Array>): Uint8Array =>
    Buffer.concat([
      ...[...content].flatMap(([name, bytes]) => [
        ...[encodeTarHeader({ name, size: bytes.length, modified: 0 }), bytes, tarPadding(bytes.length)],
      ]),
      tarEnd,
    ]);
  const checkOf = async (name: string, content: ReadonlyMap<string, Uint8Array>): Promise<Captured> => {
    const tar = pack(content);
    writeFileSync(at(name), name.endsWith('gz') ? gzipSync(tar) : tar);
    return runCaptured(['check', at(name)]);
  };

  test('is compared with its manifest, packed as it may be', async () => {
    await write('web7.tar', window);
    const content = await filesIn(readFileSync(at('web7.tar')));
    assert.equal((await checkOf('same.tar.gz', content)).code, 0);
    const text = new TextEncoder().encode('changed');
    for (const name of ['changed.tar', 'changed.tar.gz']) {
      const changed = await checkOf(name, new Map(content).set('web7/report.html', text));
      assert.equal(changed.code, 1);
      assert.match(changed.stdout, /web7\/report\.html has another SHA-256 .*\[archive\/bundle-digest\]/);
    }
    const index = content.get('web7/archive/web7.index') ?? text;
    const added = await checkOf('added.tar', new Map(content).set('web7/archive/more.index', index));
    assert.match(added.stdout, /web7\/archive\/more\.index is in the tar, but not in the manifest/);
    const less = new Map(content);
    less.delete('web7/report.html');
    assert.match(
      (await checkOf('less.tar', less)).stdout,
      /web7\/report\.html is in the manifest of the case, but not/,
    );
    const none = await checkOf('none.tar', new Map(content).set('web7/manifest.json', text));
    assert.match(none.stdout, /web7\/manifest\.json cannot be read as the manifest of a case/);
  });

  test('is none where another program has put a manifest into a tar', async () => {
    await write('web7.tar', window);
    const content = await filesIn(readFileSync(at('web7.tar')));
    const archive = [...content].filter(([path]) => path.startsWith('web7/archive/'));
    for (const manifest of ['{"files":[1]}', 'null', '[]', '{"schema":1,"files":[null]}', '{'])
      assert.equal(
        (await checkOf('other.tar', new Map([...archive, ['web7/manifest.json', Buffer.from(manifest)]]))).code,
        0,
      );
  });

  test('replaces nothing unless that is asked for, and is a tar', async () => {
    writeFileSync(at('web7.tar'), 'mine');
    const refused = await write('web7.tar', window);
    assert.equal(refused.code, 2);
    assert.match(refused.stderr, /exists already; nothing was written/);
    assert.equal(readFileSync(at('web7.tar'), 'utf8'), 'mine');
    const named = await write('web7.zip', window);
    assert.match(named.stderr, /web7\.zip: is no name of a case; call it NAME\.tar, NAME\.tar\.gz or NAME\.tar\.zst/);
    assert.equal(named.code, 2);
    assert.deepEqual(files(), [...sources, 'web7.tar']);
  });

  test('without names has the same pseudonyms in archive, report and manifest, and proves it', async () => {
    const { code, stdout, stderr } = await write('given.tar', [...window, '--redact', '--map', at('private/map.json')]);
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, /^Replaced \d+ names?; .* 0 found\.$/m);
    const tar = readFileSync(at('given.tar'));
    assert.ok(!tar.includes('web7'));
    const content = await filesIn(tar);
    const { archive, redacted, redaction } = JSON.parse(textOf(content, 'given/manifest.json')) as Manifest;
    assert.deepEqual([archive.host, redacted, redaction?.found], ['host1', true, 0]);
    assert.match(textOf(content, 'given/report.html'), /host1/);
    assert.match(textOf(content, 'given/report.html'), /have been replaced/);
    assert.match(textOf(content, 'given/README.txt'), /Names and addresses were replaced/);
    assert.match(readFileSync(at('private/map.json'), 'utf8'), /web7/);
    const findings = async (path: string): Promise<string> =>
      (await runCaptured(['doctor', at(path), ...window])).stdout.replaceAll(
        /web7|host1|\S*(?:given\.tar|host)\b/g,
        'X',
      );
    assert.equal(await findings('given.tar'), await findings('host'));
  });

  test('has the notes about its time, in the report and beside the archive, without names where these are replaced', async () => {
    const note = (at: string, text: string): object => ({ at: `2026-03-09T${at}Z`, text });
    const notes = [note('01:10:00', 'deployed on web7'), note('05:00:00', 'later')];
    writeFileSync(at('.pcp-notes.jsonc'), JSON.stringify({ notes }));
    for (const [name, options, text] of [
      ['plain.tar', [], 'deployed on web7'],
      ['given.tar', ['--redact'], 'deployed on host1'],
    ] as const) {
      assert.equal((await write(name, [...window, ...options])).code, 0);
      const content = await filesIn(readFileSync(at(name)));
      const base = name.slice(0, -4);
      assert.ok(textOf(content, `${base}/report.html`).includes(text));
      const beside = textOf(content, `${base}/archive/.pcp-notes.jsonc`);
      assert.ok(beside.includes(text) && !beside.includes('later'), beside);
    }
  });

  test('is written without a note that cannot be read, which is said', async () => {
    writeFileSync(
      at('.pcp-notes.jsonc'),
      JSON.stringify({ notes: [{ from: '2026-03-09T01:10:00Z', text: 'no end' }] }),
    );
    const { code, stderr } = await write('plain.tar', window);
    assert.deepEqual([code, files().includes('plain.tar')], [1, true]);
    assert.match(stderr, /\.pcp-notes\.jsonc: Line 1: A note needs a time/);
  });

  test('is not called as what is replaced in it', async () => {
    const { code, stderr } = await write('web7.tar', [...window, '--redact']);
    assert.deepEqual([code, files()], [2, sources]);
    assert.match(stderr, /the name web7\.tar has "web7" in it, which is replaced/);
  });

  test('that is stopped leaves nothing', async () => {
    const { code } = await write('web7.tar', window, {
      onStop: (listener) => {
        listener(130);
        return () => undefined;
      },
    });
    assert.deepEqual([code, files()], [130, sources]);
  });

  test('without records is not written', async () => {
    const { code } = await write('web7.tar', ['--from', '2026-03-12', '--to', '2026-03-13']);
    assert.deepEqual([code, files()], [2, sources]);
  });
});

suite('a tar that is written', () => {
  test('has headers that are read as they were meant, also of large files', () => {
    for (const size of [0, 511, 8 ** 11 - 1, 2 ** 40]) {
      const header = decodeTarHeader(encodeTarHeader({ name: 'a/b.meta', size, modified: 1_773_014_400 }));
      assert.deepEqual(
        [header?.name, header?.type, header?.size, header?.modified],
        ['a/b.meta', 'file', size, 1_773_014_400],
      );
    }
    assert.throws(() => encodeTarHeader({ name: 'a'.repeat(101), size: 0, modified: 0 }), RangeError);
  });

  test('is made of blocks', () => {
    assert.deepEqual(
      [0, 1, 511, 512, 513].map((size) => tarPadding(size).length),
      [0, 511, 1, 0, 511],
    );
    assert.equal(tarEnd.length, 1024);
  });
});
