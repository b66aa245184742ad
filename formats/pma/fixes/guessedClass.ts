import { objectTokens } from '../declared/declaredClass.ts';
import { isFixedHeader } from '../declared/headerNames.ts';
import { maxMetrics } from '../../text/limits.ts';
import { indexedTables } from '../metrics/tableIndex.ts';
import { classTemplates } from '../metrics/templates.ts';
import type { ClassStanza, ClassType } from '../model/model.ts';
import { numberKind } from '../../text/numbers.ts';
import type { TokenizedLine } from '../../text/tokens.ts';
import { tokenizeLine } from '../../text/tokens.ts';
import type { FixableFile } from './fix.ts';

/** How many rows are examined: the first few samples show what the class is. */
const maxRows = 1000;

/** A guess of a class that METADATA does not declare. */
export interface GuessedClass {
  /** Line that declares it in METADATA. */
  readonly line: string;
  readonly type: ClassType;
  readonly samples: number;
}

/**
 * Guesses the line of METADATA that the rows of a stanza ask for. The names are those of a known tool with as many
 * columns, or numbered. Undefined where the rows do not agree with each other.
 * @param taken names of metrics in the file, to which the new ones are added
 */
export function guessClass(file: FixableFile, stanza: ClassStanza, taken: Set<string>): GuessedClass | undefined {
  const rows = rowsBelow(file, stanza.headerLine);
  const [first, ...others] = rows;
  if (first === undefined || isFixedHeader(stanza.name)) return undefined;
  const type: ClassType = numberKind(first[0]?.text ?? '') === 'text' ? 'A' : 'V';
  const count = first.length - objectTokens(type);
  if (count < 1 || count > maxMetrics || others.some(({ length }) => length !== first.length)) return undefined;
  const objects = type === 'V' ? 1 : new Set(rows.map(([object]) => object?.text)).size;
  if (rows.length % objects !== 0) return undefined;
  const known = knownColumns(stanza.name, type, count);
  const isFree = known?.metrics.every((name) => !taken.has(name)) === true;
  const names = isFree ? known.metrics : numberedNames(stanza.name, count, taken);
  for (const name of names) taken.add(name);
  const line = [stanza.name, type, isFree ? known.start : 1, ...names].join(' ');
  return { line, type, samples: rows.length / objects };
}

/** The lines with values behind a header, cut into tokens. */
function rowsBelow(file: FixableFile, headerLine: number): readonly TokenizedLine['tokens'][] {
  const rows: TokenizedLine['tokens'][] = [];
  for (let line = headerLine + 1; line < file.lineCount && rows.length < maxRows; line++) {
    const { tokens } = tokenizeLine(file.lineText(line));
    const [first] = tokens;
    if (first === undefined || (tokens.length === 1 && first.text.endsWith(':'))) break;
    rows.push(tokens);
  }
  return rows;
}

/** The columns of a tool whose class is called so. */
function knownColumns(
  name: string,
  type: ClassType,
  count: number,
): { readonly start: number; readonly metrics: readonly string[] } | undefined {
  const template = classTemplates.find(
    ({ className, metrics, ...other }) => className === name && other.type === type && metrics.length === count,
  );
  if (template !== undefined) return template;
  const table = indexedTables.find(
    ({ table: { className, metrics } }) => className === name && metrics.length === count,
  );
  return table && { start: 1, metrics: table.table.metrics.map((metric) => metric.name) };
}

function numberedNames(className: string, count: number, taken: ReadonlySet<string>): readonly string[] {
  const prefix = taken.has(`${className}_1`) ? `${className}_metric` : className;
  return Array.from({ length: count }, (_, index) => `${prefix}_${index + 1}`);
}
