import { pmcdConfiguration } from './pmcd/language.ts';
import { pmieControl, pmloggerControl } from './control/language.ts';
import type { LanguageHost, MakeLanguages } from '../core/language.ts';
import { archiveNames } from './names/archiveNames.ts';
import { installedNames, nameSpaceNames } from './names/nameSpaceNames.ts';
import { WorkspaceNames } from './names/workspaceNames.ts';
import { derivedTextLanguage } from './derived/language.ts';
import { helpTextLanguage } from './helpText/language.ts';
import { pmaLanguage } from './pma/language.ts';
import { pmaConfigLanguage } from './pmaConfig/language.ts';
import { pmieRuleLanguage } from './pmie/language.ts';
import { dstatTextLanguage, pmrepTextLanguage } from './pmrep/language.ts';
import { rewriteRules } from './pmlogrewrite/language.ts';
import { pmnsTextLanguage } from './pmns/language.ts';
import { pmlogconfParts } from './pmlogconf/language.ts';
import { extractParts } from './pmlogextract/language.ts';
import { pmloggerParts } from './pmlogger/language.ts';
import { syntaxLanguage } from './syntax/syntaxLanguage.ts';

/** The languages of our server. Whatever an editor calls a pma file, it is taken for one. */
export const makeLanguages: MakeLanguages = (files) => {
  const names = new WorkspaceNames(
    files,
    [nameSpaceNames, archiveNames],
    installedNames((uri) => files.folderOf(uri)),
  );
  const host: LanguageHost = { ...files, namesAt: (uri) => names.at(uri) };
  const pma = pmaLanguage(host);
  return [
    pma,
    pmaConfigLanguage(host, pma),
    derivedTextLanguage(host),
    pmieRuleLanguage(host),
    pmnsTextLanguage(host),
    helpTextLanguage(host),
    syntaxLanguage(host, pmloggerParts),
    syntaxLanguage(host, extractParts),
    syntaxLanguage(host, pmlogconfParts),
    rewriteRules(host),
    pmloggerControl(host),
    pmieControl(host),
    pmcdConfiguration(host),
    pmrepTextLanguage(host),
    dstatTextLanguage(host),
  ];
};
