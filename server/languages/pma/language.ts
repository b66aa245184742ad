import type { LanguageHost, TextLanguage } from '../../core/language.ts';
import { PmaDocument } from './document/pmaDocument.ts';
import { fixAllKind, resolveCodeAction, toCodeActions } from './features/codeActions.ts';
import { resolveCodeLens, toCodeLenses } from './features/codeLenses.ts';
import { toCompletion } from './features/completion.ts';
import { toDefinition } from './features/definition.ts';
import { disablingComments } from './features/disablingComments.ts';
import { toDocumentHighlights } from './features/documentHighlights.ts';
import { toDocumentLinks } from './features/documentLinks.ts';
import { toDocumentSymbols } from './features/documentSymbols.ts';
import { toFoldingRanges } from './features/foldingRanges.ts';
import { toFormatting } from './features/formatting.ts';
import { toHover } from './features/hover.ts';
import { readInlayHintSettings } from './features/inlayHintSettings.ts';
import { resolveInlayHint, toInlayHints } from './features/inlayHints.ts';
import { toPlace } from './features/place.ts';
import { toReferences } from './features/references.ts';
import { toPreparedRename, toRename } from './features/rename.ts';
import { toRowAt } from './features/rowAt.ts';
import { toSelectionRanges } from './features/selectionRanges.ts';
import { skippedRows } from './features/skippedRows.ts';
import { toWorkspaceSymbols } from './features/workspaceSymbols.ts';
import { tokenModifiers, tokenTypes } from './tokens/semanticLegend.ts';
import { semanticParts, tokenCount } from './tokens/semanticParts.ts';

/** Data files of pma, which are large: checked as they are edited, group by group. */
export function pmaLanguage({ client }: LanguageHost): TextLanguage<PmaDocument> {
  const { fadesUnnecessary, runsCommands } = client;
  return {
    id: 'pma',
    source: 'pma',
    open: (...text) => new PmaDocument(...text),
    findings: ({ report }) => report.findings,
    // An editor that cannot fade lines would list these as problems.
    ...(fadesUnnecessary && { marks: skippedRows }),
    hover: toHover,
    completion: (document, position) => toCompletion(document, position),
    definition: toDefinition,
    references: toReferences,
    highlights: toDocumentHighlights,
    rename: { prepare: toPreparedRename, edit: toRename },
    symbols: (document) => toDocumentSymbols(document),
    workspaceSymbols: toWorkspaceSymbols,
    folding: toFoldingRanges,
    selection: toSelectionRanges,
    semanticTokens: { types: tokenTypes, modifiers: tokenModifiers, count: tokenCount, tokens: semanticParts },
    inlayHints: {
      section: 'pcp.pma.inlayHints',
      provide: (document, range, setting) => toInlayHints(document, range, readInlayHintSettings(setting)),
      resolve: resolveInlayHint,
    },
    codeLens: {
      provide: (document) => toCodeLenses(document, runsCommands),
      resolve: (document, lens) => resolveCodeLens(document, lens, runsCommands),
    },
    links: toDocumentLinks,
    comments: disablingComments,
    format: toFormatting,
    fixes: {
      kinds: [fixAllKind],
      provide: (document, params, severities) => toCodeActions(document, params, severities, client),
      resolve: resolveCodeAction,
    },
    requests: {
      'pma/place': (document, { position }) => toPlace(document, position),
      'pma/row': (document, { position }) => toRowAt(document, position),
    },
  };
}
