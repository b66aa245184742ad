// Takes the pictures of the documentation and of the walkthrough in the real VS Code, and puts them into docs/images as WebP.
// Usage: npm run pictures
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ensureDependencies } from './lib/dependencies.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** Pixels for each CSS pixel, as on a screen with fine ones: smaller pictures of it stay sharp. */
const scale = 2;
/** Quality of the WebP, from 0 to 1, at which letters have no smears. */
const quality = 0.85;

await ensureDependencies();
const taker = ['--import', 'tsx', 'test/ui/runUi.ts', 'test/ui/pictures/takePictures.ts'];
if (!(await run(process.execPath, taker, { env: { UI_SCALE: String(scale) } })))
  throw new Error('The pictures could not be taken: see above.');

const taken = path.join(root, 'artifacts/screenshots');
const { tsImport } = await import('tsx/esm/api');
const { ensureBrowser, launchBrowser } = await tsImport('../test/host/browser.ts', import.meta.url);
const browser = await launchBrowser(ensureBrowser());
try {
  const page = await browser.newPage();
  for (const file of fs.readdirSync(taken)) {
    // picture-NAME-page.png is shown as NAME.webp, picture-NAME-step.png as NAME-step.webp.
    const [, shown] = /^picture-(.+?)(?:-page)?\.png$/.exec(file) ?? [];
    if (shown === undefined) continue;
    const png = fs.readFileSync(path.join(taken, file)).toString('base64');
    const webp = await page.evaluate(toWebp, { address: `data:image/png;base64,${png}`, quality });
    fs.writeFileSync(path.join(root, `docs/images/${shown}.webp`), Buffer.from(webp, 'base64'));
  }
} finally {
  await browser.close();
}

/**
 * @param {{ address: string, quality: number }} picture
 * @returns {Promise<string>} in base64
 */
async function toWebp({ address, quality }) {
  const { document, Image } = globalThis; // of the page, in which this runs
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw on');
  context.drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
}
