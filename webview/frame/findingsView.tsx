import type { JSX } from 'preact';
import { severityName } from '../../formats/findings/severity.ts';
import { t } from '../../formats/l10n/translate.ts';
import { FindingDetails } from '../controls/findings/findingDetails.tsx';
import { FindingsList } from '../controls/findings/findingsList.tsx';
import type { FilePlace, FindingRow } from '../../protocol/viewer/fileProtocol.ts';
import { useFocusIfNone } from '../structure/useFocusIfNone.ts';
import { Empty, Skeleton } from './states.tsx';

export interface FindingsViewProps {
  /** Undefined until they arrive. */
  readonly findings: readonly FindingRow[] | undefined;
  /** Index of the finding. */
  readonly selected: number | undefined;
  readonly filter: string;
  readonly onSelect: (index: number) => void;
  /** Text if there is none. */
  readonly emptyText: string;
  readonly hasFiles: boolean;
  /** Whether the bytes of a file are shown here; they are if missing. */
  readonly hasBytes?: (file: string) => boolean;
  readonly onShowBytes: (place: FilePlace) => void;
}

/** What is wrong. */
export function FindingsView(props: FindingsViewProps): JSX.Element {
  const { findings, selected, filter, onSelect, onShowBytes } = props;
  useFocusIfNone('findings');
  if (findings === undefined) return <Skeleton />;
  if (findings.length === 0) return <Empty text={props.emptyText} />;
  const shown = findingsWith(findings, filter);
  if (shown.length === 0) return <Empty text={t`No matching findings.`} />;
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
        hasFiles={props.hasFiles}
        onSelect={select}
        onOpen={(at) => {
          const picked = shown[at];
          select(at);
          if (picked !== undefined) onShowBytes(picked);
        }}
      />
      {finding !== undefined && (
        <FindingDetails
          finding={finding}
          hasBytes={props.hasBytes?.(finding.file) !== false}
          onShowBytes={onShowBytes}
        />
      )}
    </>
  );
}

/** The findings that have all words of the filter in their severity, message, code or place. */
function findingsWith(findings: readonly FindingRow[], filter: string): readonly FindingRow[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return findings;
  return findings.filter(({ severity, message, code, title, place }) => {
    const text = `${severityName(severity)} ${title} ${message} ${code} ${place}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
