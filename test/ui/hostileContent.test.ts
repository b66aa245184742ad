import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { encodeInDom } from '../../formats/pcp/inDom.ts';
import { encodePmid } from '../../formats/pcp/pmid.ts';
import { ArchiveWriter } from '../writers/archive/archiveWriter.ts';
import { writeMmv } from '../writers/mmv/writeMmv.ts';
import { writeFiles } from './archive/archiveFiles.ts';
import { ArchiveViewer } from './pages/archiveViewer.ts';
import { MmvViewer } from './pages/mmvViewer.ts';
import type { ViewerPage } from './pages/viewerPage.ts';
import { hoverAt, problems } from './pages/views.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from './pages/sharedWindow.ts';
import type { Workbench } from './pages/workbench.ts';

const markup = '<img src=x onerror=top.ran=1><style>*{display:none}</style>';
/** Read from right to left, it would be another name. */
const reordered = 'safe\u202Eexe.fdp';
const controls = 'bell\u0007\u001B[2J';
const link = '[docs](command:workbench.action.quit) **bold** $(trash)';
const long = 'long'.repeat(50);
const texts = [markup, reordered, controls, link, long] as const;
const everything = texts.join(' ').slice(0, 240);

const labels = JSON.stringify({ service: markup, bidi: reordered });

function hostileMmv(): Uint8Array {
  return writeMmv({
    version: 3,
    order: 'little',
    cluster: 5,
    indoms: [
      {
        serial: 1,
        instances: texts.map((name, id) => ({ id, name })),
        shortHelp: everything,
        longHelp: everything,
      },
    ],
    metrics: texts.map((name, i) => ({
      name,
      item: i + 1,
      type: i === 0 ? 6 : 1,
      values: i === 1 ? texts.map((_, value) => value) : i === 0 ? [markup] : [i],
      ...(i === 1 ? { indom: 1 } : {}),
      shortHelp: everything,
      longHelp: everything,
    })),
    labels: [{ flags: 0x8, identity: 5, text: labels }],
  }).bytes;
}

function hostileArchive(): ReadonlyMap<string, Uint8Array> {
  const at = (seconds: number) => ({ seconds: 1_767_225_600 + seconds, nanoseconds: 0 });
  const indom = encodeInDom({ domain: 200, serial: 1 });
  const writer = new ArchiveWriter({ base: '20260101', version: 3, start: at(0), host: markup, timezone: reordered });
  const pmids = texts.map((_, item) => encodePmid({ domain: 200, cluster: 1, item }));
  pmids.forEach((pmid, i) => {
    writer.descriptor({ pmid, names: [texts[i] ?? ''], type: 0, indom });
    writer.help(5, pmid, everything).help(6, pmid, everything);
  });
  const instances = texts.map((name, id) => ({ id, name }));
  writer.indom(at(0), indom, instances).indexEntry(at(0));
  writer.labels(at(0), 1, 0xffffffff, [{ labels: { [markup]: JSON.stringify(markup), bidi: JSON.stringify(link) } }]);
  for (let step = 0; step < 3; step++)
    writer.record(
      at(step),
      pmids.map((pmid) => ({ pmid, values: instances.map(({ id }) => ({ instance: id, value: step })) })),
    );
  return writer.indexEntry(at(2)).finish();
}

