import type { DamageCase } from './damageCase.ts';
import { headerCases } from './headerCases.ts';
import { indomCases } from './indomCases.ts';
import { labelCases } from './labelCases.ts';
import { metricCases } from './metricCases.ts';
import { neighbourCases } from './neighbourCases.ts';
import { sectionCases } from './sectionCases.ts';
import { textCases } from './textCases.ts';
import { valueCases } from './valueCases.ts';

/** One file for each thing that can be said of one. The reading limits, which take huge files, have tests of their own. */
export const damageCases: readonly DamageCase[] = [
  ...headerCases,
  ...sectionCases,
  ...indomCases,
  ...metricCases,
  ...valueCases,
  ...labelCases,
  ...textCases,
  ...neighbourCases,
];
