import assert from 'node:assert/strict';
import { createRegistryFromGrammars } from 'vscode-tmgrammar-test/dist/common/index.js';
import { pmaScope, registry, scopeOf } from './grammars.ts';

/** Lines to be tokenized one after the other, by the grammar of a scope. */
interface Work {
  readonly registry: typeof registry;
  readonly scope: string;
  readonly lines: readonly string[];
}

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

/**
 * The regular expression engine gives a match up after ten million steps. Quadratic growth therefore shows in short
 * lines only, and in long ones as a high price.
 */
const shortLength = 1_000;
const longLength = 10_000;

/** A line 4 times as long takes 4 times as long in linear, 16 times in quadratic work; the bound is between the two. */
const growth = 4;
const highestGrowth = 8;

/** A long line may cost twice what ordinary rows of as many characters do; in fact it costs less than they do. */
const highestPrice = 2;

/** Runs before a ratio counts, and runs after which a busy machine is no excuse any more. */
const fewestRuns = 4;
const mostRuns = 40;

function longLine({ start = '', piece }: LineKind, characters: number): string {
  return `${start}${piece.repeat(characters / piece.length)}!`;
}

/** Milliseconds that one run takes. */
async function tokenizeMs({ registry, scope, lines }: Work): Promise<number> {
  const grammar = await registry.loadGrammar(scope);
  assert.ok(grammar);
  let { ruleStack } = grammar.tokenizeLine('', null);
  const start = performance.now();
  for (const line of lines) ({ ruleStack } = grammar.tokenizeLine(line, ruleStack));
  return performance.now() - start;
}

/** How many times as long as `base` the `work` takes, best run against best run; repeated while that is over `bound`. */
async function timeRatio(work: Work, base: Work, bound: number): Promise<number> {
  let workMs = Infinity;
  let baseMs = Infinity;
  for (let run = 0; run < fewestRuns || (run < mostRuns && workMs / baseMs >= bound); run++) {
    baseMs = Math.min(baseMs, await tokenizeMs(base));
    workMs = Math.min(workMs, await tokenizeMs(work));
  }
  return workMs / baseMs;
}

function pmaWork(...lines: string[]): Work {
  return { registry, scope: pmaScope, lines };
}

function configWork(...lines: string[]): Work {
  return { registry, scope: scopeOf('pma-config'), lines };
}

/** Work for a grammar of one pattern, to see that the measures above are not blind. */
function patternWork(match: string, line: string): Work {
  const scope = 'source.slow';
  const content = JSON.stringify({ scopeName: scope, patterns: [{ match, name: 'slow' }] });
  const registry = createRegistryFromGrammars([{ grammar: { path: 'slow.json', scopeName: scope }, content }]);
  return { registry, scope, lines: [line] };
}

const row = 'sda 1.25 0.50 12.00 2048 4096';
const ordinaryScale = configWork(...Array<string>(Math.ceil(longLength / 15)).fill('kBrdps_sda 5000'));
const ordinaryRows = pmaWork('IO:', ...Array<string>(Math.ceil(longLength / row.length)).fill(row));

suite('pma grammar: time grows with the length of a line, not with its square', function () {
  this.timeout(20_000);

  for (const [name, kind] of Object.entries(nastyLines)) {
    test(name, async () => {
      for (const before of contexts) {
        const short = pmaWork(before, longLine(kind, shortLength));
        const longer = pmaWork(before, longLine(kind, shortLength * growth));
        const grown = await timeRatio(longer, short, highestGrowth);
        assert.ok(grown < highestGrowth, `after ${JSON.stringify(before)}: grows ${grown.toFixed(1)} times`);

        const price = await timeRatio(pmaWork(before, longLine(kind, longLength)), ordinaryRows, highestPrice);
        assert.ok(price < highestPrice, `after ${JSON.stringify(before)}: costs ${price.toFixed(1)} times as much`);
      }
    });
  }

  for (const start of configStarts) {
    test(`configuration, a line that starts with ${JSON.stringify(start)}`, async () => {
      for (const piece of configPieces) {
        const short = configWork(longLine({ start, piece }, shortLength));
        const longer = configWork(longLine({ start, piece }, shortLength * growth));
        const grown = await timeRatio(longer, short, highestGrowth);
        assert.ok(grown < highestGrowth, `${JSON.stringify(piece)}: grows ${grown.toFixed(1)} times`);
        const price = await timeRatio(configWork(longLine({ start, piece }, longLength)), ordinaryScale, highestPrice);
        assert.ok(price < highestPrice, `${JSON.stringify(piece)}: costs ${price.toFixed(1)} times as much`);
      }
    });
  }

  test('the growth of a quadratic grammar is seen', async () => {
    const [short, longer] = [shortLength, shortLength * growth].map((length) => patternWork('1+x', '1'.repeat(length)));
    assert.ok(short && longer);
    assert.ok((await timeRatio(longer, short, Infinity)) > highestGrowth);
  });

  test('the price of a match that is given up is seen', async () => {
    const givenUp = patternWork('^ * *x', `${' '.repeat(longLength)}!x`);
    assert.ok((await timeRatio(givenUp, ordinaryRows, Infinity)) > highestPrice);
  });
});
