import * as assert from 'node:assert/strict';
import type { DocumentDiagnosticReport } from 'vscode-languageserver/node';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import { finding } from '../../../formats/findings/finding.ts';
import { rule } from '../../../formats/findings/rule.ts';
import { WholeCheck } from '../../../server/core/documents/wholeCheck.ts';
import type { MakeLanguages, TextLanguage } from '../../../server/core/language.ts';
import { uri } from './pmaText.ts';
import { RestingHost } from './restingHost.ts';
import { TestClient } from './testClient.ts';

/** Long enough to be measured. */
const checkMs = 5;
const edits = 10;

const firstLine = rule({
  code: 'slow/first-line',
  severity: 'warning',
  title: 'First line',
  messages: { line: '{text}' },
  documentation: { why: 'It is there.', example: 'a', fix: 'None.' },
});

/** The text of each check. */
const checked: string[] = [];

/** A text whose check takes long. */
class SlowDocument extends WholeCheck<string> {
  protected check(): string {
    const end = performance.now() + checkMs;
    while (performance.now() < end);
    const text = this.lineText(0);
    checked.push(text);
    return text;
  }
}

const slow: TextLanguage<SlowDocument> = {
  id: 'slow',
  source: 'slow',
  open: (...text) => new SlowDocument(...text),
  findings: ({ report }) => {
    const text = { line: 0, column: 0, endLine: 0, endColumn: 1 };
    return [finding(firstLine, 'line', { text: report }, { start: 0, end: 1, text })];
  },
  hover: ({ report }) => ({ contents: report }),
};

const makeSlow: MakeLanguages = () => [slow];

suite('a text whose check takes long', () => {
  let client: TestClient;
  let host: RestingHost;

  setup(() => {
    checked.length = 0;
    host = new RestingHost();
  });

  teardown(() => {
    client.dispose();
  });

  const pulled = (): Promise<DocumentDiagnosticReport> =>
    client.connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } });

  async function open(pulls: boolean): Promise<void> {
    client = await TestClient.start({ textDocument: pulls ? { diagnostic: {} } : {} }, makeSlow, host);
    await client.open('0', 1, 'slow');
  }

  const type = (edit: number): Promise<void> => client.change(0, String(edit % 10), edit + 1);

  test('is checked at once when it is opened, and after edits only once they come to an end', async () => {
    await open(true);
    assert.deepEqual(messages(await pulled()), ['0']);
    const answers = [];
    for (let edit = 1; edit < edits; edit++) {
      await type(edit);
      answers.push(pulled());
    }
    await host.untilScheduled(answers.length);
    host.rest();
    for (const answer of answers) assert.deepEqual(messages(await answer), ['9']);
    assert.deepEqual(checked, ['0', '9']);
  });

  test('is checked at once for a request that somebody waits for, which then has the findings too', async () => {
    await open(true);
    await pulled();
    await type(1);
    const answer = pulled();
    const hover = await client.connection.sendRequest('textDocument/hover', {
      textDocument: { uri },
      position: { line: 0, character: 0 },
    });
    assert.deepEqual(hover, { contents: '1' });
    host.rest();
    assert.deepEqual(messages(await answer), ['1']);
    assert.deepEqual(checked, ['0', '1']);
  });

  test('is not checked for a request that is cancelled', async () => {
    await open(true);
    await pulled();
    await type(1);
    const source = new CancellationTokenSource();
    const answer = client.connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } }, source.token);
    await host.untilScheduled(1);
    source.cancel();
    // Once a later request has its answer, the cancellation has been read.
    await client.connection.sendRequest('textDocument/foldingRange', { textDocument: { uri: 'file:///other' } });
    host.rest();
    await assert.rejects(answer, { message: 'Cancelled' });
    assert.deepEqual(checked, ['0']);
  });

  test('is published once edits come to an end, where the editor asks for nothing', async () => {
    await open(false);
    host.rest();
    await client.nextPublished();
    host.hold();
    for (let edit = 1; edit < edits; edit++) await type(edit);
    await host.untilScheduled(edits);
    host.rest();
    const { diagnostics, version } = await client.nextPublished();
    assert.deepEqual(
      diagnostics.map(({ message }) => message),
      ['9'],
    );
    assert.equal(version, edits);
    assert.deepEqual(checked, ['0', '9']);
  });
});

function messages(report: DocumentDiagnosticReport): readonly unknown[] {
  return report.kind === 'full' ? report.items.map(({ message }) => message) : [];
}
