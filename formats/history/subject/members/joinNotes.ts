import { messageOf } from '../../../findings/finding.ts';
import { printable } from '../../../findings/printable.ts';
import { t } from '../../../l10n/translate.ts';
import { unknownZones } from './checkSet.ts';
import type { ArchiveSet, SetMember } from './setMember.ts';
import { overlapsOf } from './spans.ts';

/** Names of files that are listed: of more there are dots. */
const maxNames = 4;

/** What is to be known where texts and other sources were put together: whose zone was assumed, and which are of the same time. */
export function joinNotes(set: Pick<ArchiveSet, 'members'>): readonly string[] {
  const joined = overlapsOf(set.members)
    .filter(({ earlier, later }) => isText(earlier) || isText(later))
    .flatMap(({ earlier, later }) => [earlier, later]);
  const names = [...new Set(joined)].map(({ summary }) => printable(summary.files.base));
  const notes = unknownZones(set).map(messageOf);
  if (names.length === 0) return notes;
  const list = `${names.slice(0, maxNames).join(', ')}${names.length > maxNames ? ', …' : ''}`;
  return [
    ...notes,
    t`${list} are of the same time. Of a metric that several have, the one that begins later is shown.`,
  ];
}

const isText = ({ textZone }: SetMember): boolean => textZone !== undefined;
