import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { commands } from '../../../protocol/language.ts';

interface Manifest {
  readonly contributes: { readonly commands: readonly { readonly command: string }[] };
}

suite('commands', () => {
  test('of the manifest are named in one place', () => {
    const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as Manifest;
    const ids: readonly string[] = Object.values(commands);
    assert.deepEqual(
      manifest.contributes.commands.map(({ command }) => command).filter((id) => !ids.includes(id)),
      [],
    );
    assert.equal(new Set(ids).size, ids.length);
  });
});
