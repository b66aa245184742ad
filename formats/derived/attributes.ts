import { printable } from '../findings/printable.ts';
import { phrase } from '../l10n/translate.ts';
import { nearest } from '../syntax/nearest.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { replaced } from './expression/expressionFixes.ts';
import type { Attribute, Definition, DerivedModel } from './model.ts';
import * as rules from './rules/definitionRules.ts';

export const attributeNames: readonly string[] = ['oneline', 'helptext'];

/** Checks attributes: after their definition, known, once. */
export function checkAttributes(
  { statements }: DerivedModel,
  definitions: ReadonlyMap<string, Definition>,
  reporter: SyntaxReporter,
): void {
  const given = new Map<string, Attribute>();
  const helped = new Set<string>();
  for (const statement of statements) {
    if (statement.kind !== 'attribute') continue;
    const { name, nameSpan, attribute, attributeSpan } = statement;
    helped.add(name);
    const definition = definitions.get(name);
    const key = `${name} ${attribute}`;
    const first = given.get(key);
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
    } else given.set(key, statement);
  }
  if (helped.size > 0) reportHelpless(definitions, helped, reporter);
}

const firstAttribute = phrase('The first one is here.');

function reportHelpless(
  definitions: ReadonlyMap<string, Definition>,
  helped: ReadonlySet<string>,
  reporter: SyntaxReporter,
): void {
  for (const { name, nameSpan } of definitions.values()) {
    if (!helped.has(name) && name !== '') reporter.report(rules.noHelp, 'none', { name: printable(name) }, nameSpan);
  }
}
