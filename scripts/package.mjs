// Packs the extension into artifacts/pcp-files.vsix and refuses one that has grown too big. Usage: npm run package
import { createVSIX } from '@vscode/vsce';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { layOutExtension } from './lib/extensionFolder.mjs';
import { root, vsix } from './lib/paths.mjs';
import { recompressZip } from './lib/recompressZip.mjs';
import { run } from './lib/run.mjs';

const limitBytes = 1_250_000;

// What is packed from the same files is the same, wherever and whenever: no times of files, no zone of the machine.
process.env.SOURCE_DATE_EPOCH = String(Date.UTC(2000, 0) / 1000);
process.env.TZ = 'UTC';

fs.mkdirSync(path.dirname(vsix), { recursive: true });
if (!run(process.execPath, ['esbuild.mjs', '--production'])) process.exit(1);
const folder = path.join(root, 'out/extension');
await layOutExtension(folder);
// Everything is bundled, so that no node_modules go along.
await createVSIX({ cwd: folder, packagePath: vsix, dependencies: false });
await recompressZip(vsix);

const { size } = fs.statSync(vsix);
if (size > limitBytes) {
  console.error(`The VSIX has ${size} bytes; ${limitBytes} are allowed.`);
  process.exitCode = 1;
}
