import assert from 'node:assert/strict';

interface BundledFaults {
  readonly bundledFaults: (vulnerabilities: object, notices: string) => readonly string[];
}

const rule = '='.repeat(80);
const notices = `Software of others.\n\n${rule}\npreact 11.2.0 (MIT)\n${rule}\n\nCopyright\nmocha 1.0.0 (MIT)\n`;

const fault = (name: string): object => ({
  name,
  severity: 'high',
  range: '<11.3.0',
  via: [{ title: 'Runs what it should show', url: 'https://example.com/1' }, 'another'],
});

suite('known faults of packages', () => {
  let audited: BundledFaults;

  suiteSetup(async () => {
    audited = (await import(new URL('../../../scripts/lib/bundledFaults.mjs', import.meta.url).href)) as BundledFaults;
  });

  test('are told of what is part of the bundles', () => {
    const told = audited.bundledFaults({ preact: fault('preact') }, notices);
    assert.deepEqual(told, ['preact <11.3.0: high: Runs what it should show, https://example.com/1; another']);
  });

  test('are passed over of what is not, though a licence names it', () => {
    assert.deepEqual(audited.bundledFaults({ mocha: fault('mocha') }, notices), []);
  });
});
