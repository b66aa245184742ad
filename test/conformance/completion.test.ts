import * as assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Shell } from '../../cli/commands/completion/shells.ts';
import { runBuiltCli } from './builtCli.ts';

/** What is typed behind the program's name, and what each shell makes of its last word, of which there is one. */
const typed = {
  ch: 'check',
  'check --format ju': 'junit',
  'check --base': '--baseline',
  'check only.c': 'only.conf',
  'completion f': 'fish',
  'values --format n': 'ndjson',
} as const;

const typedLines = Object.keys(typed);

/** Completes each line as a person would see it, and prints each on a line. */
const scripts: Readonly<Record<Shell, string>> = {
  bash: `source ./script
for line in ${typedLines.map((line) => `'${line}'`).join(' ')}; do
  COMP_WORDS=(pcp-files $line) COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
  _pcp_files 2>/dev/null
  # Where the function finds nothing, bash completes the name of a file.
  [[ \${#COMPREPLY[@]} = 0 ]] && COMPREPLY=($(compgen -f -- "\${COMP_WORDS[-1]}"))
  echo "\${COMPREPLY[*]}"
done`,
  zsh: `zmodload zsh/zpty
zpty -b shell zsh -f -i
out=
read-all() { local chunk; repeat $1; do while zpty -r -t shell chunk; do out+=$chunk; done; [[ $out == \${~2} ]] && return; sleep 0.05; done }
zpty -w shell "PS1= PS2=; autoload -U compinit; compinit -u -D; source ./script"
zpty -w shell "show() { zle -I; print -r -- \\"<\\$BUFFER>\\"; BUFFER=; }; zle -N show; bindkey '^X' show; bindkey '^I' complete-word; print READY"
read-all 100 '*READY*READY*'
for line in ${typedLines.map((line) => `'${line}'`).join(' ')}; do
  out=
  zpty -w -n shell "pcp-files $line"$'\\t\\x18'
  read-all 100 '*<pcp-files *>*'
  print -r -- \${\${\${\${out##*<pcp-files }%%>*}% }##* }
done
zpty -d shell`,
  fish: `source ./script
${typedLines.map((line) => `complete -C 'pcp-files ${line}' | string replace -r '\\t.*' ''`).join('\n')}`,
};

suite('completion in shells', () => {
  let folder: string;
  suiteSetup(() => {
    folder = mkdtempSync(join(tmpdir(), 'pcp-files-completion-'));
    writeFileSync(join(folder, 'only.conf'), '');
  });
  suiteTeardown(() => {
    rmSync(folder, { recursive: true });
  });

  for (const [shell, script] of Object.entries(scripts)) {
    test(`${shell} completes commands, options, their values and files`, async function () {
      if (spawnSync(shell, ['-c', 'exit']).error !== undefined) {
        console.log(`      needs ${shell}, Debian's package of that name`);
        this.skip();
      }
      const { code, stdout: completion } = await runBuiltCli('completion', shell);
      assert.equal(code, 0);
      writeFileSync(join(folder, 'script'), completion);
      const withoutSettings = { bash: ['--norc'], zsh: ['-f'], fish: ['--no-config'] }[shell] ?? [];
      const { stdout, stderr } = spawnSync(shell, [...withoutSettings, '-c', script], {
        cwd: folder,
        encoding: 'utf8',
        timeout: 60_000,
        env: { ...process.env, HOME: folder, TERM: 'xterm' },
      });
      const completed = stdout
        .trim()
        .split('\n')
        .map((word) => word.trim());
      assert.deepEqual(completed, Object.values(typed), stderr);
    });
  }
});
