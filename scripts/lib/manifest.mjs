import * as fs from 'node:fs';
import * as path from 'node:path';
import { editorTextKey, manifestKinds } from './manifestKinds.mjs';
import { root } from './paths.mjs';

/** @typedef {import('../../formats/kind.ts').Kind} Kind */
/** @typedef {import('../../formats/findings/rule.ts').Rule} Rule */
/** @typedef {typeof import('../../formats/findings/report/ruleSettings.ts')} Settings */
/** @typedef {import('../../tools/contract/tool.ts').Tool} Tool */

/** @param {string} name */
const read = (name) => JSON.parse(fs.readFileSync(path.join(root, name), 'utf8'));
/** @param {object} content */
const write = (content) => `${JSON.stringify(content, undefined, 2)}\n`;

/**
 * package.json and its English texts: the kinds of files, `pcp.rules` with each rule, and the tools of language models.
 * @param {Readonly<Record<string, Kind>>} kinds
 * @param {readonly Rule[]} rules
 * @param {readonly Tool[]} tools
 * @param {Settings} settings
 */
export function manifestPages(kinds, rules, tools, { ruleSettings, ruleText, ruleTextKey }) {
  const manifest = read('package.json');
  Object.assign(manifest.contributes, manifestKinds(kinds));
  manifest.contributes.configuration.properties['pcp.rules'].properties = ruleSettings(rules);
  manifest.contributes.languageModelTools = tools.map(manifestTool);
  const made = [ruleTextKey({ code: '' }), toolTextKey({ name: '' }), editorTextKey('')];
  const texts = Object.entries(read('package.nls.json')).filter(
    ([key]) => !made.some((start) => key.startsWith(start)),
  );
  const ofEditors = Object.entries(kinds)
    .filter(([, { editors = [] }]) => editors.length > 0)
    .map(([id, { languageNames }]) => [editorTextKey(id), languageNames[0]]);
  const ofTools = tools.map((tool) => [toolTextKey(tool), tool.title]);
  const ofRules = rules.map((rule) => [ruleTextKey(rule), ruleText(rule)]);
  const all = Object.fromEntries([...texts, ...ofEditors, ...ofTools, ...ofRules]);
  return { 'package.json': write(manifest), 'package.nls.json': write(all) };
}

/** @param {Pick<Tool, 'name'>} tool */
const toolTextKey = ({ name }) => `tool.${name}`;

/** @param {Tool} tool */
function manifestTool(tool) {
  const { name, description, inputSchema } = tool;
  return {
    name,
    displayName: `%${toolTextKey(tool)}%`,
    modelDescription: description,
    toolReferenceName: name.replaceAll(/_([a-z])/g, (_, letter) => letter.toUpperCase()),
    canBeReferencedInPrompt: true,
    tags: ['pcp'],
    when: '!pcp.hasNoDisk',
    inputSchema,
  };
}
