import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const module = new URL('../../scripts/lib/desktopBrowser.mjs', import.meta.url).href;
const open = `const { showInBrowser } = await import('${module}'); (await showInBrowser('http://127.0.0.1:9'))();`;

suite('the address of npm start on a machine without a browser', function () {
  this.timeout(300_000); // a busy machine takes a minute to start Node.js

  /** What is printed where no program but Node.js can be found. */
  async function printed(env: Readonly<Record<string, string>>): Promise<string> {
    const args = ['--input-type=module', '--eval', open];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: { PATH: '/nowhere', ...env } });
    return stdout;
  }

  test('is to be opened by the reader, who is told how to get one: nothing is installed', async () => {
    assert.match(await printed({ DISPLAY: ':99' }), /^No browser was found\. .*apt-get install chromium/);
  });

  test('is only printed where there is no desktop', async () => {
    assert.equal(await printed({}), '');
  });
});
