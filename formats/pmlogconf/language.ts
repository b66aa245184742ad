import type { SyntaxLanguage } from '../syntax/syntaxLanguage.ts';
import { checkGroup } from './check.ts';
import { pmlogconfKeywords } from './docs.ts';
import { pmlogconfFixers } from './fixes.ts';
import { formatGroup } from './format.ts';
import type { GroupReport } from './model.ts';

/** Groups of metrics for pmlogconf. */
export const pmlogconfLanguage: SyntaxLanguage<GroupReport> = {
  check: checkGroup,
  format: formatGroup,
  fixers: pmlogconfFixers,
  keywords: pmlogconfKeywords,
};
