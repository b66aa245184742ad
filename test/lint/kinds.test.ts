import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { RuleSetting } from '../../formats/findings/report/ruleSettings.ts';
import { isSeveritySetting } from '../../formats/findings/severity.ts';
import { allRules, rulesOf } from '../../formats/kindRules.ts';
import type { Kind } from '../../formats/kind.ts';
import { isNamedAs, kindIds, kinds, textLanguageIds } from '../../formats/kinds.ts';
import { parseMemberName } from '../../formats/archive/members/memberName.ts';

interface Language extends Record<string, unknown> {
  readonly id: string;
  readonly configuration?: string;
  readonly icon?: Readonly<Record<string, string>>;
}

interface Contributions {
  readonly languages: readonly Language[];
  readonly grammars: readonly unknown[];
  readonly snippets: readonly { readonly language: string }[];
  readonly semanticTokenScopes: readonly { readonly language: string }[];
  readonly customEditors: readonly Record<string, unknown>[];
  readonly commands: readonly { readonly command: string; readonly enablement?: string }[];
  readonly menus: Readonly<Record<string, readonly { readonly command: string; readonly when?: string }[]>>;
  readonly configurationDefaults: Readonly<Record<string, unknown>>;
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
const { languages, grammars, snippets, semanticTokenScopes, customEditors, commands, menus, configurationDefaults } =
  manifest.contributes;

const table: readonly Kind[] = Object.values(kinds);
const languageIds = table.map(({ languageId }) => languageId);
const editors = table.flatMap((kind) => (kind.editors ?? []).map((editor) => ({ ...editor, kind })));

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
    patterns: [...text.matchAll(new RegExp(`\\b${key} [=!]~ /((?:\\[[^\\]]*\\]|[^/\\\\]|\\\\.)*)/`, 'g'))].map(
      ([, source = '']) => new RegExp(source),
    ),
  };
}

function without(entry: Readonly<Record<string, unknown>>, ...keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !keys.includes(key)));
}

suite('kinds of files in the manifest', () => {
  test('each has its language, with the names and first lines that it claims', () => {
    assert.deepEqual(
      Object.fromEntries(languages.map((language) => [language.id, without(language, 'configuration', 'icon')])),
      Object.fromEntries(
        table.map(({ languageId: id, languageNames, claims }) => [id, { id, aliases: languageNames, ...claims }]),
      ),
    );
  });

  test('each text language has a grammar and a language configuration, called by its name', () => {
    assert.deepEqual(
      grammars,
      textLanguageIds.map((language) => ({
        language,
        scopeName: `source.${language}`,
        path: `./syntaxes/${language}.tmLanguage.json`,
      })),
    );
    assert.deepEqual(
      languages.flatMap(({ configuration }) => configuration ?? []),
      textLanguageIds.map((language) => `./syntaxes/${language}.language-configuration.json`),
    );
    for (const { language } of [...snippets, ...semanticTokenScopes]) assert.ok(textLanguageIds.includes(language));
  });

  test('the files of languages are there', () => {
    const files = languages.flatMap(({ configuration, icon }) => [configuration, ...Object.values(icon ?? {})]);
    for (const file of files) assert.ok(file === undefined || existsSync(new URL(file, root)), file);
  });

  test('text languages have line ends of a kind, as pma and PCP read carriage returns as text', () => {
    const own = Object.keys(configurationDefaults).filter((key) => key.startsWith('['));
    assert.deepEqual(
      own,
      textLanguageIds.map((language) => `[${language}]`),
    );
    for (const key of own) assert.equal((configurationDefaults[key] as Record<string, unknown>)['files.eol'], '\n');
  });

  test('each binary kind has its custom editors', () => {
    assert.deepEqual(
      customEditors.map((editor) => without(editor, 'displayName')),
      editors.map(({ viewType, patterns, priority }) => ({
        viewType,
        selector: patterns.map((filenamePattern) => ({ filenamePattern })),
        priority,
      })),
    );
    assert.deepEqual(
      configurationDefaults['workbench.editorAssociations'],
      Object.fromEntries(
        editors.flatMap(({ viewType, associations = [] }) => associations.map((pattern) => [pattern, viewType])),
      ),
    );
  });

  test('editors are called as the language of their files is', () => {
    const texts = JSON.parse(read('package.nls.json')) as Readonly<Record<string, string>>;
    assert.deepEqual(
      customEditors.map(({ displayName }) => texts[String(displayName).replaceAll('%', '')]),
      editors.map(({ kind }) => kind.languageNames[0]),
    );
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

  test('conditions name custom editors that there are', () => {
    const viewTypes = editors.map(({ viewType }) => viewType);
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

suite('kinds of files elsewhere', () => {
  test('have rooms in formats/ that the description of the house and the linter name', () => {
    const rooms = readdirSync(new URL('formats/', root), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `formats/${name}`);
    const described = [...read('CONTRIBUTING.md').matchAll(/^\| `(formats\/\w+)`/gm)].map(([, room = '']) => room);
    assert.deepEqual([...described].sort(), [...rooms].sort());
    const arrows = read('oxlint.arrows.mjs');
    for (const room of rooms) assert.match(arrows, new RegExp(`'${room.replace('formats/', '')}'[,\\]]`));
  });

  test('are called in docs/neovim.md as they are here, where they are text', () => {
    const page = read('docs/neovim.md');
    const stringsIn = (list = ''): string[] => [...list.matchAll(/'([^']*)'/g)].map(([, text = '']) => text);
    const ofKinds = [...page.matchAll(/pattern = \{([^}]*)\},\s*callback = [^\n]*vim\.bo\.filetype = '([\w-]+)'/g)];
    assert.deepEqual(
      ofKinds.map(([, patterns, id]) => [id, stringsIn(patterns).sort()]),
      table
        .filter(({ isText }) => isText)
        .map(({ languageId, claims: { extensions = [], filenames = [], filenamePatterns = [] } }) => [
          languageId,
          [...extensions.map((extension) => `*${extension}`), ...filenames, ...filenamePatterns].sort(),
        ]),
    );
    const [, served] = /'FileType', \{\s*pattern = \{([^}]*)\}/.exec(page) ?? [];
    assert.deepEqual(stringsIn(served), textLanguageIds);
  });
});
