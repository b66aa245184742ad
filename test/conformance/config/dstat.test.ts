import { dstatLanguage } from '../../../formats/pmrep/language.ts';
import { conformsToTool } from './conformsToTool.ts';
import { newerExpressions } from './newerExpressions.ts';

suite('plugins as pcp-dstat reads them', () => {
  conformsToTool({
    kind: 'dstat',
    language: dstatLanguage,
    judge: ({ dstat }, { text }) => dstat(text),
    missed: [
      ...newerExpressions,
      { message: /^MemoryError/, reason: 'a width that the machine has no memory for' },
      { message: /option '--.*' is ambiguous/, reason: 'plugins of other files' },
    ],
    // Each needs a start of Python for each section.
    mutations: 20,
  });
});
