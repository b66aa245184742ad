import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type { OpenDocument, OpenEditors } from '../../../client/viewers/openViewers.ts';
import { OpenViewers } from '../../../client/viewers/openViewers.ts';

/** Of an address only the path counts here. */
function uriOf(path: string): vscode.Uri {
  const uri: unknown = { path };
  return uri as vscode.Uri;
}

/** The editors of a kind, for files of a suffix; those of the paths given are open. */
function editors(viewType: string, suffix: string, open: readonly string[] = []): OpenEditors {
  return {
    viewType,
    isNamedSo: (name) => name.endsWith(suffix),
    activeView: undefined,
    onDidOpen: () => assert.fail('nobody listens'),
    documentOf: (uri) => (open.includes(uri.path) ? ({ uri } as OpenDocument) : undefined),
    hasOpen: (uri) => uri.path === '/x/part.b' && open.includes('/x/odd.b'),
    openUnseen: () => assert.fail('nothing is opened'),
    reveal: () => assert.fail('nothing is shown'),
    open: () => assert.fail('nothing is shown'),
  };
}

suite('OpenViewers', () => {
  const viewers = new OpenViewers([editors('a', '.a', ['/x/odd.b']), editors('b', '.b')]);

  test('the kind of a file is that of the viewer in which it is open', () => {
    assert.equal(viewers.viewTypeOf(uriOf('/x/odd.b')), 'a');
  });

  test('that of a file is that of the viewer in which the archive is open to which it belongs', () => {
    assert.equal(viewers.viewTypeOf(uriOf('/x/part.b')), 'a');
  });

  test('that of a file which is open nowhere is the one that its name is for', () => {
    assert.equal(viewers.viewTypeOf(uriOf('/x/other.b')), 'b');
    assert.equal(viewers.viewTypeOf(uriOf('/x/other.a')), 'a');
    assert.equal(viewers.viewTypeOf(uriOf('/x/other.c')), undefined);
  });
});
