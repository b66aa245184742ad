import { useEffect, useState } from 'preact/hooks';
import type { Requester } from './connection.ts';
import type { Contract } from '../protocol/rpc.ts';

export interface Answer<Value> {
  readonly value: Value;
  /** Whether it is the answer to what is asked now, not to what was asked before. */
  readonly isCurrent: boolean;
}

/** The value of {@link useAnswer}, which may still be that of an earlier request. */
export function useRequest<Methods extends Contract<Methods>, Method extends keyof Methods & string>(
  connection: Requester<Methods>,
  method: Method,
  params: Methods[Method][0] | undefined,
  version: unknown,
): Methods[Method][1] | undefined {
  return useAnswer(connection, method, params, version)?.value;
}

/**
 * The answer to a question that is asked anew whenever its parameters or `version` change; until the new answer has
 * come, the old one. Undefined before the first, and where there is nothing to ask (parameters undefined). A failure is
 * reported by the connection.
 */
export function useAnswer<Methods extends Contract<Methods>, Method extends keyof Methods & string>(
  connection: Requester<Methods>,
  method: Method,
  params: Methods[Method][0] | undefined,
  version: unknown,
): Answer<Methods[Method][1]> | undefined {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly value: Methods[Method][1] } | undefined>();
  const key = JSON.stringify(params);
  useEffect(() => {
    if (params === undefined) {
      setAnswer(undefined);
      return undefined;
    }
    const controller = new AbortController();
    connection.request(method, params, controller.signal).then(
      (value) => {
        if (!controller.signal.aborted) setAnswer({ key, value });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) connection.report(error);
      },
    );
    return () => {
      controller.abort();
    };
    // Compared by content, because the object is created each time.
  }, [connection, method, key, version]);
  return answer && { value: answer.value, isCurrent: answer.key === key };
}
