import type { JSX } from 'preact';
import { offsetText } from '../../../formats/bytes/hexText.ts';
import { severityName } from '../../../formats/findings/severity.ts';
import { t } from '../../../formats/words/translate.ts';
import { Icon } from '../icon.tsx';
import { VirtualList } from '../list/virtualList.tsx';
import type { FindingItem } from './findingItem.ts';
import { severityIcons } from './findingItem.ts';

export interface FindingsListProps {
  readonly id: string;
  readonly findings: readonly FindingItem[];
  readonly selected: number | undefined;
  readonly rowHeight: number;
  /** Whether each is told with the name of its file. */
  readonly hasFiles: boolean;
  readonly onSelect: (index: number) => void;
  /** Enter or a double click: go to the bytes. */
  readonly onOpen: (index: number) => void;
}

/** What is wrong with a file, in the order of the file. */
export function FindingsList(props: FindingsListProps): JSX.Element {
  const { id, findings, selected, rowHeight, hasFiles, onSelect, onOpen } = props;
  return (
    <VirtualList
      id={id}
      role="listbox"
      label={t`Findings`}
      rowCount={findings.length}
      rowHeight={rowHeight}
      active={selected ?? 0}
      onActive={onSelect}
      onOpen={onOpen}
      pane="findings"
      renderRow={(index, rowId) => {
        const found = findings[index];
        if (found === undefined) return null;
        const { severity, code, message, file, start } = found;
        return (
          <div
            key={rowId}
            id={rowId}
            role="option"
            class={`row findings-row ${index === (selected ?? 0) ? 'active' : ''}`}
            aria-selected={index === selected}
            aria-posinset={index + 1}
            aria-setsize={findings.length}
            title={message}
            onClick={() => {
              onSelect(index);
            }}
            onDblClick={() => {
              onOpen(index);
            }}
          >
            <span class={`severity-${severity}`}>
              <Icon name={severityIcons[severity]} label={severityName(severity)} />
            </span>
            <span class="findings-message">{message}</span>
            <span class="findings-code quiet">{code}</span>
            <span class="findings-place quiet" title={String(start)}>
              {hasFiles ? `${file} ${offsetText(start)}` : offsetText(start)}
            </span>
          </div>
        );
      }}
    />
  );
}
