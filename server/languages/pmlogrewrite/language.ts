import { pmlogrewriteLanguage } from '../../../formats/pmlogrewrite/language.ts';
import type { PmlogrewriteReport } from '../../../formats/pmlogrewrite/model.ts';
import type { LanguageHost, TextLanguage } from '../../core/language.ts';
import type { SyntaxDocument } from '../syntax/syntaxDocument.ts';
import { syntaxLanguage } from '../syntax/syntaxLanguage.ts';
import { completePmlogrewrite } from './completion.ts';
import { hoverPmlogrewrite } from './hover.ts';

export const rewriteRules = (host: LanguageHost): TextLanguage<SyntaxDocument<PmlogrewriteReport>> =>
  syntaxLanguage(host, {
    kind: 'pmlogrewrite',
    source: 'pmlogrewrite',
    language: pmlogrewriteLanguage,
    hover: hoverPmlogrewrite,
    complete: completePmlogrewrite,
  });
