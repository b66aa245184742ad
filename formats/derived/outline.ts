import type { SourceText } from '../syntax/sourceText.ts';
import type { Fold, NameUse, OutlineItem } from '../syntax/syntaxReport.ts';
import type { Attribute, Definition, DerivedModel, Statement } from './model.ts';

/** Longer expressions are cut in the outline. */
const maxDetail = 60;

/** A metric for each definition, with its attributes below. */
export function outlineOf(
  source: SourceText,
  { statements }: DerivedModel,
  definitions: ReadonlyMap<string, Definition>,
): readonly OutlineItem[] {
  const attributes = new Map<string, Attribute[]>();
  for (const statement of statements) {
    if (statement.kind !== 'attribute') continue;
    const list = attributes.get(statement.name) ?? [];
    list.push(statement);
    attributes.set(statement.name, list);
  }
  return [...definitions.values()].map((definition) => {
    const { name, nameSpan, expression, start, end } = definition;
    const own = attributesBelow(definition, attributes.get(name) ?? []);
    const text = source.slice(expression.start, Math.min(expression.end, expression.start + maxDetail));
    return {
      name,
      detail: text.replaceAll(/\\?\s+/g, ' '),
      kind: 'metric',
      start,
      end: own.at(-1)?.end ?? end,
      selection: nameSpan,
      children: own.map((attribute) => ({
        name: attribute.attribute,
        detail: source
          .slice(attribute.value.start, Math.min(attribute.value.end, attribute.value.start + maxDetail))
          .replaceAll(/\s+/g, ' '),
        kind: 'text',
        start: attribute.start,
        end: attribute.end,
        selection: attribute.attributeSpan,
        children: [],
      })),
    };
  });
}

/** Attributes right below their definition, which an entry can hold. */
function attributesBelow({ end }: Definition, all: readonly Attribute[]): readonly Attribute[] {
  let last = end;
  const below: Attribute[] = [];
  for (const attribute of all) {
    // The line end, with its carriage return.
    if (attribute.start < last || attribute.start > last + 2) break;
    below.push(attribute);
    last = attribute.end;
  }
  return below;
}

/** Statements of more than a line, and comments that follow each other. */
export function foldsOf(source: SourceText, { statements }: DerivedModel): readonly Fold[] {
  const folds: Fold[] = [];
  let comments: { start: number; end: number } | undefined;
  for (const statement of statements) {
    if (statement.kind !== 'comment') {
      comments = undefined;
      if (linesOf(source, statement) > 1) folds.push({ start: statement.start, end: statement.end });
      continue;
    }
    const follows = comments !== undefined && source.lineAt(comments.end) + 1 === source.lineAt(statement.start);
    if (follows && comments !== undefined) comments.end = statement.end;
    else folds.push((comments = { start: statement.start, end: statement.end }));
  }
  return folds.map((fold) => (source.text[fold.start] === '#' ? { ...fold, kind: 'comment' } : fold));
}

function linesOf(source: SourceText, { start, end }: Statement): number {
  return source.lineAt(end) - source.lineAt(start) + 1;
}

/** Names of metrics: `derived` where the file defines them. */
export function nameUses(
  { statements }: DerivedModel,
  definitions: ReadonlyMap<string, Definition>,
): readonly NameUse[] {
  const uses: NameUse[] = [];
  for (const statement of statements) {
    if (statement.kind !== 'definition' && statement.kind !== 'attribute') continue;
    const isDefinition = statement.kind === 'definition';
    const { start, end } = statement.nameSpan;
    uses.push({ kind: 'derived', name: statement.name, isDefinition, start, end });
    if (!isDefinition) continue;
    for (const { name, start, end } of statement.expression.metrics) {
      uses.push({ kind: definitions.has(name) ? 'derived' : 'metric', name, isDefinition: false, start, end });
    }
  }
  return uses;
}
