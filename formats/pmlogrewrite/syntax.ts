import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxContext } from '../syntax/syntaxLanguage.ts';
import { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import type { TokenList } from '../syntax/tokenList.ts';
import { checkSections } from './check.ts';
import type { PmlogrewriteReport, Section } from './model.ts';
import { foldsOf, nameUses, outlineOf } from './outline.ts';
import { parseRules } from './parser/ruleParser.ts';
import { scan } from './scan.ts';

/** Reads and checks a file of rules. */
export function checkPmlogrewrite(source: SourceText, { names }: SyntaxContext): PmlogrewriteReport {
  const reporter = new SyntaxReporter(source);
  const tokens = scan(source.text);
  const sections = parseRules(tokens, reporter);
  checkSections(sections, source, reporter, names);
  return new RulesReport(source, tokens, sections, reporter);
}

/** What an editor rarely asks for is made when it does. */
class RulesReport implements PmlogrewriteReport {
  readonly source: SourceText;
  readonly tokens: TokenList;
  readonly sections: readonly Section[];
  readonly findings: PmlogrewriteReport['findings'];
  readonly fixes: PmlogrewriteReport['fixes'];
  readonly links = [];
  readonly colours = [];
  #outline: PmlogrewriteReport['outline'] | undefined;
  #folds: PmlogrewriteReport['folds'] | undefined;
  #names: PmlogrewriteReport['names'] | undefined;

  constructor(source: SourceText, tokens: TokenList, sections: readonly Section[], reporter: SyntaxReporter) {
    this.source = source;
    this.tokens = tokens;
    this.sections = sections;
    this.findings = reporter.finish();
    this.fixes = reporter.fixes;
  }

  get outline(): PmlogrewriteReport['outline'] {
    return (this.#outline ??= outlineOf(this.source, this.sections));
  }

  get folds(): PmlogrewriteReport['folds'] {
    return (this.#folds ??= foldsOf(this.source, this.tokens, this.sections));
  }

  get names(): PmlogrewriteReport['names'] {
    return (this.#names ??= nameUses(this.sections));
  }
}
