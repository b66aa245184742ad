import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { offsetText } from '../../../formats/l10n/offsetText.ts';
import { t, translated } from '../../../formats/l10n/translate.ts';
import type { ByteRange } from '../../../formats/bytes/range.ts';
import { inspectBytes, textAt } from './inspectBytes.ts';

export interface InspectorProps {
  readonly offset: number;
  /** Bytes from the offset on, as many as there are and can be of use. */
  readonly bytes: Uint8Array;
  /** The byte order of the file: its column comes first. */
  readonly order: 'little' | 'big';
  readonly onHover: (range: ByteRange | undefined) => void;
}

/** Readings of the bytes at the cursor in each type of the formats; stacked in a narrow pane. */
export function Inspector({ offset, bytes, order, onHover }: InspectorProps): JSX.Element {
  const readings = useMemo(() => inspectBytes(bytes), [bytes]);
  const text = useMemo(() => textAt(bytes), [bytes]);
  const orders = order === 'little' ? (['little', 'big'] as const) : (['big', 'little'] as const);
  return (
    <section class="inspector" aria-label={t`Inspector at ${offsetText(offset)}`} tabIndex={0} data-pane="inspector">
      {/* Where CSS lays it out otherwise, it would be no table any more but for the roles. */}
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" title={String(offset)}>
              {offsetText(offset)}
            </th>
            {orders.map((each) => (
              <th
                role="columnheader"
                scope="col"
                key={each}
                class={each === order ? 'inspector-own' : 'inspector-other'}
                title={each === order ? t`Byte order of this file` : undefined}
              >
                {each === order ? t`${each}-endian (file)` : `${each}-endian`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          onMouseLeave={() => {
            onHover(undefined);
          }}
        >
          {readings.map(({ name, title, size, little, big }) => {
            const [own, other] = order === 'little' ? [little, big] : [big, little];
            return (
              <tr
                role="row"
                key={name}
                onMouseEnter={() => {
                  onHover({ start: offset, end: offset + size });
                }}
              >
                <th role="rowheader" scope="row" title={translated(title)}>
                  {translated(name)}
                </th>
                <td role="cell" {...(own === other ? { colSpan: 2, 'aria-colspan': 2 } : {})}>
                  {own}
                </td>
                {own !== other && (
                  <td role="cell" class="inspector-other" data-order={order === 'little' ? 'BE' : 'LE'}>
                    {other}
                  </td>
                )}
              </tr>
            );
          })}
          {text !== undefined && (
            <tr role="row">
              <th role="rowheader" scope="row" title={t`UTF-8 text up to the first NUL`}>
                {t`text`}
              </th>
              <td role="cell" colSpan={2} aria-colspan={2} class="inspector-text">{`"${text}"`}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
