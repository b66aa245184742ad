import assert from 'node:assert/strict';
import type { Finding } from '../../../formats/findings/finding.ts';
import { messageOf } from '../../../formats/findings/finding.ts';

function place({ place: { text } }: Pick<Finding, 'place'>): string {
  assert.ok(text, 'a finding of a text file has lines and columns');
  assert.equal(text.line, text.endLine, 'a range does not leave its line');
  return `${text.line + 1}:${text.column + 1}-${text.endColumn + 1}`;
}

/** A finding of a text file in one line, with a line for each related place. */
export function listed(found: Finding): string {
  const related = found.related.map((other) => `\n    ${place(other)} ${messageOf(other)}`);
  return `${place(found)} ${found.severity} ${found.rule.code} ${messageOf(found)}${related.join('')}\n`;
}
