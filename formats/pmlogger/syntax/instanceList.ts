import { printable } from '../../findings/printable.ts';
import { t } from '../../l10n/translate.ts';
import type { Instance } from '../model.ts';
import type { ListContext } from './listContext.ts';
import { reportComma, reportUnclosed, runEnd, tokenSpan } from './listContext.ts';
import type { Parsing } from './parsing.ts';
import { tokenKinds as kinds } from './tokenKinds.ts';

const closers: ReadonlySet<number> = new Set([
  kinds.leftBrace,
  kinds.rightBrace,
  kinds.semicolon,
  kinds.leftBracket,
  kinds.rightBracket,
]);

/** Reads `[`, instances and `]`. */
export function readInstances(parsing: Parsing, context: ListContext): readonly Instance[] {
  const { reader } = parsing;
  const open = reader.advance();
  const instances: Instance[] = [];
  let comma = -1;
  let hasEntry = false;
  while (!reader.isAtEnd && !closers.has(reader.kind)) {
    const { token } = reader;
    if (reader.accept(kinds.comma)) {
      if (comma >= 0 || !hasEntry) reportComma(parsing, context, token);
      else comma = token;
      continue;
    }
    const instance = readInstance(parsing, context);
    if (instance !== undefined) {
      if (comma < 0) checkSplit(parsing, context, instances.at(-1), instance);
      instances.push(instance);
    }
    comma = -1;
    hasEntry = true;
  }
  if (comma >= 0) reportComma(parsing, context, comma);
  closeList(parsing, context, open, hasEntry || comma >= 0);
  return instances;
}

function closeList(parsing: Parsing, context: ListContext, open: number, hasEntry: boolean): void {
  const { reader } = parsing;
  if (reader.kind !== kinds.rightBracket) {
    context.unexpected(parsing, '"]"');
    return;
  }
  const close = reader.advance();
  if (hasEntry) return;
  const fix = { title: t`Delete the brackets`, edits: [parsing.deletion(open, close)] };
  parsing.report(context.rules.emptyInstances, 'empty', { program: context.program }, tokenSpan(parsing, close), {
    fix,
  });
}

function readInstance(parsing: Parsing, context: ListContext): Instance | undefined {
  const { reader, tokens } = parsing;
  const { token, kind } = reader;
  if (kind === kinds.string) {
    reader.advance();
    const { start, end } = parsing.spanOf(token);
    return { start, end, text: tokens.textOf(token).slice(1, -1), isNumber: false };
  }
  if (kind === kinds.emptyString) {
    const span = tokenSpan(parsing, token);
    parsing.report(context.rules.emptyString, 'empty', { program: context.program }, span);
    reader.advance();
    return undefined;
  }
  if (kind === kinds.unclosedString) {
    reportUnclosed(parsing, context);
    return undefined;
  }
  return readWord(parsing, context);
}

function readWord(parsing: Parsing, context: ListContext): Instance | undefined {
  const { reader, tokens } = parsing;
  const { token, kind } = reader;
  const last = runEnd(parsing, token);
  const isPlain = (other: number): boolean => tokens.kind(other) === kinds.name || tokens.kind(other) === kinds.number;
  let isRight = true;
  for (let other = token; other <= last; other++) isRight &&= isPlain(other);
  const isQuoteOrMacro = kind === kinds.singleQuoted || tokens.text[reader.start] === '%';
  if (isQuoteOrMacro || (kind === kinds.unexpected && last === token)) {
    context.unexpected(parsing, t`an instance`);
    return undefined;
  }
  if (isRight) {
    reader.advance();
    if (context.refuseInstance?.(parsing, token) === true) return undefined;
    const { start, end } = parsing.spanOf(token);
    return { start, end, text: tokens.textOf(token), isNumber: kind === kinds.number };
  }
  const { start } = reader;
  const end = tokens.end(last);
  const name = tokens.text.slice(start, end);
  const fix = { title: t`Put it in quotes`, edits: [{ start, end, newText: `"${name}"` }] };
  const args = { name: printable(name), program: context.program };
  parsing.report(context.rules.unquotedInstance, 'unquoted', args, { start, end }, { fix });
  reader.seek(last);
  reader.advance();
  return { ...parsing.span(start, end), text: name, isNumber: false };
}

/** A number without a comma before a word is part of a name that should have been quoted. */
function checkSplit(parsing: Parsing, context: ListContext, first: Instance | undefined, second: Instance): void {
  const { reader, tokens } = parsing;
  if (first?.isNumber !== true || second.isNumber) return;
  const token = reader.previous;
  if (tokens.kind(token) !== kinds.name) return;
  const before = token - 1;
  if (tokens.kind(before) !== kinds.number) return;
  const [start, end] = [tokens.start(before), tokens.end(token)];
  const name = tokens.text.slice(start, end);
  if (name.includes('\n')) return;
  const fix = { title: t`Put both in quotes`, edits: [{ start, end, newText: `"${name}"` }] };
  const args = { program: context.program, first: first.text, second: printable(second.text) };
  parsing.report(context.rules.splitInstance, 'split', args, { start, end }, { fix });
}
