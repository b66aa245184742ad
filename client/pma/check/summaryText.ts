import { plural } from '../../../formats/findings/plural.ts';
import type { CheckedFile } from './checkProtocol.ts';

/** `day.pma: 2 errors, 1 hint in 720 groups, 75,000 lines`, or `no problems`. */
export function summaryText(name: string, { summary, groups, lines }: CheckedFile): string {
  const { errors, warnings, infos, hints } = summary;
  const counts = [
    [errors, 'error'],
    [warnings, 'warning'],
    [infos, 'note'],
    [hints, 'hint'],
  ] as const;
  const told = counts.filter(([count]) => count > 0).map(([count, noun]) => plural(count, noun));
  return `${name}: ${told.join(', ') || 'no problems'} in ${plural(groups, 'group')}, ${plural(lines, 'line')}`;
}
