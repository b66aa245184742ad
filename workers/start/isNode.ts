/**
 * Whether this runs in Node, and not in a browser. A bundle that runs in both loads what is for one of them only when it
 * is there, by `import()`.
 */
export const isNode = typeof process === 'object' && typeof process.versions.node === 'string';
