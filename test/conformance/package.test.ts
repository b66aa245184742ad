import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** On Windows npm and npx are scripts, which only a shell starts. */
const shell = process.platform === 'win32';

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

  function run(program: 'npm' | 'npx', args: readonly string[], cwd: string, input = ''): string {
    const env = { ...process.env, npm_config_cache: join(folder, 'cache'), npm_config_update_notifier: 'false' };
    return execFileSync(program, args, { cwd, env, input, encoding: 'utf8', shell, stdio: ['pipe', 'pipe', 'ignore'] });
  }

  test('runs by npx, on nothing but itself', () => {
    run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], root);
    const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'));
    assert.ok(archive);
    const npx = ['--yes', '--offline', `--package=./${archive}`, 'pcp-files'];
    const report = run('npx', [...npx, 'check', '--format', 'json', '-'], folder, 'no pma file\n');
    assert.match(report, /"rule": "pma\/not-pma"/);
  });

  test('brings the command line and its papers only', () => {
    const [packed] = JSON.parse(run('npm', ['pack', '--ignore-scripts', '--dry-run', '--json'], root)) as [
      { files: { path: string }[] },
    ];
    const paths = packed.files.map(({ path }) => path);
    assert.ok(paths.includes('dist/cli.js') && paths.includes('docs/pcp-files.1'));
    assert.deepEqual(
      paths.filter(
        (path) =>
          !/^(dist\/cli\.js|dist\/ThirdPartyNotices\.txt|docs\/pcp-files\.1|package\.json|README\.md|CHANGELOG\.md|LICENSE)$/.test(path),
      ),
      [],
    );
  });
});
