// The licences of the packages that are part of the bundles: shipped with them, as the licences ask for.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from './lib/paths.mjs';

/**
 * A package that is part of a bundle.
 * @typedef {object} BundledPackage
 * @property {string} name
 * @property {string} version
 * @property {string} license as its manifest names it
 * @property {readonly string[]} texts its licence files
 */

const head = `PCP Files contains software of others, whose licences follow.
`;
const rule = '='.repeat(80);
const packageFolder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;
const licenseFile = /^(licen[cs]e|copying|notice)/i;

/**
 * Writes one file with the licences of all packages that esbuild has bundled.
 * @param {readonly import('esbuild').Metafile[]} metafiles
 * @param {string} file
 */
export function writeNotices(metafiles, file) {
  fs.writeFileSync(file, noticesText(bundledPackages(metafiles, root)));
}

/**
 * The packages of which anything got into the bundles, by name.
 * @param {readonly import('esbuild').Metafile[]} metafiles
 * @param {string} base the folder that the paths in the metafiles start from
 * @returns {readonly BundledPackage[]}
 * @throws Error where a package brings no licence file
 */
export function bundledPackages(metafiles, base) {
  const inputs = metafiles
    .flatMap(({ outputs }) => Object.values(outputs))
    .flatMap((output) => Object.entries(output.inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  const folders = new Set(inputs.flatMap(([input]) => packageFolder.exec(input)?.[0] ?? []));
  const packages = [...folders].map((folder) => readPackage(path.resolve(base, folder)));
  // One version of a package may lie in several folders.
  return [...new Map(packages.map((bundled) => [titleOf(bundled), bundled])).values()].sort((a, b) =>
    titleOf(a) < titleOf(b) ? -1 : 1,
  );
}

/**
 * @param {string} folder
 * @returns {BundledPackage}
 */
function readPackage(folder) {
  const { name, version, license } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const texts = fs
    .readdirSync(folder)
    .filter((file) => licenseFile.test(file))
    .sort()
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  if (texts.length === 0) throw new Error(`${name} is bundled but brings no licence file.`);
  return { name, version, license, texts };
}

/** @param {BundledPackage} bundled */
function titleOf({ name, version }) {
  return `${name} ${version}`;
}

/** @param {readonly BundledPackage[]} packages */
export function noticesText(packages) {
  const sections = packages.map((bundled) => {
    const texts = bundled.texts.map((text) => text.replaceAll('\r\n', '\n').trim());
    return [rule, `${titleOf(bundled)} (${bundled.license})`, rule, '', texts.join('\n\n'), ''].join('\n');
  });
  return [head, ...sections].join('\n');
}
