import type { JSX } from 'preact';
import { sizeText } from '../../parts/numberText.ts';
import type { MemberRow } from '../../protocol/archiveProtocol.ts';
import type { FilePlace } from '../../protocol/fileProtocol.ts';

export interface MemberChooserProps {
  readonly members: readonly MemberRow[];
  /** By its name. */
  readonly chosen: string;
  /** Is given the beginning of the member. */
  readonly onChoose: (place: FilePlace) => void;
}

/** What a member is. */
export function roleText({ role, volume }: MemberRow): string {
  switch (role) {
    case 'meta':
      return 'metadata';
    case 'index':
      return 'index';
    case 'volume':
      return `volume ${volume ?? 0}`;
  }
}

/** Which of the files is shown. */
export function MemberChooser({ members, chosen, onChoose }: MemberChooserProps): JSX.Element {
  return (
    <label class="member-chooser">
      <span class="quiet">File</span>
      <select
        class="select"
        value={chosen}
        onChange={({ currentTarget }) => {
          onChoose({ file: currentTarget.value, start: 0, end: 0 });
        }}
      >
        {members.map((member) => (
          <option key={member.name} value={member.name} disabled={member.size === undefined}>
            {`${member.name} – ${roleText(member)}, ${sizeText(member.size ?? member.fileSize)}`}
          </option>
        ))}
      </select>
    </label>
  );
}
