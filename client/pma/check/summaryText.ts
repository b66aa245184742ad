import { counted } from '../../../formats/l10n/counted.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { severityCounts } from '../../viewers/problems/severityCounts.ts';
import type { CheckedFile } from '../../../protocol/worker/pmaCheckProtocol.ts';

/** `day.pma: 2 errors, 1 hint in 720 groups, 75,000 lines`, or `no problems`. */
export function summaryText(name: string, { summary, groups, lines }: CheckedFile): string {
  const { errors, warnings, infos, hints } = summary;
  const text = severityCounts({ error: errors, warning: warnings, info: infos, hint: hints });
  return t`${name}: ${text || t`no problems`} in ${counted(groups, 'group')}, ${counted(lines, 'line')}`;
}
