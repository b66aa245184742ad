import assert from 'node:assert/strict';
import { realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tools } from '../../../../tools/toolTable.ts';
import { sampleFiles } from '../archive/archiveFolder.ts';
import { runCaptured } from '../captured.ts';
import { tarOfFiles } from '../../../writers/tarWriter.ts';
import { firstLine, minutes, waitingCpu } from '../../series/sysstatTexts.ts';
import { badPma, createFolder, removeFolder } from '../testFiles.ts';
import { call, converse, request, resultIn, resultText } from './converse.ts';

const initialize = (protocolVersion: string): object =>
  request(0, 'initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } });

const modern = (version = '2026-07-28') => ({
  _meta: {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientCapabilities': {},
  },
});

suite('pcp-files mcp', function () {
  this.timeout(30_000);
  let folder: string;

  suiteSetup(() => {
    folder = realpathSync(createFolder({ ...sampleFiles(3, 'sun'), 'bad.pma': badPma }));
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  test('texts of statistics are histories of their hosts, alone, in a directory, and in a tar', async () => {
    const times = minutes(600, 6);
    const sar = `${firstLine()}${waitingCpu(times)}`;
    const texts = realpathSync(createFolder({ 'sos/sar17': sar, 'sos/readme.txt': 'sar of a day' }));
    writeFileSync(join(texts, 'sos.tar'), tarOfFiles({ 'web1/sar17': sar, 'web1/db1.pmc': 'no pma file' }));
    const ask = async (name: string, input: object, ...options: readonly string[]): Promise<string> =>
      resultText((await converse([texts, ...options], [call(1, name, input)]))[0]).text;
    try {
      for (const path of ['sos', 'sos/sar17', 'sos.tar']) {
        assert.match(await ask('pcp_find_archives', { path }), /sar17","web1","2026-03-17T10:00:00Z"/);
        const doctor = await ask('pcp_doctor', { path }, '--text-tz', 'Europe/Berlin');
        assert.match(doctor, /"host\/cpu-iowait".*"place":"[^"]*sar17"/);
        assert.match(doctor, /"from":"2026-03-17T09:00:00Z"/);
      }
      assert.match(await ask('pcp_check', { path: 'sos.tar' }), /"files":2,"findings":0/);
    } finally {
      removeFolder(texts);
    }
  });

  test('agrees on a revision of the protocol: the one that is asked for, or the newest with a handshake', async () => {
    const versions = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '1999-01-01'];
    const answers = await Promise.all(versions.map((version) => converse([folder], [initialize(version)])));
    const agreed = answers.map(
      ([answer]) => (resultIn(answer) as { readonly protocolVersion: string }).protocolVersion,
    );
    assert.deepEqual(agreed, ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2025-11-25']);
  });

  test('says what it is and can, and nothing to notifications and responses', async () => {
    const notification = { jsonrpc: '2.0', method: 'notifications/initialized' };
    const response = { jsonrpc: '2.0', id: 9, result: {} };
    const answers = await converse([folder], [initialize('2025-06-18'), notification, response, request('p', 'ping')]);
    assert.equal(answers.length, 2);
    const { serverInfo, capabilities } = resultIn(answers[0]) as Readonly<Record<string, object>>;
    assert.deepEqual(serverInfo, { name: 'pcp-files', title: 'PCP Files', version: '1.2.3' });
    assert.deepEqual(capabilities, { tools: {} });
    assert.deepEqual(answers[1], { jsonrpc: '2.0', id: 'p', result: {} });
  });

  test('serves the revision without a handshake, in which each request says which one it is of', async () => {
    const answers = await converse(
      [folder],
      [
        request(1, 'server/discover', modern()),
        request(2, 'tools/list', modern()),
        request(3, 'tools/call', { name: 'pcp_find_archives', ...modern() }),
        request(4, 'tools/list', modern('2099-01-01')),
        request(5, 'tools/list', { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } }),
      ],
    );
    const byId = new Map(answers.map((answer) => [answer['id'], answer]));
    const resultOf = (id: number) => byId.get(id)?.['result'] as Readonly<Record<string, unknown>>;
    const errorOf = (id: number) => byId.get(id)?.['error'] as { readonly code: number; readonly data: object };
    assert.equal(resultOf(1)['resultType'], 'complete');
    assert.ok((resultOf(1)['supportedVersions'] as readonly string[]).includes('2026-07-28'));
    assert.equal((resultOf(2)['tools'] as readonly unknown[]).length, tools.length);
    assert.deepEqual([resultOf(2)['resultType'], resultOf(2)['cacheScope']], ['complete', 'public']);
    assert.equal(resultOf(3)['resultType'], 'complete');
    assert.equal(errorOf(4).code, -32_022);
    assert.match(JSON.stringify(errorOf(4).data), /"supported":\["2026-07-28",.*"requested":"2099-01-01"/);
    assert.equal(errorOf(5).code, -32_602);
  });

  test('lists its tools as read-only, with their schemas', async () => {
    const [answer] = await converse([folder], [request(1, 'tools/list')]);
    const { tools: listed } = resultIn(answer) as { readonly tools: readonly Readonly<Record<string, unknown>>[] };
    assert.deepEqual(
      listed.map(({ name }) => name),
      tools.map(({ name }) => name),
    );
    for (const { inputSchema, annotations } of listed) {
      assert.equal((inputSchema as { readonly type: string }).type, 'object');
      assert.equal((annotations as { readonly readOnlyHint: boolean }).readOnlyHint, true);
    }
  });

  test('answers what is wrong with the codes of JSON-RPC, and goes on', async () => {
    const answers = await converse(
      [folder],
      [
        'no JSON',
        '"text"',
        '{"id":1,"method":"ping"}',
        '{"jsonrpc":"2.0","id":2}',
        '{"jsonrpc":"2.0","id":null,"method":"ping"}',
        '{"jsonrpc":"2.0","id":3,"method":"ping","params":[]}',
        '[]',
        `{"jsonrpc":"2.0","id":4,"method":"ping","params":{"x":"${'x'.repeat(1 << 20)}"}}`,
        '',
        request(5, 'resources/list'),
        request(6, 'tools/list', { cursor: 'x' }),
        request(7, 'tools/call', { name: 'rm' }),
        request(8, 'ping'),
      ],
    );
    const codes = answers.map(({ id, error, result }) => [
      id,
      result === undefined ? (error as { readonly code: number }).code : 'result',
    ]);
    assert.deepEqual(codes, [
      [null, -32_700],
      [null, -32_600],
      [1, -32_600],
      [2, -32_600],
      [null, -32_600],
      [3, -32_600],
      [null, -32_600],
      [null, -32_600],
      [5, -32_601],
      [6, -32_602],
      [7, -32_602],
      [8, 'result'],
    ]);
  });

  test('takes a batch, as older revisions have it', async () => {
    const batch = JSON.stringify([request(1, 'ping'), { jsonrpc: '2.0', method: 'x' }, request(2, 'ping')]);
    const { stdout } = await runCaptured(['mcp', folder], { stdin: [`${batch}\n`] });
    assert.deepEqual(JSON.parse(stdout), [
      { jsonrpc: '2.0', id: 1, result: {} },
      { jsonrpc: '2.0', id: 2, result: {} },
    ]);
  });

  test('takes lines however they are cut, and the last one without an end', async () => {
    const text = `${JSON.stringify(request(1, 'ping'))}\r\n${JSON.stringify(request('ü', 'ping'))}`;
    const { stdout } = await runCaptured(['mcp', folder], { stdin: Array.from(text) });
    assert.deepEqual(
      stdout
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { id: unknown }).id),
      [1, 'ü'],
    );
  });

  test('answers a call with text and the same as an object', async () => {
    const [answer] = await converse([folder], [call(1, 'pcp_find_archives', {})]);
    const { text } = resultText(answer);
    const { structuredContent } = resultIn(answer) as { readonly structuredContent: Readonly<Record<string, unknown>> };
    const json = /<file-data>\n(.*)\n<\/file-data>$/.exec(text)?.[1] ?? '';
    assert.deepEqual({ notice: text.split('\n')[0], ...(JSON.parse(json) as object) }, structuredContent);
    assert.match(text, /"columns":\["path","host","start","end","problems"\],"rows":\[\["[^"]*20260101\.meta"/);
  });

  test('what a tool cannot do is a result that says why', async () => {
    const [answer] = await converse([folder], [call(1, 'pcp_doctor', { path: 'moon' })]);
    assert.deepEqual(resultText(answer), {
      text: `There are no archives at 'moon'. ${folder}/moon: no such file or directory.`,
      isError: true,
    });
  });

  test('checks files of every kind, with the place of each finding', async () => {
    const [answer] = await converse([folder], [call(1, 'pcp_check', { path: '.' })]);
    assert.match(resultText(answer).text, /"files":2,.*\["error","pma\/[a-z-]+","[^"]*\/bad\.pma:13:3",/);
  });

  test('tells progress where that is asked for, never less than before', async () => {
    const answers = await converse([folder], [call(1, 'pcp_doctor', { path: 'sun' }, { progressToken: 'p' })]);
    const told = answers.filter(({ method }) => method === 'notifications/progress').map(({ params }) => params);
    const progress = told.map((one) => (one as { readonly progress: number }).progress);
    assert.ok(progress.length > 0);
    assert.deepEqual(
      progress,
      [...new Set(progress)].sort((a, b) => a - b),
    );
    assert.ok(told.every((one) => (one as { readonly progressToken: unknown }).progressToken === 'p'));
    const quiet = await converse([folder], [call(1, 'pcp_doctor', { path: 'sun' })]);
    assert.equal(quiet.length, 1);
  });

  test('does not answer a call that is cancelled, and makes those behind it', async () => {
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } };
    const calls = [1, 2, 3].map((id) => call(id, 'pcp_find_archives', {}));
    const answers = await converse([folder], [...calls, cancelled]);
    assert.deepEqual(
      answers.map(({ id }) => id),
      [1, 3],
    );
  });

  test('refuses an id that is in use', async () => {
    const answers = await converse([folder], [call(1, 'pcp_find_archives', {}), call(1, 'pcp_find_archives', {})]);
    assert.deepEqual(
      answers.map(({ error }) => (error as { readonly code: number } | undefined)?.code),
      [-32_600, undefined],
    );
  });

  test('reports a path that is not there, and does not serve', async () => {
    const { code, stdout, stderr } = await runCaptured(['mcp', `${folder}/moon`]);
    assert.deepEqual([code, stdout], [2, '']);
    assert.equal(stderr, `pcp-files: ${folder}/moon: no such file or directory\n`);
  });
});
