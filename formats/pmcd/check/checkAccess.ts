import { phrase } from '../../l10n/translate.ts';
import { HostAccess } from '../../pcp/hostAccess.ts';
import { readHostPattern } from '../../pcp/hostPattern.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { AccessStatement, Token } from '../model.ts';
import { clash, partialClash, wildcard } from '../rules/accessRules.ts';

/** Checks the hosts of statements, and what they say of the same clients. */
export function checkStatements(
  reporter: SyntaxReporter,
  source: SourceText,
  statements: readonly AccessStatement[],
): void {
  const lists = new HostAccess<Token>();
  for (const statement of statements) {
    for (const name of statement.names) {
      const parts = partsOf(reporter, statement, name);
      if (parts === undefined) continue;
      const contrary = lists.add(parts, accessOf(statement), name);
      if (contrary === undefined) continue;
      const { earlier, isWhole } = contrary;
      const args = { word: name.text, line: source.lineAt(earlier.start) + 1 };
      const related = [reporter.related(phrase('The earlier statement'), {}, earlier)];
      if (isWhole) reporter.report(clash, 'whole', args, name, { related });
      else reporter.report(partialClash, 'part', args, name, { related });
    }
  }
}

/** Lists that a name stands for; undefined for a pattern that pmcd ignores, which is reported. */
function partsOf(reporter: SyntaxReporter, { clients }: AccessStatement, name: Token): readonly string[] | undefined {
  if (clients !== 'host') return [`${clients} ${name.text}`];
  const pattern = readHostPattern(name.text);
  if (typeof pattern !== 'string') return pattern.parts;
  const word = { word: name.text };
  if (pattern === 'wildcardPlace') reporter.report(wildcard, 'place', word, name);
  else if (pattern === 'wildcardParts') reporter.report(wildcard, 'parts', word, name);
  else if (pattern === 'wildcardNumber') reporter.report(wildcard, 'number', word, name);
  return undefined;
}

function accessOf({ isAllow, operations, excepted, maximum }: AccessStatement): {
  readonly operations: number;
  readonly denied: number;
  readonly maximum: number;
} {
  const named = operations & ~excepted;
  return { operations: named, denied: isAllow ? 0 : named, maximum };
}
