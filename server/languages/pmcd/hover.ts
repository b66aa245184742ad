import { pmcdKeywords } from '../../../formats/pmcd/docs.ts';
import type { Agent, PmcdReport, Token } from '../../../formats/pmcd/model.ts';
import type { HostKind } from '../../../formats/pcp/hostPattern.ts';
import { readHostPattern } from '../../../formats/pcp/hostPattern.ts';
import type { Keyword } from '../../../formats/syntax/keyword.ts';
import type { Span } from '../../../formats/syntax/syntaxReport.ts';
import type { Markdown } from '../../core/shared/markdown.ts';
import { code, paragraphs, prose } from '../../core/shared/markdown.ts';
import { keywordText } from '../syntax/keywordText.ts';
import type { Explanation } from '../syntax/syntaxLanguage.ts';

/** Explains the word at an offset: of an agent by its column, of the access part by what it is. */
export function hoverPmcd(report: PmcdReport, offset: number): Explanation | undefined {
  const { agents, access, statements } = report.file;
  if (access === undefined || offset < access.start) {
    const agent = agents.find((each) => isIn(each, offset));
    return agent && agentHover(agent, offset);
  }
  const statement = statements.find((each) => isIn(each, offset));
  const name = statement?.names.find((each) => isIn(each, offset));
  if (statement !== undefined && name !== undefined) {
    return { ...spanOf(name), text: statement.clients === 'host' ? hostText(name.text) : accountText(name.text) };
  }
  return wordHover(report, offset);
}

const isIn = ({ start, end }: Span, offset: number): boolean => start <= offset && offset <= end;
const spanOf = ({ start, end }: Span): Span => ({ start, end });

function agentHover({ words, type, name, domain }: Agent, offset: number): Explanation | undefined {
  const at = words.findIndex((word) => isIn(word, offset));
  const word = words[at];
  if (word === undefined) return undefined;
  if (at === 0)
    return {
      ...spanOf(word),
      text: prose`**Name** · the name of the agent, in messages and in the metrics ${code('pmcd.agent')}`,
    };
  if (at === 1) return { ...spanOf(word), text: domainText(name, domain) };
  const keyword = at === 2 ? keywordOf(word, 'type') : at < 5 && type !== undefined ? keywordOf(word, type) : undefined;
  if (keyword !== undefined) return { ...spanOf(word), text: keywordText(keyword) };
  if (type === 'dso' && at === 3)
    return { ...spanOf(word), text: prose`The function of the library that sets the agent up.` };
  return undefined;
}

function domainText(name: Token, domain: number | undefined): Markdown {
  return paragraphs(
    prose`**Domain** · the first part of the PMIDs of this agent, 1 to 510`,
    domain === undefined ? undefined : prose`Metrics of ${code(name.text)} are ${code(`${domain}.CLUSTER.ITEM`)}.`,
  );
}

function keywordOf({ text }: Pick<Token, 'text'>, where: string): Keyword | undefined {
  return pmcdKeywords.find((keyword) => keyword.where === where && keyword.word === text.toLowerCase());
}

function accountText(name: string): Markdown {
  return name === '*'
    ? prose`Everybody who has authenticated.`
    : prose`${code(name)} of the host of pmcd, after authentication.`;
}

const hostTexts: Readonly<Record<HostKind, () => Markdown>> = {
  every: () => prose`Every client: IPv4, IPv6 and Unix sockets.`,
  everyIpv4: () => prose`Clients with any IPv4 address.`,
  everyIpv6: () => prose`Clients with any IPv6 address.`,
  ipv4: () => prose`The client with this IPv4 address.`,
  ipv4Prefix: () => prose`Clients whose IPv4 address begins with this.`,
  ipv6: () => prose`The client with this IPv6 address.`,
  ipv6Prefix: () => prose`Clients whose IPv6 address begins with this.`,
  unix: () => prose`Clients by Unix sockets of this host.`,
  local: () => prose`This host: Unix sockets and ${code('localhost')}.`,
  localhost: () => prose`This host's own addresses.`,
  name: () => prose`The host of this name; its addresses are looked up when pmcd starts.`,
};

function hostText(text: string): Markdown {
  const pattern = readHostPattern(text);
  return typeof pattern === 'string' ? prose`${code(text)} is no host pattern.` : hostTexts[pattern.kind]();
}

/** Words of the access part, which have one meaning each. */
function wordHover({ source, file }: PmcdReport, offset: number): Explanation | undefined {
  if (file.comments.some((comment) => isIn(comment, offset))) return undefined;
  const line = source.lineAt(offset);
  const base = source.lineStart(line);
  const match = [...source.lineText(line).matchAll(/[A-Za-z]+/g)].find(
    ({ index, 0: word }) => base + index <= offset && offset <= base + index + word.length,
  );
  if (match === undefined) return undefined;
  const wheres = ['head', 'statement', 'clients', 'permission', 'limit'];
  const keyword = wheres.map((where) => keywordOf({ text: match[0] }, where)).find((each) => each !== undefined);
  const start = base + match.index;
  return keyword && { start, end: start + match[0].length, text: keywordText(keyword) };
}
