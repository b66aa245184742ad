import type { JSX } from 'preact';
import { offsetText } from '../../formats/l10n/offsetText.ts';
import { MarkdownText } from '../controls/markdownText.tsx';
import { countText } from '../controls/numberText.ts';
import type { ByteRange } from '../../formats/bytes/range.ts';

export interface FootProps {
  /** Names of the rows from the top down. */
  readonly name: string;
  readonly range: ByteRange;
  readonly text?: string | undefined;
  /** Markdown. */
  readonly doc?: string | undefined;
}

/** `0x0048–0x004B (4 bytes)`. */
function rangeText({ start, end }: ByteRange): string {
  if (end <= start + 1) return offsetText(start);
  return `${offsetText(start)}–${offsetText(end - 1)} (${countText(end - start, 'byte')})`;
}

/** Says where one is and what that is. */
export function Foot({ name, range, text, doc }: FootProps): JSX.Element {
  return (
    <footer class="foot">
      <span class="foot-path" title={name}>
        {name}
      </span>
      <span class="mono" title={`${range.start}–${Math.max(range.start, range.end - 1)}`}>
        {rangeText(range)}
      </span>
      {text !== undefined && text !== '' && (
        <span class="mono" title={text}>
          {text}
        </span>
      )}
      {doc !== undefined && doc !== '' && (
        <span class="foot-doc">
          <MarkdownText text={doc} />
        </span>
      )}
    </footer>
  );
}
