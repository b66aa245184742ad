import type { ComponentChildren, JSX } from 'preact';
import { ViewBoundary } from './viewBoundary.tsx';

export interface ViewPanelProps {
  /** The name of the view that is shown: that of its tab. */
  readonly view: string;
  readonly children: ComponentChildren;
}

/** Panel of the view that is chosen. */
export function ViewPanel({ view, children }: ViewPanelProps): JSX.Element {
  return (
    <main class="view">
      <div class="view" id="view" role="tabpanel" aria-labelledby={`tab-${view}`}>
        <ViewBoundary key={view}>{children}</ViewBoundary>
      </div>
    </main>
  );
}
