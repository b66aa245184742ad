import { checkedReport } from '../syntax/checkedReport.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxContext } from '../syntax/syntaxLanguage.ts';
import { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { checkSections } from './check.ts';
import type { PmlogrewriteReport } from './model.ts';
import { foldsOf, nameUses, outlineOf } from './outline.ts';
import { parseRules } from './parser/ruleParser.ts';
import { scan } from './scan.ts';

/** Reads and checks a file of rules. */
export function checkPmlogrewrite(source: SourceText, { names }: SyntaxContext): PmlogrewriteReport {
  const reporter = new SyntaxReporter(source);
  const tokens = scan(source.text);
  const sections = parseRules(tokens, reporter);
  checkSections(sections, source, reporter, names);
  return checkedReport(
    source,
    reporter,
    { tokens, sections },
    {
      outline: () => outlineOf(source, sections),
      folds: () => foldsOf(source, tokens, sections),
      names: () => nameUses(sections),
    },
  );
}
