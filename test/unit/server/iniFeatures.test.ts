import assert from 'node:assert/strict';
import { dstatLanguage, pmrepLanguage } from '../../../formats/pmrep/language.ts';
import type { PmrepReport } from '../../../formats/pmrep/model.ts';
import { withEdits } from '../../../formats/text/composedEdits.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import type { SyntaxLanguage } from '../../../formats/syntax/syntaxLanguage.ts';
import { completeIni } from '../../../server/languages/pmrep/completion.ts';
import { dstatWords } from '../../../server/languages/pmrep/dstatWords.ts';
import { hoverIni } from '../../../server/languages/pmrep/hover.ts';
import type { IniWords } from '../../../server/languages/pmrep/iniWords.ts';
import { pmrepWords } from '../../../server/languages/pmrep/pmrepWords.ts';
import { fixtureNames } from '../syntax/fixtureNames.ts';

const context = { names: fixtureNames };

/** What is offered and explained at the mark `‸` of a text. */
function at(language: SyntaxLanguage<PmrepReport>, words: IniWords, marked: string) {
  const offset = marked.indexOf('‸');
  const report = language.check(new SourceText(marked.replace('‸', '')), context);
  return {
    labels: (completeIni(words, report, offset, context)?.choices ?? []).map(({ label }) => label),
    hover: hoverIni(words, report, offset, context)?.text.value ?? '',
  };
}

const pmrep = (marked: string) => at(pmrepLanguage, pmrepWords, marked);
const dstat = (marked: string) => at(dstatLanguage, dstatWords, marked);

