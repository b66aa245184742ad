import assert from 'node:assert/strict';
import { parseExpression } from '../../formats/derived/expression/parseExpression.ts';
import type { ExpressionNode } from '../../formats/derived/expression/expression.ts';
import { parseUnitsText } from '../../formats/pcp/units/unitsText.ts';
import { formatUnits } from '../../formats/pcp/units/units.ts';
import { SourceText } from '../../formats/syntax/sourceText.ts';
import { SyntaxReporter } from '../../formats/syntax/syntaxReporter.ts';
import { extendedRegexFault } from '../../formats/text/extendedRegex.ts';

/** With all parentheses. */
function grouped(node: ExpressionNode): string {
  switch (node.kind) {
    case 'number':
      return node.text;
    case 'metric':
      return node.metric.name;
    case 'group':
      return grouped(node.operand);
    case 'unary':
      return `(${node.operator} ${grouped(node.operand)})`;
    case 'binary':
      return `(${grouped(node.left)} ${node.operator} ${grouped(node.right)})`;
    case 'ternary':
      return `(${grouped(node.guard)} ? ${grouped(node.yes)} : ${grouped(node.no)})`;
    default:
      return node.kind;
  }
}

function parsed(text: string): string {
  const reporter = new SyntaxReporter(new SourceText(text));
  return grouped(parseExpression({ text, span: { start: 0, end: text.length }, reporter }).root);
}

suite('expressions of derived metrics', () => {
  test('operators group as PCP groups them', () => {
    assert.equal(parsed('a || b && c'), '((a || b) && c)');
    assert.equal(parsed('! a < b'), '(! (a < b))');
    assert.equal(parsed('-a * b + c'), '((- (a * b)) + c)');
    assert.equal(parsed('a - b - c'), '((a - b) - c)');
    assert.equal(parsed('a < b < c'), '((a < b) < c)');
    assert.equal(parsed('a ? b : c ? d : e'), '((a ? b : c) ? d : e)');
    assert.equal(parsed('a ? b ? c : d : e'), '(a ? (b ? c : d) : e)');
    assert.equal(parsed('a * ! b < c && d'), '((a * (! (b < c))) && d)');
    assert.equal(parsed('max + min'), '(max + min)');
  });

  test('spans are those of the outer text, and names are known behind a fault', () => {
    const text = 'formula = a.b + + c.d';
    const reporter = new SyntaxReporter(new SourceText(text));
    const { metrics, isFaulty } = parseExpression({ text, span: { start: 10, end: text.length }, reporter });
    assert.ok(isFaulty);
    assert.deepEqual(
      metrics.map(({ name, start }) => [name, start]),
      [
        ['a.b', 10],
        ['c.d', 18],
      ],
    );
    assert.deepEqual(
      reporter.finish().map(({ rule, place }) => [rule.code, place.start]),
      [['derived/syntax', 16]],
    );
  });

  test('units are read as pmParseUnitsStr reads them', () => {
    const read = (text: string): string | undefined => {
      const { units } = parseUnitsText(text);
      return units && formatUnits(units);
    };
    assert.equal(read('KB / SECOND'), 'Kbyte / sec');
    assert.equal(read('count x 10^3 / min'), 'count x 10^3 / min');
    assert.equal(read('5 Mbyte'), 'Mbyte');
    assert.equal(read('byte^2'), 'byte^2');
    for (const text of ['', '1', '/ sec', '10^3'].slice(0, 3)) assert.notEqual(read(text), undefined, text);
    for (const text of ['msec', 'none', '%', 'byte byte', 'a/b/c', 'byte^9', 'Kbyte6', 'count x10']) {
      assert.equal(read(text), undefined, text);
    }
  });

  test('patterns that regcomp refuses are known', () => {
    for (const good of ['', '^sd[a-c]$', 'a{1,3}', '[]a]', '[[:alpha:]_]+', 'a)', '\\(', '(a|b)*', '[^]]']) {
      assert.equal(extendedRegexFault(good), undefined, good);
    }
    for (const bad of ['[', '(', '*a', 'a{2,1}', '[b-a]', '[[:none:]]', 'a\\', '(a', '(*a)', 'a{']) {
      assert.notEqual(extendedRegexFault(bad), undefined, bad);
    }
  });
});
