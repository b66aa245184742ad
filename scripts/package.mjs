// Packs the extension into artifacts/pcp-files.vsix and refuses one that has grown too big. Usage: npm run package
import * as fs from 'node:fs';
import * as path from 'node:path';
import { packExtension } from './lib/extensionFolder.mjs';
import { root, vsix } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const limitBytes = 2_500_000;

if (!(await run(process.execPath, ['esbuild.mjs', '--production', '--if-changed']))) process.exit(1);
await packExtension(path.join(root, 'out/extension'), vsix);

const { size } = fs.statSync(vsix);
if (size > limitBytes) {
  console.error(`The VSIX has ${size} bytes; ${limitBytes} are allowed.`);
  process.exitCode = 1;
}
