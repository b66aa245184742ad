import { t } from '../../formats/l10n/translate.ts';
import type { ShownState } from '../../protocol/viewer/shellProtocol.ts';
import type { ViewTab } from './viewTabs.tsx';

/** The tab of what is wrong, with how much there is: hints are not counted, as in the Problems panel. */
export function findingsTab({ findingCounts }: Pick<ShownState, 'findingCounts'>): ViewTab<'findings'> {
  const { error, warning, info } = findingCounts;
  return { name: 'findings', title: t`Findings`, badge: error + warning + info };
}
