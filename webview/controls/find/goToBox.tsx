import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { offsetText } from '../../../formats/l10n/offsetText.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { parseOffset } from './parseOffset.ts';

export interface GoToBoxProps {
  /** Offset from which relative offsets count. */
  readonly from: number;
  /** Size of the file, in bytes. */
  readonly size: number;
  readonly onGo: (offset: number) => void;
  readonly onClose: () => void;
}

/** Asks for an offset: decimal, hexadecimal or relative. */
export function GoToBox({ from, size, onGo, onClose }: GoToBoxProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const parsed = parseOffset(text, from, size);
  const error = text === '' ? undefined : parsed.error;
  // At once, for the next key may be on its way.
  useLayoutEffect(() => input.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && parsed.offset !== undefined) onGo(parsed.offset);
    else return;
    event.preventDefault();
  };
  const hint =
    parsed.offset === undefined
      ? t`Decimal, hexadecimal (0x…), or relative (+16, -0x10)`
      : t`Press Enter to go to ${offsetText(parsed.offset)} (${parsed.offset}).`;
  return (
    <div class="bar" role="dialog" aria-label={t`Go to offset`}>
      <label class="bar-field">
        <span>{t`Go to offset`}</span>
        <input
          ref={input}
          type="text"
          class="input"
          value={text}
          spellcheck={false}
          aria-invalid={error !== undefined}
          aria-describedby="go-to-hint"
          onInput={(event) => {
            setText(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={onClose}
        />
      </label>
      <span id="go-to-hint" class={error === undefined ? 'quiet' : 'error-text'} role="status">
        {error ?? hint}
      </span>
    </div>
  );
}
