import type { JSX } from 'preact';
import { t } from '../../../formats/l10n/translate.ts';
import { LinkButton } from '../../controls/linkButton.tsx';
import { countText, sizeText } from '../../controls/numberText.ts';
import type { MemberRow } from '../../../protocol/viewer/archiveProtocol.ts';
import type { FilePlace } from '../../../protocol/viewer/fileProtocol.ts';
import { contentSize, roleText } from '../records/memberChooser.tsx';

export interface MemberTableProps {
  readonly members: readonly MemberRow[];
  readonly onOpen: (place: FilePlace) => void;
}

/** The files of the archive. */
export function MemberTable({ members, onOpen }: MemberTableProps): JSX.Element {
  return (
    <table class="data-table">
      <caption>{t`Files`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`File`}</th>
          <th scope="col">{t`Part`}</th>
          <th scope="col" class="number">
            {t`Size`}
          </th>
          <th scope="col">{t`Stored`}</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.name}>
            <td>
              <LinkButton
                isDisabled={contentSize(member) === undefined}
                onClick={() => {
                  onOpen({ file: member.name, start: 0, end: 0 });
                }}
              >
                {member.name}
              </LinkButton>
            </td>
            <td>{roleText(member)}</td>
            <td class="number" title={countText(member.size ?? 0, 'byte')}>
              {member.size === undefined ? '–' : sizeText(member.size)}
            </td>
            <td>{diskText(member)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How a file is stored, or why it is ignored. */
function diskText({ compression, fileSize, size, shownSize, isPassedOver }: MemberRow): string {
  if (isPassedOver === true)
    return compression === undefined ? t`ignored: duplicate of another file` : t`ignored: also present uncompressed`;
  if (compression === undefined) return t`uncompressed`;
  if (size === undefined && shownSize !== undefined)
    return t`${compression}, ${sizeText(fileSize)}: not decompressed yet`;
  if (size === undefined) return t`${compression}, unreadable`;
  return t`${compression}, ${sizeText(fileSize)}: decompressed on demand`;
}
