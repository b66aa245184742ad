import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { offsetText } from '../../formats/l10n/offsetText.ts';
import { severityName } from '../../formats/findings/severity.ts';
import { t } from '../../formats/l10n/translate.ts';
import { Icon } from '../controls/icon.tsx';
import { countText } from '../controls/numberText.ts';
import { severityIcons } from '../controls/findings/findingItem.ts';
import type { StructureRow } from '../../protocol/viewer/fileProtocol.ts';
import { ShownText } from './shownText.ts';

const fillers: ReadonlySet<StructureRow['kind']> = new Set(['slack', 'padding', 'unreferenced', 'unread']);

/** Whether the row stands for bytes that mean nothing. */
export function isFiller({ kind }: StructureRow): boolean {
  return fillers.has(kind);
}

/** Title, value, marks, offset and length of a row of the structure. */
export function StructureRowContent({ row }: { readonly row: StructureRow }): JSX.Element {
  const { title, doc, type, start, end, severity, isAssumed } = row;
  const shownText = useContext(ShownText);
  const text = row.text && shownText(row.text);
  const hint = [type, doc].filter((part) => part !== undefined && part !== '').join('\n');
  return (
    <>
      <span class={`tree-title ${isFiller(row) ? 'quiet' : ''}`} title={hint === '' ? title : hint}>
        {title}
      </span>
      <span class="tree-text quiet" title={text}>
        {text}
      </span>
      {isAssumed === true && (
        <span class="tree-mark quiet">
          <Icon name="question" label={t`Guessed: the value in the file is impossible`} />
        </span>
      )}
      {severity !== undefined && (
        <span class={`tree-mark severity-${severity}`}>
          <Icon name={severityIcons[severity]} label={severityName(severity)} />
        </span>
      )}
      <span class="tree-offset quiet" title={t`offset ${start}`}>
        {offsetText(start)}
      </span>
      <span class="tree-length quiet" title={countText(end - start, 'byte')}>
        {end - start}
      </span>
    </>
  );
}
