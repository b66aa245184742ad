import * as assert from 'node:assert/strict';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CompletionItem, Hover } from 'vscode-languageserver';
import { MarkupContent, TextEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { toConfigCompletion } from '../../../../server/languages/pmaConfig/completion.ts';
import { ConfigDocument } from '../../../../server/languages/pmaConfig/configDocument.ts';
import { toConfigHover } from '../../../../server/languages/pmaConfig/hover.ts';
import type { Connection } from 'vscode-languageserver';
import { clientFolder } from '../../../../server/core/folders/clientFolder.ts';
import { DataReader } from '../../../../server/languages/pmaConfig/dataReader.ts';
import { diskFolder } from '../../../../server/core/folders/diskFolder.node.ts';
import { data } from '../../pmaConfig/data.ts';
import { twoGroups } from '../../../writers/pmaTexts.ts';
import { TestClient } from '../testClient.ts';

const uri = 'file:///pma.conf';

/** Opens a text in which `|` marks the cursor, beside a data file. */
function openAtCursor(marked: string): {
  readonly document: ConfigDocument;
  readonly text: string;
  readonly position: { readonly line: number; readonly character: number };
} {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  const document = new ConfigDocument(uri, 1, text);
  document.data = data;
  return { document, text, position: TextDocument.create(uri, 'pma-config', 1, text).positionAt(offset) };
}

function hover(marked: string): string {
  const { document, position } = openAtCursor(marked);
  const contents = toConfigHover(document, position)?.contents;
  return contents !== undefined && MarkupContent.is(contents) ? contents.value : '';
}

function items(marked: string): CompletionItem[] {
  const { document, position } = openAtCursor(marked);
  return toConfigCompletion(document, position);
}

function labels(marked: string): string[] {
  return items(marked).map(({ label }) => label);
}

function completed(marked: string, label: string): string {
  const item = items(marked).find((candidate) => candidate.label === label) ?? assert.fail(`no ${label}`);
  assert.ok(TextEdit.is(item.textEdit));
  return TextDocument.applyEdits(TextDocument.create(uri, '', 1, openAtCursor(marked).text), [item.textEdit]);
}

suite('hover on a configuration', () => {
  test('explains every parameter, with its default', () => {
    assert.match(hover('full|scale 100'), /^\*\*`fullscale`\*\* · default `'100.0'`\n\n.*always uses 100/);
    assert.match(hover('|clockticks_level_1 3600'), /default `43200` \(12 h\)/);
    assert.match(hover('T|Z UTC'), /default none/);
  });

  test('explains values', () => {
    assert.match(hover('clockticks_level_1 36|00'), /^A clock tick every 60 min\./);
    assert.match(hover('clockticks_level_1 |0'), /ends here/);
    assert.match(hover('cpu_us |50'), /100 ÷ 50 × value: 50 becomes 100\\?\.0, and 25 becomes 50/);
    assert.match(hover('cpu_us |0'), /not written/);
    assert.match(hover("singlefiledelimiter ';|'"), /between the columns/);
  });

  test('explains metrics of the data file beside, and of objects', () => {
    assert.match(hover('cpu_|us 100'), /^\*\*`cpu_us`\*\* · %[^]*Value 13 of 17[^]*Scale for day/);
    assert.match(hover('kBrdps| 100'), /Scale for all of 2 objects in day/);
    assert.match(hover('kBrdps_|sda 100'), /Scale for `sda` only/);
    assert.match(hover('metricdeviceseparator :\nkBrdps:|sda 100'), /Scale for `sda` only/);
  });

  test('explains a metric of known tools without a data file, and tells nothing of other names and of comments', () => {
    const document = new ConfigDocument(uri, 1, 'cpu_us 100 # all\nmine 3\n');
    assert.match(JSON.stringify(toConfigHover(document, { line: 0, character: 1 })), /User|user/);
    assert.equal(toConfigHover(document, { line: 0, character: 15 }), null);
    assert.equal(toConfigHover(document, { line: 1, character: 1 }), null);
  });
});

suite('completion in a configuration', () => {
  test('offers the metrics and objects of the data file, then parameters, each once', () => {
    const offered = labels('cpu_us 100\nTZ UTC\n|');
    assert.deepEqual(offered.slice(0, 2), ['r', 'b']);
    assert.ok(offered.includes('kBrdps_sda') && offered.includes('clockticks_level_7'));
    assert.ok(!offered.includes('cpu_us') && !offered.includes('TZ'));
  });

  test('puts the default behind a parameter, quoted where it must be, unless a value is there', () => {
    assert.equal(completed('sing|', 'singlefiledateformat'), "singlefiledateformat '%x %X'");
    assert.equal(completed('sing| %s', 'singlefiledateformat'), 'singlefiledateformat %s');
    assert.equal(completed('multi|', 'multifiledelimiter'), "multifiledelimiter ' '");
    assert.equal(completed('|', 'TZ'), 'TZ');
  });

  test('offers values: defaults, time zones, 100 for percentages', () => {
    assert.deepEqual(labels('clockticks_level_0 |'), ['86400']);
    assert.ok(labels('TZ Aus|').includes('Australia/Melbourne'));
    assert.deepEqual(labels('cpu_us |'), ['100']);
    assert.deepEqual(labels('free |'), []);
  });

  test('offers nothing behind a value, in comments, and no metrics without a data file', () => {
    assert.deepEqual(labels('cpu_us 100 |'), []);
    assert.deepEqual(labels('# cpu|'), []);
    const names = toConfigCompletion(new ConfigDocument(uri, 1, ''), { line: 0, character: 0 });
    assert.equal(names[0]?.label, 'fullscale');
  });
});

suite('configurations over a connection', () => {
  let client: TestClient;
  teardown(() => {
    client.dispose();
  });

  function open(languageId: string, address: string, text: string): Promise<void> {
    const textDocument = { uri: address, languageId, version: 1, text };
    return client.connection.sendNotification('textDocument/didOpen', { textDocument });
  }

  test('are checked with the data that are open beside, and follow edits', async () => {
    client = await TestClient.start({ textDocument: { diagnostic: {} } });
    await open('pma', 'file:///day.pma', twoGroups);
    await open('pma-config', uri, 'cpu_us 100\ncpu_uss 100\n');
    const codes = async (): Promise<unknown[]> => {
      const report = await client.connection.sendRequest<{ items: { code: string; message: string }[] }>(
        'textDocument/diagnostic',
        { textDocument: { uri } },
      );
      return report.items.map(({ code, message }) => `${code} ${message.split(' ').slice(-8).join(' ')}`);
    };
    assert.deepEqual(await codes(), ['pma-config/unknown-name day.pma. pma ignores the line for such data.']);
    const range = { start: { line: 1, character: 0 }, end: { line: 1, character: 7 } };
    await client.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: [{ range, text: 'cpu_sy' }],
    });
    assert.deepEqual(await codes(), []);
    const hovered = await client.connection.sendRequest<Hover>('textDocument/hover', {
      textDocument: { uri },
      position: { line: 1, character: 2 },
    });
    assert.match(JSON.stringify(hovered.contents), /Scale for day/);
    assert.deepEqual(client.log, []);
  });

  test('get no answers that are for data files', async () => {
    client = await TestClient.start({});
    await open('pma-config', uri, 'cpu_us 100\n');
    for (const method of ['documentSymbol', 'foldingRange', 'codeLens', 'formatting']) {
      const params = { textDocument: { uri }, options: {}, position: { line: 0, character: 0 } };
      assert.deepEqual(await client.connection.sendRequest(`textDocument/${method}`, params), [], method);
    }
    assert.deepEqual(await client.connection.sendRequest('workspace/symbol', { query: '' }), []);
    assert.deepEqual(client.log, []);
  });
});

