import type { TimeZone } from '../../pcp/time/timeZone.ts';
import { valuesText } from './bindings.ts';
import { isFalse, isTrue } from './node.ts';
import type { RunningStatement, TaskEvaluation } from './ruleProgram.ts';
import { clockText } from './valueText.ts';

/** Lines as `pmie -q -v -a` prints them for an evaluation: the actions, the values, and an empty line. */
export function pmieLines({ moment, statements, actions }: TaskEvaluation, zone: TimeZone, hasValues = true): string[] {
  const seconds = Math.floor(moment.time);
  const date = clockText(seconds + zone.offsetAt(seconds).offset);
  const lines = actions.flatMap((taken) => taken.map(({ word, text }) => `${word} ${date}: ${text}`));
  if (!hasValues) return lines;
  for (const statement of statements) lines.push(`${statement.name} (${date}): ${statementText(statement)}`);
  return [...lines, ''];
}

function statementText({ evaluated: { value, truth } }: RunningStatement): string {
  if (value !== undefined) return valuesText(value);
  return truth === isTrue ? 'true' : truth === isFalse ? 'false' : 'unknown';
}
