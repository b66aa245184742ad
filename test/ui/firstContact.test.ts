import * as fs from 'node:fs';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createScratch } from '../host/testWorkspace.ts';
import { storedXz } from '../writers/storedXz.ts';
import { tarOfFiles } from '../writers/tarWriter.ts';
import { soundArchive } from './archive/archiveFiles.ts';
import { ArchiveViewer } from './pages/archiveViewer.ts';
import type { Workbench } from './pages/workbench.ts';
import { Probe } from './probe.ts';

/** Files of archives as people get them, under names that no pattern of the manifest opens. */
function attachments(): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const sosreport: Record<string, Uint8Array> = {};
  for (const [name, bytes] of soundArchive()) {
    files.set(name.replace('20260101', 'web'), bytes);
    const packed = name.replace('20260101', 'packed');
    files.set(
      packed.endsWith('.index') ? packed : `${packed}.xz`,
      packed.endsWith('.index') ? bytes : storedXz(bytes, 1 << 16),
    );
    sosreport[`sosreport-web1/var/log/pcp/pmlogger/web1/${name}`] = bytes;
  }
  files.set('sosreport-web1-2026.tar.gz', gzipSync(tarOfFiles(sosreport)));
  return files;
}

suite('a fresh window, in which nothing of the extension was needed yet', function () {
  this.timeout(180_000);
  const folder = createScratch();
  let workbench: Workbench;
  let probe: Probe;

  suiteSetup(async () => {
    fs.mkdirSync(folder, { recursive: true });
    for (const [name, bytes] of attachments()) fs.writeFileSync(path.join(folder, name), bytes);
    ({ workbench, probe } = await Probe.openFolder(folder));
  });

  suiteTeardown(async () => {
    await workbench.close();
    fs.rmSync(folder, { recursive: true });
  });

  for (const [number, name] of ['web.index', 'packed.0.xz', 'sosreport-web1-2026.tar.gz'].entries())
    test(`offers to open ${name} as an archive`, async () => {
      if (number > 0) {
        await probe.closeAll();
        await probe.restartHost();
      }
      await workbench.openFile(name);
      const offer = workbench.page.locator('.notification-toast').filter({ hasText: name });
      await offer.waitFor();
      await workbench.screenshot(`first-contact-${name}`);
      await offer.getByRole('button', { name: 'Open as PCP Archive' }).click();
      const viewer = new ArchiveViewer(workbench);
      await viewer.waitUntilShown();
    });
});
