import type { InitializeParams, MarkupKind as Markup } from 'vscode-languageserver';
import { DiagnosticTag, MarkupKind } from 'vscode-languageserver';

/** What of the editor's abilities the server goes by. */
export interface ClientCapabilities {
  readonly pullsDiagnostics: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly refreshesInlayHints: boolean;
  readonly answersConfiguration: boolean;
  readonly registersConfiguration: boolean;
  readonly preparesRenames: boolean;
  /** Asks for the edits of a code action once the user has chosen it. */
  readonly resolvesCodeActions: boolean;
  /** Keeps the tokens it has where the server cancels a request for more. */
  readonly takesCancelledTokens: boolean;
  /** Knows the commands of our extension for VS Code. */
  readonly runsCommands: boolean;
  /** Reads files that are on no disk for the server, as our extension for VS Code does. */
  readonly readsFolders: boolean;
  /** Reports changes of files. */
  readonly watchesFiles: boolean;
  /** Checks JSON files with our schemas, as our extension for VS Code has it do. */
  readonly readsSchemas: boolean;
  /** Says which folders it has open, and when they change. */
  readonly changesFolders: boolean;
  readonly foldingRangeLimit: number | undefined;
  /** Shows what is of no use faded, and not among the problems. */
  readonly fadesUnnecessary: boolean;
  /** Shows an outline as a tree. */
  readonly nestsSymbols: boolean;
  /** Takes code actions with edits; others take commands only, of which the server has none. */
  readonly takesCodeActions: boolean;
  /** What hovers, and what explains hints, are written in. */
  readonly hoverFormat: Markup;
  /** What explains completion items is written in. */
  readonly completionFormat: Markup;
}

export function clientCapabilities({
  capabilities,
  initializationOptions,
}: Pick<InitializeParams, 'capabilities' | 'initializationOptions'>): ClientCapabilities {
  const { textDocument, workspace } = capabilities;
  const options = initializationOptions as Partial<Record<string, unknown>> | null | undefined;
  return {
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    refreshesInlayHints: workspace?.inlayHint?.refreshSupport === true,
    answersConfiguration: workspace?.configuration === true,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    preparesRenames: textDocument?.rename?.prepareSupport === true,
    resolvesCodeActions:
      textDocument?.codeAction?.dataSupport === true &&
      textDocument.codeAction.resolveSupport?.properties.includes('edit') === true,
    takesCancelledTokens: textDocument?.semanticTokens?.serverCancelSupport === true,
    runsCommands: options?.['runsCommands'] === true,
    readsFolders: options?.['readsFolders'] === true,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    readsSchemas: options?.['readsSchemas'] === true,
    changesFolders: workspace?.workspaceFolders === true,
    foldingRangeLimit: textDocument?.foldingRange?.rangeLimit,
    fadesUnnecessary: [textDocument?.diagnostic, textDocument?.publishDiagnostics].some(
      (diagnostics) => diagnostics?.tagSupport?.valueSet.includes(DiagnosticTag.Unnecessary) === true,
    ),
    nestsSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    takesCodeActions: textDocument?.codeAction?.codeActionLiteralSupport !== undefined,
    hoverFormat: preferred(textDocument?.hover?.contentFormat),
    completionFormat: preferred(textDocument?.completion?.completionItem?.documentationFormat),
  };
}

/** The first format of a list in which we can write; one that an editor does not list may not be sent. */
function preferred(formats: readonly string[] | undefined): Markup {
  return formats?.find((format) => format === MarkupKind.Markdown || format === MarkupKind.PlainText) ===
    MarkupKind.Markdown
    ? MarkupKind.Markdown
    : MarkupKind.PlainText;
}
