import type { Disposable } from 'vscode-languageserver';

/** Runs a task after so many milliseconds, unless that is disposed of before. */
export function delayed(task: () => void, delayMs: number): Disposable {
  const timer = setTimeout(task, delayMs);
  return {
    dispose: () => {
      clearTimeout(timer);
    },
  };
}
