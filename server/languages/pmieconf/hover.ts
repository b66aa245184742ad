import { pmieconfKeywords } from '../../../formats/pmieconf/docs.ts';
import type { PmieconfReport } from '../../../formats/pmieconf/model.ts';
import type { Span } from '../../../formats/syntax/syntaxReport.ts';
import type { Explanation } from '../syntax/syntaxLanguage.ts';
import { keywordText } from '../syntax/keywordText.ts';

/** Explains the type or the attribute at an offset. */
export function hoverPmieconf({ objects }: PmieconfReport, offset: number): Explanation | undefined {
  const isAt = ({ start, end }: Span): boolean => start <= offset && offset <= end;
  const object = objects.find(isAt);
  if (object === undefined) return undefined;
  const attribute = object.attributes.find(({ name }) => isAt(name));
  const [token, where] = attribute === undefined ? [object.type, 'type'] : [attribute.name, 'attribute'];
  const keyword = pmieconfKeywords.find((candidate) => candidate.where === where && candidate.word === token.text);
  if (keyword === undefined || !isAt(token)) return undefined;
  return { start: token.start, end: token.end, text: keywordText(keyword) };
}
