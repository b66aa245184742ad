/** What has come of reading a file that is on no disk of this host. */
export type RemoteRead =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'stopped' };
