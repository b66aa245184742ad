import assert from 'node:assert/strict';
import { derivedLanguage } from '../../../formats/derived/language.ts';
import { formatInDom } from '../../../formats/pcp/inDom.ts';
import { pmieLanguage } from '../../../formats/pmie/language.ts';
import { pmrepLanguage } from '../../../formats/pmrep/language.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import type { SyntaxLanguage } from '../../../formats/syntax/syntaxLanguage.ts';
import { shippedNames } from './shippedNames.ts';

/** Codes of what is found besides notes about versions, with the index as the packages have it. */
async function codesOf(language: SyntaxLanguage, lines: readonly string[]): Promise<readonly string[]> {
  const source = new SourceText(`${lines.join('\n')}\n`);
  const { findings } = language.check(source, { names: await shippedNames() });
  return findings.map(({ rule }) => rule.code).filter((code) => !code.endsWith('/version'));
}

suite('definitions of names that the index has as derived metrics', () => {
  test('their instances are those of the metrics that they are made of', async () => {
    const names = await shippedNames();
    const pairs = {
      'disk.dm.util': 'disk.dm.read',
      'disk.wwid.r_await': 'disk.wwid.read',
      'proc.hog.cpu': 'proc.nprocs',
    };
    for (const [derived, metric] of Object.entries(pairs)) {
      const inDom = names.lookup(derived)?.inDom ?? 0;
      const domain = formatInDom(inDom).split('.')[0];
      assert.equal(domain, String((names.lookup(metric)?.pmid ?? 0) >>> 22), derived);
    }
    assert.equal(names.lookup('disk.md.util')?.inDom, names.lookup('disk.md.read')?.inDom);
  });

  test('a definition counts, not what an archive once had by that name', async () => {
    for (const kind of ['dev', 'dm', 'md', 'wwid']) {
      const lines = [
        `disk.${kind}.await = delta(disk.${kind}.total) == 0 ? mkconst(0, meta=disk.${kind}.read, type=double,`,
        ` semantics=instant, units="millisec/count") : delta(disk.${kind}.total_rawactive) / delta(disk.${kind}.total)`,
        `disk.${kind}.r_await = delta(disk.${kind}.read) == 0 ? mkconst(0, meta=disk.${kind}.await) :`,
        ` delta(disk.${kind}.read_rawactive) / delta(disk.${kind}.read)`,
        `own.sum = disk.${kind}.r_await + delta(disk.${kind}.write_rawactive) / delta(disk.${kind}.write)`,
      ];
      const joined = lines.join('\n').replaceAll('\n ', ' ').split('\n');
      const codes = await codesOf(derivedLanguage, joined);
      assert.deepEqual(codes, ['derived/nested'], kind);
    }
    assert.deepEqual(
      await codesOf(derivedLanguage, ['mem.util.bin = kernel.uname.release', 'a.b = mem.util.bin + 1']),
      ['derived/nested', 'derived/non-arithmetic'],
    );
  });

  test('a real metric counts, not a definition of its name', async () => {
    assert.deepEqual(await codesOf(derivedLanguage, ['hinv.ncpu = kernel.uname.release', 'a.b = hinv.ncpu + 1']), [
      'derived/shadows-metric',
    ]);
  });

  test('rules of pmie combine them with the metrics of the same instances', async () => {
    const rule = (condition: string): string[] => [`some_inst (${condition}) -> print "%i";`];
    assert.deepEqual(await codesOf(pmieLanguage, rule('disk.dev.await > 30 && disk.dev.read > 10 count/sec')), []);
    assert.deepEqual(await codesOf(pmieLanguage, rule('disk.md.util > 1 && disk.md.write > 1')), []);
    assert.deepEqual(await codesOf(pmieLanguage, rule('disk.md.util > 1 && disk.dev.write > 1')), [
      'pmie/indom-mismatch',
    ]);
  });

  test('formulas of pmrep take the definitions of the file', async () => {
    const lines = [
      '[options]',
      'derived = mem.util.bin=kernel.all.load + 1;own.sum=mem.util.bin + kernel.all.load',
      '[s]',
      'own.sum = sum',
      'id = own.more',
      'id.formula = mem.util.bin + kernel.all.load',
    ];
    assert.deepEqual(await codesOf(pmrepLanguage, lines), []);
  });
});
