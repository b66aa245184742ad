import assert from 'node:assert/strict';

type Bill = typeof checkout;

interface BundledBill {
  readonly bundledBill: (whole: Bill, notices: string, digest: string) => Bill;
}

const rule = '='.repeat(80);
const notices = `Software of others.\n\n${rule}\npreact 11.2.0 (MIT)\n${rule}\n\nCopyright\nmocha 1.0.0 (MIT)\n`;
const pack = (name: string, versionInfo: string) => ({ name, versionInfo, SPDXID: `SPDXRef-${name}-${versionInfo}` });
const checkout = {
  spdxVersion: 'SPDX-2.3',
  documentNamespace: 'http://spdx.org/spdxdocs/shop-0.1.0-c1a1c3a6-ee07-424a-b018-c41aea6e796c',
  creationInfo: { created: '2026-11-28T11:14:05.835Z', creators: ['Tool: npm/cli-11.0.0'] },
  documentDescribes: ['SPDXRef-shop-0.1.0'],
  packages: [pack('shop', '0.1.0'), pack('mocha', '1.0.0'), pack('preact', '10.0.0'), pack('preact', '11.2.0')],
  relationships: [
    { spdxElementId: 'SPDXRef-DOCUMENT', relatedSpdxElement: 'SPDXRef-shop-0.1.0', relationshipType: 'DESCRIBES' },
    {
      spdxElementId: 'SPDXRef-mocha-1.0.0',
      relatedSpdxElement: 'SPDXRef-shop-0.1.0',
      relationshipType: 'DEV_DEPENDENCY_OF',
    },
  ],
};

suite('the bill of materials', () => {
  let bills: BundledBill;

  suiteSetup(async () => {
    bills = (await import(new URL('../../../scripts/lib/bundledBill.mjs', import.meta.url).href)) as BundledBill;
  });

  test('has the packages that are part of the bundles, in their versions, and says that they are contained', () => {
    const { packages, relationships } = bills.bundledBill(checkout, notices, 'abc');
    assert.deepEqual(packages, [pack('shop', '0.1.0'), pack('preact', '11.2.0')]);
    assert.deepEqual(relationships, [
      checkout.relationships[0],
      {
        spdxElementId: 'SPDXRef-shop-0.1.0',
        relatedSpdxElement: 'SPDXRef-preact-11.2.0',
        relationshipType: 'CONTAINS',
      },
    ]);
  });

  test('is the same whenever it is made', () => {
    const later = { ...checkout, documentNamespace: `${checkout.documentNamespace.slice(0, -12)}ffffffffffff` };
    const bill = bills.bundledBill(later, notices, 'abc');
    assert.deepEqual(bill, bills.bundledBill(checkout, notices, 'abc'));
    assert.equal(bill.documentNamespace, 'http://spdx.org/spdxdocs/shop-0.1.0-abc');
    assert.equal(bill.creationInfo.created, '2000-01-01T00:00:00Z');
  });

  test('is refused where the checkout lacks what is bundled', () => {
    const lacking = { ...checkout, packages: checkout.packages.slice(0, 2) };
    assert.throws(
      () => bills.bundledBill(lacking, notices, 'abc'),
      /preact 11\.2\.0 is bundled, but not of the checkout/,
    );
  });
});
