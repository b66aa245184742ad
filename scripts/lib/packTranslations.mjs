import * as fs from 'node:fs';
import * as path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { root } from './paths.mjs';

/** @type {typeof import('../../formats/l10n/packedTranslations.ts')} */
const { packTranslations: pack } = await tsImport('../../formats/l10n/packedTranslations.ts', import.meta.url);
/** @type {typeof import('../../formats/l10n/textKey.ts')} */
const { textKey } = await tsImport('../../formats/l10n/textKey.ts', import.meta.url);

/** Writes the translations to dist/l10n, by short keys instead of the English texts. */
export function packTranslations() {
  const packed = path.join(root, 'dist/l10n');
  fs.mkdirSync(packed);
  for (const name of fs.readdirSync(path.join(root, 'l10n'))) {
    const texts = Object.entries(JSON.parse(fs.readFileSync(path.join(root, 'l10n', name), 'utf8')));
    const byKey = new Map(texts.map(([text, translation]) => [textKey(text), translation]));
    if (byKey.size < texts.length)
      throw new Error(`l10n/${name}: two texts have the same key; write one in other words.`);
    fs.writeFileSync(path.join(packed, name), JSON.stringify(pack(byKey)));
  }
}
