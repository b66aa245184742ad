/** @typedef {import('../../formats/kind.ts').Kind} Kind */

/** @param {string} id of a kind */
export const editorTextKey = (id) => `editor.${id}`;

/**
 * What the manifest contributes for the kinds of files.
 * @param {Readonly<Record<string, Kind>>} kinds
 */
export function manifestKinds(kinds) {
  const all = Object.entries(kinds);
  const texts = all.map(([, kind]) => kind).filter(({ isText }) => isText);
  return {
    languages: all.map(([, kind]) => manifestLanguage(kind)),
    grammars: texts.map(({ languageId }) => ({
      language: languageId,
      scopeName: `source.${languageId}`,
      path: `./syntaxes/${languageId}.tmLanguage.json`,
    })),
    customEditors: all.flatMap(([id, { editors = [] }]) => editors.map((editor) => manifestEditor(id, editor))),
    configurationDefaults: {
      // pma and PCP read carriage returns as text.
      ...Object.fromEntries(
        texts.map(({ languageId, defaults }) => [`[${languageId}]`, { ...defaults, 'files.eol': '\n' }]),
      ),
      'workbench.editorAssociations': Object.fromEntries(
        all
          .flatMap(([, { editors = [] }]) => editors)
          .flatMap(({ viewType, associations = [] }) => associations.map((pattern) => [pattern, viewType])),
      ),
    },
  };
}

/** @param {Kind} kind */
function manifestLanguage({ languageId, languageNames, claims, isText, icon = 'configuration' }) {
  return {
    id: languageId,
    aliases: languageNames,
    ...claims,
    ...(isText && { configuration: `./syntaxes/${languageId}.language-configuration.json` }),
    icon: { light: `./media/${icon}-light.svg`, dark: `./media/${icon}-dark.svg` },
  };
}

/**
 * @param {string} id
 * @param {import('../../formats/kind.ts').KindEditor} editor
 */
function manifestEditor(id, { viewType, patterns, priority }) {
  return {
    viewType,
    displayName: `%${editorTextKey(id)}%`,
    selector: patterns.map((filenamePattern) => ({ filenamePattern })),
    priority,
  };
}
