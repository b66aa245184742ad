import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { allRules } from '../../formats/kindRules.ts';
import { ruleLink } from '../../formats/findings/report/ruleLink.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Where a link into the repository begins. */
const repository = 'https://github.com/pcp-files/pcp-files';

const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...markdownIn('docs'), ...markdownIn('docs/decisions')];

function markdownIn(folder: string): readonly string[] {
  const names = fs.readdirSync(path.join(root, folder));
  return names.filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name}`);
}

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

/** The targets of links and pictures in a Markdown text, without those in code. */
function targetsIn(markdown: string): readonly string[] {
  const prose = markdown.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(<?([^)\s>]+)>?\)/g)].map(([, target = '']) => target);
}

const anchorsKnown = new Map<string, ReadonlySet<string>>();

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): ReadonlySet<string> {
  const anchors = anchorsKnown.get(page) ?? readAnchors(page);
  anchorsKnown.set(page, anchors);
  return anchors;
}

function readAnchors(page: string): ReadonlySet<string> {
  const headings = read(page).matchAll(/^#+ (.+)$/gm);
  const words = [...headings].map(([, heading = '']) => heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, ''));
  return new Set(words.map((heading) => heading.trim().replaceAll(' ', '-')));
}

/** Why a link leads nowhere; undefined where it leads somewhere, or out of the repository. */
function fault(page: string, target: string): string | undefined {
  const local = target
    .replace(`${repository}/blob/main/`, '/')
    .replace(new RegExp(`^${repository}(?=#|$)`), '/README.md');
  if (/^[a-z]+:/.test(local)) return undefined;
  const [file = '', anchor] = local.split('#');
  const found = file === '' ? page : file.startsWith('/') ? file.slice(1) : path.posix.join(path.dirname(page), file);
  if (!fs.existsSync(path.join(root, found))) return `${page}: there is no ${found}`;
  if (anchor === undefined || !found.endsWith('.md') || anchorsOf(found).has(anchor)) return undefined;
  return `${page}: ${found} has no #${anchor}`;
}

suite('links', () => {
  test('between the pages lead somewhere', () => {
    const links = pages.flatMap((page) => targetsIn(read(page)).map((target) => [page, target] as const));
    assert.ok(links.some(([, target]) => target.startsWith('docs/images/')));
    const faults = links.map(([page, target]) => fault(page, target));
    assert.deepEqual(
      faults.filter((found) => found !== undefined),
      [],
    );
  });

  test('of the manifest and of its walkthrough lead somewhere', () => {
    const addresses = read('package.json').match(/https:\/\/github\.com\/pcp-files\/pcp-files[^\s)"]*/g) ?? [];
    const shown = addresses.filter((address) => !address.endsWith('/issues'));
    assert.ok(shown.length > 0);
    assert.deepEqual(shown.map((target) => fault('package.json', target.replace('#readme', ''))).filter(Boolean), []);
  });

  test('of rules lead to the section of each', async () => {
    const anchors = anchorsOf('docs/rules.md');
    for (const rule of await allRules()) {
      const [page, anchor = ''] = ruleLink(rule).split('#');
      assert.equal(page, `${repository}/blob/main/docs/rules.md`);
      assert.ok(anchors.has(anchor), rule.code);
    }
  });
});
