import { noNames } from '../names/noNames.ts';
import type { MetricNames } from '../names/metricNames.ts';
import type { KeptPiece } from '../syntax/keptPieces.ts';
import { PieceList } from '../syntax/keptPieces.ts';
import { detachedCopy } from '../syntax/movedCopy.ts';
import { once } from '../syntax/once.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxContext } from '../syntax/syntaxLanguage.ts';
import { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { checkAttributes } from './attributes.ts';
import { checkNames } from './definedNames.ts';
import { CheckedDefinitions } from './derivedReport.ts';
import { DefinitionTypes } from './definitionTypes.ts';
import type { NodeTypes } from './expression/checkTypes.ts';
import type { Definition, DerivedReport, Statement, StatementPiece } from './model.ts';
import { headOf } from './pieces.ts';
import type { Origin, ReadDefinitions } from './syntax.ts';
import { parseDerived } from './syntax.ts';

/** Checks a file of definitions of derived metrics. @param previous of the text before an edit, in the same context */
export function checkDerived(
  source: SourceText,
  { names = noNames }: SyntaxContext,
  previous?: DerivedReport,
): DerivedReport {
  const reporter = new SyntaxReporter(source);
  const read = parseDerived(source.text, reporter, previous?.pieces);
  const { statements } = read;
  const definitions = definitionsOf(statements);
  checkAttributes(read, definitions, reporter);
  const doubtful = checkNames(read, names, reporter);
  const types = new DefinitionTypes(source, definitions, names, reporter);
  const pieces = piecesOf(source.text, read, types, doubtful);
  const isWhole = !read.origins.some(isKept);
  return new CheckedDefinitions(source, reporter, {
    definitions,
    pieces,
    statements,
    tokens: once(() => (isWhole ? read.tokens : parseDerived(source.text, new SyntaxReporter(source)).tokens)),
    types: once(() => (isWhole ? types.all : typesOf(source, definitions, statements, names))),
  });
}

/** The first definition of each name that can be read. */
function definitionsOf(statements: readonly Statement[]): ReadonlyMap<string, Definition> {
  const definitions = new Map<string, Definition>();
  for (const statement of statements) {
    if (statement.kind === 'definition' && !definitions.has(statement.name)) definitions.set(statement.name, statement);
  }
  return definitions;
}

/** Checks the types of what was read now. Returns what later checks need not read again. */
function piecesOf(
  text: string,
  { statements, origins }: ReadDefinitions,
  types: DefinitionTypes,
  doubtful: ReadonlySet<Statement>,
): PieceList<StatementPiece> {
  const pieces = new PieceList<StatementPiece>(text);
  const isLater = origins.some(isKept);
  statements.forEach((statement, index) => {
    const origin = origins[index];
    if (isKept(origin) && types.replay(statement, origin)) {
      if (!doubtful.has(statement)) pieces.push(origin.piece, origin.by);
      return;
    }
    const faults = statement.kind === 'definition' ? types.check(statement) : [];
    if (faults === undefined || origin === undefined || isKept(origin) || doubtful.has(statement)) return;
    const { slips, end } = origin;
    const own = statement.kind === 'definition' ? headOf(statement, types.unknownIn(statement)) : statement;
    const piece = { statement: own, start: statement.start, end, slips, faults };
    // A slice of the text would keep all of it.
    pieces.push(isLater ? { ...piece, statement: detachedCopy(own) } : piece);
  });
  return pieces;
}

function isKept(origin: Origin): origin is KeptPiece<StatementPiece> {
  return origin !== undefined && 'piece' in origin;
}

/** Types of all that stands in a text, of which there is nothing to report any more. */
function typesOf(
  source: SourceText,
  definitions: ReadonlyMap<string, Definition>,
  statements: readonly Statement[],
  names: MetricNames,
): NodeTypes {
  const types = new DefinitionTypes(source, definitions, names, new SyntaxReporter(source));
  for (const statement of statements) if (statement.kind === 'definition') types.checkWhole(statement);
  return types.all;
}
