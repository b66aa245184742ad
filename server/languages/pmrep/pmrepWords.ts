import { derivedParts } from '../../../formats/pmrep/definitions.ts';
import {
  detailKeywords,
  detailWords,
  optionKeywords,
  optionKinds,
  outputTargets,
  sectionKeywords,
} from '../../../formats/pmrep/docs.ts';
import { compactFields } from '../../../formats/pmrep/fields.ts';
import type { IniEntry } from '../../../formats/pmrep/ini/ini.ts';
import type { PmrepReport } from '../../../formats/pmrep/model.ts';
import type { FieldAt, IniWords } from './iniWords.ts';

/** What the features know of files of pmrep. */
export const pmrepWords: IniWords = {
  sections: sectionKeywords,
  keys: (section) => (section === 'global' ? [] : optionKeywords),
  details: detailKeywords,
  expressionAt,
  fieldAt,
  values: (word) => {
    if (optionKinds.get(word) === 'switch') return ['yes', 'no'];
    if (word === 'output') return outputTargets;
    if (word === 'names_change') return ['0', '1', '2'];
    return word === 'type' || word === 'type_prefer' ? ['raw'] : [];
  },
  takesMetrics: (section) => section !== 'options',
};

function expressionAt({ source }: PmrepReport, entry: IniEntry, offset: number): number | undefined {
  if (entry.key.endsWith('.formula')) return entry.delimiter.end;
  if (entry.key !== 'derived') return undefined;
  const part = derivedParts(source.text, entry).findLast(({ start }) => start <= offset);
  return part?.kind === 'definition' && part.nameSpan.end < offset ? part.expression.start : undefined;
}

/** The field of a compact definition, or the detail that a line has of its own. */
function fieldAt({ source }: PmrepReport, entry: IniEntry, offset: number): FieldAt | undefined {
  const { key, value } = entry;
  if (optionKinds.has(key)) return undefined;
  const [, word = ''] = key.split('.', 2);
  if (detailWords.includes(word)) return { ...value, word };
  if (!source.slice(value.start, value.end).includes(',')) return undefined;
  const { fields } = compactFields(source.text, entry);
  return fields.findLast(({ start }) => start <= offset);
}
