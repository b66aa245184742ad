import { detailKeywords } from '../../../formats/pmrep/docs.ts';
import { columnWords, filterTypes, dstatKeywords, pluginWords } from '../../../formats/pmrep/dstat/docs.ts';
import type { IniWords } from './iniWords.ts';

/** What the features know of plugins of pcp-dstat. */
export const dstatWords: IniWords = {
  sections: [],
  keys: () => dstatKeywords,
  details: [...dstatKeywords.filter(({ word }) => columnWords.has(word)), ...detailKeywords.slice(-1)],
  expressionAt: (_, { key, delimiter }) => {
    const isExpression = !pluginWords.has(key) && (!key.includes('.') || key.endsWith('.formula'));
    return isExpression ? delimiter.end : undefined;
  },
  fieldAt: (_, { key, value }) => ({ ...value, word: key.split('.', 2)[1] ?? key }),
  values: (word) => {
    switch (word) {
      case 'printtype':
        return ['d', 'f', 'p', 's', 'b', 't'];
      case 'grouptype':
        return ['1', '2', '3', '4'];
      case 'filtertype':
        return filterTypes;
      default:
        return word === 'type' ? ['raw'] : [];
    }
  },
  takesMetrics: () => false,
};
