import { beginsAs, hasRequiredLine, isNamedAs, kinds, looksLike } from '../../../formats/kinds.ts';
import { foreignContent } from '../../../formats/text/foreign.ts';
import type { SyntaxKindId } from '../../../formats/syntaxLanguages.ts';
import type { FileKind } from '../fileKind.ts';
import { isMostlyText } from '../fileKind.ts';
import { lazyTarget } from '../lazyTarget.ts';
import type { syntaxTarget } from './syntaxTarget.ts';

/**
 * A configuration language as a kind of file: known by its name and folder or its first line, and a file that the user names
 * also by a typical line.
 */
export function syntaxKind(id: SyntaxKindId): FileKind {
  const { extensions = [] } = kinds[id].claims;
  const hasOwnEnd = (path: string): boolean => extensions.some((end) => path.toLowerCase().endsWith(end));
  const textOf = (head: Uint8Array): string => new TextDecoder().decode(head);
  const isCertain = (path: string, head: Uint8Array): boolean =>
    head.includes(0)
      ? // A text that was saved so, which is reported.
        foreignContent(head) === 'utf16' && isNamedAs(id, path)
      : (isNamedAs(id, path) && hasRequiredLine(id, textOf(head))) || beginsAs(id, textOf(head));
  return {
    isCertain,
    isPossible: (path, head) =>
      isCertain(path, head) || (!head.includes(0) && (isNamedAs(id, path) || looksLike(id, textOf(head)))),
    isNamed: (path, head) =>
      isNamedAs(id, path) && hasRequiredLine(id, textOf(head)) && (hasOwnEnd(path) || isMostlyText(head)),
    targetOf: (source) => {
      const load = async (): Promise<ReturnType<typeof syntaxTarget>> =>
        (await import('./syntaxTarget.ts')).syntaxTarget(source, id);
      return {
        ...lazyTarget(source.path, id, load),
        format: async (bytes) => (await load()).format(bytes),
        fix: async (...args) => (await load()).fix(...args),
        metrics: async (...args) => (await load()).metrics(...args),
        logLines: async () => (await load()).logLines(),
      };
    },
  };
}
