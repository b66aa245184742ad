// Lays out the built extension as VS Code gets it. Usage: node scripts/layOutExtension.mjs FOLDER
import { layOutExtension } from './lib/extensionFolder.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Where to? A folder, which is made anew');
await layOutExtension(folder);
