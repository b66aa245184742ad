import type { Finding } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import { phrase } from '../../l10n/translate.ts';
import type { DeclaredClass } from '../declared/declaredClass.ts';
import { objectTokens, tokensOfRow } from '../declared/declaredClass.ts';
import type { Line } from '../../text/line.ts';
import type { ClassDefinition } from '../model/model.ts';
import { classType } from '../rules/headerRules.ts';
import { columns } from '../rules/rowRules.ts';

/** The fault of a row that has the shape of the other type. */
export const otherType = 'other type';

/** Columns that present-day tools print and the METADATA of pmc lacks: by the metrics it has and the values found. */
const toolChanges = [
  { type: 'V', last: 'st', without: 'gu', metrics: 17, values: 18, variant: 'vmstat' },
  { type: 'A', last: 'kBwt', without: 'kBdscd', metrics: 5, values: 7, variant: 'iostat' },
  { type: 'A', last: 'rxmctps', without: 'ifutil', metrics: 7, values: 8, variant: 'sar' },
] as const;

type Tool = (typeof toolChanges)[number]['variant'];

/** The tool whose new columns explain the number of values found. */
function toolChange({ type, metrics }: ClassDefinition, values: number): Tool | undefined {
  return toolChanges.find(
    (change) =>
      type === change.type &&
      metrics.length === change.metrics &&
      values === change.values &&
      metrics.at(-1) === change.last &&
      !metrics.includes(change.without),
  )?.variant;
}

function argsOf(
  { name, metrics }: ClassDefinition,
  found: number,
): Record<'class', string> & Record<'expected' | 'found', number> {
  return { class: name, expected: metrics.length, found };
}

function variantOf(abortsPma: boolean, tool: Tool | undefined): Tool | `${Tool}Later` | 'first' | 'later' {
  if (abortsPma) return tool ?? 'first';
  return tool === undefined ? 'later' : `${tool}Later`;
}

/**
 * A row of a class with the wrong number of values; the values too many are marked, or the row.
 * @param abortsPma whether pma aborts at the row, or ignores it
 */
export function columnsFinding(declared: DeclaredClass, line: Line, abortsPma: boolean): Finding {
  const { definition } = declared;
  const found = Math.max(0, line.count - objectTokens(definition.type));
  const expectedTokens = tokensOfRow(definition);
  const isTooLong = line.count > expectedTokens;
  const place = isTooLong
    ? line.place(line.tokenStart(expectedTokens), line.tokenEnd(line.count - 1))
    : line.contentPlace();
  const variant = variantOf(abortsPma, toolChange(definition, found));
  const related = [{ template: phrase('METADATA lists the metrics here'), args: {}, place: declared.linePlace }];
  return finding(columns, variant, argsOf(definition, found), place, { excerpt: line.excerpt, related });
}

/** All rows of a class have the same other number of values: the METADATA line is the cause. */
export function metadataColumnsFinding(declared: DeclaredClass, rowFinding: Finding, tokens: number): Finding {
  const { definition } = declared;
  const found = Math.max(0, tokens - objectTokens(definition.type));
  const related = [{ template: phrase('the first row'), args: {}, place: rowFinding.place }];
  const variant = toolChange(definition, found) ?? 'metadata';
  return finding(columns, variant, argsOf(definition, found), declared.linePlace, {
    excerpt: declared.excerpt,
    related,
  });
}

/** All rows of a class are as the other type has them: with an object before the values, or without. */
export function otherTypeFinding(declared: DeclaredClass, rowFinding: Finding): Finding {
  const { type, name } = declared.definition;
  const related = [{ template: phrase('the first row'), args: {}, place: rowFinding.place }];
  const args = { class: name, found: type, type: type === 'V' ? 'A' : 'V' };
  return finding(classType, type === 'V' ? 'array' : 'vector', args, declared.typePlace, {
    excerpt: declared.excerpt,
    related,
  });
}
