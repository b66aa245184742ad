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
 * Tells the library that keeps documents in step with the editor how to open and change ours.
 *
 * @param languageOf the language of a language id
 */
export function openDocuments(languageOf: (id: string) => TextLanguage): TextDocumentsConfiguration<OpenDocument> {
  let revision = 0;
  return {
    create(uri, languageId, version, content) {
      const language = languageOf(languageId);
      return new OpenDocument(language, language.open(uri, version, content, ++revision));
    },
    update(document, changes, version) {
      document.text.update(changes, version, ++revision);
      return document;
    },
  };
}
