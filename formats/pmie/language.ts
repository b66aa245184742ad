import { unknownMetricCheck } from '../names/unknownMetric.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxContext, SyntaxLanguage } from '../syntax/syntaxLanguage.ts';
import { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { checkPieces } from './check/checkPieces.ts';
import { checkByteOrderMark, checkText } from './check/checkText.ts';
import { pmieKeywords } from './docs.ts';
import { pmieFixers } from './fixes.ts';
import { formatPmie } from './format.ts';
import type { PmieReport } from './model.ts';
import { coloursOf, foldsOf, namesOf, outlineOf } from './outline.ts';
import type { ParsedRules } from './parser/parsePmie.ts';
import { parsePmie } from './parser/parsePmie.ts';
import { macroUsesOf, statementsOf } from './parser/pieces.ts';
import { unknownMetric } from './rules/nameRules.ts';

/** Rules of pmie(1). */
export const pmieLanguage: SyntaxLanguage<PmieReport> = {
  check: (source, context) => checkPmie(source, context),
  recheck: checkPmie,
  format: formatPmie,
  fixers: pmieFixers,
  keywords: pmieKeywords,
};

function checkPmie(source: SourceText, { names }: SyntaxContext, previous?: PmieReport): PmieReport {
  const reporter = new SyntaxReporter(source);
  const hasMark = checkByteOrderMark(reporter, source.text);
  const rules = parsePmie(source, reporter, hasMark ? 1 : 0, previous);
  checkPieces(rules.pieces, { reporter, source, names, checkName: unknownMetricCheck(names, unknownMetric) });
  checkText(reporter, source, rules.pieces, names);
  return new CheckedRules(source, rules, reporter);
}

/** What an editor shows beside findings is made when it is asked for. */
class CheckedRules implements PmieReport {
  readonly source: SourceText;
  readonly findings: PmieReport['findings'];
  readonly fixes: PmieReport['fixes'];
  readonly links: PmieReport['links'] = [];
  readonly tokens: PmieReport['tokens'];
  readonly pieces: PmieReport['pieces'];
  readonly macros: PmieReport['macros'];
  #statements: PmieReport['statements'] | undefined;
  #macroUses: PmieReport['macroUses'] | undefined;
  #outline: PmieReport['outline'] | undefined;
  #folds: PmieReport['folds'] | undefined;
  #names: PmieReport['names'] | undefined;
  #colours: PmieReport['colours'] | undefined;

  constructor(source: SourceText, { tokens, pieces, macros }: ParsedRules, reporter: SyntaxReporter) {
    this.source = source;
    this.findings = reporter.finish();
    this.fixes = reporter.fixes;
    this.tokens = tokens;
    this.pieces = pieces;
    this.macros = macros;
  }

  get statements(): PmieReport['statements'] {
    return (this.#statements ??= statementsOf(this.pieces));
  }

  get macroUses(): PmieReport['macroUses'] {
    return (this.#macroUses ??= macroUsesOf(this.pieces));
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
