import { helpLanguage } from '../../../formats/helpText/language.ts';
import { conformsToTool } from './conformsToTool.ts';
import { contextOf, fixtureTexts } from './conformanceTexts.ts';

const all = fixtureTexts('help');
const names = all.find(({ name }) => name === 'root')?.text ?? '';
const beside = new Map(
  all.filter(({ name }) => name === 'root' || name === 'domain.h').map(({ name, text }) => [name, text]),
);

suite('help texts and newhelp', () => {
  conformsToTool({
    kind: 'help',
    language: helpLanguage,
    // An agent's Install script puts the number of its domain in place of its name.
    judge: ({ help }, { text }) => help(text.replaceAll(/^(@[ \t]*)WIDGET\./gm, '$1400.'), names),
    context: (text) =>
      text.path?.includes('/fixtures/') === false
        ? contextOf(helpLanguage, text)
        : { path: '/widget/help', neighbours: beside },
    texts: all.filter(({ name }) => name.endsWith('.help')),
    // linux describes four metrics twice, bash eight with nothing, and the last line of docker has no end.
    shippedWarnings: 13,
    silent: new Map([['help/null-entry', 'newhelp drops the entry, with a warning']]),
  });
});
