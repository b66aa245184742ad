import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Page } from 'playwright-core';

/** An address as the workbench's configuration has it. */
export interface AddressParts {
  readonly scheme: string;
  readonly authority: string;
}

/** Where the extension is, below the address of the workbench. */
export const extensionPath = '/__extension';

export function partsOf(url: string): AddressParts {
  const { protocol, host } = new URL(url);
  return { scheme: protocol.slice(0, -1), authority: host };
}

/**
 * Serves an extension, from its folder, under the address of the workbench, which may load from no other; returns the
 * option for {@link setDevelopmentOptions} that makes it run in the browser, in a worker.
 */
export async function serveExtension(page: Page, url: string, folder: string): Promise<object> {
  await page.context().route(`${url}${extensionPath}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = path.join(folder, decodeURIComponent(pathname.slice(extensionPath.length)));
    return fs.existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404, body: '' });
  });
  return { extensions: [{ ...partsOf(url), path: extensionPath }] };
}

/** Lets the workbench of the page start with these options, of which a built one knows no other way. */
export async function setDevelopmentOptions(page: Page, options: object): Promise<void> {
  await page.addInitScript((added) => {
    if (window.top !== window) return;
    new MutationObserver((_records, observer) => {
      const meta = document.getElementById('vscode-workbench-web-configuration');
      if (meta === null) return;
      observer.disconnect();
      const settings = JSON.parse(meta.getAttribute('data-settings') ?? '{}') as Record<string, unknown>;
      const developmentOptions = { ...(settings['developmentOptions'] as object), ...added };
      meta.setAttribute('data-settings', JSON.stringify({ ...settings, developmentOptions }));
    }).observe(document, { childList: true, subtree: true });
  }, options);
}
