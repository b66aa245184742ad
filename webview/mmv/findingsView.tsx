import type { JSX } from 'preact';
import { FindingDetails } from '../parts/findings/findingDetails.tsx';
import { FindingsList } from '../parts/findings/findingsList.tsx';
import type { ByteRange } from '../parts/range.ts';
import type { FindingRow } from '../protocol.ts';
import { useFocusIfNone } from '../structure/useFocusIfNone.ts';
import { Empty, Skeleton } from '../shell/states.tsx';

export interface FindingsViewProps {
  /** Undefined until they have come. */
  readonly findings: readonly FindingRow[] | undefined;
  /** By its index. */
  readonly selected: number | undefined;
  readonly filter: string;
  readonly onSelect: (index: number) => void;
  readonly onShowBytes: (range: ByteRange) => void;
}

const rowHeight = 22;

/** What is wrong with the file. */
export function FindingsView({ findings, selected, filter, onSelect, onShowBytes }: FindingsViewProps): JSX.Element {
  useFocusIfNone('findings');
  if (findings === undefined) return <Skeleton />;
  if (findings.length === 0) return <Empty text="Nothing is wrong with this file." />;
  const shown = findingsWith(findings, filter);
  if (shown.length === 0) return <Empty text="No finding passes the filter." />;
  const finding = selected === undefined ? undefined : findings[selected];
  const position = finding === undefined ? -1 : shown.indexOf(finding);
  const select = (at: number): void => {
    const picked = shown[at];
    if (picked !== undefined) onSelect(findings.indexOf(picked));
  };
  return (
    <>
      <FindingsList
        id="findings"
        findings={shown}
        selected={position < 0 ? undefined : position}
        rowHeight={rowHeight}
        onSelect={select}
        onOpen={(at) => {
          const picked = shown[at];
          select(at);
          if (picked !== undefined) onShowBytes(picked);
        }}
      />
      {finding !== undefined && <FindingDetails finding={finding} onShowBytes={onShowBytes} />}
    </>
  );
}

/** The findings that have all words of the filter in their message, code or place. */
function findingsWith(findings: readonly FindingRow[], filter: string): readonly FindingRow[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return findings;
  return findings.filter(({ message, code, place }) => {
    const text = `${message} ${code} ${place}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
