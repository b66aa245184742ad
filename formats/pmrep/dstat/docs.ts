import { phrase } from '../../l10n/translate.ts';
import type { Keyword } from '../../syntax/keyword.ts';

const key = (word: string, meaning: string, example?: string): Keyword => ({
  word,
  where: 'plugin',
  meaning,
  ...(example !== undefined && { example }),
});

/** Keys of a plugin; any other key is a column. */
export const dstatKeywords: readonly Keyword[] = [
  key('label', phrase('Header above the columns; %I stands for the instance.'), 'label = %I usage'),
  key('width', phrase('Width of the columns; 5 by default.')),
  key('precision', phrase('Digits after the decimal point.')),
  key('limit', phrase('Only values above this are printed; below where it is negative.')),
  key(
    'printtype',
    phrase('How values are printed: d decimal, f float, p percent, s text, b bytes, t time.'),
    'printtype = p',
  ),
  key('colorstep', phrase('By which steps of a value its colour changes.')),
  key(
    'grouptype',
    phrase('What is printed of instances: 1 each, 2 the total, 3 both, 4 the top one.'),
    'grouptype = 2',
  ),
  key('instances', phrase('Instances to print, between commas.')),
  key('cullinsts', phrase('A regular expression for instances that are left out.'), 'cullinsts = ^(dm-|loop)'),
  key('unit', phrase('Unit to print values in.')),
  key('type', phrase('"raw" shows a counter as it is.')),
  key('filtertype', phrase('The command-line option that selects instances, such as cpu or disk. Since PCP 7.0.')),
];

export const pluginWords: ReadonlySet<string> = new Set(dstatKeywords.map(({ word }) => word));

/** Details of a column. */
export const columnWords: ReadonlySet<string> = new Set([
  ...['label', 'instances', 'unit', 'type', 'width', 'precision', 'limit', 'formula'],
  ...['printtype', 'colorstep', 'grouptype', 'cullinsts'],
]);

export const filterTypes: readonly string[] = 'cpu disk dm md part int net net-packets swap gpu'.split(' ');
