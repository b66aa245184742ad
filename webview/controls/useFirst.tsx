import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { LinkButton } from './linkButton.tsx';

/**
 * The first items of a list, and below them a button that shows the others, where there are any.
 *
 * @param textOf what the button says of so many others
 */
export function useFirst<Item>(
  items: readonly Item[],
  count: number,
  textOf: (others: number) => string,
): { readonly shown: readonly Item[]; readonly more: JSX.Element | undefined } {
  const [isWhole, setWhole] = useState(false);
  if (isWhole || items.length <= count) return { shown: items, more: undefined };
  const more = (
    <LinkButton
      onClick={() => {
        setWhole(true);
      }}
    >
      {textOf(items.length - count)}
    </LinkButton>
  );
  return { shown: items.slice(0, count), more };
}
