import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { ByteRange } from '../range.ts';
import { offsetText } from '../numberText.ts';
import { inspectBytes, textAt } from './inspectBytes.ts';

export interface InspectorProps {
  readonly offset: number;
  /** From the offset on, as many as there are and can be of use. */
  readonly bytes: Uint8Array;
  /** The byte order of the file: its column comes first. */
  readonly order: 'little' | 'big';
  readonly onHover: (range: ByteRange | undefined) => void;
}

/** What the bytes from the cursor on mean, read as each type that the formats have. */
export function Inspector({ offset, bytes, order, onHover }: InspectorProps): JSX.Element {
  const readings = useMemo(() => inspectBytes(bytes), [bytes]);
  const text = useMemo(() => textAt(bytes), [bytes]);
  const orders = order === 'little' ? (['little', 'big'] as const) : (['big', 'little'] as const);
  return (
    <section class="inspector" aria-label={`Inspector at ${offsetText(offset)}`} tabIndex={0} data-pane="inspector">
      <table>
        <thead>
          <tr>
            <th scope="col" title={String(offset)}>
              {offsetText(offset)}
            </th>
            {orders.map((each) => (
              <th scope="col" key={each} title={each === order ? 'The byte order of this file' : undefined}>
                {each === order ? `${each}-endian (file)` : `${each}-endian`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          onMouseLeave={() => {
            onHover(undefined);
          }}
        >
          {readings.map(({ name, title, size, little, big }) => {
            const shown = { little, big };
            return (
              <tr
                key={name}
                onMouseEnter={() => {
                  onHover({ start: offset, end: offset + size });
                }}
              >
                <th scope="row" title={title}>
                  {name}
                </th>
                {size === 1 ? <td colSpan={2}>{little}</td> : orders.map((each) => <td key={each}>{shown[each]}</td>)}
              </tr>
            );
          })}
          {text !== undefined && (
            <tr>
              <th scope="row" title="text up to its NUL, UTF-8">
                text
              </th>
              <td colSpan={2} class="inspector-text">{`"${text}"`}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
