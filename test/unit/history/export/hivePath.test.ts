import assert from 'node:assert/strict';
import { hiveValue } from '../../../../formats/history/export/hivePath.ts';

suite('values in the names of partitions', () => {
  const cases: readonly (readonly [value: string, name: string])[] = [
    ['web1.example.com', 'web1.example.com'],
    ['../../etc/passwd', '..%2F..%2Fetc%2Fpasswd'],
    ['..', '%2E%2E'],
    ['.', '%2E'],
    ['', '__HIVE_DEFAULT_PARTITION__'],
    ['C:\\x', 'C%3A%5Cx'],
    ['a=b', 'a%3Db'],
    ['a\nb\u0000', 'a%0Ab%00'],
    ['100%', '100%25'],
    ['büro', 'büro'],
  ];
  for (const [value, name] of cases)
    test(`${JSON.stringify(value)} is ${name}`, () => {
      assert.equal(hiveValue(value), name);
    });

  test('are no longer than a file system takes', () => {
    assert.ok(hiveValue('/'.repeat(1000)).length < 255);
  });
});
