import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxLanguage } from '../syntax/syntaxLanguage.ts';
import type { PmloggerReport, Statement } from './model.ts';
import { checkPmlogger } from './check/checkPmlogger.ts';
import { pmloggerKeywords } from './docs.ts';
import { pmloggerFixers } from './fixes.ts';
import { formatPmlogger } from './format.ts';
import { logLinesOf } from './logLines.ts';
import { readDirective } from './preprocess/directive.ts';
import { includedName, isBelow } from './preprocess/includedName.ts';

/** Configurations of pmlogger. */
export const pmloggerLanguage: SyntaxLanguage<PmloggerReport> = {
  check: checkPmlogger,
  format: formatPmlogger,
  fixers: pmloggerFixers,
  keywords: pmloggerKeywords,
  neighbours: includedFiles,
  metrics: ({ config }, part) => (part === undefined ? loggedMetrics(config.statements) : undefined),
  logLines: logLinesOf,
};

/** Files of the same folder, and of those below it, that the text includes. */
function includedFiles(source: SourceText, _path: string, folderNames: readonly string[]): readonly string[] {
  const names = new Set<string>();
  const { text } = source;
  for (let at = text.indexOf('%include'); at >= 0; at = text.indexOf('%include', at + 1)) {
    if (at > 0 && text[at - 1] !== '\n') continue;
    const line = source.lineAt(at);
    const value = readDirective(source.lineText(line), at)?.value;
    if (value !== undefined) names.add(includedName(source.slice(value.start, value.end)));
  }
  return [...names].filter((name) => isBelow(name) && (name.includes('/') || folderNames.includes(name)));
}

function loggedMetrics(statements: readonly Statement[]): ReadonlySet<string> {
  const logged = statements.filter(({ state }) => state !== 'off');
  return new Set(logged.flatMap(({ metrics }) => metrics.map(({ name }) => name)));
}
