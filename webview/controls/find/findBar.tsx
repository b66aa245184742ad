import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { phrase, t, translated } from '../../../formats/l10n/translate.ts';
import type { FindQuery } from '../../../protocol/viewer/fileProtocol.ts';
import { IconButton } from '../icon.tsx';
import { resultText } from './resultText.ts';
import type { FindState } from './useFind.ts';

export interface FindBarProps {
  readonly query: FindQuery;
  readonly state: FindState;
  /** Size of the searched content, in bytes. */
  readonly size: number;
  /** The match at the cursor, by its index. */
  readonly present: number | undefined;
  readonly onQuery: (query: FindQuery) => void;
  readonly onStep: (step: -1 | 1) => void;
  readonly onClose: () => void;
}

const kinds: readonly { readonly kind: FindQuery['kind']; readonly label: string; readonly example: string }[] = [
  { kind: 'text', label: phrase('Text'), example: 'text' },
  { kind: 'bytes', label: phrase('Bytes'), example: '4D 4D ?? 00' },
  { kind: 'regexp', label: phrase('Regular expression'), example: 'disk[0-9]+' },
  { kind: 'number', label: phrase('Number'), example: phrase('42, -1, 0x2A or 3.14') },
];

/** Search box for bytes, with buttons to move between matches. */
export function FindBar({ query, state, size, present, onQuery, onStep, onClose }: FindBarProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  // Focus at once, because the next key may already be pressed.
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target === input.current) onStep(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const hasCase = query.kind === 'text' || query.kind === 'regexp';
  const hasMatches = state.matches.length > 0;
  return (
    <div class="bar" role="search" aria-label={t`Find in bytes`} onKeyDown={onKeyDown}>
      <select
        class="select"
        aria-label={t`Find as`}
        value={query.kind}
        onChange={(event) => {
          const kind = kinds.find((each) => each.kind === event.currentTarget.value)?.kind ?? query.kind;
          onQuery({ ...query, kind });
        }}
      >
        {kinds.map(({ kind, label }) => (
          <option key={kind} value={kind}>
            {translated(label)}
          </option>
        ))}
      </select>
      <div class="bar-field">
        <input
          ref={input}
          type="text"
          class="input"
          aria-label={t`Find`}
          placeholder={translated(kinds.find(({ kind }) => kind === query.kind)?.example ?? '')}
          value={query.pattern}
          spellcheck={false}
          aria-invalid={state.error !== undefined}
          onInput={(event) => {
            onQuery({ ...query, pattern: event.currentTarget.value });
          }}
        />
      </div>
      {hasCase && (
        <IconButton
          icon="case-sensitive"
          label={t`Match Case`}
          isPressed={query.isCaseSensitive}
          onClick={() => {
            onQuery({ ...query, isCaseSensitive: !query.isCaseSensitive });
          }}
        />
      )}
      <span
        class={`bar-result ${state.error === undefined ? 'quiet' : 'error-text'}`}
        role="status"
        aria-busy={state.isBusy}
      >
        {resultText(state, size, present, query.pattern === '')}
      </span>
      <IconButton
        icon="arrow-up"
        label={t`Previous Match (Shift+Enter)`}
        isDisabled={!hasMatches}
        onClick={() => {
          onStep(-1);
        }}
      />
      <IconButton
        icon="arrow-down"
        label={t`Next Match (Enter)`}
        isDisabled={!hasMatches}
        onClick={() => {
          onStep(1);
        }}
      />
      <IconButton icon="close" label={t`Close (Escape)`} onClick={onClose} />
    </div>
  );
}
