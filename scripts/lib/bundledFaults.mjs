import { bundledTitles } from './bundledTitles.mjs';

/**
 * What `npm audit --json` reports about one package.
 * @typedef {object} Vulnerability
 * @property {string} name
 * @property {string} severity
 * @property {string} range the versions that have it
 * @property {readonly (string | { title: string, url: string })[]} via names of packages, or what is known of this one
 */

/**
 * A line for each known fault of a package that is part of the bundles. What only builds or tests them is passed over.
 * @param {Readonly<Record<string, Vulnerability>>} vulnerabilities by package
 * @param {string} notices
 * @returns {readonly string[]}
 */
export function bundledFaults(vulnerabilities, notices) {
  const bundled = new Set(bundledTitles(notices).map(({ name }) => name));
  return Object.values(vulnerabilities)
    .filter(({ name }) => bundled.has(name))
    .map(({ name, severity, range, via }) => {
      const causes = via.map((cause) => (typeof cause === 'string' ? cause : `${cause.title}, ${cause.url}`));
      return `${name} ${range}: ${severity}: ${causes.join('; ')}`;
    });
}
