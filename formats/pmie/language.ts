import { unknownMetricCheck } from '../names/unknownMetric.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxContext, SyntaxLanguage } from '../syntax/syntaxLanguage.ts';
import { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { checkStatement } from './check/checkStatement.ts';
import { checkByteOrderMark, checkText } from './check/checkText.ts';
import { pmieKeywords } from './docs.ts';
import { pmieFixers } from './fixes.ts';
import { formatPmie } from './format.ts';
import type { PmieReport, PmieTree } from './model.ts';
import { coloursOf, foldsOf, namesOf, outlineOf } from './outline.ts';
import { parsePmie } from './parser/parsePmie.ts';
import { unknownMetric } from './rules/nameRules.ts';

/** Rules of pmie(1). */
export const pmieLanguage: SyntaxLanguage<PmieReport> = {
  check: checkPmie,
  format: formatPmie,
  fixers: pmieFixers,
  keywords: pmieKeywords,
};

function checkPmie(source: SourceText, { names }: SyntaxContext): PmieReport {
  const reporter = new SyntaxReporter(source);
  const hasMark = checkByteOrderMark(reporter, source.text);
  const tree = parsePmie(source, reporter, hasMark ? 1 : 0);
  const statements = { reporter, source, names, checkName: unknownMetricCheck(names, unknownMetric) };
  for (const statement of tree.statements) checkStatement(statements, statement);
  checkText(reporter, source, tree, names);
  return new CheckedRules(source, tree, reporter);
}

/** What an editor shows beside findings is made when it is asked for. */
class CheckedRules implements PmieReport {
  readonly source: SourceText;
  readonly findings: PmieReport['findings'];
  readonly fixes: PmieReport['fixes'];
  readonly links: PmieReport['links'] = [];
  readonly tokens: PmieReport['tokens'];
  readonly statements: PmieReport['statements'];
  readonly macros: PmieReport['macros'];
  readonly macroUses: PmieReport['macroUses'];
  #outline: PmieReport['outline'] | undefined;
  #folds: PmieReport['folds'] | undefined;
  #names: PmieReport['names'] | undefined;
  #colours: PmieReport['colours'] | undefined;

  constructor(source: SourceText, { tokens, statements, macros, macroUses }: PmieTree, reporter: SyntaxReporter) {
    this.source = source;
    this.findings = reporter.finish();
    this.fixes = reporter.fixes;
    this.tokens = tokens;
    this.statements = statements;
    this.macros = macros;
    this.macroUses = macroUses;
  }

  get outline(): PmieReport['outline'] {
    return (this.#outline ??= outlineOf(this.source, this));
  }

  get folds(): PmieReport['folds'] {
    return (this.#folds ??= foldsOf(this.source, this));
  }

  get names(): PmieReport['names'] {
    return (this.#names ??= namesOf(this.source, this));
  }

  get colours(): PmieReport['colours'] {
    return (this.#colours ??= coloursOf(this.names));
  }
}
