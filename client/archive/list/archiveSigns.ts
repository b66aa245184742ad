import type { Severity } from '../../../formats/findings/severity.ts';
import { countSeverities } from '../../../formats/findings/severity.ts';
import { counted } from '../../../formats/l10n/counted.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { ListedFinding } from '../../../protocol/worker/archiveListProtocol.ts';
import { severityCounts } from '../../viewers/problems/severityCounts.ts';

/** What is known to be wrong with an archive. */
export interface ArchiveSigns {
  readonly counts: Readonly<Record<Severity, number>>;
  /** Number of gaps in the recording; 0 where they are not known. */
  readonly gaps: number;
  /** Lines of the tooltip. */
  readonly details: readonly string[];
}

/** Number of messages in a tooltip. */
const maxMessages = 3;

/** What the list has seen of the files and their labels. */
export function listedSigns(findings: readonly ListedFinding[]): ArchiveSigns {
  const messages = findings.filter(({ severity }) => severity === 'error' || severity === 'warning');
  return {
    counts: countSeverities(findings),
    gaps: 0,
    details: messages.slice(0, maxMessages).map(({ message }) => message),
  };
}

/** What the viewer has found so far, or by the time that it was closed. */
export function openedSigns(
  { findingCounts, scans }: Pick<ArchiveState, 'findingCounts' | 'scans'>,
  gaps: number,
): ArchiveSigns {
  const texts = [severityCounts(findingCounts), ...gapTexts(gaps)].filter((text) => text !== '').join(', ');
  const isChecked = scans.check.phase === 'done';
  const none = isChecked ? [t`When last opened: no findings`] : [];
  const some = isChecked ? t`When last opened: ${texts}` : t`When last opened: ${texts} so far`;
  return { counts: findingCounts, gaps, details: texts === '' ? none : [some] };
}

/** Whether there are errors, or else warnings. */
export function worstOf({ counts }: ArchiveSigns): 'error' | 'warning' | undefined {
  if (counts.error > 0) return 'error';
  return counts.warning > 0 ? 'warning' : undefined;
}

/** `2 errors`, `1 gap`: the number of the worst findings, and of gaps. */
export function signTexts(signs: ArchiveSigns): readonly string[] {
  const worst = worstOf(signs);
  const findings = worst === undefined ? [] : [t`${counted(signs.counts[worst], worst)}`];
  return [...findings, ...gapTexts(signs.gaps)];
}

const gapTexts = (gaps: number): readonly string[] => (gaps === 0 ? [] : [t`${counted(gaps, 'gap')}`]);
