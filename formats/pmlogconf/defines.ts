import { printable } from '../findings/printable.ts';
import { parseExpression } from '../derived/expression/parseExpression.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import type { Group } from './model.ts';
import { defineOnlyForProbe, defineSyntax } from './rules.ts';

/** Checks definitions of derived metrics, whose expressions the language of derived metrics knows. */
export function checkDefines(source: SourceText, { lines, metrics }: Group, reporter: SyntaxReporter): void {
  const names = new Set<string>();
  for (const { keyword, words } of lines) {
    if (keyword.text !== 'define') continue;
    const [name, equals, first] = words;
    if (name === undefined || equals?.text !== '=' || first === undefined) {
      const last = words.at(-1) ?? keyword;
      reporter.report(defineSyntax, 'parts', {}, { start: keyword.start, end: last.end });
      continue;
    }
    names.add(name.text);
    const span = { start: first.start, end: words.at(-1)?.end ?? first.end };
    parseExpression({ text: source.text, span, reporter });
  }
  for (const metric of metrics) {
    if (!names.has(metric.name)) continue;
    reporter.report(defineOnlyForProbe, 'metric', { metric: `"${printable(metric.name)}"` }, metric);
  }
}
