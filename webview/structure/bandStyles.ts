import type { HexBand } from '../controls/hex/hexMarks.ts';
import type { Band } from '../../protocol/viewer/fileProtocol.ts';

/** Colour and letter of what has both; anything else has none. */
const styles: Partial<Record<Band['kind'], { readonly colour: number; readonly letter: string }>> = {
  header: { colour: 0, letter: 'H' },
  contents: { colour: 0, letter: 'T' },
  indoms: { colour: 1, letter: 'D' },
  instances: { colour: 2, letter: 'I' },
  metrics: { colour: 3, letter: 'M' },
  values: { colour: 4, letter: 'V' },
  strings: { colour: 5, letter: 'S' },
  labels: { colour: 6, letter: 'L' },
  label: { colour: 0, letter: 'H' },
  descriptor: { colour: 3, letter: 'D' },
  indom: { colour: 1, letter: 'I' },
  help: { colour: 5, letter: 'T' },
  result: { colour: 4, letter: 'R' },
  mark: { colour: 2, letter: 'M' },
  entry: { colour: 3, letter: 'E' },
};

/** The parts of a file as the margin of the hex view shows them. */
export function hexBands(bands: readonly Band[]): readonly HexBand[] {
  return bands.flatMap(({ kind, title, start, end }) => {
    const style = styles[kind];
    return style === undefined ? [] : [{ ...style, title, start, end }];
  });
}
