// Takes pictures of every view of an archive, `view-COUNT-VIEW-THEME-SIZE.png` among the screenshots: of hosts with so
// many CPUs, disks and processes, in all themes, wide and narrow. A few of them are taken each time;
// `VIEW_PICTURES=all MOCHA_GREP='pictures of every view' npm test -- ui` takes all 400 in six minutes,
// `VIEW_PICTURES=0,1000` those of none and of a thousand.
import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { counted, countedHost } from '../../writers/archive/countedHost.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { HostPage } from '../pages/hostPage.ts';
import { MetricsPage } from '../pages/metricsPage.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { ThemeName, Workbench } from '../pages/workbench.ts';
import { writeFiles } from './archiveFiles.ts';

const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 452, height: 800 } } as const;
const themes: readonly ThemeName[] = ['light', 'dark', 'highContrast', 'highContrastLight'];
const counts = [0, 1, 8, 64, 1000];

/** What is looked at of a host with so many instances, in which theme and size. */
type Sight = readonly [count: number, theme: ThemeName, size: keyof typeof sizes];

const wanted = process.env['VIEW_PICTURES'];
const all: readonly Sight[] = counts
  .filter((count) => wanted === 'all' || wanted?.split(',').includes(String(count)) === true)
  .flatMap((count) =>
    themes.flatMap((theme) => (['wide', 'narrow'] as const).map((size): Sight => [count, theme, size])),
  );
const few: readonly Sight[] = [
  [1, 'light', 'narrow'],
  [64, 'highContrast', 'wide'],
];

const baseOf = (count: number): string => `${counted.base}-${count}`;
const [ticks, cpus] = ['kernel.percpu.cpu.user', 'CPUs, busy'];

suite('pictures of every view of an archive', function () {
  this.timeout(120_000);
  const folder = createSharedFolder();
  let workbench: Workbench;
  let viewer: ArchiveViewer;
  let opened = -1;

  suiteSetup(async () => {
    for (const count of counts)
      writeFiles(path.join(folder, `pmlogger/${baseOf(count)}`), countedHost(count, baseOf(count)).finish());
    workbench = await enterSharedWindow(folder);
    await workbench.runCommand('View: Close Primary Side Bar');
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  /** Opens the host, and plots the time of its CPUs. */
  async function open(count: number): Promise<void> {
    if (opened === count) return;
    await workbench.page.setViewportSize(sizes.wide);
    viewer = await ArchiveViewer.open(workbench, `${baseOf(count)}.meta`);
    const metrics = await MetricsPage.show(viewer);
    await metrics.tick(...ticks.split('.'));
    await metrics.settled(ticks);
    opened = count;
  }

  const views: Readonly<Record<string, (count: number) => Promise<void>>> = {
    host: async () => {
      await viewer.showView('Host');
      const host = new HostPage(viewer);
      await host.settled('Memory available');
      await host.whole.evaluate((element) => {
        element.scrollTop = 0;
      });
    },
    'host-cpus': async (count) => {
      if (count > 0) await new HostPage(viewer).figure(cpus).scrollIntoViewIfNeeded();
    },
    metrics: async () => {
      await MetricsPage.show(viewer);
    },
    lines: (count) => plots(count, 'lines'),
    heat: (count) => plots(count, 'heat'),
    statistics: async (count) => {
      const plot = new MetricsPage(viewer).plot(ticks);
      if (count === 0) return;
      await plot.focus();
      for (const key of ['Home', 's', 'End', 's']) await viewer.press(key);
      const statistics = viewer.content.getByRole('region', { name: 'Statistics of the marked range' });
      await statistics.getByRole('cell').first().waitFor();
      await statistics.scrollIntoViewIfNeeded();
    },
    table: async (count) => {
      await viewer.showView('Table');
      const { content } = viewer;
      if (count === 0) await content.getByText('No metric of this archive has instances.').waitFor();
      else await content.locator('.moment-table-row').first().waitFor();
    },
    overview: async () => {
      await viewer.showView('Overview');
      await viewer.content.locator('.timeline svg').first().waitFor();
    },
    records: async () => {
      await viewer.showView('Records');
      await viewer.content.locator('.hex-byte').first().waitFor();
    },
    findings: () => viewer.showView('Findings'),
  };

  async function plots(count: number, shape: string): Promise<void> {
    const metrics = await MetricsPage.show(viewer);
    await metrics.settled(ticks);
    const figure = metrics.figure(ticks);
    await figure.scrollIntoViewIfNeeded();
    if (count < 2) return;
    await figure.getByRole('combobox', { name: 'Drawn as' }).selectOption(shape);
    const choice = shape === 'heat' ? 'mean' : 'all';
    await figure.getByRole('combobox', { name: 'Instances' }).selectOption(choice);
    await metrics.settled(ticks);
  }

  for (const [count, theme, size] of all.length > 0 ? all : few)
    test(`with ${count} instances in ${theme}, ${size}`, async () => {
      await open(count);
      await workbench.setTheme(theme);
      await workbench.page.setViewportSize(sizes[size]);
      for (const [view, show] of Object.entries(views)) {
        await show(count);
        await workbench.page.waitForTimeout(300); // until it is drawn in the colours of the theme
        await workbench.screenshot(`view-${count}-${view}-${theme}-${size}`);
        assert.deepEqual(await viewer.outOfSight(), [], `${view} is larger than its place`);
        assert.deepEqual(await viewer.accessibilityFaults(), [], view);
      }
    });
});
