import type { JSX } from 'preact';
import type { Connection } from '../connection.ts';
import type { FileState } from '../protocol.ts';
import { Notice } from '../shell/states.tsx';

export interface MmvRefusalProps {
  readonly connection: Connection;
  readonly state: FileState;
}

/** In place of the views of a file that is none of ours, or cannot be read. */
export function MmvRefusal({ connection, state }: MmvRefusalProps): JSX.Element {
  const isForeign = state.condition === 'foreign';
  const openText = {
    label: 'Open as Text',
    onClick: () => {
      connection.request('openWith', { editor: 'text' });
    },
  };
  const openHex = {
    label: 'Open in Hex Editor',
    onClick: () => {
      connection.request('openWith', { editor: 'hex' });
    },
  };
  const again = {
    label: 'Try Again',
    onClick: () => {
      connection.request('readAgain', null);
    },
  };
  return (
    <Notice
      title={isForeign ? 'Not a PCP file' : 'The file cannot be read'}
      actions={isForeign ? [openText, openHex] : [again, openText, openHex]}
    >
      <p>
        <strong>{state.head.name}</strong>
        {state.problem === undefined ? '' : `: ${state.problem}`}
      </p>
    </Notice>
  );
}
