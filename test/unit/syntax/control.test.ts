import assert from 'node:assert/strict';
import { pmieControlLanguage, pmloggerControlLanguage } from '../../../formats/control/language.ts';
import type { ControlReport } from '../../../formats/control/model.ts';
import { withEdits } from '../../../formats/text/composedEdits.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import type { SyntaxContext, SyntaxLanguage } from '../../../formats/syntax/syntaxLanguage.ts';
import { completeControl } from '../../../server/languages/control/completion.ts';
import { hoverControl } from '../../../server/languages/control/hover.ts';

function read(
  language: SyntaxLanguage<ControlReport>,
  marked: string,
  context: SyntaxContext = {},
): { readonly report: ControlReport; readonly offset: number } {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  return { report: language.check(new SourceText(text), context), offset };
}

function labels(marked: string, language = pmloggerControlLanguage): readonly string[] {
  const { report, offset } = read(language, marked);
  return completeControl(report, offset)?.choices.map(({ label }) => label) ?? [];
}

function hover(marked: string, language = pmloggerControlLanguage): string {
  const { report, offset } = read(language, marked);
  return hoverControl(report, offset)?.text.value ?? '';
}

const codes = ({ findings }: ControlReport): readonly string[] => findings.map(({ rule }) => rule.code);

suite('control files of pmlogger and pmie', () => {
  test('each column is completed, also behind a joined line, and with nothing behind it', () => {
    assert.equal(labels('|')[0], '$version=1.1');
    assert.equal(labels('$version=1.1\n|')[0], 'LOCALHOSTNAME');
    assert.ok(!labels('$version=1.1\n$|').includes('$version=1.1'));
    assert.deepEqual(labels('$version=1.1\nweb01 |'), ['n', 'y']);
    assert.deepEqual(labels('$version=1.1\nweb01 n |'), ['n', 'y']);
    assert.equal(labels('$version=1.1\nweb01 n n |')[0], 'PCP_REMOTE_ARCHIVE_DIR/web01');
    assert.deepEqual(labels('$version=1.1\nweb01 n n |', pmieControlLanguage), ['PCP_LOG_DIR/pmie/web01/pmie.log']);
    assert.ok(labels('$version=1.1\nweb01 n n PCP_ARCHIVE_DIR/web01 |').includes('-c'));
    assert.ok(labels('$version=1.1\nweb01 n n PCP_ARCHIVE_DIR/web01 \\\n  -r |').includes('-c'));
    assert.deepEqual(labels('# web01 |'), []);
    assert.deepEqual(labels('$version=1.1 |'), []);
  });

  test('columns, options and variables are explained', () => {
    assert.match(hover('$ver|sion=1.1\n'), /version.*1\.1/s);
    assert.match(hover('$PCP_CULLAFTER=3|0\n'), /deleted.*Set to `30`/s);
    assert.match(hover('$version=1.1\nLOCAL|HOSTNAME y n PCP_ARCHIVE_DIR/a -c x\n'), /Host.*`local:`/s);
    assert.match(hover('$version=1.1\nweb01 n| n PCP_ARCHIVE_DIR/a -c x\n'), /Primary.*No\./s);
    assert.match(hover('$version=1.1\nweb01 n y| PCP_ARCHIVE_DIR/a -c x\n'), /Socks.*Yes\./s);
    assert.match(hover('$version=1.1\nweb01 n n PCP_ARCHIVE|_DIR/a -c x\n'), /`\/var\/log\/pcp\/pmlogger\/a`/);
    assert.match(
      hover('$version=1.1\nweb01 n n PCP_LOG|_DIR/a.log -c x\n', pmieControlLanguage),
      /`\/var\/log\/pcp\/a\.log`/,
    );
    assert.match(hover('$version=1.1\nweb01 n n PCP_ARCHIVE_DIR/a -T24|h -c x\n'), /When the logger ends/);
    assert.match(hover('$version=1.1\nweb01 n n PCP_ARCHIVE_DIR/a -c x|\n'), /configuration/);
    assert.equal(hover('# com|ment\n'), '');
  });

  test('the files of control.d are checked together', () => {
    const path = '/etc/pcp/pmlogger/control.d/remote';
    const names = ['local', 'remote', 'old.rpmsave', '.hidden'];
    const text = '$version=1.1\nweb01 y n PCP_ARCHIVE_DIR/a -c x\n';
    const source = new SourceText(text);
    const beside = (of: string): unknown => pmloggerControlLanguage.neighbours?.(source, of, names);
    assert.deepEqual(beside(path), ['local']);
    assert.deepEqual(beside('/etc/pcp/pmlogger/control'), []);
    const neighbours = new Map([['local', text]]);
    const { report } = read(pmloggerControlLanguage, text, { path, neighbours });
    assert.deepEqual(codes(report), ['pmlogger-control/two-primaries', 'pmlogger-control/duplicate-directory']);
    assert.ok(report.findings.every(({ args }) => args['place'] === 'local:2'));
    // The one that is read first has its directory.
    const first = read(pmloggerControlLanguage, text, { path: '/etc/pcp/pmlogger/control.d/a', neighbours }).report;
    assert.deepEqual(codes(first), ['pmlogger-control/two-primaries']);
  });

  test('columns are aligned by tabs, and what quotes hold stays', () => {
    const text =
      '$version=1.1\n  web01 n  n "PCP_ARCHIVE_DIR/my  web"   -c  x \nweb02.example.com n n /a -r\n\nweb03 n n /b \\\n -c y\n';
    const { report } = read(pmloggerControlLanguage, text);
    const edits = pmloggerControlLanguage.format?.(report) ?? [];
    assert.equal(
      withEdits(text, edits),
      '$version=1.1\nweb01\t\t\tn\tn\t"PCP_ARCHIVE_DIR/my  web"\t-c  x\nweb02.example.com\tn\tn\t/a\t\t\t\t-r\n\nweb03 n n /b \\\n -c y\n',
    );
  });

  test('configurations are linked where their folder is known, and variables have names', () => {
    const text =
      '$version=1.1\n$FARM=web\na n n PCP_ARCHIVE_DIR/$FARM -c config.a\nb n n /b -c /etc/b\nc n n /c -c ./c\nd n n /d -cd\n';
    const { report } = read(pmloggerControlLanguage, text);
    assert.deepEqual(
      report.links.map(({ path }) => path),
      ['/var/lib/pcp/config/pmlogger/config.a', '/etc/b', '/var/lib/pcp/config/pmlogger/d'],
    );
    assert.deepEqual(
      report.names.filter(({ name }) => name === 'FARM').map(({ isDefinition, start }) => [isDefinition, start]),
      [
        [true, text.indexOf('FARM')],
        [false, text.lastIndexOf('FARM')],
      ],
    );
    assert.deepEqual(
      report.outline.map(({ name }) => name),
      ['$version', '$FARM', 'a', 'b', 'c', 'd'],
    );
  });
});
