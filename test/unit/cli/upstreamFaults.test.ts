import assert from 'node:assert/strict';
import { createFolder, removeFolder } from './testFiles.ts';

interface Fault {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly message: string;
  readonly verdict: string;
}

interface UpstreamFaults {
  readonly places: readonly object[];
  readonly filesOf: (checkout: string, place: object) => readonly string[];
  readonly upstreamPage: (
    version: string,
    parts: readonly { readonly title: string; readonly faults: readonly Fault[] }[],
    fixOf: (rule: string) => string | undefined,
  ) => string;
}

suite('faults in files of PCP', () => {
  let faults: UpstreamFaults;

  suiteSetup(async () => {
    faults = (await import(new URL('../../../scripts/lib/upstreamFaults.mjs', import.meta.url).href)) as UpstreamFaults;
  });

  test('are looked for in the files of each kind, agents for tests aside', () => {
    const folder = createFolder({
      'src/pmie/examples/disk.00': '',
      'src/pmie/examples/disk.head': '',
      'src/pmie/examples/GNUmakefile': '',
      'src/pmdas/a/pmns': '',
      'src/pmdas/b/root_b': '',
      'src/pmdas/b/pmlogconf.summary': '',
      'src/pmdas/b/b_migrate.conf': '',
      'src/pmdas/b/b.busy.pmie': '',
      'src/pmdas/sample/pmns': '',
    });
    try {
      const found = faults.places.map((place) => faults.filesOf(folder, place));
      assert.deepEqual(found, [
        ['src/pmie/examples/disk.00'],
        ['src/pmdas/b/b.busy.pmie'],
        ['src/pmdas/a/pmns'],
        ['src/pmdas/b/root_b'],
        ['src/pmdas/b/pmlogconf.summary'],
        ['src/pmdas/b/b_migrate.conf'],
      ]);
    } finally {
      removeFolder(folder);
    }
  });

  test('are a page with file, line, verdict and repair, whatever messages have in them', () => {
    const fault = { file: 'src/a_b', line: 7, rule: 'x/y', verdict: 'refused: a | b' };
    const page = faults.upstreamPage(
      '9.9.9',
      [
        { title: 'One', faults: [{ ...fault, message: 'a_b is *odd*. It stops. Write c instead.' }] },
        { title: 'Two', faults: [{ ...fault, message: 'It stops.' }] },
        { title: 'Three', faults: [] },
      ],
      () => 'Fix it.',
    );
    assert.match(
      page,
      /^\| `src\/a_b:7` \| a\\_b is \\\*odd\\\*\. It stops\. \(`x\/y`\) \| refused: a \\\| b \| Write c instead\. \|$/m,
    );
    assert.match(page, /\| It stops\. \(`x\/y`\) \| .* \| Fix it\. \|$/m);
    assert.match(page, /## Three\n\nNothing found\./);
    assert.match(page, /9\.9\.9/);
  });
});
