import { intervalName } from '../../../formats/pmlogger/intervalName.ts';
import type { PmloggerReport } from '../../../formats/pmlogger/model.ts';
import { pmloggerLanguage } from '../../../formats/pmlogger/language.ts';
import { placeBefore } from '../../../formats/pmlogger/syntax/placeAt.ts';
import { tokenKinds } from '../../../formats/pmlogger/syntax/tokenKinds.ts';
import type { Macro } from '../../../formats/pmlogger/preprocess/preprocess.ts';
import { readHostPattern } from '../../../formats/pcp/hostPattern.ts';
import type { HostKind } from '../../../formats/pcp/hostPattern.ts';
import { plural } from '../../../formats/l10n/plural.ts';
import { phrase, t, translated } from '../../../formats/l10n/translate.ts';
import type { Span } from '../../../formats/syntax/syntaxReport.ts';
import { code, Markdown, paragraphs, prose } from '../../core/shared/markdown.ts';
import { keywordText } from '../syntax/keywordText.ts';
import type { Explanation } from '../syntax/syntaxLanguage.ts';

const msecPerDay = 86_400_000;

/** Explains the keyword, interval, host or macro at an offset; metrics are explained by the index of names. */
export function hoverPmlogger(report: PmloggerReport, offset: number): Explanation | undefined {
  return (
    macroHover(report, offset) ??
    directiveHover(report, offset) ??
    hostHover(report, offset) ??
    groupHover(report, offset) ??
    wordHover(report, offset)
  );
}

function contains({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}

function macroHover({ preprocessed: { uses, macros } }: PmloggerReport, offset: number): Explanation | undefined {
  const use = uses.find((candidate) => contains(candidate, offset) && candidate.macro !== undefined);
  if (use?.macro !== undefined) return { start: use.start, end: use.end, text: macroText(use.macro) };
  const macro = macros.find(({ span }) => contains(span, offset));
  return macro && { ...macro.span, text: macroText(macro) };
}

function macroText({ name, value }: Macro): Markdown {
  return paragraphs(
    prose`**${code(name)}** · ${t`macro`}`,
    value === '' ? prose`Has no value: for conditions only.` : prose`Stands for ${code(value)}.`,
  );
}

function directiveHover({ preprocessed: { directives } }: PmloggerReport, offset: number): Explanation | undefined {
  const directive = directives.find(({ head }) => contains(head, offset));
  if (directive === undefined) return undefined;
  const keyword = pmloggerLanguage.keywords.find(({ word }) => word === `%${directive.word}`);
  return keyword && { ...directive.head, text: keywordText(keyword) };
}

const hostMeanings: Readonly<Record<HostKind, string>> = {
  every: phrase('All hosts, by IPv4, IPv6 and Unix sockets.'),
  everyIpv4: phrase('All IPv4 addresses.'),
  everyIpv6: phrase('All IPv6 addresses.'),
  ipv4: phrase('One IPv4 address.'),
  ipv4Prefix: phrase('All IPv4 addresses that begin with this.'),
  ipv6: phrase('One IPv6 address.'),
  ipv6Prefix: phrase('All IPv6 addresses that begin with this.'),
  unix: phrase('All clients of Unix sockets.'),
  local: phrase('This host: clients of Unix sockets, and its own addresses.'),
  localhost: phrase("This host's own addresses."),
  name: phrase('The addresses that the name has when pmlogger starts.'),
};

function hostHover({ config: { access } }: PmloggerReport, offset: number): Explanation | undefined {
  const host = access.flatMap(({ hosts }) => hosts).find((candidate) => contains(candidate, offset));
  if (host === undefined) return undefined;
  const pattern = readHostPattern(host.text);
  if (typeof pattern === 'string') return undefined;
  const { start, end, text } = host;
  return { start, end, text: paragraphs(prose`**${code(text)}**`, prose`${translated(hostMeanings[pattern.kind])}`) };
}

const groupStates: Readonly<Record<string, string>> = {
  y: phrase('It is logged.'),
  n: phrase('It is not logged. Write `y` for `n`, and let `pmlogconf` update the file, to log it.'),
  x: phrase('It is left out, as its probe says.'),
};

/** The line of a group that pmlogconf made. */
function groupHover({ managed }: PmloggerReport, offset: number): Explanation | undefined {
  const group = managed?.groups.find(({ head }) => contains(head, offset));
  if (group === undefined) return undefined;
  const state = groupStates[group.state.text];
  const kept = prose`pmlogconf writes the group anew when it updates the file. It keeps the state and ${code('mandatory')}; metrics and interval come from the file ${code(group.tag)} in its folder of groups.`;
  return {
    ...group.head,
    text: paragraphs(
      prose`**${code(group.tag)}** · ${t`group of pmlogconf`}`,
      state === undefined ? undefined : Markdown.trusted(translated(state)),
      kept,
    ),
  };
}

function wordHover(report: PmloggerReport, offset: number): Explanation | undefined {
  const { tokens, preprocessed } = report;
  const token = tokenAtSource(report, offset);
  if (token < 0) return undefined;
  const span = preprocessed.expanded.span(tokens.start(token), tokens.end(token));
  const interval = intervalHover(report, span);
  const { place } = placeBefore(tokens, token);
  if (interval !== undefined || place === 'metric' || place === 'instance' || place === 'host') return interval;
  if (tokens.kind(token) !== tokenKinds.name) return undefined;
  const word = tokens.textOf(token);
  const isOperation = place === 'operation';
  const keywords = pmloggerLanguage.keywords.filter((candidate) => candidate.word === word);
  const keyword = keywords.find(({ where }) => (where === 'operation') === isOperation) ?? keywords[0];
  return keyword && { ...span, text: keywordText(keyword) };
}

/** An interval in words, and what it gives a day; a word that is one is explained too. */
function intervalHover({ config: { statements }, source }: PmloggerReport, span: Span): Explanation | undefined {
  const interval = statements.find((statement) => {
    const { interval: own } = statement;
    return own !== undefined && own.start <= span.start && span.end <= own.end;
  })?.interval;
  if (interval?.msec === undefined || interval.msec === 0) return undefined;
  const perDay = Math.floor(msecPerDay / interval.msec);
  const head = prose`**${source.slice(interval.start, interval.end)}**`;
  const text = paragraphs(head, prose`Logged ${intervalName(interval)}: ${plural(perDay, 'record')} a day.`);
  return { start: interval.start, end: interval.end, text };
}

/** The token that an offset of the file is in, where the file has it as it is; -1 elsewhere. */
export function tokenAtSource({ tokens, preprocessed: { expanded } }: PmloggerReport, offset: number): number {
  const token = tokens.tokenAt(expanded.offsetOf(offset));
  if (token < 0) return -1;
  const [start, end] = [tokens.start(token), tokens.end(token)];
  if (!expanded.isCopied(start, end)) return -1;
  return contains(expanded.span(start, end), offset) ? token : -1;
}
