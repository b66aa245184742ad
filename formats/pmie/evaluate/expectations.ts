import type { SourceText } from '../../syntax/sourceText.ts';
import type { PmieTree, Statement } from '../model.ts';
import { Token } from '../tokens.ts';

/** What a rule is to do on a history. */
export type Expectation = 'fires' | 'silent';

/** A comment that says what a rule is to do. */
export interface SaidExpectation {
  readonly start: number;
  /** Undefined where it says something else. */
  readonly expectation: Expectation | undefined;
  /** The statement that it is in, behind on its last line, or above; undefined behind the last one. */
  readonly statement: Statement | undefined;
}

const form = /^\/[/*]\s*expect:\s*([^\s*]*)/;

/** The comments such as `// expect: fires`. */
export function expectationsOf(source: SourceText, { tokens, statements }: PmieTree): readonly SaidExpectation[] {
  const said: SaidExpectation[] = [];
  for (let token = 0; token < tokens.count; token++) {
    if (tokens.kind(token) !== Token.comment) continue;
    const [start, end] = [tokens.start(token), tokens.end(token)];
    const word = form.exec(source.slice(start, end))?.[1];
    if (word === undefined) continue;
    const statement = statements.find((one) => isAbout(source, one, start));
    said.push({ start, expectation: word === 'fires' || word === 'silent' ? word : undefined, statement });
  }
  return said;
}

/** Whether a statement is the first one that a comment does not stand on a later line than. */
function isAbout(source: SourceText, { end }: Statement, comment: number): boolean {
  return comment < end || !source.slice(end, comment).includes('\n');
}
