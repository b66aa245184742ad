import type { DidChangeTextDocumentParams } from 'vscode-languageserver';
import type { OpenDocuments } from './openDocuments.ts';

/** A connection as the library that synchronises documents listens to it. */
type DocumentConnection = Parameters<OpenDocuments['listen']>[0];

/**
 * A connection on which each change of a document has a version. Some editors send null, which is no valid version, and the
 * library drops their edits: later ones would then be made in a text that the editor no longer has.
 */
export function withVersions(connection: DocumentConnection, documents: OpenDocuments): DocumentConnection {
  const versioned = (params: DidChangeTextDocumentParams): DidChangeTextDocumentParams => {
    const { uri, version } = params.textDocument as {
      readonly uri: string;
      readonly version: number | null | undefined;
    };
    const known = documents.get(uri)?.text.version ?? 0;
    return { ...params, textDocument: { uri, version: version ?? known + 1 } };
  };
  return {
    ...connection,
    onDidChangeTextDocument: (handler) =>
      connection.onDidChangeTextDocument((params, ...rest) => handler(versioned(params), ...rest)),
  };
}
