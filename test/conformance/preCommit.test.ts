import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { badPma, createFolder, goodPma, removeFolder } from '../unit/cli/testFiles.ts';
import { packCli } from './packedCli.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

suite('hooks of pre-commit', function () {
  this.timeout(300_000);
  this.slow(60_000);

  test('check the files that are committed, and fix them', function () {
    if (spawnSync('pre-commit', ['--version']).error !== undefined) {
      console.log("      needs pre-commit, Debian's package of that name");
      this.skip();
    }
    const folder = createFolder({
      'hooks/README.md': '',
      'repository/data/bad.pma': badPma,
      'repository/config/pmie/rules': 'x = = 1;\n',
      'repository/notes.md': badPma,
      'repository/crlf.pma': goodPma.replaceAll('\n', '\r\n'),
    });
    try {
      const [hooks, repository] = [join(folder, 'hooks'), join(folder, 'repository')];
      const git = (cwd: string, ...args: readonly string[]): string =>
        execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b', '-c', 'core.autocrlf=false', ...args], {
          cwd,
          encoding: 'utf8',
        }).trim();
      const commit = (cwd: string): string => {
        git(cwd, 'init', '-q');
        git(cwd, 'add', '-A');
        git(cwd, 'commit', '-qm', 'all');
        return git(cwd, 'rev-parse', 'HEAD');
      };
      for (const name of ['.pre-commit-hooks.yaml', 'package.json', 'scripts/preCommit.sh'])
        cpSync(join(root, name), join(hooks, name));
      const rev = commit(hooks);
      const packed = packCli(folder);
      writeFileSync(
        join(repository, '.pre-commit-config.yaml'),
        `repos:\n- repo: ${pathToFileURL(hooks).href}\n  rev: ${rev}\n  hooks:\n  - id: pcp-files\n  - id: pcp-files-fix\n`,
      );
      commit(repository);
      const run = (id: string): { readonly status: number | null; readonly stdout: string } => {
        const { status, stdout, stderr } = spawnSync('pre-commit', ['run', '--all-files', '--verbose', id], {
          cwd: repository,
          encoding: 'utf8',
          env: {
            ...process.env,
            PRE_COMMIT_HOME: join(folder, 'home'),
            PRE_COMMIT_COLOR: 'never',
            PCP_FILES_PACKAGE: packed,
          },
        });
        return { status, stdout: stdout + stderr };
      };
      const first = run('pcp-files');
      assert.equal(first.status, 1, first.stdout);
      assert.match(first.stdout, /PCP Files\.+Failed/);
      assert.match(first.stdout, /^data\/bad\.pma:13:3: error: .* \[pma\/number\]$/m);
      assert.match(first.stdout, /^config\/pmie\/rules:1:\d+: error: .* \[pmie\/syntax\]$/m);
      assert.match(first.stdout, /^crlf\.pma:.*\[pma\/crlf\]$/m);
      assert.doesNotMatch(first.stdout, /notes/);
      const fixed = run('pcp-files-fix');
      assert.match(fixed.stdout, /files were modified by this hook/);
      assert.equal(readFileSync(join(repository, 'crlf.pma'), 'utf8'), goodPma);
      writeFileSync(join(repository, '.pcp-files.jsonc'), '{ "ignore": ["data", "config"] }');
      git(repository, 'add', '-A');
      const last = run('pcp-files');
      assert.equal(last.status, 0, last.stdout);
      assert.match(last.stdout, /PCP Files\.+Passed/);
    } finally {
      removeFolder(folder);
    }
  });
});
