import { Ajv } from 'ajv';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { loadKnownRules } from '../../../formats/knownRules.ts';
import { readProjectFile } from '../../../formats/project/readProjectFile.ts';

const knownRules = await loadKnownRules();
const schema = JSON.parse(
  readFileSync(new URL('../../../docs/project.schema.json', import.meta.url), 'utf8'),
) as object;

/** The faults of a text, each with the part of the text that it is about. */
function faultsOf(text: string): readonly (readonly [part: string, message: string])[] {
  const { faults } = readProjectFile(text, knownRules);
  return faults.map(({ start, end, message }) => [text.slice(start, end), message]);
}

/** Contents with one fault each, where it is, and a part of the message. */
const faulty: readonly (readonly [content: object, part: string, message: RegExp])[] = [
  [{ rule: {} }, '"rule"', /^"rule" is unknown, so it has no effect\. Did you mean "rules"\?$/],
  [{ rules: { 'pma/dategap': 'off' } }, '"pma/dategap"', /There is no rule .* Did you mean "pma\/date-gap"\?$/],
  [{ rules: { 'web/x': 'off' } }, '"web/x"', /pcp-files explain lists all rules\.$/],
  [{ rules: { 'pma/number': 'none' } }, '"none"', /^This is no severity, so the rule keeps its own\./],
  [{ rules: [] }, '[]', /^An object is expected here/],
  [{ host: { 'pma/number': 1 } }, '"pma/number"', /^There is no rule/],
  [{ host: { 'host/cpu-saturated': -1 } }, '-1', /^This is no threshold/],
  [{ ignore: 'old' }, '"old"', /^A list is expected here/],
  [{ ignore: [1] }, '1', /^This is no glob/],
  [{ overrides: [{ rules: {} }] }, '{"rules":{}}', /^"files" is missing/],
  [{ overrides: [{ files: [], ignore: [] }] }, '"ignore"', /^"ignore" is unknown/],
  [[], '[]', /^An object is expected here/],
];

suite('project files', () => {
  test('apply later overrides over earlier ones, and these over the rest', () => {
    const project = readProjectFile(
      `\uFEFF{ // comments and trailing commas
        "$schema": "x",
        "rules": { "pma/number": "warning", "pma/crlf": "off" },
        "host": { "host/cpu-saturated": 98 },
        "ignore": ["old"],
        "overrides": [
          { "files": ["*.pmc"], "rules": { "pma/number": "info" }, "host": { "host/cpu-saturated": "off" } },
          { "files": ["lab/**"], "rules": { "pma/number": "hint" } },
        ],
      }`,
      knownRules,
    );
    assert.deepEqual(project.faults, []);
    const ofNumber = (path: string): unknown => project.settingsOf(path)?.rules['pma/number'];
    assert.deepEqual(['a.pma', 'a.pmc', 'lab/a.pma', 'lab/a.pmc', 'old/a.pma', '../a.pmc'].map(ofNumber), [
      'warning',
      'info',
      'hint',
      'hint',
      undefined,
      'warning',
    ]);
    assert.equal(project.settingsOf('old/a.pma'), undefined);
    assert.deepEqual(project.settingsOf('a.pmc'), {
      rules: { 'pma/number': 'info', 'pma/crlf': 'off' },
      host: { 'host/cpu-saturated': 'off' },
    });
  });

  for (const [content, part, message] of faulty)
    test(`a fault is where it is: ${JSON.stringify(content)}`, () => {
      const [[found, said] = ['', ''], ...others] = faultsOf(JSON.stringify(content));
      assert.deepEqual([found, others], [part, []]);
      assert.match(said, message);
    });

  test('the schema refuses what is a fault, and takes what is none', () => {
    const validate = new Ajv({ strict: false }).compile(schema);
    for (const [content] of faulty) assert.ok(!validate(content), JSON.stringify(content));
    const threshold = [...knownRules.thresholds].find(([, has]) => !has)?.[0] ?? '';
    assert.ok(!validate({ host: { [threshold]: 1 } }));
    assert.match(faultsOf(`{"host":{"${threshold}":1}}`)[0]?.[1] ?? '', /has no threshold/);
    const sound = { rules: { 'pma/number': 'off' }, host: { [threshold]: 'off' }, overrides: [{ files: ['x'] }] };
    assert.ok(validate(sound), JSON.stringify(validate.errors));
    assert.deepEqual(faultsOf(JSON.stringify(sound)), []);
  });

  test('a glob that means nothing, and a name that stands twice', () => {
    assert.match(faultsOf('{"ignore":["a[b"]}')[0]?.[1] ?? '', /^This glob has a bracket or brace that is not closed/);
    assert.deepEqual(
      faultsOf('{"rules":{"pma/crlf":"off"},"rules":{}}').map(([part]) => part),
      ['"rules"'],
    );
  });

  test('what is damaged applies as far as it can be read', () => {
    const text = '{ "rules": { "pma/number": "off" "pma/crlf": "info" }, "ignore": ["old"';
    const project = readProjectFile(text, knownRules);
    assert.deepEqual(project.settingsOf('a')?.rules, { 'pma/number': 'off', 'pma/crlf': 'info' });
    assert.equal(project.settingsOf('old/a'), undefined);
    const reasons = faultsOf(text).map(([, message]) => message);
    assert.deepEqual(reasons, [
      'A comma is missing here. What follows may be misread.',
      'A closing bracket is missing here. What follows may be misread.',
      'A closing brace is missing here. What follows may be misread.',
    ]);
  });

  test('no text makes it fail', () => {
    for (const text of ['', ' ', '\0', '[[['.repeat(100_000), '{"a":'.repeat(100_000), '"', '/*', '{"__proto__":1}'])
      assert.ok(readProjectFile(text, knownRules).settingsOf('a'));
    assert.equal(faultsOf('').length, 0);
    assert.match(faultsOf('['.repeat(60))[0]?.[1] ?? '', /nested more than 50 deep/);
  });
});
