import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from './paths.mjs';

/** @typedef {import('../../formats/findings/rule.ts').Rule} Rule */
/** @typedef {typeof import('../../formats/findings/report/ruleSettings.ts')} Settings */

/** @param {string} name */
const read = (name) => JSON.parse(fs.readFileSync(path.join(root, name), 'utf8'));
/** @param {object} content */
const write = (content) => `${JSON.stringify(content, undefined, 2)}\n`;

/**
 * package.json and its English texts, in which `pcp.rules` has each rule.
 * @param {readonly Rule[]} rules
 * @param {Settings} settings
 */
export function manifestPages(rules, { ruleSettings, ruleText, ruleTextKey }) {
  const manifest = read('package.json');
  manifest.contributes.configuration.properties['pcp.rules'].properties = ruleSettings(rules);
  const texts = Object.entries(read('package.nls.json')).filter(([key]) => !key.startsWith(ruleTextKey({ code: '' })));
  const ofRules = rules.map((rule) => [ruleTextKey(rule), ruleText(rule)]);
  return { 'package.json': write(manifest), 'package.nls.json': write(Object.fromEntries([...texts, ...ofRules])) };
}
