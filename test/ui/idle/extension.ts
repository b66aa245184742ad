/** Does nothing: what its activation takes VS Code takes for any. */
export function activate(): void {
  // Nothing.
}
