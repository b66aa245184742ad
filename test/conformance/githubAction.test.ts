import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { badPma, createFolder, goodPma, removeFolder } from '../unit/cli/testFiles.ts';
import { packCli } from './packedCli.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Step {
  readonly env: ReadonlyMap<string, string>;
  readonly run: string;
}

/** The parts of action.yml that a runner uses, from its lines. */
function readAction(): { readonly defaults: ReadonlyMap<string, string>; readonly steps: readonly Step[] } {
  const [head = '', ...steps] = readFileSync(join(root, 'action.yml'), 'utf8').split(
    /^ {4}- name: .*\n {6}shell: bash\n/m,
  );
  const inputs = head.matchAll(/^ {2}([\w-]+):\n(?: {4}.*\n)*? {4}default: (.*)$/gm);
  return {
    defaults: new Map([...inputs].map(([, name = '', value = '']) => [name, value.replace(/^'(.*)'$/, '$1')])),
    steps: steps.map((step) => {
      const [env = '', run = ''] = step.split(/^ {6}run: \|\n/m);
      const pairs = [...env.matchAll(/^ {8}(\w+): (.*)$/gm)];
      return {
        env: new Map(pairs.map(([, name = '', expression = '']) => [name, expression])),
        run: run.replaceAll(/^ {8}/gm, ''),
      };
    }),
  };
}

const { defaults, steps } = readAction();

suite('the GitHub action', function () {
  this.timeout(120_000);
  this.slow(20_000);
  let repository: string;
  let packages: string;
  let packed: string;

  suiteSetup(() => {
    packages = createFolder({});
    packed = packCli(packages);
  });
  suiteTeardown(() => {
    removeFolder(packages);
  });
  setup(() => {
    repository = createFolder({ 'data/bad.pma': badPma, 'more data/good.pma': goodPma });
  });
  teardown(() => {
    removeFolder(repository);
  });

  /** Runs the steps as a runner does: in bash, with the inputs in place of their expressions. */
  function run(inputs: Readonly<Record<string, string>>): { readonly status: number | null; readonly stdout: string } {
    let stdout = '';
    assert.ok(steps.length > 0);
    for (const { env, run: script } of steps) {
      const values = [...env].map(([name, expression]) => {
        const [, input = ''] = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(expression) ?? [];
        const value = inputs[input] ?? defaults.get(input);
        assert.ok(value !== undefined, expression);
        return [name, value] as const;
      });
      const step = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
        cwd: repository,
        encoding: 'utf8',
        env: {
          ...process.env,
          GITHUB_ACTION_PATH: root,
          GITHUB_WORKSPACE: repository,
          ...Object.fromEntries(values),
        },
      });
      assert.doesNotMatch(step.stderr, /npm (?:ERR|error)|unbound/);
      stdout += step.stdout;
      if (step.status !== 0) return { status: step.status, stdout };
    }
    return { status: 0, stdout };
  }

  test('annotates what is wrong, and fails the job', () => {
    const { status, stdout } = run({ package: packed });
    assert.equal(status, 1);
    assert.match(stdout, /^::error file=data\/bad\.pma,line=13,.*\(pma\/number\)::/m);
  });

  test('checks the paths that are named, as the inputs say', () => {
    assert.equal(run({ package: packed, paths: 'more data\n\n' }).status, 0);
    assert.equal(run({ package: packed, paths: 'more data\ndata' }).status, 1);
    writeFileSync(join(repository, 'rules.jsonc'), '{ "rules": { "pma/number": "warning" } }');
    assert.equal(run({ package: packed, config: 'rules.jsonc' }).status, 0);
    assert.equal(run({ package: packed, config: 'rules.jsonc', 'fail-on': 'warning' }).status, 1);
  });

  test('writes SARIF as well', () => {
    const { status } = run({ package: packed, 'sarif-file': 'pcp.sarif' });
    assert.equal(status, 1);
    const sarif = JSON.parse(readFileSync(join(repository, 'pcp.sarif'), 'utf8')) as {
      readonly runs: readonly { readonly results: readonly unknown[] }[];
    };
    assert.equal(sarif.runs[0]?.results.length, 1);
  });
});
