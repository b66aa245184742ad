import type { SourceText } from '../syntax/sourceText.ts';
import type { ColouredSpan, FileLink, NameUse } from '../syntax/syntaxReport.ts';
import type { ManagedPart } from './managed/managedPart.ts';
import type { Config } from './model.ts';
import type { Preprocessed } from './preprocess/preprocess.ts';

/** Macros and metrics, in the order of the text. A name that a macro or an included file gave has no place of its own. */
export function namesOf({ statements }: Config, { macros, uses }: Preprocessed): readonly NameUse[] {
  const names: NameUse[] = [
    ...macros.map(({ name, span }) => ({ ...span, kind: 'macro', name, isDefinition: true })),
    ...uses
      .filter(({ macro, isInText }) => macro !== undefined || !isInText)
      .map(({ start, end, name }) => ({ start, end, kind: 'macro', name, isDefinition: false })),
  ];
  for (const { metrics } of statements) {
    for (const { start, end, name } of metrics) {
      if (end - start === name.length) names.push({ start, end, kind: 'metric', name, isDefinition: false });
    }
  }
  return names.sort((a, b) => a.start - b.start);
}

/** Included files, and the folder of the groups of a file that pmlogconf made. */
export function linksOf(source: SourceText, { directives }: Preprocessed, managed?: ManagedPart): readonly FileLink[] {
  const links: FileLink[] = directives.flatMap(({ word, value }) =>
    word === 'include' && value !== undefined && value.end > value.start
      ? [{ ...value, path: source.slice(value.start, value.end) }]
      : [],
  );
  const folder = managed?.groupFolder;
  if (folder !== undefined) links.push({ start: folder.start, end: folder.end, path: folder.text });
  return links.sort((a, b) => a.start - b.start);
}

/** Uses of macros wherever they stand, and lines that pmlogger does not see, which look like comments. */
export function coloursOf({ uses, skipped }: Preprocessed): readonly ColouredSpan[] {
  return [
    ...uses
      .filter(({ macro, isInText }) => macro !== undefined && isInText)
      .map(({ start, end }) => ({ start, end, type: 'macro' })),
    ...skipped.map(({ start, end }) => ({ start, end, type: 'comment' })),
  ].sort((a, b) => a.start - b.start);
}
