import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as os from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { ensureBrowser, launchBrowser } from '../../host/browser.ts';
import { artifactsFolder } from '../../host/paths.ts';
import { pageOf } from '../../unit/history/report/namedHosts.ts';
import type { HostNames } from '../../writers/archive/namedHostArchive.ts';

const plain: HostNames = {
  host: 'web1',
  node: 'web1',
  disks: ['sda', 'sdb'],
  fileSystems: ['/dev/sda1', '/dev/sdb1'],
  interfaces: ['eth0'],
  processes: [{ pid: 1, command: '/sbin/init', user: 'root', uid: 0 }],
};

const markup = `"><img src=x onerror="top.ran=1"><script>top.ran=1</script></style></title>`;
const hostile: HostNames = {
  host: markup,
  node: markup,
  disks: [markup, `' onload='top.ran=1`, '<svg onload=top.ran=1>'],
  fileSystems: [`${markup}<iframe src="https://example.org"></iframe>`, '<link rel=stylesheet href=//example.org>'],
  interfaces: ['</svg><a href="javascript:top.ran=1">', '\u202Egnp.exe'],
  processes: [{ pid: 7, command: `${markup} ${'long'.repeat(200)}`, user: markup, uid: 1000 }],
};

suite('a report in a browser', function () {
  this.timeout(60_000);
  let folder: string;
  let browser: Browser;

  suiteSetup(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-report-'));
    browser = await launchBrowser(ensureBrowser());
    for (const [name, names] of [
      ['plain', plain],
      ['hostile', hostile],
    ] as const)
      fs.writeFileSync(path.join(folder, `${name}.html`), await pageOf(names, {}, { omissions: [names.host] }));
  });

  suiteTeardown(async () => {
    await browser.close();
    fs.rmSync(folder, { recursive: true });
  });

  /** What happens while a page is opened without a network, but for what is wanted. */
  async function withPage(
    name: string,
    look: { readonly colorScheme: 'light' | 'dark'; readonly width?: number },
    work: (page: Page) => Promise<void>,
  ): Promise<void> {
    const { colorScheme, width = 1200 } = look;
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, offline: true });
    const happened: string[] = [];
    const page = await context.newPage();
    const address = pathToFileURL(path.join(folder, `${name}.html`)).href;
    page.on('request', (request) => {
      if (request.url() !== address) happened.push(`asks for ${request.url()}`);
    });
    page.on('console', (message) => happened.push(message.text()));
    page.on('pageerror', (error) => happened.push(error.message));
    page.on('dialog', (dialog) => happened.push(dialog.message()));
    await page.goto(address);
    await work(page);
    await context.close();
    assert.deepEqual(happened, []);
  }

  const faultsOf = async (page: Page): Promise<readonly string[]> => {
    await page.evaluate(fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
    return page.evaluate(async () => {
      const { axe } = window as unknown as {
        readonly axe: {
          run(): Promise<{
            readonly violations: readonly {
              readonly id: string;
              readonly nodes: readonly { readonly html: string }[];
            }[];
          }>;
        };
      };
      const { violations } = await axe.run();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    });
  };

  for (const colorScheme of ['light', 'dark'] as const)
    for (const name of ['plain', 'hostile'])
      test(`is without faults for everybody: ${name}, ${colorScheme}`, () =>
        withPage(name, { colorScheme }, async (page) => {
          assert.deepEqual(await faultsOf(page), []);
          await page.screenshot({
            path: path.join(artifactsFolder, `screenshots/report-${name}-${colorScheme}.png`),
            fullPage: true,
          });
        }));

  test('runs nothing of a hostile archive, and has its names as text', () =>
    withPage('hostile', { colorScheme: 'light' }, async (page) => {
      const found = await page.evaluate(() => ({
        ran: 'ran' in window,
        elements: document.querySelectorAll('script, img, iframe, link, object, embed, base, form, [onload], [onerror]')
          .length,
        links: [...document.links].map(({ protocol }) => protocol),
        title: document.title,
      }));
      assert.deepEqual([found.ran, found.elements], [false, 0]);
      assert.deepEqual([...new Set(found.links)].toSorted(), ['file:', 'https:']);
      assert.ok(found.title.includes(markup));
      await page.getByText(markup, { exact: true }).first().waitFor();
    }));

  test('lets nothing run even if it had a script', async () => {
    const page = fs.readFileSync(path.join(folder, 'plain.html'), 'utf8');
    const hole =
      '<script>document.title="ran"</script><img src="https://example.org/x"><p onclick="document.title=1">x</p>';
    fs.writeFileSync(path.join(folder, 'hole.html'), page.replace('<main>', `<main>${hole}`));
    const context = await browser.newContext({ offline: true });
    const opened = await context.newPage();
    const blocked: string[] = [];
    opened.on('console', (message) => blocked.push(message.text()));
    await opened.goto(pathToFileURL(path.join(folder, 'hole.html')).href);
    await opened.getByText('x', { exact: true }).first().click();
    assert.match(await opened.title(), /^Report of web1/);
    assert.ok(blocked.some((text) => text.includes('Content Security Policy')));
    await context.close();
  });

  test('fits a narrow screen', () =>
    withPage('hostile', { colorScheme: 'light', width: 360 }, async (page) => {
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(beyond <= 0, `${beyond} pixels`);
    }));

  test('is printed on white, with the numbers', () =>
    withPage('plain', { colorScheme: 'dark' }, async (page) => {
      const pdf = await page.pdf({ format: 'A4', printBackground: true });
      assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
      fs.writeFileSync(path.join(artifactsFolder, 'screenshots/report.pdf'), pdf);
      await page.emulateMedia({ media: 'print' });
      assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)');
      assert.ok(await page.getByRole('cell', { name: '167 KiB/s' }).first().isVisible());
      assert.deepEqual(await faultsOf(page), []);
    }));
});
