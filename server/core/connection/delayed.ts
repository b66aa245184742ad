import type { Disposable } from 'vscode-languageserver';

/** Runs a task after `delayMs`, unless the result is disposed of before. */
export function delayed(task: () => void, delayMs: number): Disposable {
  const timer = setTimeout(task, delayMs);
  return {
    dispose: () => {
      clearTimeout(timer);
    },
  };
}
