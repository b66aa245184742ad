// Asks the npm registry what faults are known of the packages that are part of the bundles. Usage: npm run audit
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { bundledFaults } from './lib/bundledFaults.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { root } from './lib/paths.mjs';
import { runNodeQuietly } from './lib/run.mjs';

await ensureDependencies();
if (!(await runNodeQuietly(['esbuild.mjs', '--if-changed'])))
  throw new Error('What is bundled is not known: the build has failed.');
const notices = fs.readFileSync(path.join(root, 'dist/ThirdPartyNotices.txt'), 'utf8');
const { stdout } = spawnSync('npm', ['audit', '--json'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32', // a script there, which only a shell starts
});
const { vulnerabilities, message } = JSON.parse(stdout);
const faults = vulnerabilities === undefined ? [] : bundledFaults(vulnerabilities, notices);
if (vulnerabilities === undefined) console.error(`The registry does not tell: ${message}`);
else if (faults.length === 0) console.log('No fault is known of any package that is part of the bundles.');
for (const fault of faults) console.error(fault);
process.exitCode = vulnerabilities === undefined || faults.length > 0 ? 1 : 0;
