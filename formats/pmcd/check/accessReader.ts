import { t } from '../../l10n/translate.ts';
import type { AccessStatement, ClientKind, Token } from '../model.ts';
import * as rules from '../rules/accessRules.ts';
import { agentAfterAccess, secondAccess } from '../rules/fileRules.ts';
import { AccessWords } from './accessWords.ts';
import { nearFixes } from './nearFixes.ts';
import { PermissionReader } from './permissions.ts';

const clientWords: ReadonlyMap<string, ClientKind> = new Map([
  ['host', 'host'],
  ['hosts', 'host'],
  ['user', 'user'],
  ['users', 'user'],
  ['group', 'group'],
  ['groups', 'group'],
]);

/** Reads the statements of the access part. A fault is reported once, and reading goes on behind the next semicolon. */
export class AccessReader extends AccessWords {
  readonly statements: AccessStatement[] = [];

  readAll(): void {
    while (this.word !== undefined) {
      const statement = this.#statement(this.word);
      if (statement !== false) this.statements.push(statement);
      else this.skip();
    }
  }

  #statement(first: Token): AccessStatement | false {
    const lower = first.text.toLowerCase();
    if (lower !== 'allow' && lower !== 'disallow') return this.#noStatement(first);
    const isAllow = lower === 'allow';
    this.advance();
    const clients = clientWords.get(this.word?.text.toLowerCase() ?? '');
    if (clients !== undefined) this.advance();
    const names = this.#names();
    if (names === false) return false;
    const permissions = new PermissionReader(this, isAllow).read();
    if (permissions === false) return false;
    const { start } = first;
    const { operations, excepted, maximum } = permissions;
    return { start, end: this.last.end, isAllow, clients: clients ?? 'host', names, operations, excepted, maximum };
  }

  #noStatement(first: Token): false {
    if (first.text === ';') {
      const edits = [{ start: first.start, end: first.end, newText: '' }];
      return this.fault(rules.statement, 'empty', {}, first, [{ title: t`Remove the semicolon`, edits }]);
    }
    if (first.text === '[') return this.fault(secondAccess, 'second', {}, first);
    const fixes = nearFixes(first, ['allow', 'disallow']);
    const isAgent = /^\d+$/.test(this.peek()?.text ?? '');
    if (isAgent) return this.fault(agentAfterAccess, 'agent', {}, first);
    return this.fault(rules.statement, 'unknown', { word: first.text }, first, fixes);
  }

  /** Names up to the colon. */
  #names(): readonly Token[] | false {
    const names: Token[] = [];
    for (;;) {
      const name = this.word;
      // In quotes too: pmcd looks at the text alone.
      if (name === undefined || name.text === ':' || name.text === ';') return this.#noName(names, name);
      names.push(name);
      this.advance();
      if (this.isSign(':')) {
        const colon = this.advance();
        return this.#hasColons(name, colon) ? false : names;
      }
      if (!this.isSign(',')) return this.missing('colon');
      this.advance();
    }
  }

  #noName(names: readonly Token[], name: Token | undefined): false {
    const next = name === undefined ? '' : this.#afterColons(name);
    if (name?.text === ':' && !name.isQuoted && next.length > 1) {
      return this.#colonFault(name, name, next);
    }
    return this.fault(rules.names, names.length === 0 ? 'missing' : 'trailing', {}, name ?? this.last);
  }

  /** Whether a host goes on behind its colon: a part of an address, `*`, or another colon follows. */
  #hasColons(name: Token, colon: Token): boolean {
    if (name.isQuoted || name.end !== colon.start) return false;
    const text = this.#afterColons(colon);
    const isHost = /^(?:local|unix)$/i.test(name.text) || /^[\da-f]{1,4}$/i.test(name.text);
    if (!isHost || text.length < 2) return false;
    this.#colonFault(name, colon, name.text + text);
    return true;
  }

  /** What stands behind a colon without a blank: the rest of a host that should be in quotes. */
  #afterColons(colon: Token): string {
    return this.scanner.glued(colon.start);
  }

  #colonFault(name: Token, colon: Token, host: string): false {
    const end = name.start + host.length;
    // One of the quotes may be there.
    const edits = [{ start: name.start, end: this.scanner.afterQuote(end), newText: `"${host}"` }];
    return this.fault(rules.needsQuotes, 'colon', { host: `"${host}"` }, { ...colon, start: name.start, end }, [
      { title: t`Put the host in quotes`, edits },
    ]);
  }
}
