import { checkDefined } from '../derived/expression/definedGuards.ts';
import { describedBy, TypeChecker } from '../derived/expression/checkTypes.ts';
import type { NodeTypes } from '../derived/expression/checkTypes.ts';
import { checkInstance, metricChecker } from '../derived/expression/metricUse.ts';
import { parseExpression } from '../derived/expression/parseExpression.ts';
import { phrase, t } from '../l10n/translate.ts';
import { noNames } from '../names/noNames.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxContext } from '../syntax/syntaxLanguage.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { TokenList } from '../syntax/tokenList.ts';
import type { ControlLine, Definition, Word } from './model.ts';
import { defineSyntax, groupListRules } from './rules/pmlogconfRules.ts';
import { quoted } from './wordFixes.ts';

export interface Definitions {
  readonly definitions: readonly Definition[];
  readonly expressionTokens: TokenList;
  readonly types: NodeTypes;
}

const definedHere = phrase('It is defined here.');

/** Reads definitions of derived metrics, as files of them are read. */
export function readDefinitions(
  source: SourceText,
  lines: readonly ControlLine[],
  { names = noNames }: SyntaxContext,
  reporter: SyntaxReporter,
): Definitions {
  const expressionTokens = new TokenList(source.text);
  const byName = new Map<string, Definition>();
  const definitions: Definition[] = [];
  const checkMetric = metricChecker(source, names, reporter, groupListRules.unknownMetric);
  const checker: TypeChecker = new TypeChecker({
    describe: ({ name }) => {
      const own = byName.get(name);
      return own === undefined ? describedBy(names, name) : checker.types.get(own.expression.root);
    },
    checkMetric: (metric) => {
      if (!byName.has(metric.name)) checkMetric(metric);
    },
    checkInstance: checkInstance(names),
  });
  for (const line of lines) {
    const parts = line.keyword.text === 'define' ? partsOf(line, reporter) : undefined;
    if (parts === undefined) continue;
    const { name, span } = parts;
    const expression = parseExpression({ text: source.text, span, reporter, tokens: expressionTokens });
    checkDefined(expression, reporter);
    checker.check(expression, reporter);
    const definition = { line, name, expression };
    definitions.push(definition);
    const first = byName.get(name.text);
    if (first === undefined) byName.set(name.text, definition);
    else {
      const related = [reporter.related(definedHere, {}, first.name)];
      reporter.report(defineSyntax, 'twice', { name: quoted(name) }, name, { related });
    }
  }
  return { definitions, expressionTokens, types: checker.types };
}

interface Parts {
  readonly name: Word;
  readonly span: { readonly start: number; readonly end: number };
}

/** Name and expression; undefined where one is missing. Only before `=` a blank is needed. */
function partsOf({ keyword, words, rest }: ControlLine, reporter: SyntaxReporter): Parts | undefined {
  const [name, equals, next] = words;
  if (equals?.text.startsWith('=') === true && name !== undefined) {
    const start = equals.text === '=' ? next?.start : equals.start + 1;
    if (start !== undefined) return { name, span: { start, end: rest.end } };
  }
  const at = name?.text.indexOf('=') ?? -1;
  if (name === undefined || at <= 0) {
    reporter.report(defineSyntax, 'parts', {}, { start: keyword.start, end: rest.end });
    return undefined;
  }
  const sign = name.start + at;
  const isWhole = sign + 1 < rest.end;
  const fix = { title: t`Put a blank before "="`, edits: [{ start: sign, end: sign, newText: ' ' }] };
  reporter.report(defineSyntax, 'blank', {}, name, isWhole ? { fixes: [fix] } : {});
  return undefined;
}
