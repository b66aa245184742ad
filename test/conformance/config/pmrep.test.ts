import { pmrepLanguage } from '../../../formats/pmrep/language.ts';
import { shippedNames } from '../../unit/names/shippedNames.ts';
import { contextOf, fixtureTexts } from './conformanceTexts.ts';
import { conformsToTool } from './conformsToTool.ts';
import { newerExpressions } from './newerExpressions.ts';

// pmrep ignores formulas of real metrics, and instances of metrics that have none.
const names = await shippedNames();

suite('configurations as pmrep reads them', () => {
  conformsToTool({
    kind: 'pmrep',
    // Files of the programs pcp2… have options that pmrep has not.
    texts: fixtureTexts('pmrep').filter(({ name }) => !name.startsWith('pcp2')),
    language: pmrepLanguage,
    context: (text) => ({ ...contextOf(pmrepLanguage, text), names }),
    judge: ({ pmrep }, { text }) => pmrep(text),
    missed: [
      ...newerExpressions,
      { message: /Failed to load derived metric definitions/, reason: 'the file is not on this machine' },
      {
        message: /./,
        text: /%\([^)]+\)s/,
        reason: 'a value that Python makes of others, of which only the names are looked at',
      },
      { message: /^MemoryError/, reason: 'a width that the machine has no memory for' },
    ],
    // proc.memory.vmreal is a metric of its own in later versions.
    shippedWarnings: 2,
    revealing: new Set(['pmrep/unknown-option-like']),
    // Each needs a start of Python for each section.
    mutations: 20,
  });
});
