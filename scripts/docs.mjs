// Writes docs/rules.md from the rules themselves; with --check only says whether it is up to date.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ensureDependencies } from './lib/dependencies.mjs';
import { root } from './lib/paths.mjs';

ensureDependencies();
const { tsImport } = await import('tsx/esm/api');
const { pmaRules } = await tsImport('../formats/pma/rules.ts', import.meta.url);
const { rulesPage } = await tsImport('../formats/findings/report/rulesPage.ts', import.meta.url);

const file = path.join(root, 'docs/rules.md');
const wanted = rulesPage([{ title: 'pma files', rules: pmaRules }]);
if (!process.argv.includes('--check')) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, wanted);
} else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== wanted) {
  console.error('docs/rules.md is not what the rules say: run "npm run docs".');
  process.exitCode = 1;
}
