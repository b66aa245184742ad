import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** On Windows npm and npx are scripts, which only a shell starts. */
const shell = process.platform === 'win32';

/** The reader of packages of vsce, which has no types. */
const { readVSIXPackage } = createRequire(import.meta.url)('@vscode/vsce/out/zip.js') as {
  readonly readVSIXPackage: (vsix: string) => Promise<{
    readonly xmlManifest: {
      readonly PackageManifest: { readonly Metadata: readonly { readonly Tags: readonly string[] }[] };
    };
  }>;
};

/** What an editor says to a language server that it starts and ends at once. */
const lspSession = [
  { id: 1, method: 'initialize', params: { processId: null, capabilities: {} } },
  { id: 2, method: 'shutdown' },
  { method: 'exit' },
]
  .map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }))
  .map((message) => `Content-Length: ${message.length}\r\n\r\n${message}`)
  .join('');

/** The package as users of the command line get it, packed from the built tree and run without the network. */
suite('package', function () {
  this.timeout(120_000);
  this.slow(20_000);
  let folder: string;

  suiteSetup(() => {
    folder = mkdtempSync(join(tmpdir(), 'pcp-files-package-'));
  });

  suiteTeardown(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const env = (): NodeJS.ProcessEnv => ({
    ...process.env,
    npm_config_cache: join(folder, 'cache'),
    npm_config_update_notifier: 'false',
  });

  /** What a program of the package answers to what it is told, until it ends of its own accord. */
  async function converse(args: readonly string[], said: string): Promise<string> {
    const child = spawn('npx', args, { cwd: folder, env: env(), shell, stdio: ['pipe', 'pipe', 'ignore'] });
    const answers: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (answer: string) => answers.push(answer));
    // The input stays open: its end would end the server before it has answered.
    child.stdin.write(said);
    const [code] = (await once(child, 'close')) as [number | null];
    assert.equal(code, 0);
    return answers.join('');
  }

  function run(program: 'npm' | 'npx', args: readonly string[], cwd: string, input = ''): string {
    return execFileSync(program, args, {
      cwd,
      env: env(),
      input,
      encoding: 'utf8',
      shell,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
  }

  test('runs by npx, on nothing but itself', async () => {
    run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], root);
    const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'));
    assert.ok(archive);
    const npx = ['--yes', '--offline', `--package=./${archive}`, 'pcp-files'];
    const report = run('npx', [...npx, 'check', '--format', 'json', '-'], folder, 'no pma file\n');
    assert.match(report, /"rule": "pma\/not-pma"/);
    const server = [...npx.slice(0, -1), 'pcp-files-language-server', '--stdio'];
    assert.match(await converse(server, lspSession), /"serverInfo":\{"name":"pcp-files"/);
  });

  test('brings the command line, the language server and their papers only', () => {
    const [packed] = JSON.parse(run('npm', ['pack', '--ignore-scripts', '--dry-run', '--json'], root)) as [
      { files: { path: string }[] },
    ];
    const paths = packed.files.map(({ path }) => path);
    assert.ok(
      paths.includes('dist/cli.cjs') && paths.includes('dist/unpackWorker.cjs') && paths.includes('docs/pcp-files.1'),
    );
    assert.deepEqual(
      paths.filter(
        (path) =>
          !/^(dist\/cli\.cjs|dist\/cli\/[\w.-]+\.cjs|dist\/(server|unpackWorker|part-\w+)\.cjs|dist\/metricNames\.gz|dist\/package\.json|dist\/ThirdPartyNotices\.txt|docs\/pcp-files\.1|docs\/project\.schema\.json|l10n\/bundle\.l10n\.\w+\.json|package\.json|README\.md|CHANGELOG\.md|LICENSE)$/.test(
            path,
          ),
      ),
      [],
    );
  });

  test('takes what parts have in common once, not at each use', () => {
    const dist = join(root, 'dist');
    const parts = readdirSync(dist).filter((name) => /^(?:part-\w+|worker|server)\.cjs$/.test(name));
    assert.ok(parts.length > 10);
    for (const part of parts)
      assert.doesNotMatch(readFileSync(join(dist, part), 'utf8'), /[\w$]\s*=\s*require\("\.\/part-/, part);
  });

  test('is built the same byte by byte, into whatever folder and in whatever zone', () => {
    const outdir = join(folder, 'dist');
    execFileSync(process.execPath, ['esbuild.mjs', '--production', '--outdir', outdir], {
      cwd: root,
      env: { ...process.env, TZ: 'Asia/Tokyo' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const files = (of: string): readonly string[] =>
      readdirSync(of, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'built.json')
        .map((entry) => relative(of, join(entry.parentPath, entry.name)))
        .sort();
    assert.deepEqual(files(outdir), files(join(root, 'dist')));
    for (const file of files(outdir))
      assert.ok(readFileSync(join(outdir, file)).equals(readFileSync(join(root, 'dist', file))), file);
  });

  test('is packed the same byte by byte, in whatever folder and zone', () => {
    const [first, second] = ['UTC', 'Asia/Tokyo'].map((TZ, i) => {
      const vsix = join(folder, `${i}.vsix`);
      const args = ['scripts/layOutExtension.mjs', join(folder, `extension${i}`), vsix];
      execFileSync(process.execPath, args, { cwd: root, env: { ...process.env, TZ }, stdio: 'ignore' });
      return readFileSync(vsix);
    });
    assert.ok(first !== undefined && second?.equals(first));
  });

  test('of the extension has the samples of its walkthrough, and no more tags than registries keep', async () => {
    const vsix = join(folder, 'listed.vsix');
    const extension = join(folder, 'listed');
    execFileSync(process.execPath, ['scripts/layOutExtension.mjs', extension, vsix], { cwd: root, stdio: 'ignore' });
    for (const sample of ['faults.pma', 'etc/pcp/pmlogger/config.web1', 'pmlogger/web1/20260511.index'])
      assert.ok(existsSync(join(extension, 'samples', sample)), sample);
    const { xmlManifest } = await readVSIXPackage(vsix);
    const tags = xmlManifest.PackageManifest.Metadata[0]?.Tags[0]?.split(',') ?? [];
    assert.ok(tags.length > 20 && tags.length <= 30 && tags.includes('__ext_pmie') && tags.includes('sosreport'));
  });
});
