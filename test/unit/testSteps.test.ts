import assert from 'node:assert/strict';

/** scripts/lib/testSteps.mjs, which is not type-checked. */
interface TestSteps {
  readonly chooseSteps: (chosen: readonly string[]) => readonly Step[];
  readonly watchStep: (paths: readonly string[]) => Step;
}

interface Step {
  readonly name: string;
  readonly args: readonly string[];
  readonly files?: readonly string[];
}

const [ids, units] = ['test/unit/pcp/ids.test.ts', 'test/unit/pcp/units.test.ts'];

suite('steps of npm test', () => {
  let steps: TestSteps;

  suiteSetup(async () => {
    steps = (await import(new URL('../../scripts/lib/testSteps.mjs', import.meta.url).href)) as TestSteps;
  });

  const namesOf = (...chosen: readonly string[]): readonly string[] =>
    steps.chooseSteps(chosen).map(({ name }) => name);

  test('are those that are named, with the build where tests run what it makes', () => {
    assert.deepEqual(namesOf('fuzz', 'unit'), ['unit', 'fuzz']);
    assert.deepEqual(namesOf('conformance', 'unit'), ['build', 'unit', 'conformance']);
    assert.deepEqual(namesOf('build', 'integration'), ['build', 'integration']);
    assert.ok(namesOf().length > namesOf('typecheck', 'lint', 'docs').length);
  });

  test('run the files at paths, each in the runner of its kind', () => {
    const cli = 'test/unit/cli/notices.test.ts';
    const chosen = steps.chooseSteps([cli, ids, `./${units}`, ids]);
    assert.deepEqual(
      chosen.map(({ name, files }) => [name, files]),
      [
        ['unit', [ids, units]],
        ['cli', [cli]],
      ],
    );
    assert.deepEqual(chosen[0]?.args.slice(-4), ['test/host/runKind.ts', 'unit', ids, units]);
  });

  test('run the files in a folder, and a file in one host', () => {
    const [folder] = steps.chooseSteps(['test/unit/pcp']);
    assert.ok(folder?.files?.includes(ids) && folder.files.includes(units));
    const file = 'test/integration/diagnostics.test.ts';
    const [build, inHost] = steps.chooseSteps([file]);
    assert.equal(build?.name, 'build');
    assert.deepEqual(inHost?.args.slice(-3), ['test/host/runInExtensionHost.ts', 'current', file]);
  });

  test('are refused where nothing is called so', () => {
    for (const wrong of ['units', 'test/unit/none.test.ts', 'test/fixtures/pma', 'formats/kinds.ts'])
      assert.throws(
        () => steps.chooseSteps([wrong]),
        new RegExp(`no test file "${wrong}"\\. Steps are typecheck, lint`),
      );
  });

  test('watch files of one kind that runs in Node.js', () => {
    assert.deepEqual(steps.watchStep([ids]).args.slice(-3), ['test/host/watchTests.ts', 'unit', ids]);
    for (const wrong of [[], ['unit'], [ids, 'test/lint/kinds.test.ts'], ['test/integration/diagnostics.test.ts']])
      assert.throws(() => steps.watchStep(wrong), /^Error: --watch needs the paths of test files of one kind/);
  });
});