suite('texts of files that mean ill', () => {
  const folder = createSharedFolder();
  let workbench: Workbench;
  const dialogs: string[] = [];

  suiteSetup(async () => {
    fs.writeFileSync(path.join(folder, 'ill.mmv'), hostileMmv());
    writeFiles(path.join(folder, 'pmlogger', 'host'), hostileArchive());
    const object = '<img/src=x/onerror=top.ran=1>[a](command:workbench.action.quit)';
    const rows = `DK:\n${object} 1\n\u202Efdp 1\n${object} x\n`;
    fs.writeFileSync(
      path.join(folder, 'ill.pma'),
      `TIME_VALUES:\n1 10\n\nMETADATA:\nDK D 3 ${object} busy\n\nDATE:\n1462914019\n\n${rows}`,
    );
    workbench = await enterSharedWindow(folder);
    workbench.page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  /** Whether all that a viewer shows is text, in the order it is in, and leads nowhere but to our documentation. */
  async function assertHarmless(viewer: ViewerPage): Promise<void> {
    const found = await viewer.content.locator('body').evaluate((body) => {
      const foreign = body.querySelectorAll('img, style, iframe, object, #root script');
      const links = [...body.querySelectorAll('a')].map(({ href }) => href);
      return {
        elements: [...foreign].map(({ outerHTML }) => outerHTML),
        links: links.filter((href) => !href.startsWith('https://github.com/pcp-files/pcp-files/')),
        unprintable: document.body.innerText.replace(/[\n\t]/g, '').match(/[\p{Cc}\p{Cf}]/gu),
        isShown: getComputedStyle(body).display !== 'none',
      };
    });
    assert.deepEqual(found, { elements: [], links: [], unprintable: null, isShown: true });
    assert.equal(await workbench.page.evaluate(() => 'ran' in window), false);
    assert.deepEqual(dialogs, []);
  }

  test('stay texts in the viewer of an MMV file', async () => {
    const viewer = await MmvViewer.open(workbench, 'ill.mmv');
    await viewer.valueRow(markup.slice(0, 20)).first().click();
    await viewer.content.getByText('PMID').first().waitFor();
    await assertHarmless(viewer);
    await workbench.screenshot('hostile-mmv-values');
    await viewer.showView('Structure');
    await viewer.treeRow('[1] instances').click();
    await viewer.press('ArrowRight');
    await viewer.treeRow('instances[0]').waitFor();
    await assertHarmless(viewer);
    await workbench.screenshot('hostile-mmv-structure');
    await viewer.showView('Findings');
    await viewer.content.getByRole('treeitem').filter({ hasText: 'mmv/metric-name' }).first().click();
    await assertHarmless(viewer);
    await workbench.screenshot('hostile-mmv-findings');
  });

  test('stay texts in the viewer of an archive', async () => {
    const viewer = await ArchiveViewer.open(workbench, '20260101.0');
    await viewer.content.locator('.facts-table').waitFor();
    for (const view of ['Overview', 'Metrics', 'Records', 'Findings'] as const) {
      await viewer.showView(view);
      await workbench.page.waitForTimeout(500); // until what is asked for piece by piece has come
      await assertHarmless(viewer);
      await workbench.screenshot(`hostile-archive-${view.toLowerCase()}`);
    }
  });

  test('stay texts in the hovers and problems of a pma file', async () => {
    await workbench.openFile('ill.pma');
    const found = await problems(workbench, /\\u202efdp/);
    assert.doesNotMatch(found.join('\n'), /\u202E/);
    await workbench.openFile('ill.pma');
    await hoverAt(workbench, 12, 65, 'busy');
    const hover = workbench.page.locator('.monaco-resizable-hover');
    assert.equal(await hover.locator('img, style, a[data-href^="command:"]').count(), 0);
    await workbench.screenshot('hostile-pma-hover');
    assert.equal(await workbench.page.evaluate(() => 'ran' in window), false);
    assert.deepEqual(dialogs, []);
  });

  test('could do nothing if they got into the page of a viewer', async () => {
    const viewer = await MmvViewer.open(workbench, 'ill.mmv');
    const done = await viewer.content.locator('body').evaluate(async (body) => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = 1';
      body.append(script);
      const holder = document.createElement('div');
      holder.innerHTML = '<b onclick="window.ran = 2">b</b><style>#root { display: none }</style>';
      body.append(holder);
      holder.querySelector('b')?.click();
      const isHidden = getComputedStyle(document.getElementById('root') ?? body).display === 'none';
      holder.remove();
      const fetched = await fetch('https://example.com/').then(
        () => true,
        () => false,
      );
      return { ran: 'ran' in window, isHidden, fetched };
    });
    assert.deepEqual(done, { ran: false, isHidden: false, fetched: false });
    workbench.assertNoExternalRequests();
  });
});
