import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reasonOf } from '../host/missingPrerequisite.ts';
import { cachedPackages } from './debianPackages.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const file = `TIME_VALUES:
2 10

METADATA:
VM V 1 r b

DATE:
1462914019

VM:
1 0
2 1,5

`;

/** How the recipe starts the server. */
const installed = "{ 'pcp-files-language-server', '--stdio' }";

/** Waits for the findings, asks for a hover, and prints both. */
const questions = `
vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 50)
for _, found in ipairs(vim.diagnostic.get(0)) do print('finding', found.lnum, found.code) end
local params = vim.lsp.util.make_position_params(0, 'utf-16')
params.position = { line = 10, character = 0 }
for _, answer in pairs(vim.lsp.buf_request_sync(0, 'textDocument/hover', params, 20000) or {}) do
  print('hover', (answer.result.contents.value:gsub('\\n', ' ')))
end
vim.cmd('qall!')
`;

/** The recipe in docs/neovim.md, with the server of this checkout. */
function recipe(): string {
  const [, lua] = /```lua\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/neovim.md'), 'utf8')) ?? [];
  assert.ok(lua);
  const server = `{ 'node', '${root}dist/server.cjs', '--stdio' }`;
  assert.ok(lua.includes(installed));
  return lua.replace(installed, server);
}

/** How Neovim is started. */
interface Neovim {
  readonly program: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Changed when what is made of the packages changes. */
const packagesRecipe = 1;
/** Those of Debian 12, with the libraries that no other package brings. */
const packages = [
  ...['neovim', 'neovim-runtime', 'lua-luv', 'libluajit-5.1-2', 'libluajit-5.1-common', 'libmsgpackc2', 'libtermkey1'],
  ...['libtree-sitter0', 'libunibilium4', 'libuv1', 'libvterm0'],
];

/** The one of the system, or that of Debian's packages, which are unpacked into the user's cache. */
async function findNeovim(): Promise<Neovim> {
  if (spawnSync('nvim', ['--version']).error === undefined) return { program: 'nvim', env: process.env };
  const folder = await cachedPackages({ prefix: 'neovim', recipe: packagesRecipe, packages });
  const libraries = readdirSync(join(folder, 'usr/lib')).map((name) => join(folder, 'usr/lib', name));
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: libraries.join(':'),
    VIMRUNTIME: join(folder, 'usr/share/nvim/runtime'),
  };
  return { program: join(folder, 'usr/bin/nvim'), env };
}

suite('Neovim', function () {
  this.timeout(120_000);
  this.slow(10_000);

  test('shows findings and hovers with the recipe of the docs', async function () {
    let neovim: Neovim;
    try {
      neovim = await findNeovim();
    } catch (error) {
      console.log(`      needs Neovim, Debian's package neovim: ${reasonOf(error)}`);
      return this.skip();
    }
    const folder = mkdtempSync(join(tmpdir(), 'pcp-files-neovim-'));
    try {
      const [init, request, day] = ['init.lua', 'ask.lua', 'day.pma'].map((name) => join(folder, name));
      writeFileSync(init ?? '', recipe());
      writeFileSync(request ?? '', questions);
      writeFileSync(day ?? '', file);
      const args = ['--headless', '-u', init ?? '', day ?? '', '-c', `luafile ${request}`];
      const { program, env } = neovim;
      const { stderr, stdout } = spawnSync(program, args, { encoding: 'utf8', cwd: folder, env, timeout: 50_000 });
      const printed = stdout + stderr;
      assert.match(printed, /finding 11 pma\/decimal-comma/);
      assert.match(printed, /hover .*Class `VM`, sample 1 of 2/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
