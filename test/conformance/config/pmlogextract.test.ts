import { pmlogextractLanguage } from '../../../formats/pmlogextract/language.ts';
import { conformsToTool } from './conformsToTool.ts';

suite('lists of metrics and pmlogextract itself', () => {
  conformsToTool({
    kind: 'pmlogextract',
    language: pmlogextractLanguage,
    judge: (oracles, { text }) => oracles.pmlogextract(text),
    // There are none in the packages.
    shipped: () => [{ name: 'example', text: 'kernel.all.load["1 minute"]\ndisk.dev\n' }],
  });
});
