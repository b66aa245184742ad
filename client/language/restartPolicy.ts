import * as vscode from 'vscode';
import { commands } from '../../protocol/language.ts';
import type { CloseHandlerResult, ErrorHandler, ErrorHandlerResult } from 'vscode-languageclient';
import { CloseAction, ErrorAction } from 'vscode-languageclient';
import { t } from '../../formats/l10n/translate.ts';

/** A server that ends this often within this period is not restarted. */
const maxEnds = 5;
const periodMinutes = 3;

/** Restarts the language server silently if it ends unexpectedly; the log records it. */
export class RestartPolicy implements ErrorHandler {
  readonly #output: vscode.LogOutputChannel;
  #endsAtMs: readonly number[] = [];

  constructor(output: vscode.LogOutputChannel) {
    this.#output = output;
  }

  /** Messages that could not be sent are lost. `closed` reports a server that has ended. */
  error(): ErrorHandlerResult {
    return { action: ErrorAction.Continue, handled: true };
  }

  closed(): CloseHandlerResult {
    const nowMs = Date.now();
    this.#endsAtMs = [...this.#endsAtMs.filter((atMs) => nowMs - atMs < periodMinutes * 60_000), nowMs];
    if (this.#endsAtMs.length < maxEnds) return { action: CloseAction.Restart, handled: true };
    // One that the user starts has all its chances again.
    this.#endsAtMs = [];
    void this.#offerRestart();
    return { action: CloseAction.DoNotRestart, handled: true };
  }

  async #offerRestart(): Promise<void> {
    const [restart, showLog] = [t`Restart`, t`Show Log`];
    const message = t`The pma language server stopped unexpectedly ${maxEnds} times in the last ${periodMinutes} minutes. Findings and hovers in pma files are unavailable until it is restarted.`;
    const chosen = await vscode.window.showErrorMessage(message, restart, showLog);
    if (chosen === restart) await vscode.commands.executeCommand(commands.restartServer);
    else if (chosen === showLog) this.#output.show();
  }
}
