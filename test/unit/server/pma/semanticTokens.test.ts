import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { SemanticTokens } from 'vscode-languageserver';
import { legendOf, SemanticTokensEncoder } from '../../../../server/core/features/semanticTokens.ts';
import type { PmaDocument } from '../../../../server/languages/pma/document/pmaDocument.ts';
import { tokenModifiers, tokenTypes } from '../../../../server/languages/pma/tokens/semanticLegend.ts';
import { repositoryRoot } from '../../../host/paths.ts';
import { twoGroups } from '../../../writers/pmaTexts.ts';
import { pmaFor } from '../pmaServer.ts';
import { openText } from '../pmaText.ts';

const pma = pmaFor({});
const legend = legendOf([pma]);

/** Tokens as `line type text`, with `.modifier` behind the type. */
function decode(document: PmaDocument, data: readonly number[]): string[] {
  const shown: string[] = [];
  let [line, character] = [0, 0];
  for (let at = 0; at < data.length; at += 5) {
    const [deltaLine = 0, deltaColumn = 0, length = 0, type = -1, modifiers = 0] = data.slice(at, at + 5);
    character = deltaLine === 0 ? character + deltaColumn : deltaColumn;
    line += deltaLine;
    const text = document.textOf({ start: { line, character }, end: { line, character: character + length } });
    const names = tokenModifiers.filter((_, index) => (modifiers & (1 << index)) !== 0);
    shown.push(`${line + 1} ${[tokenTypes[type], ...names].join('.')} ${text}`);
  }
  return shown;
}

function tokensOf(text: string, first: number, last: number): string[] {
  const document = openText(text);
  const range = { start: { line: first - 1, character: 0 }, end: { line: last - 1, character: 0 } };
  return decode(document, new SemanticTokensEncoder(legend).range(pma, document, range).data);
}

function fullOf(encoder: SemanticTokensEncoder, document: PmaDocument): SemanticTokens {
  return encoder.full(pma, document) ?? assert.fail('tokens');
}

suite('semantic tokens', () => {
  test('tell headers, numbers, names and the kinds of metrics apart', () => {
    assert.deepEqual(tokensOf(twoGroups, 1, 2), ['1 keyword TIME_VALUES:', '2 number 2', '2 number 10']);
    assert.deepEqual(tokensOf(twoGroups, 4, 6).toSpliced(5, 14), [
      '4 keyword METADATA:',
      '5 class.declaration VM',
      '5 type V',
      '5 number 2',
      '5 pmaGauge.declaration r',
      '5 pmaShare.declaration cpu_wa',
      '5 pmaShare.declaration st',
      '6 class.declaration IO',
      '6 type A',
      '6 number 1',
      '6 pmaRate.declaration tps',
      '6 pmaRate.declaration kBrdps',
      '6 pmaRate.declaration kBwtps',
      '6 pmaAmount.declaration kBrd',
      '6 pmaAmount.declaration kBwt',
    ]);
    assert.deepEqual(tokensOf(twoGroups, 8, 9), ['8 keyword DATE:', '9 number 1462914019']);
  });

  test('tell objects and values by column, and rows that pma skips', () => {
    assert.deepEqual(tokensOf(twoGroups, 12, 12).slice(0, 3), [
      '12 pmaGauge.pmaSkipped 1',
      '12 pmaGauge.pmaSkipped 0',
      '12 pmaGauge.pmaSkipped 0',
    ]);
    assert.deepEqual(tokensOf(twoGroups, 13, 16).slice(-8), [
      '13 pmaShare 0',
      '15 class IO:',
      '16 pmaObject sda',
      '16 pmaRate 1.5',
      '16 pmaRate 2.0',
      '16 pmaRate 3.0',
      '16 pmaAmount 20',
      '16 pmaAmount 30',
    ]);
  });

  test('have a type for metrics of no known tool, and none for values beyond the last column', () => {
    const text = 'TIME_VALUES:\n1 10\n\nMETADATA:\nAPP V 1 foo\n\nDATE:\n1462914019\n\nAPP:\n1 2\n';
    assert.deepEqual(tokensOf(text, 10, 11), ['10 class APP:', '11 pmaMetric 1']);
  });

  test('of a range are those of its lines, and of the document those of all ranges', () => {
    const document = openText(`${twoGroups}\n${twoGroups}`);
    const all = decode(document, fullOf(new SemanticTokensEncoder(legend), document).data);
    const ranges = Array.from({ length: document.lineCount }, (_, line) => {
      const position = { line, character: 0 };
      return new SemanticTokensEncoder(legend).range(pma, document, { start: position, end: position }).data;
    });
    assert.deepEqual(
      all,
      ranges.flatMap((data) => decode(document, data)),
    );
  });

  test('change by one edit', () => {
    const encoder = new SemanticTokensEncoder(legend);
    const before = fullOf(encoder, openText(twoGroups));
    const changed = openText(twoGroups.replace('sdb 0.6', 'nvme0 0.6'));
    const delta = encoder.delta(pma, changed, before.resultId ?? '');
    assert.ok(delta !== undefined && 'edits' in delta);
    const [edit, ...more] = delta.edits;
    assert.ok(edit?.data !== undefined && more.length === 0 && edit.data.length < 10);
    assert.deepEqual(before.data.toSpliced(edit.start, edit.deleteCount, ...edit.data), fullOf(encoder, changed).data);
  });

  test('are told in full where the earlier answer is not the last one, and not at all where nothing changed', () => {
    const encoder = new SemanticTokensEncoder(legend);
    const document = openText(twoGroups);
    const { resultId = '' } = fullOf(encoder, document);
    const delta = encoder.delta(pma, document, resultId);
    assert.deepEqual(delta && 'edits' in delta && delta.edits, []);
    const again = encoder.delta(pma, document, resultId);
    assert.ok(again && 'data' in again);
    encoder.forget(document.uri);
    const forgotten = encoder.delta(pma, document, again.resultId ?? '');
    assert.ok(forgotten && 'data' in forgotten);
  });

  test('of a huge document are told for ranges only', () => {
    const document = openText(twoGroups);
    const count = 2 * (2 * 17 + 4 * 6);
    assert.ok(new SemanticTokensEncoder(legend, count).full(pma, document));
    const encoder = new SemanticTokensEncoder(legend, count - 1);
    assert.equal(encoder.full(pma, document), undefined);
    assert.equal(encoder.delta(pma, document, '1'), undefined);
  });

  test('have colours in the manifest for all that is not standard', () => {
    const manifest = JSON.parse(fs.readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')) as {
      contributes: {
        semanticTokenTypes: { id: string }[];
        semanticTokenModifiers: { id: string }[];
        semanticTokenScopes: { scopes: Record<string, string[]> }[];
      };
    };
    const { semanticTokenTypes, semanticTokenModifiers, semanticTokenScopes } = manifest.contributes;
    const own = tokenTypes.filter((type) => type.startsWith('pma'));
    assert.deepEqual(
      semanticTokenTypes.map(({ id }) => id),
      own,
    );
    assert.deepEqual(
      semanticTokenModifiers.map(({ id }) => id),
      ['pmaSkipped'],
    );
    const selectors = own.flatMap((type) => [type, `${type}.pmaSkipped`]);
    assert.deepEqual(Object.keys(semanticTokenScopes[0]?.scopes ?? {}).sort(), selectors.sort());
  });
});
