import assert from 'node:assert/strict';
import { decodeText } from '../../../formats/bytes/text.ts';
import { messageOf } from '../../../formats/findings/finding.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import type { SyntaxReport } from '../../../formats/syntax/syntaxReport.ts';
import { type SyntaxKindId, syntaxKindIds, syntaxLanguages } from '../../../formats/syntaxLanguages.ts';
import { withEdits } from '../../../formats/text/composedEdits.ts';

const texts: Readonly<Record<SyntaxKindId, string>> = {
  derived: 'a.b = hinv.ncpu + 1\n',
  pmieconf: '#pmieconf-rules 1\nrule a.b\n  predicate = "x"\n;\n',
  pmie: 'a = hinv.ncpu > 1;\n',
  pmns: 'root {\n\ta\t400:0:1\n}\n',
  help: '@ 400.0.1 one line\nmore\n',
  pmlogger: 'log mandatory on once { hinv.ncpu }\n',
  pmlogextract: 'hinv.ncpu\n',
  pmlogconf: '#pmlogconf-setup 2.0\nident g\nforce include\n\thinv.ncpu\n',
  pmlogrewrite: 'metric hinv.ncpu { name -> hinv.x }\n',
  'pmlogger-control': '$version=1.1\nh1 n n PCP_ARCHIVE_DIR/h1 -c x\n',
  'pmie-control': '$version=1.1\nh1 n n PCP_LOG_DIR/pmie/h1/pmie.log -c x\n',
  pmcd: 'x 200 pipe binary /x\n',
  pmrep: '[s]\nmem.util.free = f,,,\n',
  dstat: '[s]\nfree = mem.util.free\n',
};

async function check(kind: SyntaxKindId, content: string | Uint8Array): Promise<SyntaxReport> {
  const { text, isUtf8 } = decodeText(typeof content === 'string' ? Buffer.from(content) : content);
  return (await syntaxLanguages[kind]()).check(new SourceText(text, isUtf8), {});
}

const codesOf = ({ findings }: SyntaxReport): readonly string[] => findings.map(({ rule }) => rule.code);

