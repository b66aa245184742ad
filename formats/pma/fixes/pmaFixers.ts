import type { Rule } from '../../findings/rule.ts';
import * as fileRules from '../rules/fileRules.ts';
import * as groupRules from '../rules/groupRules.ts';
import * as headerRules from '../rules/headerRules.ts';
import * as rowRules from '../rules/rowRules.ts';
import { classOrderFixer } from './classOrderFix.ts';
import { dateCommentFixer, dateRangeFixer } from './dateFixes.ts';
import type { Fixer } from './fix.ts';
import { classTypeFixer, dupMetricFixer, extraValuesFixer } from './headerFixes.ts';
import * as lines from './lineFixes.ts';
import { columnsFixer, decimalCommaFixer, sarTimeFixer, toolHeaderFixer } from './rowFixes.ts';
import * as stanzas from './stanzaFixes.ts';

/** All rules of pma files with a quick fix. */
export const pmaFixers: ReadonlyMap<Rule, Fixer> = new Map<Rule, Fixer>([
  [fileRules.encoding, lines.encodingFixer],
  [fileRules.crlf, lines.crlfFixer],
  [fileRules.bom, lines.bomFixer],
  [fileRules.longLine, lines.longLineFixer],
  [fileRules.headerBlank, lines.headerBlankFixer],
  [fileRules.headerTypo, lines.headerTypoFixer],
  [fileRules.stanzaSplit, lines.stanzaSplitFixer],
  [fileRules.missingBlank, lines.missingBlankFixer],
  [fileRules.gluedComment, lines.gluedCommentFixer],
  [headerRules.noTimeValues, stanzas.noTimeValuesFixer],
  [headerRules.noMetadata, stanzas.noMetadataFixer],
  [headerRules.noDate, stanzas.noDateFixer],
  [headerRules.extraValues, extraValuesFixer],
  [headerRules.classType, classTypeFixer],
  [headerRules.dupMetric, dupMetricFixer],
  [groupRules.dateRange, dateRangeFixer],
  [groupRules.dateComment, dateCommentFixer],
  [groupRules.unknownClass, stanzas.unknownClassFixer],
  [groupRules.classOrder, classOrderFixer],
  [groupRules.truncated, stanzas.truncatedFixer],
  [rowRules.columns, columnsFixer],
  [rowRules.decimalComma, decimalCommaFixer],
  [rowRules.sarTime, sarTimeFixer],
  [rowRules.toolHeader, toolHeaderFixer],
]);
