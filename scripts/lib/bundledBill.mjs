import { bundledTitles } from './bundledTitles.mjs';

/**
 * What `npm sbom --sbom-format spdx` prints, as far as it is needed here.
 * @typedef {object} Bill
 * @property {string} documentNamespace
 * @property {{ created: string }} creationInfo
 * @property {readonly string[]} documentDescribes
 * @property {readonly { name: string, versionInfo: string, SPDXID: string }[]} packages
 * @property {readonly { spdxElementId: string, relatedSpdxElement: string, relationshipType: string }[]} relationships
 */

/** Packages of the same bundles have the same bill, whenever it is made. */
const created = '2000-01-01T00:00:00Z';

/**
 * The bill of materials of what is shipped: of the packages of the checkout those that are part of the bundles.
 * @template {Bill} Whole
 * @param {Whole} whole of the checkout
 * @param {string} notices shipped with the bundles
 * @param {string} digest of them: the namespace of a bill is its own
 * @returns {Whole}
 * @throws Error where the checkout has no such package as the notices name
 */
export function bundledBill(whole, notices, digest) {
  const product = whole.packages.filter(({ SPDXID }) => whole.documentDescribes.includes(SPDXID));
  const bundled = bundledTitles(notices).map((title) => {
    const found = whole.packages.find(({ name, versionInfo }) => name === title.name && versionInfo === title.version);
    if (found === undefined) throw new Error(`${title.name} ${title.version} is bundled, but not of the checkout.`);
    return found;
  });
  const describes = whole.relationships.filter(({ relationshipType }) => relationshipType === 'DESCRIBES');
  const contains = product.flatMap(({ SPDXID: spdxElementId }) =>
    bundled.map(({ SPDXID }) => ({ spdxElementId, relatedSpdxElement: SPDXID, relationshipType: 'CONTAINS' })),
  );
  return {
    ...whole,
    documentNamespace: `${whole.documentNamespace.replace(/-[\da-f]{8}(?:-[\da-f]+)+$/, '')}-${digest}`,
    creationInfo: { ...whole.creationInfo, created },
    packages: [...product, ...bundled],
    relationships: [...describes, ...contains],
  };
}
