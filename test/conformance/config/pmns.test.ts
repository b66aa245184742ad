import { pmnsLanguage } from '../../../formats/pmns/language.ts';
import { conformsToTool } from './conformsToTool.ts';
import { contextOf, fixtureTexts } from './conformanceTexts.ts';

const all = fixtureTexts('pmns');
/** What the fixtures include. */
const beside = Object.fromEntries(
  all.filter(({ name }) => /^(pmns\.|domain\.h$)/.test(name)).map(({ name, text }) => [name, text]),
);

suite('name spaces and libpcp', () => {
  conformsToTool({
    kind: 'pmns',
    language: pmnsLanguage,
    // Each text is taken for a whole name space: a part of one is judged as one without a root.
    judge: ({ pmns }, { text }) => pmns(text, beside),
    context: (text) =>
      text.path?.includes('/fixtures/') === false
        ? contextOf(pmnsLanguage, text)
        : { path: '/root_name_space', neighbours: new Map(Object.entries(beside)) },
    texts: all.filter(({ name }) => /^root_no|\.pmns$/.test(name)),
    // sample has two names for some numbers, and the last line of perfevent has no end.
    shippedWarnings: 17,
    revealing: new Set(['pmns/no-final-newline']),
    earlier: new Set(['pmns/duplicate-name', 'pmns/brace-missing']),
    // libpcp reads before its buffer, and takes what is there.
    harmful: /^[ \t]+:/m,
    silent: new Map([['pmns/pmid-form', 'libpcp reads another number, and says nothing']]),
  });
});
