import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What a tool for Node.js prints in a new folder with files of these texts. */
function runOver(parent: string, files: ReadonlyMap<string, string>, ...args: readonly string[]): string {
  const folder = mkdtempSync(join(parent, 'boundaries-'));
  try {
    for (const [name, text] of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    assert.equal(stderr, '');
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What the compiler, with the options of formats/, says of files in it. */
function compile(files: ReadonlyMap<string, string>): readonly string[] {
  const config = {
    extends: `${root}formats/tsconfig.json`,
    compilerOptions: { noEmit: true, composite: false, rootDir: root },
    files: [...files.keys(), `${root}formats/globals.d.ts`],
    include: [],
  };
  const parent = `${root}out`; // from where it would find the types of Node
  mkdirSync(parent, { recursive: true });
  const withConfig = new Map([...files, ['tsconfig.json', JSON.stringify(config)]]);
  return runOver(parent, withConfig, `${root}node_modules/typescript/bin/tsc`, '--pretty', 'false').split(/\r?\n/);
}

interface Diagnostic {
  readonly code?: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

/** The lines, as `file:line`, of imports that the linter forbids. */
function forbiddenImports(files: ReadonlyMap<string, string>): ReadonlySet<string> {
  const name = 'oxlint.config.mjs';
  const { href } = pathToFileURL(root + name);
  // There are no types in that folder.
  const config = `import config from '${href}';\nexport default { ...config, options: { typeAware: false } };\n`;
  const linter = [`${root}node_modules/oxlint/bin/oxlint`, '-c', name, '-f', 'json'];
  const printed = runOver(tmpdir(), new Map([...files, [name, config]]), ...linter);
  const { diagnostics } = JSON.parse(printed) as { readonly diagnostics: readonly Diagnostic[] };
  return new Set(
    diagnostics
      .filter(({ code }) => code === 'eslint(no-restricted-imports)')
      .map(({ filename, labels }) => `${filename.replaceAll('\\', '/')}:${labels[0]?.span.line ?? 0}`),
  );
}

const arrows: readonly (readonly [path: string, imported: string, isForbidden: boolean])[] = [
  ['formats/pma/probe.ts', 'vscode', true],
  ['formats/pma/probe.ts', 'node:fs', true],
  ['formats/pma/probe.ts', '../mmv/reader.ts', true],
  ['formats/pma/probe.ts', '../pmaConfig/rules.ts', true],
  ['formats/mmv/probe.ts', '../archive/label.ts', true],
  ['formats/mmv/probe.ts', '../pmaConfig/rules.ts', true],
  ['formats/findings/probe.ts', '../pma/checker.ts', true],
  ['formats/bytes/probe.ts', '../findings/finding.ts', true],
  ['formats/pma/probe.ts', '../../server/server.ts', true],
  ['formats/archive/probe.ts', '../../codecs/decompressor.ts', true],
  ['formats/archive/probe.ts', '../history/series/thinning.ts', true],
  ['formats/history/probe.ts', '../archive/archive.ts', false],
  ['formats/history/probe.ts', '../mmv/mmvFile.ts', true],
  ['codecs/probe.ts', 'node:zlib', true],
  ['codecs/probe.ts', './temporaryFile.node.ts', true],
  ['codecs/probe.ts', '../formats/archive/label.ts', true],
  ['codecs/probe.node.ts', '../formats/archive/label.ts', true],
  ['codecs/probe.node.ts', '../cli/main.ts', true],
  ['server/probe.ts', '../codecs/decompressor.ts', true],
  ['server/probe.ts', 'vscode', true],
  ['server/probe.ts', '../client/extension.node.ts', true],
  ['client/probe.ts', '../server/server.ts', true],
  ['cli/probe.ts', 'vscode', true],
  ['cli/probe.ts', '../server/server.ts', true],
  ['formats/pma/probe.ts', '../findings/finding.ts', false],
  ['formats/pmaConfig/probe.ts', '../text/line.ts', false],
  ['formats/text/probe.ts', '../findings/finding.ts', false],
  ['formats/text/probe.ts', '../pma/model/model.ts', true],
  ['formats/pma/stanzas/probe.ts', '../../archive/label.ts', true],
  ['formats/pma/probe.ts', '../kinds.ts', true],
  ['formats/pma/stanzas/probe.ts', '../../kindRules.ts', true],
  ['formats/kinds.ts', './pma/rules/pmaRules.ts', true],
  ['formats/kinds.ts', './pma/detect.ts', false],
  ['formats/kindRules.ts', './pma/rules/pmaRules.ts', false],
  ['formats/kindRules.ts', '../server/server.ts', true],
  ['server/probe.ts', '../formats/pma/check/checker.ts', false],
  ['client/probe.ts', 'vscode', false],
  ['cli/probe.ts', 'node:fs', false],
  ['codecs/probe.ts', '../formats/bytes/byteSource.ts', false],
  ['codecs/probe.node.ts', 'node:fs', false],
  ['cli/probe.ts', '../codecs/nodeDecompressor.node.ts', false],
  ['client/probe.ts', '../codecs/nodeDecompressor.node.ts', true],
  ['client/probe.node.ts', '../codecs/nodeDecompressor.node.ts', true],
  ['client/probe.ts', './viewers/reader/threads.web.ts', true],
  ['client/probe.web.ts', './viewers/reader/threads.web.ts', false],
  ['client/probe.ts', '../workers/mmv/mmvSession.ts', true],
  ['client/probe.ts', '../workers/start/thread.ts', false],
  ['client/viewers/probe.ts', '../../workers/start/thread.ts', false],
  ['client/probe.ts', '../webview/controls/icon.tsx', true],
  ['client/probe.ts', '../protocol/rpc.ts', false],
  ['workers/probe.ts', 'vscode', true],
  ['workers/probe.ts', '../client/extension.ts', true],
  ['workers/probe.ts', '../webview/controls/icon.tsx', true],
  ['workers/probe.ts', './files/polledFile.node.ts', true],
  ['workers/probe.node.ts', '../codecs/nodeDecompressor.node.ts', false],
  ['workers/probe.ts', '../protocol/rpc.ts', false],
  ['tools/probe.ts', 'node:fs', true],
  ['tools/list/probe.ts', '../../codecs/decompressor.ts', true],
  ['tools/probe.ts', '../cli/main.ts', true],
  ['tools/list/probe.ts', '../../formats/archive/archive.ts', false],
  ['formats/archive/probe.ts', '../../tools/toolTable.ts', true],
  ['client/probe.ts', '../tools/toolTable.ts', true],
  ['cli/commands/mcp/probe.ts', '../../../tools/toolTable.ts', false],
  ['workers/probe.ts', '../tools/toolTable.ts', false],
  ['protocol/probe.ts', '../workers/worker.ts', true],
  ['protocol/probe.ts', '../formats/findings/finding.ts', false],
  ['webview/probe.ts', '../workers/worker.ts', true],
  ['webview/probe.ts', '../protocol/rpc.ts', false],
  ['formats/mmv/probe.ts', '../../protocol/rpc.ts', true],
  ['client/probe.web.ts', 'node:fs', true],
  ['server/probe.ts', 'node:fs', true],
  ['server/probe.node.ts', '../workers/worker.ts', true],
  ['server/core/probe.ts', '../languages/pma/language.ts', true],
  ['server/core/probe.ts', '../../formats/pma/model/model.ts', true],
  ['server/core/probe.ts', '../../formats/findings/finding.ts', false],
  ['server/core/probe.node.ts', '../languages/pma/language.ts', true],
  ['server/languages/pma/probe.ts', '../pmaConfig/language.ts', true],
  ['server/languages/pma/probe.ts', '../../core/language.ts', false],
  ['server/languages/pmaConfig/probe.ts', '../pma/language.ts', false],
];

suite('boundaries', function () {
  this.timeout(20_000);

  test('formats/ that imports a module of Node or uses a global of Node or the DOM fails the build', () => {
    const files = new Map([
      ['module.ts', `import * as fs from 'node:fs';\nexport const used = fs;\n`],
      ['node.ts', 'export const used = process.cwd();\n'],
      ['dom.ts', 'export const used = document.title;\n'],
      ['pure.ts', 'export const used = new TextDecoder();\n'],
    ]);
    const said = compile(files).filter((line) => line !== '');
    assert.match(said.find((line) => line.startsWith('module.ts(1,')) ?? '', /Cannot find (?:module|name) 'node:fs'/);
    assert.match(said.find((line) => line.startsWith('node.ts(1,')) ?? '', /Cannot find name 'process'/);
    assert.match(said.find((line) => line.startsWith('dom.ts(1,')) ?? '', /Cannot find name 'document'/);
    assert.equal(said.length, 3, said.join('\n'));
  });

  suite('between rooms', () => {
    const importsOf = new Map<string, string[]>();
    for (const [path, imported] of arrows) importsOf.set(path, [...(importsOf.get(path) ?? []), imported]);
    let forbidden: ReadonlySet<string> = new Set();
    suiteSetup(() => {
      const text = (imported: string, at: number): string => `import { it as it${at} } from '${imported}';\n`;
      forbidden = forbiddenImports(new Map([...importsOf].map(([path, all]) => [path, all.map(text).join('')])));
    });

    for (const [path, imported, isForbidden] of arrows) {
      test(`${path} ${isForbidden ? 'may not' : 'may'} import ${imported}`, () => {
        const line = (importsOf.get(path) ?? []).indexOf(imported) + 1;
        assert.equal(forbidden.has(`${path}:${line}`), isForbidden);
      });
    }
  });
});
