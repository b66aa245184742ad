import assert from 'node:assert/strict';
import type { SarifContext } from '../../../formats/findings/report/sarifReport.ts';
import { toSarifLog } from '../../../formats/findings/report/sarifReport.ts';
import { badValue, badValueFinding, binaryFinding, oddSize, related, reportOf } from './sample.ts';
import { sarifErrors } from './sarifSchema.ts';

const context: SarifContext = {
  toolName: 'pcp-files',
  toolVersion: '1.2.3',
  toolUri: 'https://example.org/tool',
  toRuleUri: ({ code }) => `https://example.org/rules#${code}`,
  toFileUri: encodeURI,
};

suite('SARIF report', () => {
  test('tells the tool and its rules', () => {
    const [run] = toSarifLog([reportOf(binaryFinding, badValueFinding('x'), badValueFinding('y'))], context).runs;
    assert.equal(run?.columnKind, 'utf16CodeUnits');
    const { driver } = run.tool;
    assert.deepEqual([driver.name, driver.version, driver.informationUri], ['pcp-files', '1.2.3', context.toolUri]);
    assert.deepEqual(
      driver.rules?.find(({ id }) => id === badValue.code),
      {
        id: 'pma/bad-value',
        name: 'PmaBadValue',
        shortDescription: { text: 'Bad value: none, or two' },
        fullDescription: { text: 'Because of a reason.', markdown: 'Because of `a` *reason*.' },
        help: {
          text: 'Because of a reason.\n\nVM:\n1 x\n\nWrite a number.',
          markdown: 'Because of `a` *reason*.\n\n```\nVM:\n1 x\n```\n\nWrite a number.',
        },
        helpUri: 'https://example.org/rules#pma/bad-value',
        defaultConfiguration: { level: 'error' },
      },
    );
    assert.deepEqual(driver.rules.find(({ id }) => id === oddSize.code)?.defaultConfiguration, { level: 'note' });
    assert.equal(driver.rules.length, 2);
    assert.deepEqual(toSarifLog([], context).runs[0]?.tool.driver.rules, []);
  });

  test('places a result by lines, columns and bytes', () => {
    const found = badValueFinding('x', { severity: 'warning', related: [related] });
    const log = toSarifLog([{ ...reportOf(found), path: 'a b/c.pma' }], context);
    const artifactLocation = { uri: 'a%20b/c.pma' };
    assert.deepEqual(log.runs[0]?.results, [
      {
        ruleId: 'pma/bad-value',
        ruleIndex: 0,
        level: 'warning',
        message: { text: 'cpu_us is x, not 100 %' },
        locations: [
          {
            physicalLocation: {
              artifactLocation,
              region: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 9, byteOffset: 20, byteLength: 4 },
            },
          },
        ],
        relatedLocations: [
          {
            id: 1,
            message: { text: 'declared as VM' },
            physicalLocation: {
              artifactLocation,
              region: { startLine: 1, startColumn: 4, endLine: 1, endColumn: 6, byteOffset: 3, byteLength: 2 },
            },
          },
        ],
      },
    ]);
  });

  test('places a result in a binary file by bytes', () => {
    const [result] = toSarifLog([reportOf(binaryFinding)], context).runs[0]?.results ?? [];
    assert.deepEqual(result?.locations?.[0]?.physicalLocation, {
      artifactLocation: { uri: 'a/20260101.0' },
      region: { byteOffset: 2415, byteLength: 4 },
    });
  });

  test('lets no text of a file pass for a placeholder or a link', () => {
    const [result] = toSarifLog([reportOf(badValueFinding('{0} [a](1)'))], context).runs[0]?.results ?? [];
    assert.equal(result?.message.text, 'cpu_us is {{0}} [a\\](1), not 100 %');
  });

  test('is valid by the schema of SARIF 2.1.0', () => {
    const empty = { ...binaryFinding, place: { start: 9, end: 9 } };
    const reports = [reportOf(badValueFinding('\u001b', { related: [related] }), binaryFinding, empty), reportOf()];
    assert.deepEqual(sarifErrors(toSarifLog(reports, context)), []);
    assert.deepEqual(sarifErrors(toSarifLog([], context)), []);
  });

  test('would not be valid without what the schema asks for', () => {
    assert.notDeepEqual(sarifErrors({ version: '2.1.0', runs: [{ results: [] }] }), []);
  });
});
