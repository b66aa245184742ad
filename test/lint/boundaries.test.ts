import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What the compiler, with a room's own options, says of a file in it. */
function compile(room: string, text: string): readonly string[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    `${root}${room}/tsconfig.json`,
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, ' '));
      },
    },
  );
  assert.ok(config);
  const probe = `${root}${room}/probe.ts`;
  const host = ts.createCompilerHost(config.options);
  const fileExists = host.fileExists.bind(host);
  const getSourceFile = host.getSourceFile.bind(host);
  host.fileExists = (name) => name === probe || fileExists(name);
  host.getSourceFile = (name, options) =>
    name === probe ? ts.createSourceFile(name, text, options) : getSourceFile(name, options);
  const globals = config.fileNames.filter((name) => name.endsWith('globals.d.ts'));
  const program = ts.createProgram([probe, ...globals], { ...config.options, noEmit: true }, host);
  const source = program.getSourceFile(probe);
  return program
    .getSemanticDiagnostics(source)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

/** Which import rules of the linter a file would break. */
async function lint(path: string, text: string): Promise<readonly string[]> {
  const eslint = new ESLint({ cwd: root, overrideConfig: [tseslint.configs.disableTypeChecked] });
  const [result] = await eslint.lintText(text, { filePath: `${root}${path}` });
  return (result?.messages ?? []).map(({ ruleId }) => String(ruleId)).filter((rule) => rule.includes('restricted'));
}

suite('boundaries', function () {
  this.timeout(20_000);

  test('formats/ that imports a module of Node fails the build', () => {
    assert.match(compile('formats', `import * as fs from 'node:fs';\nexport const used = fs;\n`).join(), /Cannot find/);
  });

  test('formats/ that uses a global of Node or the DOM fails the build', () => {
    assert.match(compile('formats', 'export const used = process.cwd();\n').join(), /Cannot find name 'process'/);
    assert.match(compile('formats', 'export const used = document.title;\n').join(), /Cannot find name 'document'/);
  });

  test('formats/ that keeps to itself builds', () => {
    assert.deepEqual(compile('formats', 'export const used = new TextDecoder();\n'), []);
  });

  const importRule = '@typescript-eslint/no-restricted-imports';
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
  for (const [path, imported, isForbidden] of arrows) {
    test(`${path} ${isForbidden ? 'may not' : 'may'} import ${imported}`, async () => {
      const broken = await lint(path, `import { it } from '${imported}';\nexport const used = it;\n`);
      assert.deepEqual(broken, isForbidden ? [importRule] : []);
    });
  }
});
