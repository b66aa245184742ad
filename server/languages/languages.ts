import { beginsAs, isNamedAs, kinds, looksLike } from '../../formats/kinds.ts';
import type { SyntaxKindId } from '../../formats/syntaxLanguages.ts';
import type { LanguageClaim, LanguageHost, MakeLanguages } from '../core/language.ts';
import { pmieControlParts, pmloggerControlParts } from './control/language.ts';
import { derivedParts } from './derived/language.ts';
import { helpParts } from './helpText/language.ts';
import { archiveNames } from './names/archiveNames.ts';
import { derivedNames } from './names/derivedNames.ts';
import { installedNames, nameSpaceNames } from './names/nameSpaceNames.ts';
import { WorkspaceNames } from './names/workspaceNames.ts';
import { pmaLanguage } from './pma/language.ts';
import { pmaConfigLanguage } from './pmaConfig/language.ts';
import { pmcdParts } from './pmcd/language.ts';
import { pmieconfParts } from './pmieconf/language.ts';
import { pmieParts } from './pmie/language.ts';
import { pmlogconfParts } from './pmlogconf/language.ts';
import { pmlogextractParts } from './pmlogextract/language.ts';
import { pmloggerParts } from './pmlogger/language.ts';
import { pmlogrewriteParts } from './pmlogrewrite/language.ts';
import { pmnsParts } from './pmns/language.ts';
import { dstatParts, pmrepParts } from './pmrep/language.ts';
import type { LanguageParts } from './syntax/syntaxLanguage.ts';
import { syntaxLanguage } from './syntax/syntaxLanguage.ts';

const syntaxParts: Readonly<Record<SyntaxKindId, LanguageParts>> = {
  derived: derivedParts,
  pmieconf: pmieconfParts,
  pmie: pmieParts,
  pmns: pmnsParts,
  help: helpParts,
  pmlogger: pmloggerParts,
  pmlogextract: pmlogextractParts,
  pmlogconf: pmlogconfParts,
  pmlogrewrite: pmlogrewriteParts,
  'pmlogger-control': pmloggerControlParts,
  'pmie-control': pmieControlParts,
  pmcd: pmcdParts,
  pmrep: pmrepParts,
  dstat: dstatParts,
};
const syntaxKinds = Object.keys(syntaxParts) as readonly SyntaxKindId[];

/** The languages of our server. Whatever an editor calls a pma file, it is taken for one. */
export const makeLanguages: MakeLanguages = (files) => {
  const names = new WorkspaceNames(
    files,
    [nameSpaceNames, archiveNames, derivedNames],
    installedNames((uri) => files.folderOf(uri)),
  );
  const host: LanguageHost = { ...files, namesAt: (uri) => names.at(uri) };
  const pma = pmaLanguage(host);
  return [
    pma,
    pmaConfigLanguage(host, pma),
    ...syntaxKinds.map((kind) =>
      syntaxLanguage(host, kinds[kind].languageId, syntaxParts[kind], (path, head) => claimOf(kind, path, head)),
    ),
  ];
};

/** How a document is known to be of a kind; undefined where it is not. */
function claimOf(kind: SyntaxKindId, path: string, head: string): LanguageClaim | undefined {
  if (beginsAs(kind, head)) return 'firstLine';
  if (isNamedAs(kind, path)) return 'name';
  return looksLike(kind, head) ? 'content' : undefined;
}
