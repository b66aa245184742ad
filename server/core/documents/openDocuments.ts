import type { TextDocuments, TextDocumentsConfiguration } from 'vscode-languageserver';
import type { TextLanguage } from '../language.ts';
import type { OpenText } from './openText.ts';

/** A document that an editor has open, and its language. */
export class OpenDocument {
  readonly language: TextLanguage;
  readonly text: OpenText;

  constructor(language: TextLanguage, text: OpenText) {
    this.language = language;
    this.text = text;
  }

  get uri(): string {
    return this.text.uri;
  }

  get revision(): number {
    return this.text.revision;
  }
}

export type OpenDocuments = TextDocuments<OpenDocument>;

/**
 * Configures how the library that synchronises documents with the editor opens and changes ours.
 *
 * @param languageOf the language of a document, by the editor's id of it, its address and its text
 */
export function openDocuments(
  languageOf: (id: string, uri: string, content: string) => TextLanguage,
): TextDocumentsConfiguration<OpenDocument> {
  let revision = 0;
  return {
    create(uri, languageId, version, content) {
      const language = languageOf(languageId, uri, content);
      return new OpenDocument(language, language.open(uri, version, content, ++revision));
    },
    update(document, changes, version) {
      document.text.update(changes, version, ++revision);
      return document;
    },
  };
}
