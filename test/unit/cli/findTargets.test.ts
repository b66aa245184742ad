import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { KindId } from '../../../formats/kinds.ts';
import { findTarget, findTargets } from '../../../cli/commands/findTargets.ts';
import { collected } from './collected.ts';
import { shopMmv } from './mmvFiles.ts';
import { createFolder, goodPma, removeFolder } from './testFiles.ts';

async function* nothing(): AsyncGenerator<Uint8Array> {
  // Standard input that is at its end.
}

suite('files to work on', () => {
  let folder: string;

  suiteSetup(() => {
    folder = createFolder({
      'b.pma': goodPma,
      'any-name.txt': goodPma,
      'deep/er/web1_20260101.pmc': `# a comment first\n${goodPma}`,
      'deep/commented.pmc': `# a comment first\n${goodPma}`,
      'deep/page.md': `# How it looks\n${goodPma}`,
      'empty.pma': '',
      'browser.pma': new Uint8Array([1, 2, 0, 3]),
      'readme.md': 'TIME_VALUES are values of time\n',
    });
  });

  suiteTeardown(() => {
    removeFolder(folder);
  });

  /** The files found, or the problems, by their paths in the folder. */
  async function find(paths: readonly string[], kind?: KindId): Promise<readonly string[]> {
    const search = { kind, stdin: nothing() };
    const found = await collected(
      findTargets(
        paths.map((path) => (path === '-' ? path : join(folder, path))),
        search,
      ),
    );
    return found.map((target) =>
      'problem' in target ? `${relative(folder, target.path)}: ${target.problem}` : relative(folder, target.path),
    );
  }

  test('are found below a directory by content and name, in the order of names', async () => {
    assert.deepEqual(await find(['.']), [
      'any-name.txt',
      'b.pma',
      join('deep', 'er', 'web1_20260101.pmc'),
      'empty.pma',
    ]);
  });

  test('are all files below it where the kind is named', async () => {
    assert.equal((await find(['.'], 'pma')).length, 8);
  });

  test('are those named, where their content or name is not against it', async () => {
    const named = ['deep/commented.pmc', 'deep/page.md', 'browser.pma', 'any-name.txt'];
    assert.deepEqual(
      await find(named),
      named.map((path) => join(path)),
    );
    assert.deepEqual(await find(['readme.md']), ['readme.md: not a PCP file; --kind treats it as one']);
    assert.deepEqual(await find(['readme.md'], 'pma'), ['readme.md']);
  });

  test('are of the kind that is certain, whatever the name speaks for', async () => {
    const mixed = createFolder({ 'mmv.pma': shopMmv, 'pma.mmv': goodPma, 'tmp/mmv/app': '' });
    try {
      const names = ['mmv.pma', 'pma.mmv', join('tmp', 'mmv', 'app')];
      const found = await collected(
        findTargets(
          names.map((name) => join(mixed, name)),
          { kind: undefined, stdin: nothing() },
        ),
      );
      assert.deepEqual(
        found.map((target) => 'kind' in target && target.kind),
        ['mmv', 'pma', 'mmv'],
      );
    } finally {
      removeFolder(mixed);
    }
  });

  test('are known by their names below a directory where they are damaged; what is of no kind is passed over', async () => {
    const zeros = '\0'.repeat(500);
    const files = {
      '.git/config': '',
      'a.mmv': '',
      'a.pmlogger': zeros,
      'browser.pma': `x${zeros}`,
      'comment.pma': `# ${'x'.repeat(500)}\n\0\n`,
      'etc/pcp/derived/cpu': 'a = b\n# \0, in a longer text\n',
      'etc/pcp/derived/picture': zeros,
      'pmdas/mmv/agent.c': 'int x;\n',
      'pcp/tmp/mmv/.lock': '',
      'pcp/tmp/mmv/app': 'XXXX\0',
    };
    const damaged = createFolder(files);
    try {
      const passedOver: string[] = [];
      const onPassedOver = (path: string): void => void passedOver.push(relative(damaged, path));
      const found = await collected(findTargets([damaged], { kind: undefined, stdin: nothing(), onPassedOver }));
      assert.deepEqual(
        found.map((target) => 'kind' in target && `${relative(damaged, target.path)}: ${target.kind}`),
        [
          'a.mmv: mmv',
          'a.pmlogger: pmlogger',
          'comment.pma: pma',
          `${join('etc', 'pcp', 'derived', 'cpu')}: derived`,
          `${join('pcp', 'tmp', 'mmv', 'app')}: mmv`,
        ],
      );
      assert.deepEqual(passedOver, [
        'browser.pma',
        join('etc', 'pcp', 'derived', 'picture'),
        join('pmdas', 'mmv', 'agent.c'),
      ]);
    } finally {
      removeFolder(damaged);
    }
  });

  test('are known by a typical line where they are named, not below a directory', async () => {
    const files = {
      logged: '# every ten seconds\nlog mandatory on every 10 seconds { kernel.all }\n',
      rules: 'delta = 1 min;\nkernel.all.load > 4\n  -> syslog "load %v";\n',
      hidden: 'metric kernel.uname.nodename { value -> "x" }\n',
      hosts: 'web01 n n PCP_ARCHIVE_DIR/web01 -c config.web\n',
      checks: 'web01 n n PCP_LOG_DIR/pmie/web01.log -c config.web\n',
    };
    const typical = createFolder({ ...files, notes: 'log in, then print -> shell\n' });
    const kindsOf = async (paths: readonly string[]): Promise<readonly unknown[]> => {
      const found = await collected(findTargets(paths, { kind: undefined, stdin: nothing() }));
      return found.map((target) => ('kind' in target ? target.kind : target.problem));
    };
    try {
      const named = Object.keys(files).map((name) => join(typical, name));
      const kinds = ['pmlogger', 'pmie', 'pmlogrewrite', 'pmlogger-control', 'pmie-control'];
      assert.deepEqual(await kindsOf(named), kinds);
      assert.deepEqual(await kindsOf([typical]), []);
    } finally {
      removeFolder(typical);
    }
  });

  test('are told where they are not there', async () => {
    assert.deepEqual(await find(['missing.pma', 'b.pma']), ['missing.pma: no such file or directory', 'b.pma']);
  });

  test('may be standard input', async () => {
    const [target] = await collected(findTargets(['-'], { kind: undefined, stdin: nothing() }));
    assert.ok(target && 'kind' in target);
    assert.deepEqual([target.path, target.kind], ['-', 'pma']);
  });

  test('are told where their names are no text', async function () {
    // Other systems refuse such names.
    if (process.platform !== 'linux') this.skip();
    const odd = createFolder({});
    try {
      writeFileSync(Buffer.concat([Buffer.from(`${odd}/`), Buffer.from([0x61, 0xff]), Buffer.from('.pma')]), goodPma);
      const found = await collected(findTargets([odd], { kind: undefined, stdin: nothing() }));
      assert.deepEqual(
        found.map((target) => 'problem' in target && target.problem),
        ['cannot be opened: its name is not UTF-8'],
      );
    } finally {
      removeFolder(odd);
    }
  });

  test('are told in words where the system refuses to look', async function () {
    if (process.platform === 'win32') this.skip();
    const linked = createFolder({});
    try {
      symlinkSync('self', join(linked, 'self'));
      assert.deepEqual(await collected(findTargets([linked], { kind: undefined, stdin: nothing() })), []);
      const search = { kind: undefined, stdin: nothing() };
      const names = ['self', 'x'.repeat(300), 'gone'];
      const problems = await Promise.all(names.map((name) => findTarget(join(linked, name), search)));
      assert.deepEqual(
        problems.map((found) => 'problem' in found && found.problem),
        ['too many symbolic links encountered', 'name too long', 'no such file or directory'],
      );
    } finally {
      removeFolder(linked);
    }
  });

  test('are found once where links lead round in circles or nowhere', async function () {
    // Windows lets only some users make links.
    if (process.platform === 'win32') this.skip();
    const linked = createFolder({ 'a/x.pma': goodPma });
    try {
      mkdirSync(join(linked, 'b'));
      symlinkSync('..', join(linked, 'a', 'up'));
      symlinkSync(join('..', 'a'), join(linked, 'b', 'there'));
      symlinkSync('self', join(linked, 'b', 'self'));
      symlinkSync('gone', join(linked, 'b', 'nowhere'));
      symlinkSync(join('..', 'a', 'x.pma'), join(linked, 'b', 'y.pma'));
      const found = await collected(findTargets([linked], { kind: undefined, stdin: nothing() }));
      assert.deepEqual(
        found.map((target) => 'kind' in target && relative(linked, target.path)),
        [join('a', 'x.pma'), join('b', 'y.pma')],
      );
    } finally {
      removeFolder(linked);
    }
  });
});
