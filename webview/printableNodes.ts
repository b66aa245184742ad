import type { VNode } from 'preact';
import { options } from 'preact';
import { toPrintable } from '../formats/findings/report/printable.ts';

/** Attributes that are shown or read aloud. */
const spoken = ['title', 'aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription'] as const;

/** Lines stay lines. */
function shown(text: string): string {
  return text.replace(/[^\n\t]+/g, toPrintable);
}

function shownChildren(children: unknown): unknown {
  if (typeof children === 'string') return shown(children);
  return Array.isArray(children) ? children.map(shownChildren) : children;
}

/**
 * Makes whatever is put into the page printable from now on: without control characters, and without those that reorder
 * what is read. A name in a file must not look like another.
 */
export function showPrintableOnly(): void {
  const former = options.vnode?.bind(options);
  options.vnode = (node: VNode): void => {
    if (typeof node.type === 'string') {
      const props = node.props as Record<string, unknown>;
      if ('children' in props) props['children'] = shownChildren(props['children']);
      for (const name of spoken) {
        const value = props[name];
        if (typeof value === 'string') props[name] = shown(value);
      }
    }
    former?.(node);
  };
}
