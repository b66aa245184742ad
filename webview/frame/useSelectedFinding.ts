import { useCallback, useMemo, useState } from 'preact/hooks';
import type { FindingRow } from '../../protocol/viewer/fileProtocol.ts';

/** The finding that is selected, by its index, and what selects another. It stays the same where others come or go. */
export function useSelectedFinding(
  findings: readonly FindingRow[] | undefined,
): readonly [selected: number | undefined, select: (index: number) => void] {
  const [chosen, setChosen] = useState<FindingRow | undefined>(undefined);
  const selected = useMemo(() => indexOf(findings, chosen), [findings, chosen]);
  const select = useCallback(
    (index: number) => {
      setChosen(findings?.[index]);
    },
    [findings],
  );
  return [selected, select];
}

/** Finds the chosen finding, or the one of the same rule and place in findings that were requested again. */
function indexOf(findings: readonly FindingRow[] = [], chosen: FindingRow | undefined): number | undefined {
  if (chosen === undefined) return undefined;
  const own = findings.indexOf(chosen);
  const index = own >= 0 ? own : findings.findIndex((each) => isSame(each, chosen));
  return index < 0 ? undefined : index;
}

const isSame = (one: FindingRow, other: FindingRow): boolean =>
  one.start === other.start && one.end === other.end && one.code === other.code && one.file === other.file;
