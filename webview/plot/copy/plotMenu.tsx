import type { JSX } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { phrase, t, translated } from '../../../formats/l10n/translate.ts';
import { IconButton } from '../../controls/icon.tsx';
import type { MenuItem, MenuPlace } from '../../controls/menu.tsx';
import { Menu } from '../../controls/menu.tsx';
import { PlotNotesContext } from '../notes/plotNotes.ts';
import type { CopyKind, PlotCopies } from './usePlotCopies.ts';

const labels: Readonly<Record<CopyKind, ReturnType<typeof phrase>>> = {
  picture: phrase('Copy Picture'),
  values: phrase('Copy Values'),
  link: phrase('Copy Link to This View'),
};

/** Keys that do the same in a plot. */
const keys: Readonly<Record<CopyKind, string>> = { picture: 'P', values: 'C', link: 'L' };

const done: Readonly<Record<CopyKind, ReturnType<typeof phrase>>> = {
  picture: phrase('Picture copied'),
  values: phrase('Values copied'),
  link: phrase('Link copied'),
};

export interface PlotMenuProps {
  readonly title: string;
  readonly copies: PlotCopies;
  /** Writes a note at the cursor. */
  readonly onNote: () => void;
}

/** What else can be done with a plot: behind a button, and behind a right click on the figure that the button is in. */
export function PlotMenu({ title, copies: { kinds, copy, copied }, onNote }: PlotMenuProps): JSX.Element | null {
  const box = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<MenuPlace | undefined>(undefined);
  const hasNotes = useContext(PlotNotesContext) !== undefined;
  const isOffered = kinds.length > 0;
  useEffect(() => {
    const figure = box.current?.closest('figure');
    const open = (event: MouseEvent): void => {
      event.preventDefault();
      setPlace({ x: event.clientX, y: event.clientY });
    };
    figure?.addEventListener('contextmenu', open);
    return () => {
      figure?.removeEventListener('contextmenu', open);
    };
  }, [isOffered]);
  if (!isOffered) return null;
  const items = kinds.map((kind): MenuItem => ({
    label: translated(labels[kind]),
    key: keys[kind],
    run: () => {
      copy(kind);
    },
  }));
  if (hasNotes) items.push({ label: t`Write Note`, key: 'N', run: onNote });
  return (
    <span class="plot-menu" ref={box}>
      <span class="quiet" role="status">
        {copied !== undefined && translated(done[copied])}
      </span>
      <IconButton
        icon="ellipsis"
        label={t`Actions for ${title}`}
        onClick={() => {
          const { left, bottom } = box.current?.getBoundingClientRect() ?? { left: 0, bottom: 0 };
          setPlace({ x: left, y: bottom });
        }}
      />
      {place !== undefined && (
        <Menu
          label={t`Actions for ${title}`}
          items={items}
          place={place}
          onClose={() => {
            setPlace(undefined);
          }}
        />
      )}
    </span>
  );
}
