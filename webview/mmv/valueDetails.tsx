import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { offsetText } from '../../formats/l10n/offsetText.ts';
import { t } from '../../formats/l10n/translate.ts';
import type { Fact } from '../controls/factTable.tsx';
import { UnitsContext } from '../frame/unitsContext.ts';
import { FactTable, Meaning } from '../controls/factTable.tsx';
import type { ValueDetail } from '../../protocol/viewer/mmvProtocol.ts';

/** What one value is: its name, help, and all that its metric says. */
export function ValueDetails({ detail }: { readonly detail: ValueDetail }): JSX.Element {
  const { exportedName, instance, human, shortHelp, longHelp, place } = detail;
  const units = useContext(UnitsContext);
  const inWords = human === undefined || units === 'pcp' ? '' : ` (${human})`;
  const facts: readonly Fact[] = [
    [t`Value`, `${detail.measured}${inWords}`],
    [t`Type`, detail.type],
    [t`Semantics`, <Meaning key="semantics" text={detail.semantics} doc={detail.semanticsDoc} />],
    ['PMID', detail.pmid],
    ...(detail.indom === undefined ? [] : [['InDom', detail.indom] as const]),
    ...(detail.labels.length === 0 ? [] : [[t`Labels`, detail.labels.join(', ')] as const]),
    [t`Bytes`, `${offsetText(place.start)}–${offsetText(place.end - 1)}`],
  ];
  return (
    <>
      <h2>
        {exportedName}
        {instance !== undefined && `["${instance.name}"] (${instance.id})`}
      </h2>
      {shortHelp !== '' && <p class="detail-help">{shortHelp}</p>}
      {longHelp !== '' && longHelp !== shortHelp && <p class="detail-help">{longHelp}</p>}
      <FactTable facts={facts} />
    </>
  );
}
