import type { MakeLanguages } from '../core/language.ts';
import { pmaLanguage } from './pma/language.ts';
import { pmaConfigLanguage } from './pmaConfig/language.ts';

/** The languages of our server. Whatever an editor calls a pma file, it is taken for one. */
export const makeLanguages: MakeLanguages = (host) => {
  const pma = pmaLanguage(host);
  return [pma, pmaConfigLanguage(host, pma)];
};
