import type { ComponentChildren, JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import type { DocumentActionsProps } from './documentActions.tsx';
import { DocumentActions } from './documentActions.tsx';
import type { ViewTab } from './viewTabs.tsx';
import { ViewTabs } from './viewTabs.tsx';

export interface ViewerToolbarProps<Name extends string> extends DocumentActionsProps {
  readonly tabs: readonly ViewTab<Name>[];
  readonly selected: Name;
  readonly onSelect: (name: Name) => void;
  /** Actions of the visible view. */
  readonly children: ComponentChildren;
}

/** The tabs of the views, and what can be done. */
export function ViewerToolbar<Name extends string>(props: ViewerToolbarProps<Name>): JSX.Element {
  const { connection, tabs, selected, onSelect, children } = props;
  return (
    <nav class="views" aria-label={t`Views and actions`}>
      <ViewTabs tabs={tabs} selected={selected} onSelect={onSelect} />
      <div class="views-tools">
        {children}
        <DocumentActions connection={connection} />
      </div>
    </nav>
  );
}
