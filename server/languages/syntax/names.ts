import type { DocumentHighlight, Location, Position, Range, WorkspaceEdit } from 'vscode-languageserver';
import { DocumentHighlightKind, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { t } from '../../../formats/l10n/translate.ts';
import type { NameUse } from '../../../formats/syntax/syntaxReport.ts';
import { metricLocations } from '../names/metricLocations.ts';
import type { SyntaxDocument } from './syntaxDocument.ts';

/** What may be done to names of a kind, beside going to them. */
export interface NameRules {
  /** Kinds of names that can be renamed. */
  readonly kinds: ReadonlySet<string>;
  /** Why a text is no name of a kind; undefined where it is one. */
  fault(kind: string, name: string): string | undefined;
}

/** The name at a position. */
export function nameAt(document: SyntaxDocument, position: Position): NameUse | undefined {
  const offset = document.offsetAt(position);
  return document.report.names.find(({ start, end }) => start <= offset && offset <= end);
}

/** All places of the name at a position. */
function usesAt(document: SyntaxDocument, position: Position): readonly NameUse[] {
  const use = nameAt(document, position);
  return use === undefined ? [] : usesOf(document, use.kind, use.name);
}

function usesOf(document: SyntaxDocument, kind: string, name: string): readonly NameUse[] {
  return document.report.names.filter((use) => use.kind === kind && use.name === name);
}

export function toDefinition(document: SyntaxDocument, position: Position): Location[] {
  const definitions = usesAt(document, position).filter(({ isDefinition }) => isDefinition);
  if (definitions.length > 0) return definitions.map((use) => ({ uri: document.uri, range: document.range(use) }));
  const use = nameAt(document, position);
  const { names } = document.context;
  return use?.kind === 'metric' && names !== undefined ? metricLocations(names, use.name) : [];
}

export function toReferences(document: SyntaxDocument, position: Position, includesDeclaration: boolean): Location[] {
  return usesAt(document, position)
    .filter(({ isDefinition }) => includesDeclaration || !isDefinition)
    .map((use) => ({ uri: document.uri, range: document.range(use) }));
}

export function toHighlights(document: SyntaxDocument, position: Position): DocumentHighlight[] {
  return usesAt(document, position).map((use) => ({
    range: document.range(use),
    kind: use.isDefinition ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
  }));
}

/** Only what is defined in the text can be renamed. */
export function prepareRename(document: SyntaxDocument, position: Position, rules: NameRules): Range | null {
  const use = nameAt(document, position);
  if (use === undefined || !rules.kinds.has(use.kind)) return null;
  return usesOf(document, use.kind, use.name).some(({ isDefinition }) => isDefinition) ? document.range(use) : null;
}

export function toRename(
  document: SyntaxDocument,
  position: Position,
  newName: string,
  rules: NameRules,
): WorkspaceEdit | ResponseError<never> | null {
  const use = nameAt(document, position);
  if (use === undefined || prepareRename(document, position, rules) === null) return null;
  if (newName === use.name) return { changes: {} };
  const fault = rules.fault(use.kind, newName);
  if (fault !== undefined) return new ResponseError(LSPErrorCodes.RequestFailed, fault);
  if (usesOf(document, use.kind, newName).some(({ isDefinition }) => isDefinition)) {
    return new ResponseError(LSPErrorCodes.RequestFailed, t`${newName} is already defined in this file.`);
  }
  const edits = usesOf(document, use.kind, use.name).map((each) => ({ range: document.range(each), newText: newName }));
  return { changes: { [document.uri]: edits } };
}
