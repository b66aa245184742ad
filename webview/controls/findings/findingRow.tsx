import type { JSX } from 'preact';
import { severityName } from '../../../formats/findings/severity.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { Icon } from '../icon.tsx';
import { countText } from '../numberText.ts';
import { placeText, severityIcons } from './findingItem.ts';
import type { FindingGroup, FindingLine } from './groupFindings.ts';

interface FindingRowProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly hasFiles: boolean;
  readonly onPick: () => void;
  readonly onOpen: () => void;
}

/** Last part of a path: there is no room for all of it, and its beginning says the least. */
const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/** The row above the findings of one rule. */
export function FindingGroupRow(props: FindingRowProps & { readonly group: FindingGroup }): JSX.Element {
  const { id, isActive, hasFiles, group, onPick, onOpen } = props;
  const { first, count, file, isOpen, position, siblings } = group;
  return (
    <div
      id={id}
      role="treeitem"
      class={`row findings-row ${isActive ? 'active' : ''}`}
      aria-level={1}
      aria-expanded={isOpen}
      aria-selected={false}
      aria-posinset={position}
      aria-setsize={siblings}
      onClick={onPick}
      onDblClick={onOpen}
    >
      <span
        class="tree-twistie"
        onClick={(event) => {
          event.stopPropagation();
          onOpen();
        }}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
      </span>
      <SeverityIcon severity={first.severity} />
      <span class="findings-message">
        <strong>{first.title}</strong> <span class="badge">{count}</span>
      </span>
      <span class="findings-place quiet" title={hasFiles ? file : undefined}>
        <span>{!hasFiles ? countText(count, 'finding') : file === undefined ? t`multiple files` : nameOf(file)}</span>
        <span class="findings-code">{first.code}</span>
      </span>
    </div>
  );
}

/** One finding; in a group it does not repeat what the group says. */
export function FindingLineRow(
  props: FindingRowProps & { readonly line: FindingLine; readonly isSelected: boolean },
): JSX.Element {
  const { id, isActive, isSelected, hasFiles, line, onPick, onOpen } = props;
  const { finding, group, position, siblings } = line;
  const { severity, code, message, file, start } = finding;
  const hasFile = hasFiles && group?.file === undefined;
  const at = line.finding.line === undefined ? String(start) : placeText(finding);
  return (
    <div
      id={id}
      role="treeitem"
      class={`row findings-row ${isActive ? 'active' : ''}`}
      aria-level={group === undefined ? 1 : 2}
      aria-selected={isSelected}
      aria-posinset={position}
      aria-setsize={siblings}
      title={message}
      onClick={onPick}
      onDblClick={onOpen}
    >
      <span class={group === undefined ? 'tree-twistie' : 'tree-twistie findings-inner'} />
      <SeverityIcon severity={severity} />
      <span class="findings-message">{message}</span>
      <span class="findings-place quiet" title={hasFile ? `${file} ${at}` : at}>
        <span class="findings-at">
          {hasFile && <span>{`${nameOf(file)} `}</span>}
          {placeText(finding)}
        </span>
        {group === undefined && <span class="findings-code">{code}</span>}
      </span>
    </div>
  );
}

/** The icon of a severity, with its name. */
export function SeverityIcon({ severity }: Pick<FindingGroup['first'], 'severity'>): JSX.Element {
  return (
    <span class={`severity-${severity}`}>
      <Icon name={severityIcons[severity]} label={severityName(severity)} />
    </span>
  );
}
