import { phrase, t } from '../../l10n/translate.ts';
import { nearest } from '../../syntax/nearest.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Agent, AgentLine, AgentType, Token } from '../model.ts';
import * as rules from '../rules/agentRules.ts';
import { nearFixes, replaceFix } from './nearFixes.ts';

const types: readonly AgentType[] = ['dso', 'pipe', 'socket'];
const socketDomains = ['inet', 'ipv6', 'unix'];
const maxDomain = 510;
const maxPort = 65535;
/** A name such as `pmcd` or `z39.50`; a host may have a service of that name. */
const service = /^(?=.*[A-Za-z])[\w+.-]+$/;

/** Reads a line of an agent, and reports the first thing for which pmcd skips it. */
export function checkAgent(reporter: SyntaxReporter, line: AgentLine): Agent {
  const [name = { start: line.start, end: line.end, text: '', isQuoted: false }, number, type, ...rest] = line.words;
  const domain = number !== undefined && /^\d+$/.test(number.text) ? Number(number.text) : undefined;
  const agentType = types.find((each) => each === type?.text.toLowerCase());
  const agent: Agent = { ...line, name, domain, type: agentType };
  if (number === undefined) reporter.report(rules.domain, 'missing', { name: name.text }, name);
  else if (domain === undefined) reporter.report(rules.domain, 'form', { word: number.text }, number);
  else if (domain > maxDomain)
    reporter.report(rules.domainRange, 'range', { word: number.text, name: name.text }, number);
  else if (type === undefined) reporter.report(rules.agentType, 'missing', { name: name.text }, number);
  else if (agentType === undefined) {
    reporter.report(rules.agentType, 'unknown', { word: type.text }, type, { fixes: nearFixes(type, types) });
  } else if (agentType === 'dso') checkDso(reporter, agent, rest);
  else if (agentType === 'pipe') checkPipe(reporter, agent, type, rest);
  else checkSocket(reporter, type, rest);
  return agent;
}

function checkDso(reporter: SyntaxReporter, { name, words }: Agent, rest: readonly Token[]): void {
  const [entry, path, extra] = rest;
  const last = words.at(-1) ?? name;
  if (entry === undefined) reporter.report(rules.dsoFields, 'entry', { name: name.text }, last);
  else if (path === undefined) reporter.report(rules.dsoFields, 'path', { name: name.text }, last);
  else if (!path.text.startsWith('/')) reporter.report(rules.dsoPath, 'relative', { word: path.text }, path);
  else if (extra !== undefined)
    reporter.report(rules.dsoFields, 'extra', { word: extra.text }, { start: extra.start, end: last.end });
}

function checkPipe(reporter: SyntaxReporter, { name }: Agent, type: Token, rest: readonly Token[]): void {
  const [binary, first, ...others] = rest;
  if (binary?.text.toLowerCase() !== 'binary') {
    reportBinary(reporter, type, binary);
    return;
  }
  const isNotReady = first?.text.toLowerCase() === 'notready';
  const command = isNotReady ? others.find(({ text }) => text.toLowerCase() !== 'notready') : first;
  if (command === undefined) {
    reporter.report(rules.pipeCommand, 'missing', { name: name.text }, first ?? binary);
    return;
  }
  if (!isNotReady && others.length > 0 && nearest(command.text, ['notready']) !== undefined) {
    reporter.report(rules.notreadyMisspelt, 'near', { word: command.text }, command, {
      fixes: [replaceFix(command, 'notready')],
    });
  } else if (!command.text.startsWith('/') && !isInterpreter(command, others)) {
    reporter.report(rules.pipePathRelative, 'relative', { word: command.text }, command);
  }
}

/** A command such as `python3 /opt/pmda.py`, whose program every system has at a place of its own. */
function isInterpreter({ text }: Token, args: readonly Token[]): boolean {
  return /^(?:perl|python|python3|sh|bash)$/.test(text) && args.some((argument) => argument.text.startsWith('/'));
}

function reportBinary(reporter: SyntaxReporter, type: Token, binary: Token | undefined): void {
  if (binary === undefined) {
    reporter.report(rules.pipeBinary, 'missing', {}, type);
    return;
  }
  const near = nearFixes(binary, ['binary']);
  const edits = [{ start: type.end, end: type.end, newText: ' binary' }];
  const isPath = /^\/|^notready$/i.test(binary.text);
  const fixes = isPath ? [{ title: t`Insert binary`, edits }] : near;
  reporter.report(rules.pipeBinary, 'unknown', { word: binary.text }, binary, { fixes });
}

function checkSocket(reporter: SyntaxReporter, type: Token, rest: readonly Token[]): void {
  const [kind, port] = rest;
  if (kind === undefined) reporter.report(rules.socketDomain, 'missing', {}, type);
  else if (!socketDomains.includes(kind.text.toLowerCase())) {
    reporter.report(rules.socketDomain, 'unknown', { word: kind.text }, kind, {
      fixes: nearFixes(kind, socketDomains),
    });
  } else if (port === undefined) reporter.report(rules.socketPort, 'missing', {}, kind);
  else if (kind.text.toLowerCase() !== 'unix') checkPort(reporter, port);
}

function checkPort(reporter: SyntaxReporter, port: Token): void {
  if (port.text === '') reporter.report(rules.socketPort, 'missing', {}, port);
  else if (!/^\d+$/.test(port.text)) {
    const isService = service.test(port.text);
    const severity = isService ? 'warning' : 'error';
    reporter.report(rules.socketPortName, isService ? 'name' : 'none', { word: port.text }, port, { severity });
  } else if (Number(port.text) < 1 || Number(port.text) > maxPort) {
    reporter.report(rules.portRange, 'range', { word: port.text }, port);
  }
}

/** What only one agent may have. */
export function checkRepeats(reporter: SyntaxReporter, agents: readonly Agent[]): void {
  const names = new Map<string, Agent>();
  const domains = new Map<number, Agent>();
  for (const agent of agents) {
    const { domain, name, words, type } = agent;
    if (domain === undefined || domain > maxDomain) continue;
    const same = domains.get(domain);
    if (same === undefined) {
      // A line with another fault is skipped and takes no domain.
      if (type !== undefined) domains.set(domain, agent);
    } else {
      const related = [reporter.related(phrase('The first agent with this domain'), {}, same.words[1] ?? same.name)];
      const args = { other: same.name.text, number: domain, name: name.text };
      reporter.report(rules.domainDuplicate, 'same', args, words[1] ?? name, { related });
    }
    if (type === undefined) continue;
    const called = names.get(name.text);
    if (called === undefined) names.set(name.text, agent);
    else if (same === undefined) {
      const related = [reporter.related(phrase('The first agent with this name'), {}, called.name)];
      reporter.report(rules.agentNameDuplicate, 'same', { name: name.text }, name, { related });
    }
  }
}
