import type { Rule } from '../../findings/rule.ts';
import { annotationRules } from './annotationRules.ts';
import { compressionRules } from './compressionRules.ts';
import { descriptorRules } from './descriptorRules.ts';
import { framingRules } from './framingRules.ts';
import { indexRules } from './indexRules.ts';
import { indomRules } from './indomRules.ts';
import { labelRules } from './labelRules.ts';
import { memberRules } from './memberRules.ts';
import { metadataRules } from './metadataRules.ts';
import { valueRules } from './valueRules.ts';
import { volumeRules } from './volumeRules.ts';

/** Every rule of archives, in the order of docs/rules.md. */
export const archiveRules: readonly Rule[] = [
  ...memberRules,
  ...compressionRules,
  ...framingRules,
  ...labelRules,
  ...indexRules,
  ...metadataRules,
  ...descriptorRules,
  ...indomRules,
  ...annotationRules,
  ...volumeRules,
  ...valueRules,
];
