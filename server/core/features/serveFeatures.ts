import type {
  CodeAction,
  Connection,
  DocumentSymbol,
  DocumentSymbolParams,
  RequestHandler,
  SemanticTokens,
  ServerCapabilities,
  SymbolInformation,
} from 'vscode-languageserver';
import { CodeActionKind, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import type { ServerRequests } from '../../../protocol/language.ts';
import type { ClientCapabilities } from '../connection/clientCapabilities.ts';
import { flatSymbols, formattedHint, formattedHover, formattedItems } from './clientShapes.ts';
import { toConfigCompletion } from '../../languages/pmaConfig/completion.ts';
import { toConfigHover } from '../../languages/pmaConfig/hover.ts';
import type { DocumentHandlers } from '../documents/documentHandlers.ts';
import {
  fixAllKind,
  resolveCodeAction,
  toCodeActions,
  toConfigActions,
  uriOfAction,
} from '../../languages/pma/features/codeActions.ts';
import { resolveCodeLens, toCodeLenses, uriOfLens } from '../../languages/pma/features/codeLenses.ts';
import { toCompletion } from '../../languages/pma/features/completion.ts';
import { toDefinition } from '../../languages/pma/features/definition.ts';
import { toDocumentHighlights } from '../../languages/pma/features/documentHighlights.ts';
import { toDocumentLinks } from '../../languages/pma/features/documentLinks.ts';
import { toDocumentSymbols } from '../../languages/pma/features/documentSymbols.ts';
import { toFoldingRanges } from '../../languages/pma/features/foldingRanges.ts';
import { toFormatting } from '../../languages/pma/features/formatting.ts';
import { toHover } from '../../languages/pma/features/hover.ts';
import { resolveInlayHint, toInlayHints, uriOfHint } from '../../languages/pma/features/inlayHints.ts';
import { toPlace } from '../../languages/pma/features/place.ts';
import { toReferences } from '../../languages/pma/features/references.ts';
import { toPreparedRename, toRename } from '../../languages/pma/features/rename.ts';
import { toRowAt } from '../../languages/pma/features/rowAt.ts';
import { toSelectionRanges } from '../../languages/pma/features/selectionRanges.ts';
import { SemanticTokensMemory, toRangeTokens } from '../../languages/pma/tokens/semanticTokens.ts';
import { toWorkspaceSymbols } from '../../languages/pma/features/workspaceSymbols.ts';
import { logError } from '../connection/safeHandlers.ts';
import { semanticLegend } from '../../languages/pma/tokens/semanticLegend.ts';
import type { Settings } from '../settings/settings.ts';

/** What the server can do, but for diagnostics. */
export function featureCapabilities(capabilities: ClientCapabilities): ServerCapabilities {
  const { preparesRenames, resolvesCodeActions, takesCodeActions } = capabilities;
  return {
    hoverProvider: true,
    completionProvider: {},
    definitionProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
    documentSymbolProvider: true,
    workspaceSymbolProvider: true,
    renameProvider: preparesRenames ? { prepareProvider: true } : true,
    ...(takesCodeActions && {
      codeActionProvider: {
        codeActionKinds: [CodeActionKind.QuickFix, fixAllKind],
        resolveProvider: resolvesCodeActions,
      },
    }),
    foldingRangeProvider: true,
    selectionRangeProvider: true,
    documentLinkProvider: {},
    codeLensProvider: { resolveProvider: true },
    inlayHintProvider: { resolveProvider: true },
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    semanticTokensProvider: { legend: semanticLegend, range: true, full: { delta: true } },
  };
}

/** Answers what an editor asks of a document. */
export function serveFeatures(
  connection: Connection,
  on: DocumentHandlers,
  capabilities: ClientCapabilities,
  { inlayHints, rules }: Settings,
): void {
  serveSymbols(connection, on, capabilities);
  serveReading(connection, on, capabilities);
  serveEditing(connection, on, capabilities);
  if (capabilities.takesCodeActions) serveCodeActions(connection, on, capabilities, rules);
  serveSemanticTokens(connection, on, capabilities);
  const { inlayHint } = connection.languages;
  inlayHint.on(
    on.document('Inlay hints', [], async (document, { range }) =>
      toInlayHints(document, range, await inlayHints.of(document.uri)),
    ),
  );
  inlayHint.resolve(
    on.resolving('Inlay hint', uriOfHint, (document, hint) =>
      formattedHint(resolveInlayHint(document, hint), capabilities.hoverFormat),
    ),
  );
  if (!capabilities.refreshesInlayHints) return;
  inlayHints.onDidChange(() => {
    inlayHint.refresh().catch((error: unknown) => {
      logError(connection, 'Refreshing inlay hints', error);
    });
  });
}

/** What leads from place to place. */
function serveSymbols(connection: Connection, on: DocumentHandlers, { nestsSymbols }: ClientCapabilities): void {
  connection.onDefinition(on.document('Definition', [], (document, { position }) => toDefinition(document, position)));
  connection.onReferences(
    on.document('References', [], (document, { position, context }) =>
      toReferences(document, position, context.includeDeclaration),
    ),
  );
  connection.onDocumentHighlight(
    on.document('Highlights', [], (document, { position }) => toDocumentHighlights(document, position)),
  );
  connection.onDocumentSymbol(
    on.document<DocumentSymbolParams, DocumentSymbol[] | SymbolInformation[]>('Outline', [], (document) => {
      const symbols = toDocumentSymbols(document);
      return nestsSymbols ? symbols : flatSymbols(document.uri, symbols);
    }),
  );
  connection.onWorkspaceSymbol(
    on.anyDocument('Workspace symbols', [], (documents, { query }) => toWorkspaceSymbols(documents, query)),
  );
  connection.onDocumentLinks(on.document('Links', [], toDocumentLinks));
}

/** Answers a request of ours. */
function serveRequest<Method extends keyof ServerRequests>(
  connection: Connection,
  method: Method,
  handler: RequestHandler<ServerRequests[Method][0], ServerRequests[Method][1], undefined>,
): void {
  connection.onRequest(method, handler);
}

/** What helps to read. */
function serveReading(
  connection: Connection,
  on: DocumentHandlers,
  { foldingRangeLimit, hoverFormat, runsCommands }: ClientCapabilities,
): void {
  connection.onHover(
    on.document(
      'Hover',
      null,
      (document, { position }) => formattedHover(toHover(document, position), hoverFormat),
      (config, { position }) => formattedHover(toConfigHover(config, position), hoverFormat),
    ),
  );
  connection.onFoldingRanges(on.document('Folding', [], (document) => toFoldingRanges(document, foldingRangeLimit)));
  connection.onSelectionRanges(
    on.document('Selection', [], (document, { positions }) => toSelectionRanges(document, positions)),
  );
  serveRequest(
    connection,
    'pma/place',
    on.document('Place', null, (document, { position }) => toPlace(document, position)),
  );
  serveRequest(
    connection,
    'pma/row',
    on.document('Row', null, (document, { position }) => toRowAt(document, position)),
  );
  connection.onCodeLens(on.document('Code lenses', [], (document) => toCodeLenses(document, runsCommands)));
  connection.onCodeLensResolve(
    on.resolving('Code lens', uriOfLens, (document, lens) => resolveCodeLens(document, lens, runsCommands)),
  );
}

/** What helps to write. */
function serveEditing(connection: Connection, on: DocumentHandlers, { completionFormat }: ClientCapabilities): void {
  connection.onCompletion(
    on.document(
      'Completion',
      [],
      (document, { position }) => formattedItems(toCompletion(document, position), completionFormat),
      (config, { position }) => formattedItems(toConfigCompletion(config, position), completionFormat),
    ),
  );
  connection.onPrepareRename(
    on.document('Rename', null, (document, { position }) => toPreparedRename(document, position)),
  );
  connection.onRenameRequest(
    on.document('Rename', null, (document, { position, newName }) => toRename(document, position, newName)),
  );
  connection.onDocumentFormatting(on.inParts('Formatting', (document) => toFormatting(document)));
  connection.onDocumentRangeFormatting(
    on.inParts('Formatting', (document, { range }) => toFormatting(document, range)),
  );
}

function serveCodeActions(
  connection: Connection,
  on: DocumentHandlers,
  capabilities: ClientCapabilities,
  rules: Settings['rules'],
): void {
  connection.onCodeAction(
    on.document(
      'Code actions',
      [],
      async (document, params): Promise<CodeAction[]> => {
        const actions = toCodeActions(document, params, await rules.of(document.uri), capabilities);
        if (capabilities.resolvesCodeActions) return actions;
        return actions.map((action) =>
          uriOfAction(action) === undefined ? action : finished(resolveCodeAction(document, action)),
        );
      },
      (config, params) => toConfigActions(config, params, capabilities),
    ),
  );
  connection.onCodeActionResolve(on.resolvingInParts('Code action', uriOfAction, resolveCodeAction));
}

/** What a work done in parts gives in the end. */
function finished<Result>(work: Generator<undefined, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

function serveSemanticTokens(
  connection: Connection,
  on: DocumentHandlers,
  { takesCancelledTokens }: ClientCapabilities,
): void {
  const memory = new SemanticTokensMemory();
  on.documents.onDidClose(({ document }) => {
    memory.forget(document.uri);
  });
  const none: SemanticTokens = { data: [] };
  // An editor that is told of no tokens takes this for all there is, and asks for none of what is seen either.
  const tooMany = (): SemanticTokens | ResponseError<never> =>
    takesCancelledTokens ? new ResponseError<never>(LSPErrorCodes.ServerCancelled, 'Too many tokens') : none;
  const { semanticTokens } = connection.languages;
  semanticTokens.on(on.document('Colours', none, (document) => memory.full(document) ?? tooMany()));
  semanticTokens.onDelta(
    on.document(
      'Colours',
      none,
      (document, { previousResultId }) => memory.delta(document, previousResultId) ?? tooMany(),
    ),
  );
  semanticTokens.onRange(on.document('Colours', none, (document, { range }) => toRangeTokens(document, range)));
}
