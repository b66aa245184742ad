import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const least = Number(engines.node.replace('>=', ''));

/**
 * Source of a check that stands before a program, and that old versions of Node.js understand: in these it would fail
 * anywhere.
 * @param {string} program
 */
export const nodeCheck = (program) =>
  `if(parseInt(process.versions.node)<${least}){console.error('${program}: needs Node.js ${least} or later; this is '+process.version);process.exit(2)}`;
