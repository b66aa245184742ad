import type { TextDocuments, TextDocumentsConfiguration } from 'vscode-languageserver';
import { ConfigDocument } from '../../languages/pmaConfig/configDocument.ts';
import { PmaDocument } from '../../languages/pma/document/pmaDocument.ts';

/** A document that an editor has open. */
export type OpenDocument = PmaDocument | ConfigDocument;

export type OpenDocuments = TextDocuments<OpenDocument>;

/** The language of pma's configuration files; all other documents are taken for pma's data. */
const configLanguage = 'pma-config';

/** Tells the library that keeps open documents in step with the editor how to make and change ours. */
export function openDocuments(): TextDocumentsConfiguration<OpenDocument> {
  let revision = 0;
  return {
    create: (uri, languageId, version, content) =>
      languageId === configLanguage
        ? new ConfigDocument(uri, version, content, ++revision)
        : new PmaDocument(uri, version, content, ++revision),
    update(document, changes, version) {
      document.update(changes, version, ++revision);
      return document;
    },
  };
}
