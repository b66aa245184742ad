import type { ComponentChildren, JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import { sizeText } from '../controls/numberText.ts';
import type { ReadProgress } from '../../protocol/viewer/shellProtocol.ts';

/** What stands where something is to come; not seen where it comes at once. */
export function Skeleton(): JSX.Element {
  return (
    <div class="skeleton" role="status" aria-label={t`Reading file`}>
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}

export interface ReadingProps {
  /** Null while it is not known that it takes its time. */
  readonly progress: ReadProgress | null;
  readonly onStop: () => void;
}

/** What stands where a file is to come: what is read, how far that is, and a way to end it. */
export function Reading({ progress, onStop }: ReadingProps): JSX.Element {
  if (progress === null) return <Skeleton />;
  const { readBytes, totalBytes, unpacked } = progress;
  const name = unpacked ?? progress.name;
  // Others may have to be unpacked yet.
  const isRead = unpacked === undefined && readBytes !== undefined && readBytes === totalBytes;
  const title = unpacked !== undefined ? t`Decompressing ${name}` : isRead ? t`Decoding ${name}` : t`Reading ${name}`;
  const value = isRead || readBytes === undefined ? {} : { value: readBytes, max: totalBytes };
  return (
    <main class="state">
      <div role="status">
        <h2>{title}</h2>
      </div>
      <progress class="progress" aria-label={title} {...value} />
      <p class="quiet">{amountText(progress)}</p>
      {unpacked !== undefined && (
        <p class="quiet">
          {t`The archive opens once metadata and index are decompressed. Volumes follow in the background.`}
        </p>
      )}
      {!isRead && (
        <div class="state-actions">
          <button type="button" class="button secondary" onClick={onStop}>
            {t`Stop`}
          </button>
        </div>
      )}
    </main>
  );
}

/** `12.0 MiB of 256.0 MiB`. */
function amountText({ readBytes, totalBytes }: ReadProgress): string {
  if (totalBytes === undefined) return t`Waiting for data…`;
  return readBytes === undefined ? sizeText(totalBytes) : t`${sizeText(readBytes)} of ${sizeText(totalBytes)}`;
}

/** What stands where there is nothing to show. */
export function Empty({ text }: { readonly text: string }): JSX.Element {
  return (
    <div class="state">
      <p class="quiet">{text}</p>
    </div>
  );
}

export interface NoticeProps {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly actions: readonly NoticeAction[];
}

export interface NoticeAction {
  readonly label: string;
  readonly onClick: () => void;
}

/** What stands in place of the views where the file cannot be shown in them. */
export function Notice({ title, children, actions }: NoticeProps): JSX.Element {
  return (
    <main class="state">
      <h2>{title}</h2>
      {children}
      <div class="state-actions">
        {actions.map(({ label, onClick }, i) => (
          <button key={label} type="button" class={`button ${i === 0 ? '' : 'secondary'}`} onClick={onClick}>
            {label}
          </button>
        ))}
      </div>
    </main>
  );
}

export interface StripProps {
  readonly tone: 'error' | 'warning' | 'info';
  readonly text: string;
  readonly actions?: readonly NoticeAction[];
}

/** Tells a screen reader what has come about: it is always there, so that a change of it is heard. */
export function Announcer({ text }: { readonly text: string }): JSX.Element {
  return (
    <div class="visually-hidden" role="status" aria-live="polite">
      {text}
    </div>
  );
}

/** A line across the view: something is the matter with the file or with what is shown. {@link Announcer} is to tell of it. */
export function Strip({ tone, text, actions = [] }: StripProps): JSX.Element {
  return (
    <div class={`strip strip-${tone}`}>
      <p>{text}</p>
      {actions.map(({ label, onClick }) => (
        <button key={label} type="button" class="link-button" onClick={onClick}>
          {label}
        </button>
      ))}
    </div>
  );
}
