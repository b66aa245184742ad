import type { StructuralChanges } from '../../../../formats/history/compare/comparison.ts';
import { structureTexts } from '../../../../formats/history/compare/structure/structureTexts.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import { toPrintable } from '../../../../formats/findings/report/printable.ts';

/** What differs beside the values: nothing where nothing does. Facts stand together, a line each. */
export function* structureText(structure: StructuralChanges, zone: TimeZone, hasUnicode: boolean): Generator<string> {
  let isAmongFacts = false;
  for (const { title, text, isFact = false } of structureTexts(structure, zone, hasUnicode ? '→' : '->')) {
    if (!isFact || !isAmongFacts) yield '\n';
    yield `${toPrintable(`${title}: ${text}`)}\n`;
    isAmongFacts = isFact;
  }
}
