import type { ComponentChildren, JSX } from 'preact';
import { t } from '../../formats/l10n/translate.ts';
import { LinkButton } from '../controls/linkButton.tsx';
import { sizeText } from '../controls/numberText.ts';
import type { ReadProgress } from '../../protocol/viewer/shellProtocol.ts';

/** Placeholder while something loads; invisible if it loads at once. */
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
  /** Null until reading turns out to take long. */
  readonly progress: ReadProgress | null;
  readonly onStop: () => void;
}

/** Progress of reading a file, with a button to stop it. */
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
        <h1>{title}</h1>
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

export interface EmptyProps {
  readonly text: string;
  /** Action that leads on from here. */
  readonly action?: NoticeAction | undefined;
}

/** Text of an empty view. */
export function Empty({ text, action }: EmptyProps): JSX.Element {
  return (
    <div class="state">
      <p class="quiet">{text}</p>
      {action !== undefined && <LinkButton onClick={action.onClick}>{action.label}</LinkButton>}
    </div>
  );
}

export interface NoticeProps {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly actions: readonly NoticeAction[];
  /** Whether it stands in a page that has a main part and a heading of its own. */
  readonly isPart?: boolean;
}

export interface NoticeAction {
  readonly label: string;
  readonly onClick: () => void;
}

/** Message in place of the views if the file cannot be shown. */
export function Notice({ title, children, actions, isPart = false }: NoticeProps): JSX.Element {
  const [Whole, Heading] = isPart ? (['div', 'h2'] as const) : (['main', 'h1'] as const);
  return (
    <Whole class="state">
      <Heading>{title}</Heading>
      {children}
      <div class="state-actions">
        {actions.map(({ label, onClick }, i) => (
          <button key={label} type="button" class={`button ${i === 0 ? '' : 'secondary'}`} onClick={onClick}>
            {label}
          </button>
        ))}
      </div>
    </Whole>
  );
}

export interface StripProps {
  readonly tone: 'error' | 'warning' | 'info';
  readonly text: string;
  readonly actions?: readonly NoticeAction[];
}

/** Live region for screen readers. It is always present so that changes are announced. */
export function Announcer({ text }: { readonly text: string }): JSX.Element {
  return (
    <div class="visually-hidden" role="status" aria-live="polite">
      {text}
    </div>
  );
}

/** Lines across the view, as a landmark; nothing where there are none. */
export function Strips({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return (
    <section class="strips" aria-label={t`Notes`}>
      {children}
    </section>
  );
}

/** Line across the view about a problem with the file or the view. Use {@link Announcer} to announce it. */
export function Strip({ tone, text, actions = [] }: StripProps): JSX.Element {
  return (
    <div class={`strip strip-${tone}`}>
      <p>{text}</p>
      {actions.map(({ label, onClick }) => (
        <LinkButton key={label} onClick={onClick}>
          {label}
        </LinkButton>
      ))}
    </div>
  );
}
