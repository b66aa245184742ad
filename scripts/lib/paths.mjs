import * as path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The packed extension that `npm run package` leaves. */
export const vsix = path.join(root, 'artifacts/pcp-files.vsix');
