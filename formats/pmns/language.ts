import type { SyntaxLanguage } from '../syntax/syntaxLanguage.ts';
import { checkPmns, helpFile } from './check.ts';
import { pmnsKeywords } from './docs.ts';
import { pmnsFixers } from './fixes.ts';
import { formatPmns } from './format.ts';
import type { PmnsReport } from './model.ts';
import { fileNameOf, isRootName } from './unit.ts';

/** Name spaces of metrics: PMNS files. */
export const pmnsLanguage: SyntaxLanguage<PmnsReport> = {
  check: checkPmns,
  format: formatPmns,
  fixers: pmnsFixers,
  keywords: pmnsKeywords,
  neighbours: (source, path, folderNames) => pmnsNeighbours(source.text, fileNameOf(path), folderNames),
};

/** Files that a name space or a help text is read with: those it includes, roots, parts, domains, and help. */
export function pmnsNeighbours(text: string, name: string, folderNames: readonly string[]): readonly string[] {
  const included = new Set([...text.matchAll(/^#include[ \t]*["<](?:\.\/)*([^">\n]*)[">]/gm)].map(([, file]) => file));
  return folderNames.filter(
    (other) =>
      other !== name && (included.has(other) || isOfNameSpace(other) || other === 'domain.h' || other === helpFile),
  );
}

function isOfNameSpace(name: string): boolean {
  return isRootName(name) || (/^pmns(\..*)?$/.test(name) && !/\.(perl|python)$/.test(name));
}
