// Puts the pictures that the UI tests took where the README and the walkthrough show them, as WebP. Usage, after
// `npm test -- ui`: npm run pictures
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from './lib/paths.mjs';

/** Names of pictures in docs/images, by their names in artifacts/screenshots. */
const pictures = {
  'pma-problems-dark': 'pma-problems',
  'pma-hover-dark': 'pma-hover',
  'mmv-structure-dark-wide': 'mmv-structure',
  'incident-host': 'archive-host',
  'pma-plot-dark': 'pma-plot',
};

const { tsImport } = await import('tsx/esm/api');
const { ensureBrowser, launchBrowser } = await tsImport('../test/host/browser.ts', import.meta.url);
const browser = await launchBrowser(ensureBrowser());
try {
  const page = await browser.newPage();
  for (const [taken, shown] of Object.entries(pictures)) {
    const png = fs.readFileSync(path.join(root, `artifacts/screenshots/${taken}.png`)).toString('base64');
    const webp = await page.evaluate(toWebp, `data:image/png;base64,${png}`);
    fs.writeFileSync(path.join(root, `docs/images/${shown}.webp`), Buffer.from(webp, 'base64'));
  }
} finally {
  await browser.close();
}

/**
 * @param {string} address
 * @returns {Promise<string>} in base64
 */
async function toWebp(address) {
  const { document, Image } = globalThis; // of the page, in which this runs
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  // As wide as the README and the walkthrough show them.
  canvas.width = 960;
  canvas.height = Math.round((image.naturalHeight * canvas.width) / image.naturalWidth);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.2).split(',')[1] ?? '';
}
