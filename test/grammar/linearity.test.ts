import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { INITIAL, type ITokenizeLineResult } from 'vscode-textmate';
import { textLanguageIds } from '../../formats/kinds.ts';
import { grammarFile, pmaScope, registry, scopeOf } from './grammars.ts';
import { countingRegistry, StepCounter } from './steps/countingRegistry.ts';

const ofCheckout: ReadonlyMap<string, string> = new Map(
  textLanguageIds.map((id) => [scopeOf(id), readFileSync(grammarFile(id), 'utf8')]),
);

/** What a long line is made of: a start, a piece that is repeated, and an end that fits no pattern. */
interface LineKind {
  readonly start?: string;
  readonly piece: string;
}

const nastyLines: Readonly<Record<string, LineKind>> = {
  digits: { piece: '1' },
  blanks: { piece: ' ' },
  tabs: { piece: '\t' },
  'short numbers': { piece: '1 ' },
  decimals: { piece: '1.' },
  exponents: { piece: '1e' },
  signs: { piece: '-' },
  commas: { piece: '1,' },
  'number signs': { piece: '1#' },
  comments: { piece: ' #' },
  quotes: { piece: "'" },
  'quotes and blanks': { piece: "' " },
  colons: { piece: ':' },
  'colons and blanks': { piece: ': ' },
  'clock times': { piece: '07:00:19 ' },
  'pmc options': { piece: "x='" },
  'carriage returns': { piece: '\r' },
  'words beyond ASCII': { piece: 'é ' },
  'a name and blanks': { start: 'VM', piece: ' ' },
  'a header and blanks': { start: 'VM:', piece: ' ' },
  'a known header and blanks': { start: 'TIME_VALUES', piece: ' ' },
  'a class line and blanks': { start: 'VM V 2', piece: ' ' },
  'a clock time and blanks': { start: '07:00:19', piece: ' ' },
  'an object and blanks': { start: "'sda'", piece: ' ' },
};

/** Starts of lines of a configuration, each with patterns of its own. */
const configStarts = [
  '',
  'cpu_us ',
  'TZ ',
  "singlefiledateformat '",
  'singlefiledateformat ',
  "multifileheaderformat '",
];
const configPieces = ['1', ' ', '1 ', '%', '%1', '%.1', "'", "' ", '#', ' #', '1e', '-', 'a', '\r'];

/** The line before the long one, so that each stanza's patterns are met. */
const contexts = ['', 'TIME_VALUES:', 'METADATA:', 'DATE:', 'VM:'] as const;

/** Longer than the 254 characters up to which pma reads a line. */
const shortLength = 260;

/**
 * A line 3 times as long takes 3 times as many steps in linear, 9 times in quadratic work; the bound is near the former. Each
 * step back is a call, and longer lines would take more calls than fit on the stack.
 */
const growth = 3;
const highestGrowth = 4;

/** Steps for each character of a long line; none of those below takes a hundred. */
const highestPrice = 150;

function longLine({ start = '', piece }: LineKind, characters: number): string {
  return `${start}${piece.repeat(characters / piece.length)}!`;
}

/** What the grammar of a scope takes for lines, one after the other, in steps of its regular expressions. */
async function stepsFor(scope: string, lines: readonly string[], grammars = ofCheckout): Promise<number> {
  const counter = new StepCounter();
  const grammar = await countingRegistry(grammars, counter).loadGrammar(scope);
  assert.ok(grammar);
  let ruleStack = INITIAL;
  for (const line of lines) ({ ruleStack } = grammar.tokenizeLine(line, ruleStack));
  return counter.steps;
}

/** Fails if the steps for a line grow with more than its length, or if a long one takes too many. */
async function assertLinear(scope: string, before: string, kind: LineKind): Promise<void> {
  const none = await stepsFor(scope, [before]);
  const [short, long] = [shortLength, shortLength * growth];
  const few = (await stepsFor(scope, [before, longLine(kind, short)])) - none;
  const many = (await stepsFor(scope, [before, longLine(kind, long)])) - none;
  const which = JSON.stringify({ scope, before, ...kind });
  assert.ok(many / few < highestGrowth, `${which}: grows ${(many / few).toFixed(1)} times`);
  assert.ok(many / long < highestPrice, `${which}: takes ${(many / long).toFixed(0)} steps for each character`);
}

/** A grammar of one pattern. */
const grammarOf = (match: string): ReadonlyMap<string, string> =>
  new Map([['source.one', JSON.stringify({ scopeName: 'source.one', patterns: [{ match, name: 'one' }] })]]);

suite('grammars: work grows with the length of a line, not with its square', function () {
  this.timeout(300_000);

  for (const [name, kind] of Object.entries(nastyLines))
    test(`pma, ${name}`, async () => {
      for (const before of contexts) await assertLinear(pmaScope, before, kind);
    });

  for (const start of configStarts)
    test(`configuration of pma, a line that starts with ${JSON.stringify(start)}`, async () => {
      for (const piece of configPieces) await assertLinear(scopeOf('pma-config'), '', { start, piece });
    });

  for (const id of textLanguageIds)
    test(`${id}, any line`, async () => {
      for (const kind of Object.values(nastyLines)) await assertLinear(scopeOf(id), '', kind);
    });

  test('quadratic work is seen', async () => {
    const [short, long] = await Promise.all(
      [1, growth].map((times) => stepsFor('source.one', ['1'.repeat(shortLength * times)], grammarOf('1+x'))),
    );
    assert.ok(short !== undefined && long !== undefined && long / short > highestGrowth * 2);
  });

  test('steps are those of matches that VS Code finds', async () => {
    const grammars = ['pma', 'pma-config'].map(scopeOf);
    const lines = readFileSync(path.join(import.meta.dirname, '../../samples/faults.pma'), 'utf8').split('\n');
    const nasty = Object.values(nastyLines).map((kind) => longLine(kind, 40));
    for (const scope of grammars) {
      const counted = await countingRegistry(ofCheckout, new StepCounter()).loadGrammar(scope);
      const real = await registry.loadGrammar(scope);
      assert.ok(counted !== null && real !== null);
      let [ofCounted, ofReal] = [INITIAL, INITIAL];
      for (const line of [...lines, ...nasty]) {
        const left: ITokenizeLineResult = counted.tokenizeLine(line, ofCounted);
        const right: ITokenizeLineResult = real.tokenizeLine(line, ofReal);
        assert.deepEqual(left.tokens, right.tokens, line);
        [ofCounted, ofReal] = [left.ruleStack, right.ruleStack];
      }
    }
  });
});
