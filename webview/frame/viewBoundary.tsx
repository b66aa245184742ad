import type { ComponentChildren } from 'preact';
import { Component, Fragment } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import { Notice } from './states.tsx';

export interface ViewBoundaryProps {
  readonly children: ComponentChildren;
}

interface ViewBoundaryState {
  /** Why the view failed; undefined for a view that is shown. */
  readonly problem: string | undefined;
  /** Number of reloads of the view: a new number creates all its components again. */
  readonly loads: number;
}

/** Error boundary: if a view fails to render, shows the error and a button to reload it. Everything around it keeps working. */
export class ViewBoundary extends Component<ViewBoundaryProps, ViewBoundaryState> {
  override state: ViewBoundaryState = { problem: undefined, loads: 0 };

  override componentDidCatch(error: unknown): void {
    this.setState({ problem: error instanceof Error ? error.message : String(error) });
    // For the window log and error listeners.
    reportError(error);
  }

  override render({ children }: ViewBoundaryProps, { problem, loads }: ViewBoundaryState): ComponentChildren {
    if (problem === undefined) return <Fragment key={loads}>{children}</Fragment>;
    const reload = {
      label: t`Reload View`,
      onClick: () => {
        this.setState({ problem: undefined, loads: loads + 1 });
      },
    };
    return (
      <Notice isPart title={t`This view stopped working`} actions={[reload]}>
        <p role="alert">{t`This is a bug in the extension, not a problem in the file: ${problem}`}</p>
        <p class="quiet">{t`Your selection is kept. If this happens again, select less, or close and reopen the editor.`}</p>
      </Notice>
    );
  }
}
