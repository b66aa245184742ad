import type { Rule } from '../../findings/rule.ts';
import { headerRules } from './headerRules.ts';
import { indomRules } from './indomRules.ts';
import { labelRules } from './labelRules.ts';
import { metricRules } from './metricRules.ts';
import { neighbourRules } from './neighbourRules.ts';
import { sectionRules } from './sectionRules.ts';
import { textRules } from './textRules.ts';
import { valueRules } from './valueRules.ts';

/** All rules of MMV files, in the order of the file. */
export const mmvRules: readonly Rule[] = [
  ...headerRules,
  ...sectionRules,
  ...indomRules,
  ...metricRules,
  ...valueRules,
  ...labelRules,
  ...textRules,
  ...neighbourRules,
];