suite('pmrep configurations and dstat plugins in the editor', () => {
  test('options are explained, and offered with their values', () => {
    assert.match(pmrep('[options]\nhea‸der = yes\n').hover, /Whether headers are printed/);
    assert.ok(pmrep('[options]\n‸\n').labels.includes('header'));
    assert.deepEqual(pmrep('[s]\nheader = ‸\n').labels, ['yes', 'no']);
    assert.ok(pmrep('[s]\nspace_scale = ‸\n').labels.includes('Mbyte'));
    assert.ok(!pmrep('[global]\n‸\n').labels.includes('header'));
  });

  test('fields of the compact form are explained where the cursor is', () => {
    assert.match(pmrep('[s]\nmem.util.free = free,,K‸B,,8\n').hover, /Unit to print values in/);
    assert.match(pmrep('[s]\nmem.util.free = free,,KB,,8‸\n').hover, /Width of the column/);
    assert.match(pmrep("[s]\ndisk.dev.read = r,'sda','sd‸b',,,8\n").hover, /Instances to print/);
  });

  test('metrics, details and formulas are completed', () => {
    assert.ok(pmrep('[s]\nhi‸\n').labels.includes('hinv.ncpu'));
    assert.ok(pmrep('[s]\nid = hi‸\n').labels.includes('hinv.ncpu'));
    assert.ok(pmrep('[s]\nid = hinv.ncpu\nid.‸\n').labels.includes('id.width'));
    assert.ok(pmrep('[s]\nid = my.x\nid.formula = 1 + ‸\n').labels.includes('rate'));
    assert.match(pmrep('[s]\nid = my.x\nid.formula = ra‸te(disk.all.read)\n').hover, /Change per second/);
  });

  test('an id is a name of its section only', () => {
    const text = '[a]\nid = hinv.ncpu\nid.width = 8\n[b]\nid = hinv.ndisk\nid.width = 9\n';
    const { names } = pmrepLanguage.check(new SourceText(text), context);
    const ids = names.filter(({ kind }) => kind === 'id');
    assert.deepEqual(
      ids.map(({ name }) => name),
      ['1 id', '1 id', '2 id', '2 id'],
    );
    assert.deepEqual(
      ids.map(({ isDefinition }) => isDefinition),
      [true, false, true, false],
    );
  });

  test('a new file is written with what is offered', () => {
    assert.deepEqual(pmrep('‸').labels, ['[options]', '[global]']);
    assert.deepEqual(pmrep('[options]\nheader = yes\n[‸').labels, ['[global]']);
    assert.deepEqual(pmrep('[options]\noutput = ‸\n').labels, ['stdout', 'csv', 'archive']);
    assert.ok(pmrep('[options]\nsort_metric = hi‸\n').labels.includes('hinv.ncpu'));
    assert.ok(pmrep('[options]\nderived = my.x=ra‸\n').labels.includes('rate'));
    assert.deepEqual(pmrep('[s]\nkernel.all.load = ,‸\n').labels, ['1 minute', '5 minute', '15 minute']);
    assert.deepEqual(pmrep('[s]\nload = kernel.all.load\nload.instances = 1‸\n').labels.length, 3);
    assert.deepEqual(pmrep('# ‸\n').labels, []);
  });

  test('sections, ids and values are explained', () => {
    assert.match(pmrep('[glo‸bal]\nhinv.ncpu = n\n').hover, /Metrics of every set/);
    assert.match(pmrep('[s]\nid = hinv.ncpu\ni‸d.width = 8\n').hover, /hinv\.ncpu/);
    assert.match(pmrep('[s]\nid = my.x\nid.formula = 1\ni‸d.width = 8\n').hover, /my\.x/);
    assert.match(pmrep('[options]\nheader = y‸es\n').hover, /^$/);
    assert.match(dstat('[p]\nfr‸ee = rate(disk.all.read)\n').hover, /count \/ sec/);
  });

  test('metrics that a file defines are names of it, and files of definitions are links', () => {
    const text =
      '[options]\nderived = my.x=hinv.ncpu;/etc/pcp/derived/my.conf\n[s]\nmy.x = n\ny = my.y\ny.formula = my.x * 2\n';
    const { names, links } = pmrepLanguage.check(new SourceText(text), context);
    const uses = names.filter(({ name }) => name.startsWith('my.'));
    assert.deepEqual(
      uses.map(({ name, isDefinition }) => `${name} ${isDefinition}`),
      ['my.x true', 'my.x false', 'my.y true', 'my.x false'],
    );
    assert.deepEqual(
      links.map(({ path }) => path),
      ['/etc/pcp/derived/my.conf'],
    );
  });

  test('columns are renamed with their details, in their plugin only', () => {
    const text = '[p]\na.width = 5\na = hinv.ncpu\n[q]\na = hinv.ndisk\n';
    const { names, outline } = dstatLanguage.check(new SourceText(text), context);
    assert.deepEqual(
      names.filter(({ kind }) => kind === 'column').map(({ name, isDefinition }) => `${name} ${isDefinition}`),
      ['1 a false', '1 a true', '2 a true'],
    );
    assert.deepEqual(
      outline.map(({ children }) => children.map(({ name, kind }) => `${kind} ${name}`)),
      [['metric a'], ['metric a']],
    );
  });

  test('keys of plugins are explained, and columns are expressions', () => {
    assert.match(dstat('[p]\nprint‸type = p\na = hinv.ncpu\n').hover, /How values are printed/);
    assert.deepEqual(dstat('[p]\nprinttype = ‸\n').labels, ['d', 'f', 'p', 's', 'b', 't']);
    assert.ok(dstat('[p]\na = ra‸\n').labels.includes('rate'));
    assert.match(dstat('[p]\na = ra‸te(disk.all.read)\n').hover, /count \/ sec/);
    assert.ok(dstat('[p]\na = hinv.ncpu\na.‸\n').labels.includes('a.printtype'));
  });

  test('formatting puts blanks around "=", and keeps what is aligned', () => {
    const source = new SourceText('[s]\nheader=yes\nid  =  hinv.ncpu\n[t]\nheader = no\nwidth  = 8\n');
    const edits = pmrepLanguage.format?.(pmrepLanguage.check(source, {})) ?? [];
    const wanted = '[s]\nheader = yes\nid = hinv.ncpu\n[t]\nheader = no\nwidth  = 8\n';
    assert.equal(withEdits(source.text, edits), wanted);
  });
});
