import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { slice, slices } from '../../../writers/archive/setSlices.ts';
import { storedXz } from '../../../writers/storedXz.ts';
import { storedZstd } from '../../../writers/storedZstd.ts';
import type { TarMember } from '../../../writers/tarWriter.ts';
import { joined, tarMember, tarOf } from '../../../writers/tarWriter.ts';
import type { Captured } from '../captured.ts';
import { runCaptured } from '../captured.ts';
import { goodSpec } from '../../../writers/mmv/goodMmv.ts';
import { writeMmv } from '../../../writers/mmv/writeMmv.ts';
import { badPma, createFolder, removeFolder } from '../testFiles.ts';
import { busyDisk, firstLine, minutes, waitingCpu } from '../../series/sysstatTexts.ts';
import { damagedFiles } from './archiveFolder.ts';

/** Packs as zstd does: in frames, one after the other. */
function zstd(content: Uint8Array): Uint8Array {
  const frames: Uint8Array[] = [];
  for (let at = 0; at < content.length; at += 1 << 12) frames.push(storedZstd(content.subarray(at, at + (1 << 12))));
  return joined(...frames);
}

const packers: Readonly<Record<string, (content: Uint8Array) => Uint8Array>> = {
  tar: (content) => content,
  'tar.gz': (content) => gzipSync(content, { level: 0 }),
  'tar.xz': (content) => storedXz(content, 1 << 16),
  'tar.zst': zstd,
};

const logs = 'sosreport-web1/var/log/pcp/pmlogger';

/** Two days of one host, of which the first is compressed once more, and one of another; and what else such a report has. */
function reportFiles(): Record<string, Uint8Array | string> {
  const [web, db] = [
    slices({ base: '20260302', from: 0, to: 9 }, { base: '20260303', from: 10, to: 19 }),
    slices({ base: '20260302', from: 0, to: 5, host: 'db1' }),
  ];
  const files: Record<string, Uint8Array | string> = { 'sosreport-web1/var/log/messages.1': 'text\n'.repeat(500) };
  for (const [name, bytes] of web)
    if (name.startsWith('20260302') && !name.endsWith('.index'))
      files[`${logs}/web1/${name}.xz`] = storedXz(bytes, 1 << 16);
    else files[`${logs}/web1/${name}`] = bytes;
  for (const [name, bytes] of db) files[`${logs}/db1/${name}`] = bytes;
  files['sosreport-web1/version.txt'] = 'report: 4.8\n';
  return files;
}

const links: readonly TarMember[] = [
  { name: 'sosreport-web1/', type: '5' },
  { name: `${logs}/web1/latest.meta`, type: '2', linkName: '20260303.meta' },
  { name: `${logs}/web1/other.0`, type: '1', linkName: `${logs}/web1/20260303.0` },
  { name: 'sosreport-web1/sos_logs', type: '2', linkName: '/etc' },
  { name: '../../outside/20260304.meta', content: 'x' },
];

