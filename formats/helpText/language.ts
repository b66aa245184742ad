import { pmnsNeighbours } from '../pmns/language.ts';
import { fileNameOf } from '../pmns/unit.ts';
import type { SyntaxLanguage } from '../syntax/syntaxLanguage.ts';
import { checkHelp } from './check.ts';
import { helpKeywords } from './docs.ts';
import { helpFixers } from './fixes.ts';
import { formatHelp } from './format.ts';
import type { HelpReport } from './model.ts';

/** Help texts of agents, as newhelp reads them. */
export const helpLanguage: SyntaxLanguage<HelpReport> = {
  check: checkHelp,
  format: formatHelp,
  fixers: helpFixers,
  keywords: helpKeywords,
  neighbours: (_, path, folderNames) => pmnsNeighbours('', fileNameOf(path), folderNames),
};
