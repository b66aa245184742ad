import type { TokenList } from '../../syntax/tokenList.ts';
import { isKeyword, units } from './keywords.ts';
import { isTrivia, tokenKinds as kinds } from './tokenKinds.ts';

/** What may stand at a place of a configuration. */
export type Place =
  | 'statement'
  | 'control'
  | 'state'
  | 'mandatoryState'
  | 'interval'
  | 'number'
  | 'unit'
  | 'target'
  | 'metric'
  | 'instance'
  | 'accessWord'
  | 'rule'
  | 'host'
  | 'colon'
  | 'operation'
  | 'except'
  | 'operationOrEnd'
  | 'nothing';

export interface PlaceAt {
  readonly place: Place;
  /** Metric whose instances are listed. */
  readonly metric?: string;
}

const afterWord: Readonly<Record<string, Place>> = {
  log: 'control',
  mandatory: 'mandatoryState',
  advisory: 'state',
  on: 'interval',
  off: 'target',
  maybe: 'target',
  every: 'number',
  once: 'target',
  default: 'target',
};

/** What may stand before a token, as the tokens before it say; follows the grammar without minding mistakes. */
export function placeBefore(tokens: TokenList, end: number): PlaceAt {
  let place: Place = 'statement';
  let [isBraced, isAccess] = [false, false];
  let metric = '';
  for (let token = 0; token < end; token++) {
    const kind = tokens.kind(token);
    if (isTrivia(kind)) continue;
    if (kind === kinds.leftBracket) {
      place = isBraced || metric !== '' ? 'instance' : 'accessWord';
    } else if (kind === kinds.rightBracket) {
      if (place === 'accessWord' || (!isBraced && tokens.is(token - 1, 'access'))) isAccess = true;
      place = isBraced ? 'metric' : isAccess ? 'rule' : 'statement';
      metric = '';
    } else if (place === 'instance') continue;
    else if (kind === kinds.leftBrace) [isBraced, place, metric] = [true, 'metric', ''];
    else if (kind === kinds.rightBrace) [isBraced, place, metric] = [false, isAccess ? 'rule' : 'statement', ''];
    else if (isBraced) metric = kind === kinds.name ? tokens.textOf(token) : metric;
    else if (isAccess) place = afterAccess(tokens, token, place);
    else {
      const word = kind === kinds.name ? tokens.textOf(token) : '';
      if (place === 'interval' || place === 'number') {
        if (kind === kinds.number) {
          place = 'unit';
          continue;
        }
      }
      metric = '';
      if (isKeyword(word)) place = afterWord[word] ?? (units.has(word) ? 'target' : place);
      else if (kind === kinds.name && place === 'target') [place, metric] = ['statement', word];
    }
  }
  return { place, ...(metric !== '' && { metric }) };
}

function afterAccess(tokens: TokenList, token: number, before: Place): Place {
  const kind = tokens.kind(token);
  if (kind === kinds.semicolon) return 'rule';
  if (kind === kinds.colon) return 'operation';
  if (kind === kinds.comma) return before === 'operationOrEnd' || before === 'except' ? 'operation' : 'host';
  const word = kind === kinds.name ? tokens.textOf(token) : '';
  if (word === 'allow' || word === 'disallow') return 'host';
  if (before === 'host') return 'colon';
  if (before === 'operation') return word === 'all' ? 'except' : 'operationOrEnd';
  if (word === 'except') return 'operation';
  return before;
}
