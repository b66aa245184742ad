// Lays out the built extension as VS Code gets it, and packs it where a file is named.
// Usage: node scripts/layOutExtension.mjs FOLDER [VSIX]
import { layOutExtension, packExtension } from './lib/extensionFolder.mjs';

const [folder, vsix] = process.argv.slice(2);
if (folder === undefined) throw new Error('Where to? A folder, which is made anew');
await (vsix === undefined ? layOutExtension(folder) : packExtension(folder, vsix));
