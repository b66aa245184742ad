import * as assert from 'node:assert/strict';
import { TestClient } from './testClient.ts';

const logged = 'log mandatory on 10 sec { hinv.ncpu }\nlog mandatory on { hinv.ncpu }\nlog\n';

/** Kinds of the rules that are found in a text, opened under an address and a language id as some editor has them. */
async function kindsOf(uri: string, languageId: string, text: string): Promise<string> {
  const client = await TestClient.start({});
  try {
    client.uri = uri;
    await client.open(text, 1, languageId);
    const { diagnostics } = await client.nextPublished();
    return [...new Set(diagnostics.map(({ code }) => String(code).replace(/\/.*/, '')))].join();
  } finally {
    client.dispose();
  }
}

suite('the language of a document that an editor calls otherwise', () => {
  test('is that of its name and folder', async () => {
    for (const id of ['conf', 'dosini', 'ini', 'plaintext', '']) {
      assert.equal(await kindsOf('file:///etc/pcp/pmlogger/config.a', id, logged), 'pmlogger', id);
    }
    assert.equal(await kindsOf('file:///etc/pcp/pmie/control.d/web', 'conf', 'web01 n\n'), 'pmie-control');
    assert.equal(await kindsOf('file:///etc/pcp/pmlogredact/site', 'conf', 'metric { }\n'), 'pmlogrewrite');
  });

  test('is that of its first line, or of a typical one', async () => {
    assert.equal(await kindsOf('untitled:Untitled-1', 'plaintext', '#pmlogconf-setup 2.0\nident\n'), 'pmlogconf');
    assert.equal(await kindsOf('file:///home/me/every10s', 'plaintext', logged), 'pmlogger');
  });

  test('is the one that the editor says, where it is ours', async () => {
    assert.equal(await kindsOf('file:///etc/pcp/pmlogger/config.a', 'pcp-pmie', 'delta = \n'), 'pmie');
  });

  test('is pma where nothing says more', async () => {
    assert.equal(await kindsOf('file:///home/me/notes', 'plaintext', 'notes\n'), 'pma');
  });
});
