import { isNamedAs, kinds } from '../../../formats/kinds.ts';
import type { SyntaxKindId } from '../../../formats/syntaxLanguages.ts';
import type { FileKind } from '../fileKind.ts';
import { isMostlyText } from '../fileKind.ts';
import { lazyTarget } from '../lazyTarget.ts';
import type { syntaxTarget } from './syntaxTarget.ts';

/** A configuration language as a kind of file: known by its name and folder, or by its first line. */
export function syntaxKind(id: SyntaxKindId): FileKind {
  const { claims } = kinds[id];
  const { extensions = [] } = claims;
  const hasOwnEnd = (path: string): boolean => extensions.some((end) => path.toLowerCase().endsWith(end));
  const firstLine = claims.firstLine === undefined ? undefined : new RegExp(claims.firstLine);
  const isCertain = (path: string, head: Uint8Array): boolean =>
    !head.includes(0) && (isNamedAs(id, path) || firstLine?.test(new TextDecoder().decode(head)) === true);
  return {
    isCertain,
    isPossible: isCertain,
    isNamed: (path, head) => isNamedAs(id, path) && (hasOwnEnd(path) || isMostlyText(head)),
    targetOf: (source) => {
      const load = async (): Promise<ReturnType<typeof syntaxTarget>> =>
        (await import('./syntaxTarget.ts')).syntaxTarget(source, id);
      return {
        ...lazyTarget(source.path, id, load),
        format: async (bytes) => (await load()).format(bytes),
        fix: async (...args) => (await load()).fix(...args),
      };
    },
  };
}
