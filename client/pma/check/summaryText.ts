import { counted } from '../../../formats/words/counted.ts';
import { t } from '../../../formats/words/translate.ts';
import type { CheckedFile } from './checkProtocol.ts';

/** `day.pma: 2 errors, 1 hint in 720 groups, 75,000 lines`, or `no problems`. */
export function summaryText(name: string, { summary, groups, lines }: CheckedFile): string {
  const { errors, warnings, infos, hints } = summary;
  const counts = [
    counted(errors, 'error'),
    counted(warnings, 'warning'),
    counted(infos, 'note'),
    counted(hints, 'hint'),
  ];
  const told = counts.filter(({ count }) => count > 0).map((found) => t`${found}`);
  return t`${name}: ${told.join(', ') || t`no problems`} in ${counted(groups, 'group')}, ${counted(lines, 'line')}`;
}
