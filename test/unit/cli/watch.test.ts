import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExitCode, Host, Output } from '../../../cli/host.ts';
import { runCli } from '../../../cli/runCli.ts';
import { runCaptured } from './captured.ts';
import { badPma, createFolder, goodPma, oddPma, removeFolder } from './testFiles.ts';

/** A command line that runs until it is interrupted, and what it has printed. */
class Watching {
  readonly #ended: Promise<void>;
  readonly #waiting: (() => void)[] = [];
  #interrupt: () => void = () => undefined;
  #stdout = '';
  #stderr = '';
  #code: ExitCode = 0;

  constructor(cwd: string, args: readonly string[], isTTY = false) {
    const output = (add: (text: string) => void): Output => ({
      isTTY,
      write: (content) => {
        add(typeof content === 'string' ? content : new TextDecoder().decode(content));
        for (const wake of this.#waiting.splice(0)) wake();
      },
    });
    const host: Host = {
      version: '1.2.3',
      cwd,
      env: { NO_COLOR: '1' },
      stdin: { [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ done: true, value: undefined }) }) },
      stdout: output((text) => (this.#stdout += text)),
      stderr: output((text) => (this.#stderr += text)),
      onStop: (listener) => {
        this.#interrupt = () => {
          listener(130);
        };
        return () => undefined;
      },
      raiseExitCode: (code) => {
        if (code > this.#code) this.#code = code;
      },
    };
    this.#ended = runCli(['check', '--watch', ...args], host);
  }

  /** What is printed by the next check that prints what is expected: a file may change in several steps. */
  async until(expected: RegExp): Promise<string> {
    for (;;) {
      while (!this.#stderr.includes('Watching for changes'))
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
      const printed = this.#stdout + this.#stderr.replaceAll(/Watching.*\n/g, '');
      this.#stdout = this.#stderr = '';
      if (expected.test(printed)) return printed;
    }
  }

  async end(): Promise<ExitCode> {
    this.#interrupt();
    await this.#ended;
    return this.#code;
  }
}

suite('check --watch', () => {
  let folder: string;
  setup(() => {
    folder = createFolder({ 'a.pma': goodPma, 'b.pma': badPma });
  });
  teardown(() => {
    removeFolder(folder);
  });
  const at = (name: string): string => join(folder, name);

  test('checks again what has changed, and ends as the last checks of all files say', async () => {
    const watching = new Watching(folder, [folder]);
    await watching.until(/b\.pma:13:3: error[^]*1 error in 2 files\n$/);
    writeFileSync(at('a.pma'), oddPma);
    await watching.until(/^.*a\.pma:13:3: warning[^]*1 warning in 1 file\n$/);
    writeFileSync(at('new.pma'), badPma);
    await watching.until(/^.*new\.pma:13:3: error[^]*1 error in 1 file\n$/);
    rmSync(at('new.pma'));
    await watching.until(/^no findings in 0 files\n$/);
    writeFileSync(at('b.pma'), oddPma);
    await watching.until(/^.*b\.pma:13:3: warning[^]*1 warning in 1 file\n$/);
    assert.equal(await watching.end(), 0);
  });

  test('ends with 1 while a file has findings, and clears a terminal before each check', async () => {
    const watching = new Watching(folder, [at('b.pma')], true);
    const first = await watching.until(/1 error/);
    assert.ok(first.startsWith('\u001b[2J\u001b[3J\u001b[H'), first);
    // Another file of the folder is not of interest; the one that was named is when it is replaced.
    writeFileSync(at('a.pma'), badPma);
    rmSync(at('b.pma'));
    writeFileSync(at('b.pma'), badPma.replace('abc', 'def'));
    assert.doesNotMatch(await watching.until(/"def" is not a number/), /a\.pma/);
    assert.equal(await watching.end(), 1);
  });

  test('checks all again when a project file changes, and for reports about all', async () => {
    const watching = new Watching(folder, [folder]);
    await watching.until(/1 error in 2 files/);
    writeFileSync(at('.pcp-files.jsonc'), '{ "rules": { "pma/number": "off" } }');
    await watching.until(/no findings in 2 files\n/);
    assert.equal(await watching.end(), 0);
    const json = new Watching(folder, ['--format', 'json', folder]);
    await json.until(/"warnings": ?0/);
    writeFileSync(at('a.pma'), oddPma);
    const report = JSON.parse(await json.until(/"warnings": ?[1-9]/)) as {
      readonly summary: { readonly files: number };
    };
    assert.equal(report.summary.files, 2);
    await json.end();
  });

  test('is refused where it makes no sense', async () => {
    for (const [args, problem] of [
      [['--fix', folder], '--fix'],
      [['--update-baseline', '--baseline', 'x', folder], '--update-baseline'],
      [['-'], 'standard input'],
    ] as const) {
      const { code, stderr } = await runCaptured(['check', '--watch', ...args]);
      assert.deepEqual([code, stderr], [2, `pcp-files: --watch: cannot be used with ${problem}\n`]);
    }
    const missing = new Watching(folder, [at('nowhere/x.pma')]);
    await missing.until(/cannot be watched: no such file or directory/);
    assert.equal(await missing.end(), 2);
  });
});
