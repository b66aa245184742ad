/** What identifies a request. */
export type RequestId = string | number;

/** Codes of JSON-RPC 2.0, and one of the Model Context Protocol. */
export const errorCodes = {
  parse: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
  unsupportedVersion: -32_022,
} as const;

/** Why a request has no result. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: object | undefined;

  constructor(code: number, message: string, data?: object) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export type Params = Readonly<Record<string, unknown>>;

/** What has come. */
export type Message =
  | { readonly kind: 'request'; readonly id: RequestId; readonly method: string; readonly params: Params }
  | { readonly kind: 'notification'; readonly method: string; readonly params: Params }
  /** The answer to a request: none is made here. */
  | { readonly kind: 'response' }
  | { readonly kind: 'invalid'; readonly id: RequestId | null };

export function readMessage(value: unknown): Message {
  if (!isObject(value)) return { kind: 'invalid', id: null };
  const { id, method, params = {} } = value;
  const known = isId(id) ? id : null;
  if (value['jsonrpc'] !== '2.0') return { kind: 'invalid', id: known };
  if (method === undefined && ('result' in value || 'error' in value)) return { kind: 'response' };
  if (typeof method !== 'string' || !isObject(params)) return { kind: 'invalid', id: known };
  if (id === undefined) return { kind: 'notification', method, params };
  return known === null ? { kind: 'invalid', id: null } : { kind: 'request', id: known, method, params };
}

export const isId = (value: unknown): value is RequestId =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const resultOf = (id: RequestId, result: object): object => ({ jsonrpc: '2.0', id, result });

export function errorOf(id: RequestId | null, { code, message, data }: RpcError): object {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } };
}
