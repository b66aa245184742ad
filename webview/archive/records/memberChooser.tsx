import type { JSX } from 'preact';
import { t } from '../../../formats/l10n/translate.ts';
import { sizeText } from '../../controls/numberText.ts';
import type { MemberRow } from '../../../protocol/viewer/archiveProtocol.ts';
import type { FilePlace } from '../../../protocol/viewer/fileProtocol.ts';

export interface MemberChooserProps {
  readonly members: readonly MemberRow[];
  /** Name of the selected member. */
  readonly chosen: string;
  /** Receives the start of the member. */
  readonly onChoose: (place: FilePlace) => void;
}

/** Role of a member. */
export function roleText({ role, volume }: MemberRow): string {
  switch (role) {
    case 'meta':
      return t`metadata`;
    case 'index':
      return t`index`;
    case 'volume':
      return t`volume ${volume ?? 0}`;
  }
}

/** Number of bytes that can be shown; undefined if none can. */
export function contentSize({ size, shownSize }: MemberRow): number | undefined {
  return size ?? shownSize;
}

/** `20260101.0.xz – volume 0, 1.6 MiB, xz`: the size is that of the content. */
function memberText(member: MemberRow): string {
  const { name, size, fileSize, compression } = member;
  const facts = [roleText(member), sizeText(size ?? fileSize), compression].filter((fact) => fact !== undefined);
  return `${name} – ${facts.join(', ')}`;
}

/** Select box for the file to show. */
export function MemberChooser({ members, chosen, onChoose }: MemberChooserProps): JSX.Element {
  return (
    <label class="member-chooser">
      <span class="quiet">{t`File`}</span>
      <select
        class="select"
        value={chosen}
        onChange={({ currentTarget }) => {
          onChoose({ file: currentTarget.value, start: 0, end: 0 });
        }}
      >
        {groupsOf(members).map(([archive, files]) =>
          archive === undefined ? (
            <MemberOptions key="" members={files} />
          ) : (
            <optgroup key={archive} label={archive}>
              <MemberOptions members={files} />
            </optgroup>
          ),
        )}
      </select>
    </label>
  );
}

function MemberOptions({ members }: Pick<MemberChooserProps, 'members'>): JSX.Element {
  return (
    <>
      {members.map((member) => (
        <option key={member.name} value={member.name} disabled={contentSize(member) === undefined}>
          {memberText(member)}
        </option>
      ))}
    </>
  );
}

/** The files of a history by archive, the newest archive first. */
function groupsOf(
  members: readonly MemberRow[],
): readonly (readonly [archive: string | undefined, members: readonly MemberRow[]])[] {
  const groups = new Map<string | undefined, MemberRow[]>();
  for (const member of members) {
    const cached = groups.get(member.archive);
    if (cached === undefined) groups.set(member.archive, [member]);
    else cached.push(member);
  }
  return [...groups].toReversed();
}
