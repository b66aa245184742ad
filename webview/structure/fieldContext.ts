import type { CopyTarget, FieldContext } from '../protocol.ts';

/** What `data-vscode-context` holds of something that can be copied. */
export function fieldContext(target: CopyTarget): string {
  return JSON.stringify({
    webviewSection: 'field',
    preventDefaultContextMenuItems: true,
    target,
  } satisfies FieldContext);
}
