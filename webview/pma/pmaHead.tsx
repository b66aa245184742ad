import type { JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import { pointTimeText } from '../plot/drawing/pointTime.ts';
import type { PmaPlotState } from '../../protocol/plot/pmaPlotProtocol.ts';
import { fileZone } from '../../formats/pma/series/fileZone.ts';

function sourceText({ source, isUnsaved, isMissing }: PmaPlotState): string {
  if (isMissing) return t`deleted`;
  if (source === 'disk') return t`from disk`;
  return isUnsaved ? t`from the editor, with unsaved changes` : t`from the editor`;
}

/** Plotted file and time range. */
export function PmaHead({ state }: { readonly state: PmaPlotState }): JSX.Element {
  const { name, contents } = state;
  const { span, zones } = contents;
  const zone = fileZone(zones);
  return (
    <header class="head">
      <h1 class="head-title">{name}</h1>
      <ul class="facts">
        <li>{sourceText(state)}</li>
        {span !== undefined && <li>{`${pointTimeText(span.from, zone)} – ${pointTimeText(span.to, zone)}`}</li>}
      </ul>
    </header>
  );
}
