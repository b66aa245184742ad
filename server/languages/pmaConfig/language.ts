import type { LanguageHost, TextLanguage } from '../../core/language.ts';
import type { PmaDocument } from '../pma/document/pmaDocument.ts';
import { CompanionData } from './companionData.ts';
import { toConfigCompletion } from './completion.ts';
import { ConfigDocument } from './configDocument.ts';
import { DataReader } from './dataReader.ts';
import { toConfigHover } from './hover.ts';

/**
 * Configuration files of pma, which are checked against the data beside them.
 *
 * @param pma the language of the data, of which files may be open
 */
export function pmaConfigLanguage(host: LanguageHost, pma: TextLanguage<PmaDocument>): TextLanguage<ConfigDocument> {
  const data = new CompanionData(
    () => host.documentsOf(pma).filter(({ hasLoneReturn }) => !hasLoneReturn),
    new DataReader((uri) => host.folderOf(uri)),
  );
  return {
    id: 'pma-config',
    source: 'pma',
    open: (...text) => new ConfigDocument(...text),
    prepare: (document) => data.attach(document),
    findings: ({ report }) => report.findings,
    hover: toConfigHover,
    completion: toConfigCompletion,
  };
}