suite('data beside a configuration on disk', () => {
  let folder: string;
  setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'pcp-files-'));
  });
  teardown(() => {
    rmSync(folder, { recursive: true });
  });

  test('is the newest data file of the folder', async () => {
    const reader = new DataReader(diskFolder);
    const config = pathToFileURL(join(folder, 'pma.conf')).href;
    assert.equal(await reader.beside(config), undefined);
    writeFileSync(join(folder, 'old.pma'), twoGroups);
    utimesSync(join(folder, 'old.pma'), 1, 1);
    writeFileSync(join(folder, 'web_20260101.pmc'), twoGroups.replaceAll('sda', 'vda'));
    const found = await reader.beside(config);
    assert.equal(found?.file, 'web_20260101.pmc');
    assert.deepEqual(found.objects.get('IO'), ['vda', 'sdb']);
    assert.equal(await reader.beside(config), found, 'what is not changed is not read again');
    const own = await reader.beside(pathToFileURL(join(folder, 'old.pma.conf')).href);
    assert.equal(own?.file, 'old.pma', 'its namesake before the newest');
  });

  test('is nothing where the folder is not on disk or is gone', async () => {
    const reader = new DataReader(diskFolder);
    assert.equal(await reader.beside('untitled:pma.conf'), undefined);
    assert.equal(await reader.beside(pathToFileURL(join(folder, 'gone/pma.conf')).href), undefined);
  });
});

suite('data beside a configuration that is on no disk', () => {
  /** A client that reads files. */
  function clientOf(files: Readonly<Record<string, string>>): Connection {
    const answers: Readonly<Record<string, (name: string) => unknown>> = {
      'pma/names': () => Object.keys(files),
      'pma/status': (name) => (name in files ? { size: files[name]?.length ?? 0, modifiedMs: name.length } : null),
      'pma/head': (name) => files[name] ?? null,
    };
    const sendRequest = (method: string, { name }: { readonly name: string }): Promise<unknown> => {
      const answer = answers[method]?.(name);
      return Promise.resolve(answer);
    };
    return { sendRequest } as unknown as Connection;
  }

  test('is read by the client', async () => {
    const connection = clientOf({ 'web.pmc': twoGroups.replaceAll('sda', 'vda'), 'a.pma': twoGroups, 'notes.txt': '' });
    const reader = new DataReader((uri) => clientFolder(connection, uri));
    const found = await reader.beside('memory:/host/pma.conf');
    assert.deepEqual([found?.file, found?.objects.get('IO')], ['web.pmc', ['vda', 'sdb']]);
  });

  test('is nothing where the client cannot read it', async () => {
    const nothing = { sendRequest: () => Promise.reject(new Error('gone')) } as unknown as Connection;
    assert.equal(await new DataReader((uri) => clientFolder(nothing, uri)).beside('memory:/pma.conf'), undefined);
  });
});
