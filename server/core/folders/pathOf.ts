/** The path of an address, decoded; the address itself where it is no proper one. */
export function pathOf(uri: string): string {
  try {
    return decodeURIComponent(new URL(uri).pathname);
  } catch {
    return uri;
  }
}
