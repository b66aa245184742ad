import type { JSX } from 'preact';
import { phrase, t, translated } from '../../formats/l10n/translate.ts';
import type { MmvConnection } from './mmvConnection.ts';
import type { MmvState } from '../../protocol/viewer/mmvProtocol.ts';
import { Refusal } from '../frame/refusal.tsx';

export interface MmvRefusalProps {
  readonly connection: MmvConnection;
  readonly state: MmvState;
}

const titles: Partial<Record<MmvState['condition'], string>> = {
  foreign: phrase('Not an MMV file'),
  unread: phrase('The file was not read'),
};

/** Message in place of the views of a file of another kind or that cannot be read. */
export function MmvRefusal({ connection, state }: MmvRefusalProps): JSX.Element {
  const { condition, head, problem } = state;
  return (
    <Refusal
      connection={connection}
      title={translated(titles[condition] ?? phrase('The file cannot be read'))}
      name={head.name}
      problem={problem ?? t`reading was stopped before any data arrived.`}
      isForeign={condition === 'foreign'}
    />
  );
}
