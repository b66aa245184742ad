import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonReport } from '../../../formats/findings/report/jsonReport.ts';
import type { Kind } from '../../../formats/kind.ts';
import { isNamedAs, kinds } from '../../../formats/kinds.ts';
import { withEdits } from '../../../formats/text/composedEdits.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import { syntaxKindIds, syntaxLanguages } from '../../../formats/syntaxLanguages.ts';
import { runCaptured } from './captured.ts';
import { createFolder, removeFolder } from './testFiles.ts';

/** A path that a glob of a kind claims. */
function pathOf(glob: string): string {
  return glob
    .replace(/^\*\*\//, 'x/')
    .replaceAll('**/', '')
    .replaceAll(/\{([^,}]*)[^}]*\}/g, '$1')
    .replaceAll(/\[!?(.)[^\]]*\]/g, '$1')
    .replaceAll('*', 'name');
}

/** Paths that say what a file is, of each way to claim one. */
function claimedPathsOf({ claims }: Kind): readonly string[] {
  const { extensions = [], filenames = [], filenamePatterns = [] } = claims;
  return [...extensions.map((extension) => `name${extension}`), ...filenames, ...filenamePatterns.map(pathOf)];
}

for (const kind of syntaxKindIds) {
  const language = await syntaxLanguages[kind]();
  const fixtures = fileURLToPath(new URL(`../../fixtures/${kind}/`, import.meta.url));
  const names = readdirSync(fixtures).filter((name) => !name.endsWith('.findings'));
  const good = names.find((name) => name.startsWith('good')) ?? assert.fail(`no good fixture of ${kind}`);
  const text = readFileSync(join(fixtures, good), 'utf8');
  /** Whether a file is expected to have errors. */
  const hasErrors = (name: string): boolean =>
    /^\S+ error /m.test(readFileSync(join(fixtures, `${name}.findings`), 'utf8'));

  suite(`${kind} on the command line`, () => {
    test('files are found below a directory by their names and folders', async () => {
      const paths = claimedPathsOf(kinds[kind]);
      for (const path of paths) assert.ok(isNamedAs(kind, `/${path}`), path);
      const folder = createFolder(Object.fromEntries(paths.map((path) => [path, text])));
      try {
        const { stdout } = await runCaptured(['check', '--format', 'json', folder]);
        const { files } = JSON.parse(stdout) as JsonReport;
        const found = files.map((file) => [file.path, file.kind]).toSorted();
        assert.deepEqual(found, paths.map((path) => [join(folder, path), kind]).toSorted());
      } finally {
        removeFolder(folder);
      }
    });

    test('findings of all severities show their lines', async () => {
      const { stdout } = await runCaptured(['check', '--kind', kind, ...names.map((name) => join(fixtures, name))]);
      const lines = stdout.split('\n');
      const alone = lines.filter(
        (line, at) => /:\d+:\d+: (?:error|warning|info|hint): /.test(line) && !/^ +\d+ \|/.test(lines[at + 1] ?? ''),
      );
      assert.deepEqual(alone, []);
    });

    test('files in UTF-16 are found by their names too, and told', async () => {
      const paths = claimedPathsOf(kinds[kind]);
      const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
      const folder = createFolder(Object.fromEntries(paths.map((path) => [path, utf16])));
      try {
        const { stdout } = await runCaptured(['check', '--format', 'json', folder]);
        const { files } = JSON.parse(stdout) as JsonReport;
        assert.equal(files.length, paths.length);
        for (const { findings } of files)
          assert.deepEqual(
            findings.map(({ rule }) => rule),
            ['text/utf-16'],
          );
      } finally {
        removeFolder(folder);
      }
    });

    test('a stream is of the kind that is given, or that its name says', async () => {
      const chosen = await runCaptured(['check', '--kind', kind, '--fail-on', 'warning', '-'], { stdin: [text] });
      assert.equal(chosen.code, 0, chosen.stdout + chosen.stderr);
      const [name] = claimedPathsOf(kinds[kind]);
      if (name === undefined) return;
      const named = await runCaptured(['info', '--format', 'json', '--stdin-filename', name, '-'], { stdin: [text] });
      assert.equal((JSON.parse(named.stdout) as { kind: string }).kind, kind);
    });

    test('errors have lines and codes, and fail the check', async () => {
      // Those that are checked together all have errors, or none has. What is unknown depends on the names that are.
      const alike = [true, false].map((isFaulty) =>
        names.filter((name) => !name.startsWith('unknown') && hasErrors(name) === isFaulty),
      );
      const single = names.filter((name) => name.startsWith('unknown')).map((name) => [name]);
      for (const group of [...alike, ...single]) {
        const paths = group.map((name) => join(fixtures, name));
        const { code, stdout } = await runCaptured(['check', '--kind', kind, '--format', 'json', ...paths]);
        const { files } = JSON.parse(stdout) as JsonReport;
        assert.equal(files.length, paths.length);
        for (const { path, findings } of files) {
          const errors = findings.filter(({ severity }) => severity === 'error');
          assert.equal(code, errors.length > 0 ? 1 : 0, path);
          for (const { rule, line } of errors) assert.ok(rule.includes('/') && (line ?? 0) > 0, path);
        }
      }
    });

    test('format of a stream is that of the editor', async () => {
      const edits = language.format?.(language.check(new SourceText(text), {})) ?? [];
      const { code, stdout } = await runCaptured(['format', '--kind', kind, '-'], { stdin: [text] });
      assert.deepEqual([code, stdout], [0, withEdits(text, edits)]);
      const again = await runCaptured(['format', '--check', '--kind', kind, '-'], { stdin: [stdout] });
      assert.equal(again.code, 0, again.stdout);
    });
  });
}

suite('paths of globs', () => {
  test('are claimed by them', () => {
    assert.equal(pathOf('**/config/pmlogger/{config,options}.*'), 'x/config/pmlogger/config.name');
    assert.equal(pathOf('*.[0-9][!a]'), 'name.0a');
  });
});
