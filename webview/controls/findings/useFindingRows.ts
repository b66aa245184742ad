import { useEffect, useMemo, useState } from 'preact/hooks';
import type { FindingItem } from './findingItem.ts';
import type { FindingsRow } from './groupFindings.ts';
import { groupFindings, groupKey } from './groupFindings.ts';

/** The rows of the list of findings, and which of them has the focus. */
export interface FindingRows {
  readonly rows: readonly FindingsRow[];
  /** The row with the focus, by its index. */
  readonly active: number;
  readonly activate: (at: number) => void;
  /** Opens a group, or closes it. */
  readonly toggle: (key: string) => void;
}

/** Groups findings by rule. The group of the selected finding is open. */
export function useFindingRows(
  findings: readonly FindingItem[],
  selected: number | undefined,
  onSelect: (index: number) => void,
): FindingRows {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [focusedGroup, setFocusedGroup] = useState<string | undefined>(undefined);
  const rows = useMemo(() => groupFindings(findings, toggled), [findings, toggled]);
  const isFocused = (row: FindingsRow): boolean =>
    row.kind === 'group' ? row.key === focusedGroup : focusedGroup === undefined && row.index === selected;

  useEffect(() => {
    const finding = selected === undefined ? undefined : findings[selected];
    if (finding === undefined) return;
    setFocusedGroup(undefined);
    const key = groupKey(finding);
    if (rows.some((row) => row.kind === 'group' && row.key === key && !row.isOpen)) setToggled(withToggled(key));
  }, [selected]);

  return {
    rows,
    active: Math.max(0, rows.findIndex(isFocused)),
    activate: (at) => {
      const row = rows[at];
      setFocusedGroup(row?.kind === 'group' ? row.key : undefined);
      if (row?.kind === 'finding') onSelect(row.index);
    },
    toggle: (key) => {
      setToggled(withToggled(key));
      setFocusedGroup(key);
    },
  };
}

const withToggled =
  (key: string) =>
  (toggled: ReadonlySet<string>): ReadonlySet<string> =>
    toggled.has(key) ? new Set([...toggled].filter((other) => other !== key)) : new Set([...toggled, key]);
