import type { JSX } from 'preact';
import { Component } from 'preact';
import { byteText } from '../../../formats/bytes/hexText.ts';
import { offsetText } from '../../../formats/l10n/offsetText.ts';
import type { ByteRange } from '../../../formats/bytes/range.ts';
import { isSameRange } from '../../../formats/bytes/range.ts';
import { charOf } from './hexLayout.ts';

/** A mark over some bytes of a row, counted from the row's first byte. */
export interface RowMark extends ByteRange {
  readonly kind: 'error' | 'warning' | 'info' | 'hint' | 'match';
}

/** The section that a row begins in. */
export interface RowBand {
  /** Which of the theme's chart colours; counted from 0. */
  readonly colour: number;
  readonly letter: string;
  readonly title: string;
}

export interface HexRowProps {
  readonly id: string;
  readonly index: number;
  /** Offset of the first byte. */
  readonly offset: number;
  readonly offsetDigits: number;
  readonly rowBytes: number;
  /** Undefined for bytes that have not been read yet; fewer than `rowBytes` at the end of the file. */
  readonly bytes: readonly (number | undefined)[];
  /** The bytes that the last change of the file has changed, counted from the row's first byte. */
  readonly changed: readonly number[];
  /** Alternates between successive changes, so that each of them is visible. */
  readonly isOddChange: boolean;
  /** Bytes of the file with a frame around them; undefined if none of them is in this row. */
  readonly hover: ByteRange | undefined;
  /** Selected bytes, counted from the row's first byte like the cursor, the marks and the band. */
  readonly selection: ByteRange | undefined;
  readonly cursor: number | undefined;
  readonly marks: readonly RowMark[];
  readonly band: RowBand | undefined;
  /** Field of the byte at the cursor, for screen readers. */
  readonly cursorLabel: string;
}

export const cellId = (row: string, column: number): string => `${row}-${column}`;

/** Row of bytes: offset, bytes, characters. Rendered again only if it has changed. */
export class HexRow extends Component<HexRowProps> {
  override shouldComponentUpdate(next: Readonly<HexRowProps>): boolean {
    const now = this.props;
    return !(
      now.id === next.id &&
      now.offset === next.offset &&
      now.rowBytes === next.rowBytes &&
      now.offsetDigits === next.offsetDigits &&
      now.cursor === next.cursor &&
      now.band === next.band &&
      now.cursorLabel === next.cursorLabel &&
      isSameRange(now.selection, next.selection) &&
      isSameRange(now.hover, next.hover) &&
      now.bytes.length === next.bytes.length &&
      now.bytes.every((byte, i) => byte === next.bytes[i]) &&
      now.changed.length === next.changed.length &&
      now.changed.every((column, i) => column === next.changed[i]) &&
      (now.changed.length === 0 || now.isOddChange === next.isOddChange) &&
      now.marks.length === next.marks.length &&
      now.marks.every((mark, i) => isSameRange(mark, next.marks[i]) && mark.kind === next.marks[i]?.kind)
    );
  }

  override render(): JSX.Element {
    const { id, index, offset, offsetDigits, bytes, band } = this.props;
    return (
      <div id={id} role="row" class="row hex-row" aria-rowindex={index + 1}>
        <span
          class={`hex-band ${band === undefined ? '' : `band-${band.colour}`}`}
          title={band?.title}
          aria-hidden="true"
        >
          {band?.letter}
        </span>
        <span role="rowheader" class="hex-offset" title={String(offset)}>
          {offset.toString(16).toUpperCase().padStart(offsetDigits, '0')}
        </span>
        <span class="hex-bytes">{bytes.map((byte, i) => this.#byte(byte, i))}</span>
        <span class="hex-text" aria-hidden="true">
          {bytes.map((byte, i) => (
            <span key={i} data-offset={offset + i} class={this.#classes(i, byte === undefined ? '' : plainness(byte))}>
              {byte === undefined ? ' ' : charOf(byte)}
            </span>
          ))}
        </span>
      </div>
    );
  }

  #byte(byte: number | undefined, column: number): JSX.Element {
    const { id, offset, cursor, cursorLabel } = this.props;
    const text = byte === undefined ? '··' : byteText(byte);
    const isCursor = column === cursor;
    return (
      <span
        key={column}
        id={isCursor ? cellId(id, column) : undefined}
        role="gridcell"
        aria-colindex={column + 2}
        aria-selected={isCursor}
        aria-label={isCursor ? `${offsetText(offset + column)}: ${text}, ${cursorLabel}` : undefined}
        data-offset={offset + column}
        class={`hex-byte ${column > 0 && column % 8 === 0 ? 'hex-middle' : ''} ${this.#classes(column, byte === 0 ? 'zero' : '')}`}
      >
        {text}
      </span>
    );
  }

  #classes(column: number, more: string): string {
    const { selection, cursor, marks, changed, isOddChange } = this.props;
    const isIn = (range: ByteRange | undefined): boolean =>
      range !== undefined && column >= range.start && column < range.end;
    const classes = [more];
    if (isIn(selection)) classes.push('selected');
    if (changed.includes(column)) classes.push('changed', isOddChange ? 'changed-odd' : 'changed-even');
    classes.push(...this.#frameClasses(column));
    if (column === cursor) classes.push('cursor');
    for (const mark of marks) if (isIn(mark)) classes.push(`mark-${mark.kind}`);
    return classes.join(' ');
  }

  /** Classes for the sides of a byte on which the frame runs: those whose neighbour is outside of it. */
  #frameClasses(column: number): readonly string[] {
    const { hover, offset, rowBytes } = this.props;
    const at = offset + column;
    const isIn = (other: number): boolean => hover !== undefined && other >= hover.start && other < hover.end;
    if (!isIn(at)) return [];
    const classes = ['framed'];
    if (!isIn(at - rowBytes)) classes.push('frame-top');
    if (!isIn(at + rowBytes)) classes.push('frame-bottom');
    if (column === 0 || !isIn(at - 1)) classes.push('frame-left');
    if (column === rowBytes - 1 || !isIn(at + 1)) classes.push('frame-right');
    return classes;
  }
}

const plainness = (byte: number): string => (byte >= 0x20 && byte < 0x7f ? '' : 'zero');
