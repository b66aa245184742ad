import type { Value } from '../model.ts';
import type { ClauseValues } from './clauseValues.ts';
import { broken, valuesOf } from './clauseValues.ts';
import { wordOf } from './unitValues.ts';
import type { ValueReader } from './valueReader.ts';

const picks = 'first last min max sum avg inst iname'.split(' ');

/** `[if TYPE] -> TYPE` */
export function typeChange(reader: ValueReader, word: string): ClauseValues {
  const condition = reader.takeWord('if', ['if']);
  const old = condition && wordOf(reader, 'oldType');
  if (condition !== undefined && old === undefined) return broken;
  if (!reader.arrow(word)) return broken;
  const type = wordOf(reader, 'type');
  return old === undefined ? valuesOf(type) : valuesOf(old, type);
}

/** `-> (INDOM | null) [output …]` */
export function metricIndom(reader: ValueReader, word: string): ClauseValues {
  if (!reader.arrow(word)) return broken;
  const target = reader.takeWord('indomOrNull', ['null']) ?? reader.need('indomOrNull');
  if (target === undefined) return broken;
  const output = reader.takeWord('output', ['output']);
  return output === undefined ? valuesOf(target) : valuesOf(target, ...picked(reader));
}

function picked(reader: ValueReader): readonly (Value | undefined)[] {
  const pick = wordOf(reader, 'pick', picks);
  if (pick?.text === 'inst') return [pick, reader.need('oldInstance')];
  if (pick?.text === 'iname') return [pick, reader.need('oldName')];
  return [pick];
}

/** The clauses of a section of an instance domain. */
export function instanceClause(reader: ValueReader, word: string): ClauseValues {
  if (word === 'indom') return renumbered(reader, word);
  if (word === 'inst') {
    const old = reader.need('oldInstance');
    if (old === undefined || !reader.arrow(word)) return broken;
    return valuesOf(old, reader.takeWord('newInstance', ['delete']) ?? reader.need('newInstance'));
  }
  return instanceName(reader, word);
}

function instanceName(reader: ValueReader, word: string): ClauseValues {
  const redact = reader.takeWord('oldName', ['redact']);
  if (redact !== undefined) return valuesOf(redact);
  const replace = reader.takeWord('oldName', ['replace']);
  if (replace !== undefined) {
    const pattern = reader.need('pattern');
    if (pattern === undefined || !reader.arrow(word)) return broken;
    return valuesOf(replace, pattern, reader.need('replacement'));
  }
  const old = reader.need('oldName');
  if (old === undefined || !reader.arrow(word)) return broken;
  return valuesOf(old, reader.takeWord('newName', ['delete']) ?? reader.need('newName'));
}

function renumbered(reader: ValueReader, word: string): ClauseValues {
  if (!reader.arrow(word)) return broken;
  const duplicate = reader.takeWord('newIndom', ['duplicate']);
  const target = reader.need('newIndom');
  return duplicate === undefined ? valuesOf(target) : valuesOf(duplicate, target);
}
