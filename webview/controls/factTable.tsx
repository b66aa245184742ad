import type { JSX } from 'preact';
import { MarkdownText } from './markdownText.tsx';

/** Named fact. */
export type Fact = readonly [name: string, value: string | JSX.Element];

/** Facts one below the other. */
export function FactTable({ facts }: { readonly facts: readonly Fact[] }): JSX.Element {
  return (
    <table class="detail-table">
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface MeaningProps {
  readonly text: string;
  /** Explanation in Markdown; empty if unknown. */
  readonly doc: string;
}

/** A word and what it means. */
export function Meaning({ text, doc }: MeaningProps): JSX.Element {
  return (
    <>
      {text}
      {doc !== '' && (
        <span class="quiet">
          {': '}
          <MarkdownText text={doc} />
        </span>
      )}
    </>
  );
}
