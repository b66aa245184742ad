import * as vscode from 'vscode';

const setting = 'pcp.trace.server';

/**
 * Writes what client and server say to each other to the output channel as `pcp.trace.server` says. The library itself
 * traces only where the user has also set the channel's log level to Trace, so this channel pretends that level.
 */
export class TraceChannel implements vscode.LogOutputChannel {
  readonly onDidChangeLogLevel: vscode.Event<vscode.LogLevel>;

  readonly #output: vscode.LogOutputChannel;
  readonly #levelChanges = new vscode.EventEmitter<vscode.LogLevel>();
  readonly #subscription: vscode.Disposable;

  constructor(output: vscode.LogOutputChannel) {
    this.#output = output;
    this.onDidChangeLogLevel = this.#levelChanges.event;
    this.#subscription = vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration(setting)) this.#levelChanges.fire(this.logLevel);
    });
  }

  get name(): string {
    return this.#output.name;
  }

  get logLevel(): vscode.LogLevel {
    const isOff = vscode.workspace.getConfiguration().get<string>(setting, 'off') === 'off';
    return isOff ? vscode.LogLevel.Off : vscode.LogLevel.Trace;
  }

  trace(message: string, ...args: unknown[]): void {
    this.#output.info(message, ...args);
  }

  debug(message: string, ...args: unknown[]): void {
    this.#output.debug(message, ...args);
  }

  info(message: string, ...args: unknown[]): void {
    this.#output.info(message, ...args);
  }

  warn(message: string, ...args: unknown[]): void {
    this.#output.warn(message, ...args);
  }

  error(error: string | Error, ...args: unknown[]): void {
    this.#output.error(error, ...args);
  }

  append(value: string): void {
    this.#output.append(value);
  }

  appendLine(value: string): void {
    this.#output.appendLine(value);
  }

  replace(value: string): void {
    this.#output.replace(value);
  }

  clear(): void {
    this.#output.clear();
  }

  show(columnOrPreserveFocus?: vscode.ViewColumn | boolean, preserveFocus?: boolean): void {
    this.#output.show(typeof columnOrPreserveFocus === 'boolean' ? columnOrPreserveFocus : preserveFocus);
  }

  hide(): void {
    this.#output.hide();
  }

  /** The output channel is its owner's to dispose of. */
  dispose(): void {
    this.#subscription.dispose();
    this.#levelChanges.dispose();
  }
}
