import type { JSX } from 'preact';
import { t } from '../../../formats/l10n/translate.ts';
import { VirtualList } from '../list/virtualList.tsx';
import type { FindingItem } from './findingItem.ts';
import { FindingGroupRow, FindingLineRow } from './findingRow.tsx';
import type { FindingRows } from './useFindingRows.ts';
import { useFindingRows } from './useFindingRows.ts';

export interface FindingsListProps {
  readonly id: string;
  readonly findings: readonly FindingItem[];
  readonly selected: number | undefined;
  /** Whether the findings are in several files, whose names are shown. */
  readonly hasFiles: boolean;
  readonly onSelect: (index: number) => void;
  /** Enter or a double click: go to the bytes. */
  readonly onOpen: (index: number) => void;
}

/** Two lines of text, in CSS pixels. */
const rowHeight = 40;

/** The findings of a file, those of one rule in a group. */
export function FindingsList(props: FindingsListProps): JSX.Element {
  const { id, findings, selected, hasFiles, onSelect, onOpen } = props;
  const list = useFindingRows(findings, selected, onSelect);
  const { rows, active, activate, toggle } = list;
  const open = (at: number): void => {
    const row = rows[at];
    if (row?.kind === 'group') toggle(row.key);
    else if (row !== undefined) onOpen(row.index);
  };
  return (
    <VirtualList
      id={id}
      role="tree"
      label={t`Findings`}
      rowCount={rows.length}
      rowHeight={rowHeight}
      active={active}
      onActive={activate}
      onOpen={open}
      onKey={(event) => followKey(event, list)}
      pane="findings"
      renderRow={(at, rowId) => {
        const row = rows[at];
        if (row === undefined) return null;
        const common = {
          id: rowId,
          isActive: at === active,
          hasFiles,
          onPick: () => {
            activate(at);
          },
          onOpen: () => {
            open(at);
          },
        };
        return row.kind === 'group' ? (
          <FindingGroupRow key={row.key} {...common} group={row} />
        ) : (
          <FindingLineRow key={row.index} {...common} line={row} isSelected={row.index === selected} />
        );
      }}
    />
  );
}

/** The keys of a tree: they open and close a group, or lead from a finding to its group. */
function followKey(event: KeyboardEvent, { rows, active, activate, toggle }: FindingRows): boolean {
  const row = rows[active];
  if (row === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false;
  const isOpen = row.kind === 'group' && row.isOpen;
  switch (event.key) {
    case 'ArrowRight':
      if (row.kind !== 'group') return false;
      if (isOpen) activate(active + 1);
      else toggle(row.key);
      return true;
    case 'ArrowLeft':
      if (isOpen) toggle(row.key);
      else if (row.kind === 'finding' && row.group !== undefined) activate(rows.indexOf(row.group));
      else return false;
      return true;
    case ' ':
      if (row.kind !== 'group') return false;
      toggle(row.key);
      return true;
    default:
      return false;
  }
}