suite('how a configuration is encoded', () => {
  for (const kind of syntaxKindIds) {
    test(`${kind}: UTF-16 is one finding, with and without a mark`, async () => {
      assert.deepEqual(codesOf(await check(kind, texts[kind])), []);
      for (const bytes of [`\ufeff${texts[kind]}`, texts[kind]].map((text) => Buffer.from(text, 'utf16le'))) {
        assert.deepEqual(codesOf(await check(kind, bytes)), ['text/utf-16']);
        assert.deepEqual(codesOf(await check(kind, bytes.swap16())), ['text/utf-16']);
      }
    });

    test(`${kind}: a byte order mark is one finding of the first line, which a fix deletes`, async () => {
      const text = `\ufeff${texts[kind]}`;
      const report = await check(kind, text);
      const first = report.findings.filter(({ place }) => place.text?.line === 0);
      assert.deepEqual(
        first.map(({ rule, severity }) => `${severity} ${rule.code}`),
        [`${first[0]?.severity} text/bom`],
      );
      const fixed = first.flatMap((item) => report.fixes.get(item) ?? []).map(({ edits }) => withEdits(text, edits));
      assert.deepEqual(fixed, [texts[kind]]);
    });
  }

  const lookalikes: readonly (readonly [SyntaxKindId, string, string, RegExp])[] = [
    ['pmlogger', 'log\u00a0on\u00a0once { hinv.ncpu }\n', 'log on once { hinv.ncpu }\n', /no-break space \(U\+00A0\)/],
    ['pmlogger', 'log on once { hinv.n\u0441pu }\n', 'log on once { hinv.ncpu }\n', /"с" \(U\+0441\).* "c"/],
    ['derived', 'a.b = hinv.ncpu +\u00a01\n', 'a.b = hinv.ncpu + 1\n', /no-break space/],
    ['derived', 'a.b = r\u0430te(disk.all.read)\n', 'a.b = rate(disk.all.read)\n', /"а" \(U\+0430\).* "a"/],
    ['derived', 'a.b = hinv.ncpu – 1\n', 'a.b = hinv.ncpu - 1\n', /"–" \(U\+2013\) is no "-"/],
    ['pmie', 'a\u2003= hinv.ncpu > 1;\n', 'a = hinv.ncpu > 1;\n', /special blank \(U\+2003\)/],
    ['pmie', 'hinv.ncpu > 1 -> print “x”;\n', 'hinv.ncpu > 1 -> print "x";\n', /"“" \(U\+201C\)/],
    ['pmns', 'root {\n\ta\u00a0400:0:1\n}\n', texts.pmns.replace('a\t', 'a '), /no-break space/],
    ['pmns', 'root {\n\ta\u200b\t400:0:1\n}\n', texts.pmns, /invisible character \(U\+200B\)/],
    ['pmlogrewrite', 'metric hinv.ncpu { n\u0430me -> hinv.x }\n', texts.pmlogrewrite, /"а" \(U\+0430\)/],
    ['pmcd', 'x 200\u00a0pipe binary /x\n', texts.pmcd, /no-break space/],
    ['pmcd', 'x 200 pip\u0435 binary /x\n', texts.pmcd, /"е" \(U\+0435\)/],
    ['help', '@ 400.0.1\u00a0one line\nmore\n', texts.help, /no-break space/],
    ['pmlogger-control', texts['pmlogger-control'].replace('h1 n', 'h1\u00a0n'), texts['pmlogger-control'], /no-break/],
  ];
  for (const [kind, text, meant, message] of lookalikes) {
    test(`${kind}: ${JSON.stringify(text)} is told by its character, and fixed`, async () => {
      const report = await check(kind, text);
      const [item, ...others] = report.findings;
      assert.ok(item);
      assert.deepEqual([item.rule.code, others.map(({ rule }) => rule.code)], ['text/lookalike', []]);
      assert.match(messageOf(item), message);
      const [fix] = report.fixes.get(item) ?? [];
      assert.equal(withEdits(text, fix?.edits ?? []), meant);
    });
  }

  test('what stands for a warning and an error is an error', async () => {
    const { findings } = await check('derived', '\r\ufeffa\n');
    assert.deepEqual(
      findings.map(({ rule, severity }) => `${severity} ${rule.code}`),
      ['error text/lookalike'],
    );
  });

  test('blanks beyond ASCII stand where the program takes them', async () => {
    assert.deepEqual(codesOf(await check('pmieconf', texts.pmieconf.replace('rule ', 'rule\u00a0'))), []);
    assert.deepEqual(codesOf(await check('pmieconf', texts.pmieconf.replace(';', '\u00a0'))), ['pmieconf/syntax']);
    assert.deepEqual(codesOf(await check('pmieconf', texts.pmieconf.replace('rule', 'rul\u0435'))), ['text/lookalike']);
  });

  for (const [kind, text] of [
    ['derived', '\u00a0a.b=\u2003hinv.ncpu\n'],
    ['pmns', 'root {\n\u00a0   a\t400:0:1\n}\n'],
    ['pmie', 'a\u2003=\u00a0hinv.ncpu > 1;\n'],
  ] as const) {
    test(`${kind}: formatting leaves blanks that PCP takes for words, so that what is said of them stays`, async () => {
      const language = await syntaxLanguages[kind]();
      const report = language.check(new SourceText(text), {});
      const formatted = withEdits(text, language.format?.(report) ?? []);
      assert.deepEqual(formatted.match(/[^ -~\n]/g), text.match(/[^ -~\n]/g));
    });
  }

  test('characters in texts and comments stand', async () => {
    assert.deepEqual(codesOf(await check('pmie', 'a = hinv.ncpu > 1 -> print "disk’s – full"; // “so”\n')), []);
    assert.deepEqual(codesOf(await check('pmlogger', '# “so”\u00a0\nlog on once { hinv.ncpu }\n')), []);
    const near = await check('pmie', 'a = hinv.ncpu >> 1 -> print "disk’s";\n');
    assert.deepEqual(codesOf(near).includes('text/lookalike'), false);
  });
});
