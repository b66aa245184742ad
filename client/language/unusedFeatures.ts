/**
 * What stands in the bundle for features of the language client that our server does not offer: they would be a tenth of it.
 */
class UnusedFeature {
  /** The client tells the server nothing of it, and has nothing to end. */
  readonly fillClientCapabilities = nothing;
  readonly initialize = nothing;
  readonly register = nothing;
  readonly unregister = nothing;
  readonly clear = nothing;

  getState(): object {
    return { kind: 'static' };
  }
}

export class NotebookDocumentSyncFeature extends UnusedFeature {
  static readonly CellScheme = 'vscode-notebook-cell';
  readonly registrationType = { method: 'notebookDocument/sync' };
  /** Diagnostics listen to it. */
  readonly onOpenNotificationSent = noEvent;
  readonly onChangeNotificationSent = noEvent;
  readonly onSaveNotificationSent = noEvent;
  readonly onCloseNotificationSent = noEvent;

  handles(): boolean {
    return false;
  }

  getProvider(): undefined {
    return undefined;
  }
}

function nothing(): void {
  // See UnusedFeature.
}

function noEvent(): { readonly dispose: () => void } {
  return { dispose: nothing };
}

export {
  UnusedFeature as CallHierarchyFeature,
  UnusedFeature as DeclarationFeature,
  UnusedFeature as ImplementationFeature,
  UnusedFeature as InlineCompletionItemFeature,
  UnusedFeature as InlineValueFeature,
  UnusedFeature as LinkedEditingFeature,
  UnusedFeature as TextDocumentContentFeature,
  UnusedFeature as TypeDefinitionFeature,
  UnusedFeature as TypeHierarchyFeature,
  UnusedFeature as DidCreateFilesFeature,
  UnusedFeature as DidRenameFilesFeature,
  UnusedFeature as DidDeleteFilesFeature,
  UnusedFeature as WillCreateFilesFeature,
  UnusedFeature as WillRenameFilesFeature,
  UnusedFeature as WillDeleteFilesFeature,
};
