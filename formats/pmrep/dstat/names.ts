import type { Expression } from '../../derived/expression/expression.ts';
import type { NameUse } from '../../syntax/syntaxReport.ts';
import type { Ini } from '../ini/ini.ts';
import { metricKind, scopedName } from '../names.ts';
import { pluginWords } from './docs.ts';

/** Kind of the names of columns. */
export const columnKind = 'column';

/** Columns where they are defined and have details, each with its plugin; metrics where they are used. */
export function columnUses({ sections }: Ini, formulas: readonly Expression[]): readonly NameUse[] {
  const uses: NameUse[] = [];
  let number = 0;
  for (const { entries } of sections) {
    number++;
    for (const { key, keySpan } of entries) {
      if (pluginWords.has(key)) continue;
      const [name = '', word = 'formula'] = key.split('.', 2);
      const span = { start: keySpan.start, end: keySpan.start + name.length };
      uses.push({ kind: columnKind, name: scopedName(number, name), isDefinition: word === 'formula', ...span });
    }
  }
  for (const { metrics } of formulas) {
    for (const { name, start, end } of metrics) uses.push({ kind: metricKind, name, isDefinition: false, start, end });
  }
  return uses.sort((a, b) => a.start - b.start);
}
