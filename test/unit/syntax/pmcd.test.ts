import assert from 'node:assert/strict';
import { pmcdLanguage } from '../../../formats/pmcd/language.ts';
import type { PmcdReport } from '../../../formats/pmcd/model.ts';
import { withEdits } from '../../../formats/text/composedEdits.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import { completePmcd } from '../../../server/languages/pmcd/completion.ts';
import { hoverPmcd } from '../../../server/languages/pmcd/hover.ts';

const head = 'acme 300 dso acme_init /opt/acme.so\n[access]\n';

function read(marked: string, path?: string): { readonly report: PmcdReport; readonly offset: number } {
  const source = new SourceText(marked.replace('|', ''));
  return { report: pmcdLanguage.check(source, path === undefined ? {} : { path }), offset: marked.indexOf('|') };
}

function labels(marked: string): readonly string[] {
  const { report, offset } = read(marked);
  return completePmcd(report, offset)?.choices.map(({ label }) => label) ?? [];
}

function hover(marked: string): string {
  const { report, offset } = read(marked);
  return hoverPmcd(report, offset)?.text.value ?? '';
}

suite('configurations of pmcd', () => {
  test('agents are completed word by word', () => {
    assert.deepEqual(labels('|'), ['[access]']);
    assert.deepEqual(labels('a 300 dso a_init /a\nb |'), ['301']);
    assert.deepEqual(labels('linux |'), ['60']);
    assert.deepEqual(labels('acme 300 |'), ['dso', 'pipe', 'socket']);
    assert.deepEqual(labels('acme 300 dso |'), ['acme_init']);
    assert.deepEqual(labels('acme 300 pipe b|'), ['binary']);
    assert.deepEqual(labels('acme 300 pipe binary |'), ['notready']);
    assert.deepEqual(labels('acme 300 socket |'), ['inet', 'ipv6', 'unix']);
    assert.deepEqual(labels('# acme |'), []);
  });

  test('statements are completed word by word', () => {
    assert.deepEqual(labels(`${head}|`), ['allow', 'disallow']);
    assert.ok(labels(`${head}allow |`).includes('user'));
    assert.ok(labels(`${head}allow localhost, |`).includes('local:*'));
    assert.ok(!labels(`${head}allow localhost : |`).includes('except'));
    assert.deepEqual(labels(`${head}allow localhost : all |`), ['except']);
    assert.deepEqual(labels(`${head}allow localhost : maximum 5 |`), ['connections']);
    assert.ok(!labels(`${head}disallow localhost : |`).includes('maximum'));
    const { report, offset } = read(`${head}allow |`);
    const local = completePmcd(report, offset)?.choices.find(({ label }) => label === 'local:*');
    assert.equal(local?.newText, '"local:*"');
  });

  test('words are explained by their place', () => {
    assert.match(hover('ac|me 300 dso acme_init /opt/acme.so\n'), /name of the agent/);
    assert.match(hover('acme 30|0 dso acme_init /opt/acme.so\n'), /`300\.CLUSTER\.ITEM`/);
    assert.match(hover('acme 300 d|so acme_init /opt/acme.so\n'), /library that pmcd loads/);
    assert.match(hover('acme 300 pipe binary not|ready /opt/acme\n'), /announces itself/);
    assert.match(hover(`${head}disal|low ".*" : store;\n`), /Denies/);
    assert.match(hover(`${head}disallow ".|*" : store;\n`), /any IPv4 address/);
    assert.match(hover(`${head}disallow "10.|*" : store;\n`), /IPv4 address begins/);
    assert.match(hover(`${head}allow user ro|ot : all;\n`), /after authentication/);
    assert.equal(hover(`${head}# all|ow\n`), '');
  });

  test('pmcd.conf.access is an access part without a head', () => {
    const { report } = read('allow "local:*" : all;\nallow localhost : read;\n', '/etc/pcp/pmcd/pmcd.conf.access');
    assert.deepEqual(
      report.findings.map(({ rule }) => rule.code),
      ['pmcd/permission'],
    );
    assert.equal(report.file.statements.length, 1);
  });

  test('agents are aligned by tabs; other lines stay', () => {
    const text =
      '# Name Id\npmcd 2 dso pmcd_init /x.so\n  openmetrics 144   pipe binary notready  "/a b"\nfaulty x  dso\n';
    const { report } = read(text);
    const edits = pmcdLanguage.format?.(report) ?? [];
    assert.equal(
      withEdits(text, edits),
      '# Name Id\npmcd\t\t2\tdso\tpmcd_init\t/x.so\nopenmetrics\t144\tpipe\tbinary\t\tnotready  "/a b"\nfaulty x  dso\n',
    );
  });

  test('an unfinished or faulty last statement says so, and those before stay', () => {
    const { report } = read(`${head}allow localhost : all;\nallow 10.1.* : fetch`);
    assert.deepEqual(
      report.findings.map(({ rule }) => rule.code),
      ['pmcd/missing-sign'],
    );
    assert.deepEqual(
      report.outline.map(({ name, children }) => [name, children.length]),
      [
        ['acme', 0],
        ['[access]', 1],
      ],
    );
  });
});
