import type { DocumentHighlight, Location, Position, Range, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import { DocumentHighlightKind, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { t } from '../../../formats/l10n/translate.ts';
import type { NameUse } from '../../../formats/syntax/syntaxReport.ts';
import { placeRange } from '../../core/shared/ranges.ts';
import { metricLocations } from '../names/metricLocations.ts';
import type { SyntaxDocument } from './syntaxDocument.ts';

/** What may be done to names of a kind, beside going to them. */
export interface NameRules {
  /** Kinds of names that can be renamed. */
  readonly kinds: ReadonlySet<string>;
  /** Why a text is no name of a kind; undefined where it is one. */
  fault(kind: string, name: string): string | undefined;
  /** The name that a use has once its text is another; that text unless names are made of several parts. */
  renamed?(use: NameUse, text: string): string;
}

/** The name at a position. */
export function nameAt(document: SyntaxDocument, position: Position): NameUse | undefined {
  const offset = document.offsetAt(position);
  return document.report.names.find(({ start, end }) => start <= offset && offset <= end);
}

/** A place of a name, in the text or in a file beside it. */
interface UsePlace {
  readonly use: NameUse;
  readonly location: Location;
}

/** All places of the name at a position, those in the text first. */
function placesAt(document: SyntaxDocument, position: Position): readonly UsePlace[] {
  const use = nameAt(document, position);
  return use === undefined ? [] : placesOf(document, use.kind, use.name);
}

function placesOf(document: SyntaxDocument, kind: string, name: string): readonly UsePlace[] {
  const isOf = (use: NameUse): boolean => use.kind === kind && use.name === name;
  const { uri, report } = document;
  const own = report.names.filter(isOf).map((use) => ({ use, location: { uri, range: document.range(use) } }));
  const folder = uri.slice(0, uri.lastIndexOf('/') + 1);
  const beside = (report.namesBeside ?? []).flatMap(({ file, source, names }) =>
    names.filter(isOf).map((use) => ({
      use,
      location: { uri: folder + encodeURIComponent(file), range: placeRange(source.place(use.start, use.end)) },
    })),
  );
  return [...own, ...beside];
}

/** Places where a name is defined; from one of several definitions, the others. */
export function toDefinition(document: SyntaxDocument, position: Position): Location[] {
  const definitions = placesAt(document, position).filter(({ use }) => use.isDefinition);
  const use = nameAt(document, position);
  const others = definitions.filter((place) => place.use !== use);
  if (definitions.length > 0) return (others.length > 0 ? others : definitions).map(({ location }) => location);
  const { names } = document.context;
  return use?.kind === 'metric' && names !== undefined ? metricLocations(names, use.name) : [];
}

export function toReferences(document: SyntaxDocument, position: Position, includesDeclaration: boolean): Location[] {
  return placesAt(document, position)
    .filter(({ use }) => includesDeclaration || !use.isDefinition)
    .map(({ location }) => location);
}

export function toHighlights(document: SyntaxDocument, position: Position): DocumentHighlight[] {
  const own = placesAt(document, position).filter(({ location }) => location.uri === document.uri);
  return own.map(({ use, location }) => ({
    range: location.range,
    kind: use.isDefinition ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
  }));
}

/** Only what is defined in the text, or beside it, can be renamed. */
export function prepareRename(document: SyntaxDocument, position: Position, rules: NameRules): Range | null {
  const use = nameAt(document, position);
  if (use === undefined || !rules.kinds.has(use.kind)) return null;
  return isDefined(document, use.kind, use.name) ? document.range(use) : null;
}

export function toRename(
  document: SyntaxDocument,
  position: Position,
  newName: string,
  rules: NameRules,
): WorkspaceEdit | ResponseError<never> | null {
  const use = nameAt(document, position);
  if (use === undefined || prepareRename(document, position, rules) === null) return null;
  const name = rules.renamed?.(use, newName) ?? newName;
  if (name === use.name) return { changes: {} };
  const fault = rules.fault(use.kind, newName);
  if (fault !== undefined) return new ResponseError(LSPErrorCodes.RequestFailed, fault);
  if (isDefined(document, use.kind, name)) {
    return new ResponseError(LSPErrorCodes.RequestFailed, t`${newName} is already defined in this file.`);
  }
  const changes: Record<string, TextEdit[]> = {};
  for (const { location } of placesOf(document, use.kind, use.name)) {
    (changes[location.uri] ??= []).push({ range: location.range, newText: newName });
  }
  return { changes };
}

function isDefined(document: SyntaxDocument, kind: string, name: string): boolean {
  return placesOf(document, kind, name).some(({ use }) => use.isDefinition);
}
