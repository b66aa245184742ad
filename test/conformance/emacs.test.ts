import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kinds } from '../../formats/kinds.ts';
import { badPma, createFolder, removeFolder } from '../unit/cli/testFiles.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** How the recipe starts the server. */
const installed = `'("pcp-files-language-server" "--stdio")`;

/** Names of files, and the languages that they are opened in. */
const named: Readonly<Record<string, keyof typeof kinds>> = {
  'day.pma': 'pma',
  'web1_20260511_00.pmc': 'pma',
  'pma.conf': 'pma-config',
  'pcp/derived/cpu.conf': 'derived',
  'a.pmie': 'pmie',
  'config/pmie/rules': 'pmie',
  'pmlogger/control.d/local': 'pmlogger-control',
  'pcp/pmlogger/config.default': 'pmlogger',
};

/** Waits for the findings, asks for a hover, and prints both. */
const questions = `
(dolist (name '(${Object.keys(named)
  .map((name) => `"${name}"`)
  .join(' ')}))
  (message "mode %s %s" name (assoc-default (expand-file-name name) auto-mode-alist 'string-match)))
(find-file "day.pma")
(apply #'eglot (eglot--guess-contact))
(let ((until (+ (float-time) 20)))
  (while (and (null (flymake-diagnostics)) (< (float-time) until)) (accept-process-output nil 0.1)))
(dolist (found (flymake-diagnostics))
  (message "finding %s %s" (line-number-at-pos (flymake-diagnostic-beg found)) (flymake-diagnostic-text found)))
(goto-char (point-min))
(search-forward "VM:\\n")
(message "hover %S" (jsonrpc-request (eglot--current-server-or-lose) :textDocument/hover (eglot--TextDocumentPositionParams)))
(eglot-shutdown-all)
`;

/** The recipe in docs/editors.md, with the server of this checkout. */
function recipe(): string {
  const [, lisp] = /```elisp\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/editors.md'), 'utf8')) ?? [];
  assert.ok(lisp);
  assert.ok(lisp.includes(installed));
  return lisp.replace(installed, `'("node" "${root}dist/server.cjs" "--stdio")`);
}

suite('Emacs', function () {
  this.timeout(90_000);
  this.slow(20_000);

  test('shows findings and hovers with the recipe of the docs', function () {
    const start = ['--batch', '-l', '/usr/share/emacs/site-lisp/debian-startup.el', '--eval', '(package-initialize)'];
    const has = spawnSync('emacs', [...start, '--eval', "(require 'eglot)"], { timeout: 30_000 });
    if (has.error !== undefined || has.status !== 0) {
      console.log("      needs Emacs with Eglot, Debian's packages emacs-nox and elpa-eglot");
      this.skip();
    }
    const folder = createFolder({ 'day.pma': badPma });
    try {
      writeFileSync(join(folder, 'init.el'), recipe());
      writeFileSync(join(folder, 'ask.el'), questions);
      const args = [...start, '-l', 'init.el', '-l', 'ask.el'];
      const { stdout, stderr } = spawnSync('emacs', args, { encoding: 'utf8', cwd: folder, timeout: 60_000 });
      const printed = stdout + stderr;
      for (const [name, kind] of Object.entries(named))
        assert.match(printed, new RegExp(`^mode ${name} ${kinds[kind].languageId}-mode$`, 'm'));
      assert.match(printed, /^finding 13 pma \[pma\/number\]: "abc" is not a number/m);
      assert.match(printed, /hover .*Class VM, sample 1 of 2/s);
    } finally {
      removeFolder(folder);
    }
  });
});
