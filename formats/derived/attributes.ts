import { printable } from '../findings/printable.ts';
import { phrase } from '../l10n/translate.ts';
import { nearest } from '../syntax/nearest.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { replaced } from './expression/expressionFixes.ts';
import type { Attribute, Definition, DerivedModel } from './model.ts';
import * as rules from './rules/definitionRules.ts';

const attributeNames: readonly string[] = ['oneline', 'helptext'];

/** Checks attributes: after their definition, known, once. */
export function checkAttributes(
  { statements }: DerivedModel,
  definitions: ReadonlyMap<string, Definition>,
  reporter: SyntaxReporter,
): void {
  /** The first of each attribute, by the names of metrics; there are two attributes, so lists are searched. */
  const given = new Map<string, Attribute[]>();
  for (const statement of statements) {
    if (statement.kind !== 'attribute') continue;
    const { name, nameSpan, attribute, attributeSpan } = statement;
    let firsts = given.get(name);
    if (firsts === undefined) given.set(name, (firsts = []));
    const definition = definitions.get(name);
    const first = firsts.find((earlier) => earlier.attribute === attribute);
    if (definition === undefined || definition.start > statement.start) {
      reporter.report(rules.attrBeforeDef, 'before', { name: printable(name) }, nameSpan);
    } else if (!attributeNames.includes(attribute)) {
      const near = nearest(attribute, attributeNames);
      const fix = near === undefined ? {} : replaced(attributeSpan, near);
      reporter.report(rules.attrUnknown, 'unknown', { found: printable(attribute) }, attributeSpan, fix);
    } else if (first !== undefined) {
      const related = [reporter.related(firstAttribute, {}, first)];
      reporter.report(
        rules.attrDuplicate,
        'twice',
        { name: printable(name) },
        { ...nameSpan, end: statement.equals.start },
        { related },
      );
    } else firsts.push(statement);
  }
  if (given.size > 0) reportHelpless(definitions, given, reporter);
}

const firstAttribute = phrase('The first one is here.');

function reportHelpless(
  definitions: ReadonlyMap<string, Definition>,
  helped: ReadonlyMap<string, unknown>,
  reporter: SyntaxReporter,
): void {
  for (const { name, nameSpan } of definitions.values()) {
    if (!helped.has(name) && name !== '') reporter.report(rules.noHelp, 'none', { name: printable(name) }, nameSpan);
  }
}
