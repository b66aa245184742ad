import type { JSX } from 'preact';
import { Fragment } from 'preact';

const spans = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\([^)]*\)/g;

/** One line of our own documentation as text nodes: code, bold, italic; of a link its words. */
export function MarkdownText({ text }: { readonly text: string }): JSX.Element {
  const parts: (string | JSX.Element)[] = [];
  let at = 0;
  for (const match of text.matchAll(spans)) {
    parts.push(text.slice(at, match.index));
    const [whole, code, bold, italic, link] = match;
    if (code !== undefined) parts.push(<code>{code}</code>);
    else if (bold !== undefined) parts.push(<strong>{bold}</strong>);
    else if (italic !== undefined) parts.push(<em>{italic}</em>);
    else parts.push(link ?? '');
    at = match.index + whole.length;
  }
  parts.push(text.slice(at));
  return (
    <>
      {parts.map((part, i) => (
        <Fragment key={i}>{part}</Fragment>
      ))}
    </>
  );
}
