import type { SourceText } from '../../syntax/sourceText.ts';
import type { PmieTree, Statement } from '../model.ts';
import { Token } from '../tokens.ts';

/** What a rule is to do on a history. */
export type Expectation = 'fires' | 'silent';

const form = /^\/[/*]\s*expect:\s*(fires|silent)\b/;

/** What comments such as `// expect: fires` say of the rule that they are in, behind on its last line, or above. */
export function expectationsOf(
  source: SourceText,
  { tokens, statements }: PmieTree,
): ReadonlyMap<Statement, Expectation> {
  const expected = new Map<Statement, Expectation>();
  for (let token = 0; token < tokens.count; token++) {
    if (tokens.kind(token) !== Token.comment) continue;
    const [start, end] = [tokens.start(token), tokens.end(token)];
    const expectation = form.exec(source.slice(start, end))?.[1];
    const statement = statements.find((one) => isAbout(source, one, start));
    if (statement !== undefined && (expectation === 'fires' || expectation === 'silent'))
      expected.set(statement, expectation);
  }
  return expected;
}

/** Whether a statement is the first one that a comment does not stand on a later line than. */
function isAbout(source: SourceText, { end }: Statement, comment: number): boolean {
  return comment < end || !source.slice(end, comment).includes('\n');
}
