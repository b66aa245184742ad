import type { JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import type { Requester } from '../connection.ts';
import type { ShellMethods, ShownState } from '../../protocol/viewer/shellProtocol.ts';
import { Notice } from './states.tsx';

export interface RefusalProps {
  readonly connection: Requester<Pick<ShellMethods<ShownState>, 'openWith' | 'readAgain'>>;
  readonly title: string;
  /** Name of the file. */
  readonly name: string;
  readonly problem: string;
  /** Whether it is of another kind: then trying again would not help. */
  readonly isForeign: boolean;
}

/** Stands in place of the views if a file is none of ours, or cannot be read: shows why, and the ways on. */
export function Refusal({ connection, title, name, problem, isForeign }: RefusalProps): JSX.Element {
  const again = {
    label: t`Try Again`,
    onClick: () => {
      connection.run('readAgain', null);
    },
  };
  const openText = {
    label: t`Open as Text`,
    onClick: () => {
      connection.run('openWith', { editor: 'text' });
    },
  };
  const openHex = {
    label: t`Open in Hex Editor`,
    onClick: () => {
      connection.run('openWith', { editor: 'hex' });
    },
  };
  return (
    <Notice title={title} actions={isForeign ? [openText, openHex] : [again, openText, openHex]}>
      <p>
        <strong>{name}</strong>
        {`: ${problem}`}
      </p>
    </Notice>
  );
}