suite('archives in a tar', function () {
  this.timeout(60_000);
  let root: string;

  suiteSetup(() => {
    root = createFolder({});
    const files = reportFiles();
    for (const [name, content] of Object.entries(files)) {
      const path = join(root, 'unpacked', name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
    const members = Object.entries(files).map(([name, content]) => ({ name, content }));
    for (const [suffix, pack] of Object.entries(packers)) {
      writeFileSync(join(root, `plain.${suffix}`), pack(tarOf(...members)));
      writeFileSync(join(root, `report.${suffix}`), pack(tarOf(...links, ...members)));
    }
  });

  suiteTeardown(() => {
    removeFolder(root);
  });

  /** What is printed, with the paths of bundle and folder taken out of it. */
  async function printed(args: readonly string[], prefix: string): Promise<Captured> {
    const result = await runCaptured(args);
    const without = (text: string): string => text.replaceAll(prefix, '@@').replaceAll('@@/', '@@');
    return { ...result, stdout: without(result.stdout), stderr: without(result.stderr) };
  }

  for (const suffix of Object.keys(packers)) {
    const bundle = (): string => join(root, `plain.${suffix}`);

    for (const [command, ...options] of [
      ['values'],
      ['values', '--interval', '5m', '--format', 'csv'],
      ['summary'],
      ['doctor', '--format', 'json'],
      ['plot', 'mem.util.free'],
      ['at', '2026-03-02T00:05Z'],
    ] as const)
      test(`${command} ${options.join(' ')} of .${suffix} is that of the unpacked archives`, async () => {
        const folder = join(root, 'unpacked', logs);
        const unpacked = await printed([command, join(folder, 'web1'), ...options], join(folder, 'web1'));
        const packed = await printed([command, `${bundle()}!web1`, ...options], `${bundle()}!${logs}/web1`);
        const without = (text: string): string => text.replaceAll(`${bundle()}!web1`, '@@');
        assert.deepEqual({ ...packed, stdout: without(packed.stdout), stderr: without(packed.stderr) }, unpacked);
        assert.ok(`${unpacked.stdout}${unpacked.stderr}`.length > 0);
      });

    test(`check of .${suffix} finds what is found in the unpacked archives`, async () => {
      const packed = await printed(['check', '--format', 'json', bundle()], `${bundle()}!`);
      const unpacked = await printed(['check', '--format', 'json', join(root, 'unpacked')], join(root, 'unpacked'));
      const files = ({ stdout }: Captured): readonly { path: string }[] =>
        (JSON.parse(stdout) as { files: { path: string }[] }).files;
      assert.deepEqual(
        files(packed).filter(({ path }) => path !== bundle()),
        files(unpacked),
      );
      assert.deepEqual([packed.code, packed.stderr], [unpacked.code, unpacked.stderr]);
    });

    test(`info of .${suffix} lists what is inside, and which links are not followed`, async () => {
      const path = join(root, `report.${suffix}`);
      const { code, stdout, stderr } = await runCaptured(['info', path]);
      assert.deepEqual([code, stderr], [0, '']);
      const form =
        suffix === 'tar' ? 'tar' : `tar, compressed with ${{ gz: 'gzip', xz: 'xz', zst: 'zstd' }[suffix.slice(4)]}`;
      assert.ok(
        stdout.startsWith(`${path}: bundle\n  form      ${form}\n  members   16\n  archives  3 in 2 folders\n`),
        stdout,
      );
      assert.ok(stdout.includes(`${logs}/web1/latest.meta is a link to 20260303.meta. Links`));
      assert.ok(stdout.includes(`${logs}/web1/other.0 is a link to ${logs}/web1/20260303.0. Links`));
      assert.ok(stdout.includes('../../outside/20260304.meta leads out of the tar'));
      assert.ok(!stdout.includes('sos_logs'), 'links of others are no matter of archives');
      assert.ok(stdout.includes(`${path}!${logs}/db1/20260302.0: archive\n`));
      assert.ok(stdout.includes(`${path}!${logs}/web1: history of web1\n`), stdout);
    });

    test(`a cut .${suffix} gives what is before the cut, and tells where`, async () => {
      const content = tarOf(...Object.entries(reportFiles()).map(([name, bytes]) => ({ name, content: bytes })));
      const at = Buffer.from(content).lastIndexOf('sosreport-web1/var/log/pcp/pmlogger/db1/') + 700;
      const pack = packers[suffix] ?? assert.fail();
      const packed = suffix === 'tar' ? content.subarray(0, at) : pack(content).subarray(0, -2000);
      const path = join(root, `cut.${suffix}`);
      writeFileSync(path, packed);
      const { code, stdout, stderr } = await runCaptured(['values', path, '--host', 'web1', 'mem.util.free']);
      const whole = await runCaptured(['values', join(root, 'unpacked', logs, 'web1'), 'mem.util.free']);
      assert.equal(stdout, whole.stdout);
      assert.equal(code, 2);
      assert.match(stderr, /ends too early, at byte \d+/);
      const checked = await runCaptured(['check', path]);
      assert.equal(checked.code, 1);
      assert.match(checked.stdout, /byte \d+: error: The (tar|compressed file) ends too early, at byte \d+/);
    });
  }

  test('a member is named by its path, its end, a folder, or a pattern', async () => {
    const path = join(root, 'report.tar');
    const minutes = async (member: string): Promise<number | string> => {
      const { stdout, stderr } = await runCaptured(['values', `${path}!${member}`, 'mem.util.free']);
      return stderr === '' ? stdout.split('\n').filter((line) => line.includes('value')).length : stderr;
    };
    assert.equal(await minutes('web1/20260303'), 10);
    assert.equal(await minutes('20260303'), 10);
    assert.equal(await minutes('20260303.meta'), 10);
    assert.equal(await minutes(`${logs}/web1/20260302.meta.xz`), 10);
    assert.equal(await minutes(`/${logs}/web1`), 20);
    assert.equal(await minutes('web?/2026030[12]'), 10);
    assert.equal(await minutes('sosreport-*/**/db1'), 6);
    assert.equal(await minutes('web'), `pcp-files: ${path}: has no archive 'web'\n`);
    assert.equal(await minutes('../web1'), `pcp-files: ${path}: has no archive '../web1'\n`);
    const both = await minutes('20260302');
    assert.match(String(both), /has 2 hosts: db1, web1; choose one with --host/);
  });

  suite('with files of other kinds, and tars', () => {
    const inner = 'sosreport-web1/inner.tar.gz';
    const file = (): string => join(root, 'mixed.tar.gz');

    suiteSetup(() => {
      const days = [...slice({ base: '20260304', from: 0, to: 5, host: 'db2' })].map(([name, content]) => ({
        name: `db2/${name}`,
        content,
      }));
      const deeper = tarOf({ name: 'deeper.tar', content: tarOf({ name: 'deep.pma', content: badPma }) }, ...days);
      const members: readonly TarMember[] = [
        { name: 'sosreport-web1/var/lib/pcp/tmp/mmv/shop', content: writeMmv(goodSpec(2, 'little')).bytes },
        { name: 'sosreport-web1/var/lib/pcp/tmp/mmv/notes', content: 'no MMV file' },
        { name: 'sosreport-web1/bad.pma', content: badPma },
        { name: 'sosreport-web1/binary.pma', content: Uint8Array.of(1, 0, 2, 0) },
        { name: inner, content: gzipSync(deeper) },
      ];
      writeFileSync(file(), gzipSync(tarOf(...members)));
      mkdirSync(join(root, 'mixed'));
      writeFileSync(join(root, 'mixed', 'bad.pma'), badPma);
    });

    test('check reports all of them, also of a tar in a tar in the tar', async () => {
      const { stdout, code } = await runCaptured(['check', '--format', 'json', file()]);
      const { files } = JSON.parse(stdout) as { files: { path: string; kind: string; findings: object[] }[] };
      assert.deepEqual(
        files.map(({ path, kind, findings }) => [path.slice(file().length), kind, findings.length]),
        [
          ['', 'archive', 0],
          [`!${inner}`, 'archive', 0],
          [`!${inner}!deeper.tar`, 'archive', 0],
          [`!${inner}!db2/20260304.0`, 'archive', 0],
          ['!sosreport-web1/var/lib/pcp/tmp/mmv/shop', 'mmv', 0],
          ['!sosreport-web1/bad.pma', 'pma', 1],
          [`!${inner}!deeper.tar!deep.pma`, 'pma', 1],
        ],
      );
      assert.equal(code, 1);
      const alone = await runCaptured(['check', '--format', 'json', join(root, 'mixed', 'bad.pma')]);
      const { files: expected } = JSON.parse(alone.stdout) as { files: { findings: object[] }[] };
      const withoutFile = (found: readonly object[] = []): readonly object[] =>
        found.map((finding) => ({ ...finding, file: '' }));
      assert.deepEqual(withoutFile(files.at(-2)?.findings), withoutFile(expected[0]?.findings));
    });

    test('info, dump and values take one of them', async () => {
      const info = await runCaptured(['info', `${file()}!tmp/mmv/shop`]);
      assert.match(info.stdout, /!sosreport-web1\/var\/lib\/pcp\/tmp\/mmv\/shop: mmv/);
      assert.match((await runCaptured(['dump', `${file()}!shop`])).stdout, /shop: mmv, version 2, little-endian/);
      assert.match((await runCaptured(['values', `${file()}!shop`])).stdout, /"name":"single\.i32"/);
      assert.match((await runCaptured(['info', `${file()}!bad.pma`])).stdout, /bad\.pma: pma/);
      for (const member of ['inner.tar.gz!db2', `${inner}!db2/20260304`, '20260304'])
        assert.match((await runCaptured(['values', `${file()}!${member}`, 'mem.util.free'])).stdout, /value/, member);
    });

    test('the project file means them by the tar', async () => {
      const project = join(root, '.pcp-files.jsonc');
      writeFileSync(project, '{ "overrides": [{ "files": ["mixed.tar.gz"], "rules": { "pma/number": "off" } }] }');
      assert.equal((await runCaptured(['check', file()])).code, 0);
      writeFileSync(project, '{}');
      assert.equal((await runCaptured(['check', file()])).code, 1);
    });

    test('a tar in the tar that cannot be unpacked is told', async () => {
      const path = join(root, 'old.tar');
      const old = { name: 'logs/old.tar.Z', content: Uint8Array.of(0x1f, 0x9d, 0x90) };
      const problem = `pcp-files: ${path}!logs/old.tar.Z: cannot be unpacked here\n`;
      writeFileSync(path, tarOf(old, { name: 'bad.pma', content: badPma }));
      const checked = await runCaptured(['check', path]);
      assert.deepEqual([checked.code, checked.stderr], [2, problem]);
      assert.match(checked.stdout, /bad\.pma/);
      assert.equal((await runCaptured(['check', `${path}!logs/old.tar.Z`])).stderr, problem);
      assert.deepEqual((await runCaptured(['check', `${path}!bad.pma`])).code, 1);
    });

    test('tars in the tar share what they may take', async () => {
      const content = new Uint8Array(1 << 23);
      // As long as it is packed to, its copies cost nothing.
      for (let at = 0; at < content.length; at += 1 << 11) content[at] = Math.imul(at, 0x9e3779b1) >>> 24;
      const inner = gzipSync(tarOf({ name: 'x.0', content }), { level: 9 });
      const path = join(root, 'copies.tar.gz');
      writeFileSync(path, gzipSync(tarOf(...['a', 'b'].map((name) => ({ name: `${name}.tar.gz`, content: inner })))));
      const packed = statSync(path).size;
      assert.ok(1000 * packed > content.length && 1000 * packed < 2 * content.length, String(packed));
      const { stdout } = await runCaptured(['check', path]);
      assert.match(stdout, /!b\.tar\.gz: byte \d+: error: The content is too large/);
      assert.doesNotMatch(stdout, /!a\.tar\.gz: byte/);
    });

    test('a bomb in the tar meets the limits that hold for it, and too many tars are told', async () => {
      const half = new Uint8Array(1 << 24);
      // Six bytes in a thousand keep gzip below its limit; what is packed once more is a bomb all the same.
      for (let at = 0; at < half.length; at += 512) half[at] = 1;
      const bomb = gzipSync(joined(tarMember({ name: 'x.0', content: half }), half), { level: 9 });
      assert.ok(bomb.length * 1000 > 2 * half.length);
      const path = join(root, 'bombs.tar');
      writeFileSync(`${path}.gz`, gzipSync(tarOf({ name: 'bomb.tar.gz', content: bomb }), { level: 9 }));
      const { stdout, code } = await runCaptured(['check', `${path}.gz`]);
      assert.equal(code, 1);
      assert.match(stdout, /bombs\.tar\.gz!bomb\.tar\.gz: byte \d+: error: The content is too large/);
      const empty = tarOf({ name: 'a', content: '' });
      const many = Array.from({ length: 66 }, (_, i) => ({ name: `${i}.tar`, content: empty }));
      writeFileSync(path, tarOf(...many));
      const told = await runCaptured(['check', path]);
      assert.match(told.stderr, /bombs\.tar: has 2 tars more inside than the 64 that are looked into/);
      assert.equal(told.code, 2);
    });
  });

  test('archives of a bundle are exported, but never over it', async () => {
    const [path, folder] = [join(root, 'report.tar.xz'), join(root, 'unpacked', logs)];
    const [one, other] = [join(root, 'bundle.csv'), join(root, 'folder.csv')];
    assert.deepEqual(await runCaptured(['export', path, '--to', one]), { code: 0, stdout: '', stderr: '' });
    assert.deepEqual(await runCaptured(['export', folder, '--to', other]), { code: 0, stdout: '', stderr: '' });
    assert.deepEqual(readFileSync(one, 'utf8').split('\n').sort(), readFileSync(other, 'utf8').split('\n').sort());
    const over = await runCaptured(['export', path, '--to', path, '--format', 'csv', '--force']);
    assert.match(over.stderr, /is one of the files that are read/);
  });

  test('bundles are compared, and named beside each other as paths are', async () => {
    const [a, b] = [join(root, 'report.tar'), join(root, 'report.tar.xz')];
    const same = await runCaptured(['diff', `${a}!web1/20260303`, `${b}!web1/20260303`]);
    assert.deepEqual([same.code, same.stderr], [0, '']);
    const two = await runCaptured(['values', `${a}!web1/20260302`, `${b}!web1/20260303`, 'mem.util.free']);
    assert.deepEqual([two.code, two.stdout.split('"value"').length], [0, 21]);
  });

  test('findings name the member, and where in it', async () => {
    const files = damagedFiles((archive) => {
      archive.cut('0', -3);
    });
    const base = Object.keys(files)[0]?.replace(/\.\w+$/, '') ?? '';
    const path = join(root, 'damaged.tar');
    writeFileSync(path, tarOf(...Object.entries(files).map(([name, content]) => ({ name, content }))));
    const { code, stdout } = await runCaptured(['check', path]);
    assert.equal(code, 1);
    assert.match(stdout, new RegExp(`damaged\\.tar!${base}\\.0: byte \\d+: error: `));
  });

  test('of members with one path the last one counts, as for tar', async () => {
    const [old, now] = [slices({ base: 'x', from: 0, to: 3 }), slices({ base: 'x', from: 10, to: 14 })];
    const members = [...old, ...now].map(([name, content]) => ({ name: `./d/${name}`, content }));
    for (const [suffix, pack] of Object.entries(packers)) {
      const path = join(root, `twice.${suffix}`);
      writeFileSync(path, pack(tarOf(...members)));
      const { stdout } = await runCaptured(['values', path, 'mem.util.free']);
      assert.equal(stdout.split('"value"').length, 6);
      const checked = await runCaptured(['check', path]);
      assert.match(checked.stdout, /\.\/d\/x\.meta comes again later in the tar/);
    }
  });

  test('texts of statistics in a tar are the history of their host, with its archives', async () => {
    const times = minutes(600, 20);
    const days = [firstLine('05/11/26 \t_x86_64_\t(4 CPU)'), firstLine('05/12/26 \t_x86_64_\t(4 CPU)')];
    const texts: readonly TarMember[] = [
      { name: 'sosreport-web1/sos_commands/sar/sar11', content: `${days[0]}${waitingCpu(times)}` },
      { name: 'sosreport-web1/var/log/sa/sar12.gz', content: gzipSync(`${days[1]}${busyDisk(times)}`) },
      { name: 'sosreport-web1/sos_commands/process/ps.gz', content: gzipSync('PID\n'.repeat(200)) },
      { name: 'sosreport-web1/etc/hosts', content: '127.0.0.1 localhost\n' },
    ];
    const archive = [...slices({ base: 'x', from: 0, to: 3 })].map(([name, content]) => ({
      name: `d/${name}`,
      content,
    }));
    for (const [suffix, pack] of Object.entries(packers)) {
      const path = join(root, `texts.${suffix}`);
      writeFileSync(path, pack(tarOf(...texts)));
      const { code, stdout, stderr } = await runCaptured(['doctor', path]);
      assert.equal(stderr, '');
      assert.equal(code, 0);
      assert.match(stdout, /host web1, 2026-05-11 10:00:00 to 2026-05-12 13:10:00/);
      assert.match(stdout, /CPUs were idle .*\n +line: .*!sosreport-web1\/sos_commands\/sar\/sar11:\d+\n/);
      assert.match(stdout, /sda was busy .*\n +line: .*!sosreport-web1\/var\/log\/sa\/sar12\.gz:\d+\n/);
      const one = await runCaptured([
        'summary',
        `${path}!sosreport-web1/sos_commands/sar/sar11`,
        'kernel.all.cpu.user',
      ]);
      assert.match(one.stdout, /sar11: host web1, 2026-05-11 .*kernel\.all\.cpu\.user/s);
      const checked = await runCaptured(['check', path, '--text-tz', 'utc']);
      assert.match(checked.stdout, /^no findings in 3 files/);
      writeFileSync(path, pack(tarOf(...texts, ...archive)));
      const { stdout: together } = await runCaptured(['summary', path, 'kernel.all.cpu.user', 'mem.util.free']);
      assert.match(together, /kernel\.all\.cpu\.user.*mem\.util\.free/s);
    }
  });

  test('a tar without archives, and what is none', async () => {
    const write = (name: string, content: Uint8Array | string): string => {
      writeFileSync(join(root, name), content);
      return join(root, name);
    };
    const empty = write('empty.tar.gz', gzipSync(tarOf({ name: 'x.txt', content: 'text' })));
    assert.deepEqual(await runCaptured(['values', empty]), {
      code: 2,
      stdout: '',
      stderr: `pcp-files: ${empty}: has no archives\n`,
    });
    const none = write('none.tar', 'This is text. '.repeat(200));
    const { code, stdout } = await runCaptured(['check', none]);
    assert.equal(code, 1);
    assert.match(stdout, /none\.tar: byte 0: error: There is no valid header where a member should begin\. 2800 bytes/);
    const text = write('text.gz', gzipSync('just text'));
    assert.match((await runCaptured(['check', text])).stderr, /not a PCP file/);
    assert.match((await runCaptured(['check', `${text}!x`])).stderr, /text\.gz: is no tar/);
    const old = write('old.tar.Z', Uint8Array.of(0x1f, 0x9d, 0x90, 0, 0));
    assert.match((await runCaptured(['check', old])).stderr, /old\.tar\.Z: cannot be unpacked here/);
  });

  test('a bomb meets the limit of unpacking', async () => {
    const path = join(root, 'bomb.tar.gz');
    // Gzip packs zeros to less than a thousandth.
    writeFileSync(path, gzipSync(tarMember({ name: 'x.0', content: new Uint8Array(1 << 23) }), { level: 9 }));
    const { code, stdout } = await runCaptured(['check', path]);
    assert.equal(code, 1);
    assert.match(stdout, /bomb\.tar\.gz: byte \d+: error: The content is too large/);
  });

  test('a tar that begins with empty space is none', async () => {
    const path = join(root, 'spacious.tar.gz');
    const days = [...slice({ base: '20260305', from: 0, to: 5, host: 'db3' })].map(([name, content]) => ({
      name,
      content,
    }));
    const noise = { name: 'noise', content: randomBytes(1 << 14) };
    writeFileSync(path, gzipSync(tarOf({ name: 'space', content: new Uint8Array(1 << 23) }, ...days, noise)));
    const { code, stdout, stderr } = await runCaptured(['values', path, 'mem.util.free']);
    assert.deepEqual([code, stderr, stdout.trimEnd().split('\n').length], [0, '', 6]);
  });

  test('nothing is left of what was unpacked', async () => {
    const before = new Set(readdirSync(tmpdir()));
    await runCaptured(['summary', `${join(root, 'report.tar.xz')}!db1`]);
    const left = readdirSync(tmpdir()).filter((name) => name.startsWith('pcp-files-') && !before.has(name));
    assert.deepEqual(
      left.filter((name) => !name.startsWith('pcp-files-cli')),
      [],
    );
  });
});
