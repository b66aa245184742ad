import type { SyntaxLanguage } from '../syntax/syntaxLanguage.ts';
import { checkControl } from './check.ts';
import { neighboursOf } from './check/others.ts';
import { controlKeywords } from './docs.ts';
import { controlFixers } from './fixes.ts';
import { formatControl } from './format.ts';
import type { ControlReport, Program } from './model.ts';

/** Control files of pmlogger: which loggers run. */
export const pmloggerControlLanguage = controlLanguage('pmlogger');

/** Control files of pmie: which instances of pmie run. */
export const pmieControlLanguage = controlLanguage('pmie');

function controlLanguage(program: Program): SyntaxLanguage<ControlReport> {
  return {
    check: (source, context) => checkControl(program, source, context),
    format: formatControl,
    fixers: controlFixers[program],
    keywords: controlKeywords[program],
    neighbours: (_, path, folderNames) => neighboursOf(path, folderNames, program),
  };
}
