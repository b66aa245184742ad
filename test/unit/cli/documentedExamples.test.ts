import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { runCaptured } from './captured.ts';

const root = path.join(import.meta.dirname, '../../..');
const pages = ['README.md', ...fs.readdirSync(path.join(root, 'docs')).map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith('.md'),
);

/** A block of a terminal: the command behind `$ `, and what it prints. */
const shown = /```sh\n\$ npx pcp-files (.+)\n([^]*?)```/g;
/** A command on samples that is named without its output; behind it there may be a comment. */
const named = /^npx pcp-files ((?:(?! #|--watch).)*samples\/(?:(?! #|--watch).)*)(?: #.*)?$/gm;

const read = (page: string): string => fs.readFileSync(path.join(root, page), 'utf8');

/** Examples in the documentation, run where samples/ is at hand and may be changed. */
suite('examples in the documentation', function () {
  this.timeout(300_000);
  let cwd: string;

  suiteSetup(() => {
    cwd = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-files-examples-'));
    fs.cpSync(path.join(root, 'samples'), path.join(cwd, 'samples'), { recursive: true });
  });

  suiteTeardown(() => {
    fs.rmSync(cwd, { recursive: true });
  });

  const run = (command: string): ReturnType<typeof runCaptured> =>
    runCaptured(command.trim().split(/ +/), { cwd, env: { LANG: 'C.UTF-8' } });

  for (const page of pages) {
    for (const [block, command = '', output] of read(page).matchAll(shown)) {
      test(`${page}: ${command} prints what is shown`, async () => {
        const { stdout } = await run(command);
        if (process.env['UPDATE_FIXTURES'] === '1')
          fs.writeFileSync(
            path.join(root, page),
            read(page).replace(block, () => `\`\`\`sh\n$ npx pcp-files ${command}\n${stdout}\`\`\``),
          );
        else assert.equal(output, stdout);
      });
    }
    for (const [, command = ''] of read(page).matchAll(named)) {
      test(`${page}: ${command.trim()}`, async () => {
        const { code, stderr } = await run(command);
        assert.ok(code < 2, stderr);
        assert.equal(stderr, '');
      });
    }
  }

  test('are found', () => {
    const all = pages.map(read).join('\n');
    assert.ok([...all.matchAll(shown)].length > 4 && [...all.matchAll(named)].length > 10);
  });
});
