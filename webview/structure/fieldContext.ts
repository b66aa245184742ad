import type { CopyTarget, FieldContext } from '../../protocol/viewer/shellProtocol.ts';

/** What `data-vscode-context` holds of something that can be copied. */
export function fieldContext(target: CopyTarget): string {
  return JSON.stringify({
    webviewSection: 'field',
    preventDefaultContextMenuItems: true,
    target,
  } satisfies FieldContext);
}

/** Context of an element that cannot be copied, within one that can. */
export const noFieldContext = JSON.stringify({ webviewSection: 'none', preventDefaultContextMenuItems: true });
