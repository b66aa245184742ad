import { t } from '../../l10n/translate.ts';
import type { ClassDefinition, ClassStanza, Group } from '../model/model.ts';
import type { FixableFile, Fixer } from './fix.ts';
import type { TextEdit } from '../../text/textEdit.ts';
import { replaceLine } from './lineEdits.ts';

/** A stanza of a class that METADATA declares. */
type Declared = ClassStanza & { readonly definition: ClassDefinition };

export const classOrderFixer: Fixer = {
  does: 'Reorders METADATA if all groups have the same order, otherwise the stanzas of the groups that differ.',
  isSafe: true,
  fix: (_, file) => {
    const { classes, groups } = file.model;
    const order = commonOrder(groups, classes.length);
    if (order !== undefined) {
      return [{ title: t`Reorder METADATA to match the groups`, edits: () => reorderedMetadata(file, order) }];
    }
    return [
      {
        title: t`Reorder the stanzas to match METADATA`,
        edits: () => groups.flatMap((group) => reorderedGroup(file, group)),
      },
    ];
  },
};

/** The declared classes of a group in its order; undefined where one comes twice. */
function declaredStanzas({ stanzas }: Group): readonly Declared[] | undefined {
  const declared = stanzas.filter((stanza): stanza is Declared => stanza.definition !== undefined);
  return new Set(declared.map(({ name }) => name)).size === declared.length ? declared : undefined;
}

/** The order of classes that all groups share, if all of them have all classes. */
function commonOrder(groups: readonly Group[], classCount: number): readonly ClassDefinition[] | undefined {
  let common: readonly ClassDefinition[] | undefined;
  for (const group of groups) {
    const order = declaredStanzas(group)?.map(({ definition }) => definition);
    if (order?.length !== classCount) return undefined;
    common ??= order;
    if (order.some(({ name }, index) => name !== common?.[index]?.name)) return undefined;
  }
  return common;
}

function reorderedMetadata(file: FixableFile, order: readonly ClassDefinition[]): readonly TextEdit[] {
  const lines = order.map(({ line }) => line).sort((a, b) => a - b);
  return lines.flatMap((line, index) => {
    const wanted = file.lineText(order[index]?.line ?? line);
    return wanted === file.lineText(line) ? [] : [replaceLine(file, line, wanted)];
  });
}

/** Moves the text of each stanza to the position that METADATA gives it. */
function reorderedGroup(file: FixableFile, group: Group): readonly TextEdit[] {
  const stanzas = declaredStanzas(group) ?? [];
  const wanted = [...stanzas].sort((a, b) => a.definition.line - b.definition.line);
  return stanzas.flatMap((stanza, index) => {
    const other = wanted[index];
    return other === undefined || other === stanza ? [] : [replaceStanza(file, stanza, other)];
  });
}

function replaceStanza(file: FixableFile, { headerLine, endLine }: Declared, other: Declared): TextEdit {
  const lines = Array.from({ length: other.endLine - other.headerLine + 1 }, (_, index) =>
    file.lineText(other.headerLine + index),
  );
  const range = { line: headerLine, column: 0, endLine, endColumn: file.lineText(endLine).length };
  return { range, newText: lines.join('\n') };
}
