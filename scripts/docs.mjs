// Writes docs/rules.md from the rules, docs/formats.md from the record tables and the manual page from the command line's
// grammar; with --check only says whether they are up to date.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ensureDependencies } from './lib/dependencies.mjs';
import { formatsPage } from './lib/formatsPage.mjs';
import { manPage } from './lib/manPage.mjs';
import { root } from './lib/paths.mjs';

ensureDependencies();
const { tsImport } = await import('tsx/esm/api');
/** @param {string} file */
const load = (file) => tsImport(`../${file}`, import.meta.url);

const { pmaRules } = await load('formats/pma/rules/pmaRules.ts');
const { pmaFixers } = await load('formats/pma/fixes/pmaFixers.ts');
const { pmaConfigRules } = await load('formats/pmaConfig/rules.ts');
const { mmvRules } = await load('formats/mmv/rules/mmvRules.ts');
const { archiveRules } = await load('formats/archive/rules/archiveRules.ts');
const { mmvTables } = await load('formats/mmv/records/records.ts');
const { archiveTables } = await load('formats/archive/records/archiveTables.ts');
const { recordMarkdown } = await load('formats/record/recordMarkdown.ts');
const { rulesPage } = await load('formats/findings/report/rulesPage.ts');
const { createProgram } = await load('cli/program.ts');

/** @param {ReadonlyMap<{ code: string }, { does: string, isSafe: boolean }>} fixers */
function quickFixes(fixers) {
  const words = ({ does, isSafe }) => (isSafe ? `${does} Part of \`source.fixAll\`.` : does);
  return new Map([...fixers].map(([rule, fixer]) => [rule.code, words(fixer)]));
}

const pages = {
  'docs/rules.md': rulesPage([
    { title: 'pma files', rules: pmaRules, fixes: quickFixes(pmaFixers) },
    { title: 'Configuration files of pma', rules: pmaConfigRules },
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
  'docs/pcp-files.1': manPage(createProgram({ version: '' })),
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
