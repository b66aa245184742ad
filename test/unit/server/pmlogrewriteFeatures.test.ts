import assert from 'node:assert/strict';
import { pmlogrewriteLanguage } from '../../../formats/pmlogrewrite/language.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import { withEdits } from '../../../formats/text/composedEdits.ts';
import { completePmlogrewrite } from '../../../server/languages/pmlogrewrite/completion.ts';
import { hoverPmlogrewrite } from '../../../server/languages/pmlogrewrite/hover.ts';
import { fixtureNames } from '../syntax/fixtureNames.ts';

const context = { names: { ...fixtureNames, agentDomains: [{ symbol: 'LINUX', number: 60 }] } };

/** The text without its mark `‸`, and where the mark was. */
function marked(text: string): { readonly text: string; readonly offset: number } {
  const offset = text.indexOf('‸');
  assert.ok(offset >= 0);
  return { text: text.replace('‸', ''), offset };
}

function labels(text: string): readonly string[] {
  const at = marked(text);
  const report = pmlogrewriteLanguage.check(new SourceText(at.text), context);
  return (completePmlogrewrite(report, at.offset, context)?.choices ?? []).map(({ label }) => label);
}

function hover(text: string): string {
  const at = marked(text);
  const report = pmlogrewriteLanguage.check(new SourceText(at.text), context);
  return hoverPmlogrewrite(report, at.offset, context)?.text.value ?? '';
}

suite('pmlogrewrite rules in the editor', () => {
  test('sections, targets and clauses are offered where they may stand', () => {
    assert.deepEqual(labels('‸'), ['global', 'indom', 'metric', 'text', 'label']);
    assert.deepEqual(labels('# note\nmet‸'), ['global', 'indom', 'metric', 'text', 'label']);
    assert.ok(labels('metric hi‸').includes('hinv.ncpu'));
    assert.deepEqual(labels('metric hinv.ncpu ‸'), ['{']);
    assert.deepEqual(labels('text ‸'), ['metric', 'indom']);
    assert.deepEqual(labels('text metric hinv.ncpu ‸').slice(0, 3), ['oneline', 'help', 'all']);
    assert.deepEqual(labels('label ‸').slice(0, 2), ['context', 'domain']);
    assert.deepEqual(labels('label domain ‸'), ['60']);
    assert.deepEqual(labels('metric hinv.ncpu { type -> 64 ‸ }').at(-1), 'type');
    assert.deepEqual(labels('indom 60.1 { ‸ }'), ['iname', 'inst', 'indom']);
    assert.deepEqual(labels('metric hinv.ncpu { } ‸'), ['global', 'indom', 'metric', 'text', 'label']);
  });

  test('values are offered behind their clause', () => {
    assert.deepEqual(labels('metric a.b { sem -> ‸ }'), ['counter', 'instant', 'discrete']);
    assert.deepEqual(labels('metric a.b { sem -> co‸ }'), ['counter', 'instant', 'discrete']);
    assert.deepEqual(labels('metric a.b { sem ‸ }'), ['->']);
    assert.ok(labels('metric a.b { type if ‸ }').includes('u32'));
    assert.deepEqual(labels('metric a.b { type ‸ }'), ['if', '->']);
    assert.deepEqual(labels('metric a.b { units -> 1,0,0,‸ }').slice(0, 3), ['0', 'byte', 'kbyte']);
    assert.ok(labels('metric a.b { units -> 1,0,0,BYTE,0,0 ‸ }').includes('rescale'));
    assert.ok(labels('metric a.b { indom -> null output ‸ }').includes('sum'));
    assert.ok(labels('indom 60.1 { inst 5 -> ‸ }').includes('delete'));
    assert.deepEqual(labels('global { hostname -> ‸ }'), []);
  });

  test('nothing is offered in comments and strings', () => {
    assert.deepEqual(labels('# ‸'), []);
    assert.deepEqual(labels('global { timezone -> "U‸" }'), []);
    assert.deepEqual(labels('global { timezone -> "U‸'), []);
  });

  test('a word is explained by where it stands', () => {
    assert.match(hover('ind‸om 60.1 { }'), /Changes an instance domain/);
    assert.match(hover('metric a.b { ind‸om -> null }'), /`null`, `output` says/);
    assert.match(hover('indom 60.1 { ind‸om -> 60.2 }'), /Renumbers the instance domain/);
    assert.match(hover('metric a.b { indom -> nu‸ll }'), /single value/);
    assert.match(hover('metric a.b { indom -> null out‸put sum }'), /Says which/);
    assert.match(hover('metric a.b { indom -> null output SU‸M }'), /sum of the values/);
    assert.match(hover('metric a.b { type i‸f 32 -> u64 }'), /only where it is this one/);
    assert.match(hover('label context { new "a" tr‸ue }'), /JSON/);
    assert.equal(hover('metric a.b { } # indom‸'), '');
  });

  test('numbers, units and times are explained', () => {
    assert.match(hover('metric 60.0.‸4 { }'), /Metric 4 of cluster 0 of domain 60 \(`LINUX`\)/);
    assert.match(hover('metric 60.*.‸* { }'), /All metrics of domain 60/);
    assert.match(hover('indom 6‸0.1 { }'), /Instance domain 1 of domain 60/);
    assert.match(hover('metric a.b { units -> 1,-1,0,KB‸YTE,SEC,0 }'), /Kbyte \/ sec/);
    assert.match(hover('metric a.b { extraunits -> 0,0,0,0,0,0,POW‸ER,mW }'), /power \(mW\)/);
    assert.match(hover('global { time -> -1:00:‸30 }'), /3630 s back/);
  });

  test('formatting puts clauses of several lines below each other, and leaves strings alone', () => {
    const text =
      'metric   a.b {sem->counter\n\n\n\ntype->u64 units->- 1,0, 0,BYTE ,0,0\n  }\ntext metric a.b {text -> "a\n   b"}\n';
    const report = pmlogrewriteLanguage.check(new SourceText(text), {});
    assert.equal(
      withEdits(text, pmlogrewriteLanguage.format?.(report) ?? []),
      'metric a.b { sem -> counter\n\n    type -> u64 units -> -1,0,0,BYTE,0,0\n}\ntext metric a.b { text -> "a\n   b" }\n',
    );
  });

  test('a text with an error keeps its blanks', () => {
    const report = pmlogrewriteLanguage.check(new SourceText('metric   a.b { sem -> x }'), {});
    assert.deepEqual(pmlogrewriteLanguage.format?.(report), []);
  });
});
