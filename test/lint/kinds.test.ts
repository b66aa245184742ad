import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { RuleSetting } from '../../formats/findings/report/ruleSettings.ts';
import { isSeveritySetting } from '../../formats/findings/severity.ts';
import { allRules, rulesOf } from '../../formats/kindRules.ts';
import type { Kind } from '../../formats/kind.ts';
import { isNamedAs, kindIds, kinds, textLanguageIds } from '../../formats/kinds.ts';
import { parseMemberName } from '../../formats/archive/members/memberName.ts';
import { syntaxKindIds } from '../../formats/syntaxLanguages.ts';

interface Language {
  readonly configuration?: string;
  readonly icon?: Readonly<Record<string, string>>;
}

interface Contributions {
  readonly languages: readonly Language[];
  readonly grammars: readonly { readonly path: string }[];
  readonly snippets: readonly { readonly language: string }[];
  readonly semanticTokenScopes: readonly { readonly language: string }[];
  readonly commands: readonly { readonly command: string; readonly enablement?: string }[];
  readonly menus: Readonly<Record<string, readonly { readonly command: string; readonly when?: string }[]>>;
  readonly configuration: { readonly properties: Readonly<Record<string, RuleSchema>> };
}

/** The schema of the setting `pcp.rules`. */
interface RuleSchema {
  readonly additionalProperties: unknown;
  readonly properties: Readonly<Record<string, RuleSetting | undefined>>;
}

const rules = await allRules();

const root = new URL('../../', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, root), 'utf8');
const manifest = JSON.parse(read('package.json')) as { readonly contributes: Contributions };
const { languages, grammars, snippets, semanticTokenScopes, commands, menus } = manifest.contributes;

const table: readonly Kind[] = Object.values(kinds);
const languageIds = table.map(({ languageId }) => languageId);
const viewTypes = table.flatMap(({ editors = [] }) => editors.map(({ viewType }) => viewType));

/** All conditions under which something is shown or can be done. */
const conditions = [
  ...commands.map(({ enablement }) => enablement),
  ...Object.values(menus).flatMap((items) => items.map(({ when }) => when)),
].filter((condition) => condition !== undefined);

/** What conditions compare a context key with, by `==` or `=~`. */
function compared(key: string): { readonly values: readonly string[]; readonly patterns: readonly RegExp[] } {
  const text = conditions.join('\n');
  return {
    values: [...text.matchAll(new RegExp(`\\b${key} == ([\\w.-]+)`, 'g'))].map(([, value = '']) => value),
    patterns: [...text.matchAll(new RegExp(`\\b${key} =~ /((?:\\[[^\\]]*\\]|[^/\\\\]|\\\\.)*)/`, 'g'))].map(
      ([, source = '']) => new RegExp(source),
    ),
  };
}

suite('kinds of files in the manifest', () => {
  test('the files of languages are there', () => {
    const files = [
      ...languages.flatMap(({ configuration, icon = {} }) => [configuration ?? [], ...Object.values(icon)]).flat(),
      ...grammars.map(({ path }) => path),
    ];
    for (const file of files) assert.ok(existsSync(new URL(file, root)), file);
    for (const { language } of [...snippets, ...semanticTokenScopes]) assert.ok(textLanguageIds.includes(language));
  });

  test('conditions name languages that there are, and the server is restarted for those that it answers for', () => {
    for (const key of ['editorLangId', 'resourceLangId']) {
      const { values, patterns } = compared(key);
      assert.deepEqual(
        values.filter((id) => !languageIds.includes(id)),
        [],
      );
      for (const pattern of patterns)
        assert.deepEqual(
          languageIds.filter((id) => pattern.test(id)),
          textLanguageIds,
        );
    }
    assert.equal(compared('editorLangId').patterns.length, 1);
  });

  test('conditions have operators that VS Code has: it ignores a condition that it cannot read', () => {
    assert.deepEqual(
      conditions.filter((condition) => condition.includes('!~')),
      [],
    );
  });

  test('conditions name custom editors that there are', () => {
    const { values, patterns } = compared('activeCustomEditorId');
    assert.deepEqual(
      values.filter((id) => !viewTypes.includes(id)),
      [],
    );
    assert.ok(patterns.length > 0 && patterns.every((pattern) => viewTypes.every((id) => pattern.test(id))));
  });

  test('the menus offer the viewers for all files that can be of their kind', () => {
    const { patterns } = compared('resourceFilename');
    const samples = ['20260131.meta', 'x.index.zst', 'x.0', 'x.123456789.bz2', 'x.1.bz', 'x.1.Z', 'x.1.lzma'];
    const others = ['x.meta.zip', 'x.1234567890', 'meta', 'x.mmv'];
    assert.ok(patterns.length > 0);
    for (const name of [...samples, ...others])
      for (const pattern of patterns) assert.equal(pattern.test(name), parseMemberName(name) !== undefined, name);
    for (const extension of compared('resourceExtname').values) assert.ok(isNamedAs('mmv', `x${extension}`));
    const texts = compared('resourcePath').patterns.filter((pattern) => pattern.source.includes('iostat'));
    for (const path of [
      '/sa/sar17',
      '/a/sos_commands/sar/sar17.txt',
      '/a/web1-iostat-x.log',
      'C:\\a\\vmstat_1',
      '/a/sadf.json',
    ])
      assert.ok(texts.length > 0 && texts.every((pattern) => pattern.test(path)), path);
    for (const path of ['/a/sar.md', '/sar/readme.txt', '/a/caesar.txt', '/a/sarin.txt', '/a/iostat.py'])
      assert.ok(!texts.some((pattern) => pattern.test(path)), path);
    const [folder] = compared('resourceDirname').patterns;
    assert.ok(folder?.test('/var/lib/pcp/tmp/mmv') && !folder.test('/var/xmmv'));
  });
});

