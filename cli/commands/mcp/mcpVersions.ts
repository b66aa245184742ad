import type { Params } from './jsonRpc.ts';
import { errorCodes, isObject, RpcError } from './jsonRpc.ts';

/** The revision of the protocol in which every request says which one it is of, and there is no handshake. */
const modernVersion = '2026-07-28';
/** Revisions of the protocol that begin with `initialize`, the newest first. */
const handshakeVersions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;

export const supportedVersions: readonly string[] = [modernVersion, ...handshakeVersions];

const versionKey = 'io.modelcontextprotocol/protocolVersion';
const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities';
export const serverInfoKey = 'io.modelcontextprotocol/serverInfo';

/** The revision for a client that asks for one: that, or the newest it can know; it then decides whether to go on. */
export function negotiatedVersion(asked: unknown): string {
  return handshakeVersions.find((version) => version === asked) ?? handshakeVersions[0];
}

/** Whether a request is of the revision without a handshake. @throws RpcError where it is of none that is known */
export function isModern({ _meta: meta }: Params): boolean {
  const version = isObject(meta) ? meta[versionKey] : undefined;
  if (!isObject(meta) || version === undefined) return false;
  if (version !== modernVersion)
    throw new RpcError(errorCodes.unsupportedVersion, 'This protocol version is not supported.', {
      supported: supportedVersions,
      requested: version,
    });
  if (!isObject(meta[capabilitiesKey])) throw new RpcError(errorCodes.invalidParams, `_meta lacks ${capabilitiesKey}.`);
  return true;
}
