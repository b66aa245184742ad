// Writes artifacts/pcp-files.spdx.json: which packages are part of the bundles, in the format SPDX. Usage: npm run sbom
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { bundledBill } from './lib/bundledBill.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

if (!(await run(process.execPath, ['esbuild.mjs', '--production', '--if-changed']))) process.exit(1);
const notices = fs.readFileSync(path.join(root, 'dist/ThirdPartyNotices.txt'), 'utf8');
const printed = execFileSync('npm', ['sbom', '--sbom-format', 'spdx', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
  shell: process.platform === 'win32', // a script there, which only a shell starts
});
const digest = createHash('sha256').update(notices).digest('hex');
const bill = bundledBill(JSON.parse(printed), notices, digest);
const file = path.join(root, 'artifacts/pcp-files.spdx.json');
fs.mkdirSync(path.dirname(file), { recursive: true });
fs.writeFileSync(file, `${JSON.stringify(bill, undefined, 2)}\n`);
console.log(`${file}: ${bill.packages.length - 1} packages are part of the bundles.`);
