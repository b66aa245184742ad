import { toPrintable, toPrintableJson } from '../../formats/findings/report/printable.ts';
import type { Difference, Properties } from '../../formats/record/fileFacts.ts';

/** Longer texts are cut. */
const maxLength = 120;

/** The paths of two files, and what differs between them. */
export interface Differences {
  readonly before: string;
  readonly after: string;
  readonly kind: string;
  readonly differences: readonly Difference[];
}

/** A line for each difference, behind the names of the files. Nothing where there is none. */
export function* differenceText({ before, after, differences }: Differences): Generator<string> {
  if (differences.length === 0) return;
  yield `--- ${toPrintable(before)}\n+++ ${toPrintable(after)}\n`;
  for (const difference of differences) yield `${toPrintable(lineOf(difference))}\n`;
}

function lineOf(difference: Difference): string {
  const { thing } = difference;
  if (difference.change !== 'changed')
    return `${difference.change === 'added' ? '+' : '-'} ${thing}${propertiesText(difference.properties)}`;
  const [before, after] = [difference.before, difference.after].map((text) => shortened(text ?? 'none'));
  return `! ${thing}: ${difference.what === 'value' ? '' : `${difference.what}: `}${before ?? ''} -> ${after ?? ''}`;
}

function propertiesText(properties: Properties): string {
  const texts = [...properties].map(([name, text]) => (name === 'value' ? text : `${name} ${text}`));
  return texts.length === 0 ? '' : `: ${shortened(texts.join(', '))}`;
}

function shortened(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

/** An object with a line for each difference. */
export function* differenceJson({ before, after, kind, differences }: Differences): Generator<string> {
  yield `${toPrintableJson({ schema: 1, kind, before, after }, 0).slice(0, -1)},"differences":[`;
  for (const [place, difference] of differences.entries()) {
    const line =
      difference.change === 'changed'
        ? { ...difference, before: difference.before ?? null, after: difference.after ?? null }
        : { ...difference, properties: Object.fromEntries(difference.properties) };
    yield `${place === 0 ? '' : ','}\n${toPrintableJson(line, 0)}`;
  }
  yield '\n]}\n';
}
