import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from './paths.mjs';

/** The files that VS Code gets, by their folder in the checkout. */
const shipped = {
  '.': /^(package\.json|package\.nls(\.\w+)?\.json|README\.md|CHANGELOG\.md|LICENSE)$/,
  dist: /^((?!cli\.)[\w.-]+\.cjs|client\.web\.js|package\.json|webview\.(js|css)|metricNames\.gz|ThirdPartyNotices\.txt)$/,
  l10n: /\.json$/,
  syntaxes: /\.json$/,
  media: /\.(png|svg|md|json)$/,
  docs: /^rules\.md$/,
  samples: /^faults\.pma$/,
  'samples/etc/pcp/pmlogger': /^config\.web1$/,
  'samples/pmlogger/web1': /^\d+\./,
};

/**
 * Lays out in a folder what VS Code gets of the built extension: files, and the manifest without what is of the checkout.
 * Above all without its `type`: of a package of ES modules a browser's extension host takes `client.web.js` for one, which it
 * cannot load.
 * @param {string} folder is made anew
 */
export function layOutExtension(folder) {
  fs.rmSync(folder, { recursive: true, force: true });
  for (const [from, names] of Object.entries(shipped)) {
    fs.mkdirSync(path.join(folder, from), { recursive: true });
    for (const name of fs.readdirSync(path.join(root, from)).filter((name) => names.test(name)))
      fs.copyFileSync(path.join(root, from, name), path.join(folder, from, name));
  }
  const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  for (const picture of walkthroughPictures(manifest)) {
    fs.mkdirSync(path.dirname(path.join(folder, picture)), { recursive: true });
    fs.copyFileSync(path.join(root, picture), path.join(folder, picture));
  }
  for (const name of ['type', 'scripts', 'devDependencies']) delete manifest[name];
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
}

/**
 * Pictures that VS Code shows from its own copy. Those of README are shown from the repository.
 * @param {{ contributes: { walkthroughs: readonly { steps: readonly { media: { image?: string } }[] }[] } }} manifest
 */
const walkthroughPictures = ({ contributes }) =>
  contributes.walkthroughs.flatMap(({ steps }) => steps.flatMap(({ media }) => media.image ?? []));

/**
 * Packs the built extension. What is packed from the same files is the same, wherever and whenever: it has no times of files,
 * and nothing of the zone of the machine.
 * @param {string} folder is made anew, with what is packed
 * @param {string} vsix
 */
export async function packExtension(folder, vsix) {
  process.env.SOURCE_DATE_EPOCH = String(Date.UTC(2000, 0) / 1000);
  process.env.TZ = 'UTC';
  layOutExtension(folder);
  fs.mkdirSync(path.dirname(vsix), { recursive: true });
  fs.writeFileSync(path.join(folder, '.vscodeignore'), ''); // everything is meant to go along
  // Imported only now: it takes seconds, and whoever only lays out does without.
  const { createVSIX } = await import('@vscode/vsce');
  await limitTags();
  // Everything is bundled, so that no node_modules go along.
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  await createVSIX({ cwd: folder, packagePath: vsix, dependencies: false, preRelease: isPreRelease(version) });
}

/**
 * Whether VS Code offers a version only to those who switched to pre-releases: that of an odd minor number, as the Marketplace
 * recommends.
 * @param {string} version
 */
function isPreRelease(version) {
  return Number(version.split('.')[1]) % 2 === 1;
}

/**
 * Has vsce leave out the ids and names of languages, which nobody searches for: registries keep about 30 tags. Keywords remain,
 * and what VS Code recommends extensions by.
 */
async function limitTags() {
  const { TagsProcessor } = await import('@vscode/vsce/out/package.js');
  const { onEnd } = TagsProcessor.prototype;
  TagsProcessor.prototype.onEnd = async function () {
    await onEnd.call(this);
    const { keywords } = this.manifest;
    this.tags = this.tags.filter((tag) => keywords.includes(tag) || tag.startsWith('__') || tag.endsWith('-tools'));
  };
}
