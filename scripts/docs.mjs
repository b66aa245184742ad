// Writes docs/rules.md from the rules and docs/formats.md from the record tables; with --check only says whether they
// are up to date.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ensureDependencies } from './lib/dependencies.mjs';
import { formatsPage } from './lib/formatsPage.mjs';
import { root } from './lib/paths.mjs';

ensureDependencies();
const { tsImport } = await import('tsx/esm/api');
/** @param {string} file */
const load = (file) => tsImport(`../formats/${file}`, import.meta.url);

const { pmaRules } = await load('pma/rules.ts');
const { mmvRules } = await load('mmv/rules/mmvRules.ts');
const { archiveRules } = await load('archive/rules/archiveRules.ts');
const { mmvTables } = await load('mmv/records.ts');
const { archiveTables } = await load('archive/records/archiveTables.ts');
const { recordMarkdown } = await load('record/recordMarkdown.ts');
const { rulesPage } = await load('findings/report/rulesPage.ts');

const pages = {
  'docs/rules.md': rulesPage([
    { title: 'pma files', rules: pmaRules },
    { title: 'MMV files', rules: mmvRules },
    { title: 'Archives', rules: archiveRules },
  ]),
  'docs/formats.md': formatsPage(
    [
      { format: 'mmv', tables: mmvTables },
      { format: 'archive', tables: archiveTables },
    ],
    recordMarkdown,
  ),
};

for (const [name, wanted] of Object.entries(pages)) {
  const file = path.join(root, name);
  if (!process.argv.includes('--check')) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, wanted);
  } else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== wanted) {
    console.error(`${name} is not what its tables say: run "npm run docs".`);
    process.exitCode = 1;
  }
}
