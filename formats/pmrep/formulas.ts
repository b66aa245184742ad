import { checkDefined } from '../derived/expression/definedGuards.ts';
import { describedBy, TypeChecker } from '../derived/expression/checkTypes.ts';
import type { NodeTypes } from '../derived/expression/checkTypes.ts';
import type { Descriptor } from '../derived/expression/descriptor.ts';
import type { Expression } from '../derived/expression/expression.ts';
import { checkInstance, metricChecker } from '../derived/expression/metricUse.ts';
import { parseExpression } from '../derived/expression/parseExpression.ts';
import { isExported } from '../names/metricNames.ts';
import type { MetricNames } from '../names/metricNames.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { Span } from '../syntax/syntaxReport.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { TokenList } from '../syntax/tokenList.ts';

/** Expressions of derived metrics in values, in the order of the text. */
export class Formulas {
  readonly tokens: TokenList;
  readonly all: Expression[] = [];
  /** The text with blanks for its comments. */
  readonly text: string;
  readonly #reporter: SyntaxReporter;
  readonly #checker: TypeChecker;
  readonly #names: MetricNames;
  readonly #defined: ReadonlySet<string>;

  /**
   * @param comments which may stand between the lines of a value, and are no part of it
   * @param defined metrics that the file itself defines, of which no index need know
   */
  constructor(
    source: SourceText,
    comments: readonly Span[],
    names: MetricNames,
    reporter: SyntaxReporter,
    defined: ReadonlySet<string> = new Set(),
  ) {
    const checkUnknown = metricChecker(source, names, reporter);
    this.text = withoutComments(source.text, comments);
    this.#reporter = reporter;
    this.#names = names;
    this.#defined = defined;
    this.tokens = new TokenList(source.text);
    this.#checker = new TypeChecker({
      showsRates: true,
      describe: ({ name }) => this.describe(name),
      checkMetric: (metric) => {
        if (!defined.has(metric.name)) checkUnknown(metric);
      },
      checkInstance: checkInstance(names),
    });
  }

  /** What an index knows of a metric, unless the file defines it. */
  describe(name: string): Descriptor | undefined {
    const entry = this.#names.lookup(name);
    const isOwn = this.#defined.has(name) && !(entry !== undefined && isExported(entry));
    return isOwn ? undefined : describedBy(this.#names, name);
  }

  get types(): NodeTypes {
    return this.#checker.types;
  }

  /** Checks an expression, without its quotes where it has some. It must stand behind those checked before. */
  check({ start, end }: Span): void {
    const { text } = this;
    const isQuoted = end - start > 1 && text[start] === '"' && text[end - 1] === '"';
    const span = { start: isQuoted ? start + 1 : start, end: isQuoted ? end - 1 : end };
    // Formulas are put between semicolons.
    while (span.end > span.start && text[span.end - 1] === ';') span.end--;
    const expression = parseExpression({ text, span, reporter: this.#reporter, tokens: this.tokens });
    this.all.push(expression);
    checkDefined(expression, this.#reporter);
    this.#checker.check(expression, this.#reporter);
  }
}

function withoutComments(text: string, comments: readonly Span[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of comments) {
    parts.push(text.slice(at, start), ' '.repeat(end - start));
    at = end;
  }
  return parts.join('') + text.slice(at);
}