suite('rules of all kinds in the settings', () => {
  const schema = manifest.contributes.configuration.properties['pcp.rules'];
  assert.ok(schema);

  /** What the archives of a host together have is not of one file. */
  const areasOf = (kind: string): readonly string[] => (kind === 'archive' ? ['archive', 'host'] : [kind]);

  test('have a code each, and begin with the kind of their files', async () => {
    const codes = rules.map(({ code }) => code);
    assert.equal(new Set(codes).size, codes.length);
    for (const kind of kindIds)
      for (const { code } of await rulesOf(kind)) assert.ok(areasOf(kind).includes(code.split('/')[0] ?? ''), code);
  });

  test('are completed in pcp.rules, which takes no other', () => {
    assert.deepEqual(
      Object.keys(schema.properties),
      rules.map(({ code }) => code),
    );
    assert.equal(schema.additionalProperties, false);
  });

  test('are explained there, with their default and all that can be chosen', () => {
    const texts = JSON.parse(read('package.nls.json')) as Readonly<Record<string, string | undefined>>;
    for (const { code, severity, title, documentation } of rules) {
      const property: RuleSetting | undefined = schema.properties[code];
      assert.equal(property?.default, severity, code);
      const choices = property.enum;
      assert.ok(choices.length === 5 && choices.every(isSeveritySetting), code);
      const text = texts[property.markdownDescription.replaceAll('%', '')];
      assert.ok(text?.includes(title) && text.includes(documentation.why) && text.includes(`\`${severity}\``), code);
    }
  });
});

suite('rules of all kinds in German', () => {
  test('are called in the settings as the viewers call them', async () => {
    const bundle = JSON.parse(read('l10n/bundle.l10n.de.json')) as Readonly<Record<string, string | undefined>>;
    const texts = JSON.parse(read('package.nls.de.json')) as Readonly<Record<string, string | undefined>>;
    const shown = rules.flatMap(({ code, title }) => (bundle[title] === undefined ? [] : [{ code, title }]));
    assert.ok(shown.length >= (await rulesOf('mmv')).length + (await rulesOf('archive')).length);
    for (const { code, title } of shown) {
      const text = texts[`rule.${code}`];
      assert.ok(
        text?.startsWith(`${bundle[title]}. `),
        `${code}: ${bundle[title]} in a viewer; in the settings ${text}`,
      );
    }
  });
});

suite('tables of all configuration languages', () => {
  const rooms = ['cli', 'client', 'codecs', 'formats', 'protocol', 'scripts', 'server', 'tools', 'webview', 'workers'];
  const sources = rooms
    .flatMap((room) =>
      readdirSync(new URL(room, root), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
    )
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  const ids = syntaxKindIds.map((id) => new RegExp(`['\\s]${id}'?[:,\\]]`));

  test('are those to which CONTRIBUTING says to add one', () => {
    const tables = sources.filter((file) => {
      const text = read(file);
      return ids.every((id) => id.test(text));
    });
    assert.deepEqual(tables, ['formats/kinds.ts', 'formats/syntaxLanguages.ts', 'server/languages/languages.ts']);
    const steps = read('CONTRIBUTING.md').split('Existing files to edit, and no others:')[1] ?? '';
    assert.deepEqual(
      tables.filter((file) => !steps.includes(`\`${file}\``)),
      [],
    );
  });
});

suite('rooms of formats/', () => {
  test('are described in the house, but for those of kinds, which describe themselves', () => {
    const rooms = readdirSync(new URL('formats/', root), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `formats/${name}`);
    const described = [...read('CONTRIBUTING.md').matchAll(/^\| `(formats\/\w+)`/gm)].map(([, room = '']) => room);
    const others = rooms.filter((room) => !existsSync(new URL(`${room}/description.ts`, root)));
    assert.deepEqual(described.toSorted(), others.toSorted());
  });
});
