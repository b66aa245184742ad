// Writes what the tables of the sources say: pages of docs/, parts of the manifest, the schema of project files, the hooks of
// pre-commit. With --check says whether they are up to date.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { configurationsPage } from './lib/configurationsPage.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { editorsPage } from './lib/editorsPage.mjs';
import { formatsPage } from './lib/formatsPage.mjs';
import { languagesPage } from './lib/languagesPage.mjs';
import { manPage } from './lib/manPage.mjs';
import { manifestPages } from './lib/manifest.mjs';
import { neovimPage } from './lib/neovimPage.mjs';
import { plotsPage } from './lib/plotsPage.mjs';
import { preCommitHooks } from './lib/preCommitHooks.mjs';
import { root } from './lib/paths.mjs';

await ensureDependencies();
const { tsImport } = await import('tsx/esm/api');
/** @param {string} file */
const load = (file) => tsImport(`../${file}`, import.meta.url);

const { kindIds, kinds } = await load('formats/kinds.ts');
const { claimedPaths } = await load('formats/claims.ts');
const { pagesOf } = await load('formats/kindPages.ts');
const { allRules, rulesOf } = await load('formats/kindRules.ts');
const { recordMarkdown } = await load('formats/record/recordMarkdown.ts');
const { rulesPage } = await load('formats/findings/report/rulesPage.ts');
const { syntaxKindIds, syntaxLanguages } = await load('formats/syntaxLanguages.ts');
const settings = await load('formats/findings/report/ruleSettings.ts');
const { directiveRules } = await load('formats/directives/directiveRules.ts');
const { encodingFixers, encodingRules } = await load('formats/syntax/encoding/encodingRules.ts');
const { loadKnownRules } = await load('formats/knownRules.ts');
const { projectSchema, projectSchemaForCode } = await load('formats/project/projectSchema.ts');
const { createProgram } = await load('cli/program.ts');
const { tools } = await load('tools/toolTable.ts');
const { gestureGroups } = await load('webview/plot/help/gestures.ts');

/** @param {ReadonlyMap<{ code: string }, { does: string, isSafe: boolean }>} [fixers] */
function quickFixes(fixers = new Map()) {
  const words = ({ does, isSafe }) => (isSafe ? `${does} Part of \`source.fixAll\`.` : does);
  return new Map([...fixers].map(([rule, fixer]) => [rule.code, words(fixer)]));
}

const languages = await Promise.all(
  syntaxKindIds.map(async (kind) => ({
    title: kinds[kind].chapter,
    claims: kinds[kind].claims,
    keywords: (await syntaxLanguages[kind]()).keywords,
  })),
);

const chapters = await Promise.all(
  kindIds.map(async (kind) => ({
    kind,
    title: kinds[kind].chapter,
    rules: await rulesOf(kind),
    ...(await pagesOf(kind)),
  })),
);

const pages = {
  'docs/rules.md': rulesPage([
    ...chapters.map(({ title, rules, fixers }) => ({ title, rules, fixes: quickFixes(fixers) })),
    { title: 'Encoding of configurations', rules: encodingRules, fixes: quickFixes(encodingFixers) },
    { title: 'Comments that switch rules off', rules: directiveRules },
  ]),
  'docs/formats.md': formatsPage(
    chapters.flatMap(({ kind, tables }) => (tables === undefined ? [] : [{ format: kind, tables }])),
    recordMarkdown,
  ),
  'docs/editors.md': editorsPage(Object.values(kinds), claimedPaths),
  'docs/languages.md': languagesPage(languages),
  'docs/plots.md': plotsPage(gestureGroups),
  'docs/neovim.md': neovimPage(Object.values(kinds)),
  'docs/configurations.md': configurationsPage(syntaxKindIds.map((kind) => kinds[kind])),
  ...manifestPages(kinds, await allRules(), tools, settings),
  'docs/project.schema.json': `${JSON.stringify(projectSchema(await loadKnownRules()), undefined, 2)}\n`,
  'media/project.schema.json': `${JSON.stringify(projectSchemaForCode(), undefined, 2)}\n`,
  '.pre-commit-hooks.yaml': preCommitHooks(Object.values(kinds), claimedPaths),
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
