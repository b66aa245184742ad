import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { hoverAt, problems } from '../pages/views.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

/** A file of each language that no other test of windows opens, with a fault in it. */
interface Opened {
  readonly file: string;
  readonly language: string;
  readonly text: string;
  /** Line and column, and what the hover there says. */
  readonly hover: readonly [line: number, column: number, says: string];
  readonly problem: RegExp;
  readonly theme: 'dark' | 'light' | 'highContrast' | 'highContrastLight';
}

const opened: readonly Opened[] = [
  {
    file: 'etc/pcp/derived/disk.conf',
    language: 'PCP derived metrics',
    text: `# The share of time in which a disk was busy
web1.disk.busy = 100 * rate(disk.dev.avactive)
web1.disk.await(helptext) = "Milliseconds for each request"
web1.disk.await = delta(disk.dev.read_rawactive / disk.dev.read
web1.load = kernel.all.load
`,
    hover: [2, 26, 'counter'],
    problem: /never closed/,
    theme: 'dark',
  },
  {
    file: 'pmdas/shop/pmns',
    language: 'PCP name space',
    text: `root {
    shop
}
shop {
    orders    253:0:0
    customers
    orders    253:0:1
}
`,
    hover: [5, 17, '253'],
    problem: /stands twice/,
    theme: 'light',
  },
  {
    file: 'pmdas/shop/help',
    language: 'PCP help text',
    text: `# Help of the shop
@ shop.orders Orders since the agent began
The orders that customers have placed,
whether they were delivered or not.
@ shop.customers
@ shop.orders Orders, again
`,
    hover: [2, 5, 'shop.orders'],
    problem: /has a text already/,
    theme: 'highContrast',
  },
  {
    file: 'etc/pcp/pmlogger/control.d/local',
    language: 'PCP pmlogger control file',
    text: `$version=1.1
# host  P?  S?  directory           args
LOCALHOSTNAME y n PCP_ARCHIVE_DIR/LOCALHOSTNAME -r -T24h10m -c config.default -v 100Mb
web1 y n /var/log/pcp/pmlogger/web1
web2 x n /var/log/pcp/pmlogger/web2 -c config.web2
`,
    hover: [3, 1, 'This host, as'],
    problem: /no options/,
    theme: 'highContrastLight',
  },
  {
    file: 'etc/pcp/pmie/control.d/web',
    language: 'PCP pmie control file',
    text: `$version=1.1
LOCALHOSTNAME y n PCP_LOG_DIR/pmie/LOCALHOSTNAME/pmie.log -c config.default
web1 maybe n PCP_LOG_DIR/pmie/web1/pmie.log -c config.web1
`,
    hover: [2, 1, 'the host whose metrics'],
    problem: /primary column is "maybe"/,
    theme: 'dark',
  },
  {
    file: 'etc/pcp/pmcd/pmcd.conf',
    language: 'PCP pmcd configuration',
    text: `# Performance Metrics Domain Specifications
root	1	pipe	binary		/var/lib/pcp/pmdas/root/pmdaroot
pmcd	2	dso	pmcd_init	/var/lib/pcp/pmdas/pmcd/pmda_pmcd.so
linux	60	pipes	binary		/var/lib/pcp/pmdas/linux/pmdalinux

[access]
disallow ".*" : store;
allow "local:*" : all;
`,
    hover: [2, 9, 'the first part of the PMIDs'],
    problem: /no type of agent/,
    theme: 'light',
  },
  {
    file: 'etc/pcp/pmrep/web1.conf',
    language: 'PCP pmrep configuration',
    text: `[options]
timestamp = yes
timefmt = %H:%M
interval = 10s

# How long requests of each disk took
[web1-disks]
unitinfo = no
busy = web1.disk.busy
busy.label = %%busy
busy.formula = 100 * rate(disk.dev.avactive)
busy.width = 8
kernel.all.load = load,,,,8
`,
    hover: [2, 3, 'each row begins with the time'],
    problem: /percent sign must be doubled/,
    theme: 'highContrast',
  },
  {
    file: 'etc/pcp/dstat/web1',
    language: 'PCP dstat plugins',
    text: `# Memory and the process that has most of it
[web1-memory]
label = memory usage
width = 5
used = mem.physmem - mem.util.free
used.printtype = q
cached = mem.util.cached
cached.label = cach

[web1-top]
label = most expensive
top = proc.psinfo.rss
grouptype = 4
`,
    hover: [13, 3, '4 the top one'],
    problem: /is no print type/,
    theme: 'highContrastLight',
  },
  {
    // By its first line: wherever pmlogconf was told to write it.
    file: 'recorded/web1.config',
    language: 'PCP pmlogger configuration',
    text: `#pmlogconf 2.0
#
# pmlogger(1) config file created and updated by pmlogconf
#
# DO NOT UPDATE THE INITIAL SECTION OF THIS FILE.
#
#+ groupdir /etc/pcp/pmlogconf
#
#+ acme/disks:n:default:
## disks of the shop
#----
#+ acme/load:y:default:
## load of the shop, and its
## processors
log advisory on default {
	kernel.all.load
	kernel.all.cpu
	disk.all.total
}
#----
# DO NOT UPDATE THE FILE ABOVE THIS LINE
#

[access]
disallow .* : all;
allow local:* : enquiry;
`,
    hover: [15, 6, 'advisory'],
    problem: /enquiry/,
    theme: 'highContrast',
  },
];

suite('a configuration of each language', () => {
  const folder = createSharedFolder();
  let workbench: Workbench;

  suiteSetup(async () => {
    for (const { file, text } of opened) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
    }
    workbench = await enterSharedWindow(folder);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  for (const { file, language, hover, problem, theme } of opened)
    test(`${language}: its fault is listed, and its words are explained`, async () => {
      const [line, column, says] = hover;
      await workbench.setTheme(theme);
      await workbench.openFile(path.basename(file));
      await workbench.untilLanguage(language);
      const entries = await problems(workbench, problem);
      assert.ok(entries.length > 0);
      await workbench.runCommand('View: Focus Active Editor Group');
      await hoverAt(workbench, line, column, says);
      await workbench.screenshot(`language-${path.basename(file)}-${theme}`);
      await workbench.page.keyboard.press('Escape');
      await workbench.runCommand('View: Close All Editors');
    });
});
