import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Translations } from '../../../formats/l10n/translate.ts';

/** The translations in a folder for a language of the editor, as `de` or `de-AT`; undefined where it has none. */
export function readTranslations(folder: string, locale: string): Translations | undefined {
  const language = /^[a-z]{2,3}(?![a-z])/.exec(locale.toLowerCase())?.[0];
  const file = join(folder, `bundle.l10n.${language ?? ''}.json`);
  if (language === undefined || !existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as Translations;
}
