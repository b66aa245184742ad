import type { ClientCapabilities, InitializeParams } from 'vscode-languageserver';

/** What of the editor's abilities the server goes by. */
export interface Abilities {
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
  readonly foldingRangeLimit: number | undefined;
}

export function abilitiesOf({ capabilities, initializationOptions }: InitializeParams): Abilities {
  const { textDocument, workspace }: ClientCapabilities = capabilities;
  const options = initializationOptions as { runsCommands?: unknown; readsFolders?: unknown } | null | undefined;
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
    runsCommands: options?.runsCommands === true,
    readsFolders: options?.readsFolders === true,
    foldingRangeLimit: textDocument?.foldingRange?.rangeLimit,
  };
}
