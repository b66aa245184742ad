import type { JSX } from 'preact';
import { t } from '../../../formats/l10n/translate.ts';
import type { TimeRange } from '../../../protocol/viewer/overviewProtocol.ts';
import { LinkButton } from '../../controls/linkButton.tsx';
import { showChanges } from './showChanges.ts';

export interface WhatChangedProps {
  readonly viewer: Parameters<typeof showChanges>[0];
  readonly range: TimeRange;
}

/** Leads from a range of time to what changed in it. */
export function WhatChanged({ viewer, range }: WhatChangedProps): JSX.Element {
  return (
    <LinkButton
      title={t`Compare this time with the time before it`}
      onClick={() => {
        showChanges(viewer, range);
      }}
    >
      {t`What Changed Here?`}
    </LinkButton>
  );
}
