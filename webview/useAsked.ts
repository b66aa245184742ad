import { useEffect, useState } from 'preact/hooks';
import type { Connection } from './connection.ts';
import type { HostMethods } from './protocol.ts';

/**
 * The answer to a question that is asked anew whenever its parameters or `version` change; until the new answer has
 * come, the old one. Undefined before the first, and where there is nothing to ask (parameters undefined). A failure is
 * reported by the connection.
 */
export function useAsked<Method extends keyof HostMethods>(
  connection: Connection,
  method: Method,
  params: HostMethods[Method][0] | undefined,
  version: unknown,
): HostMethods[Method][1] | undefined {
  const [answer, setAnswer] = useState<{ readonly value: HostMethods[Method][1] } | undefined>(undefined);
  const key = JSON.stringify(params);
  useEffect(() => {
    if (params === undefined) {
      setAnswer(undefined);
      return undefined;
    }
    const controller = new AbortController();
    connection.ask(method, params, controller.signal).then(
      (value) => {
        setAnswer({ value });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) connection.report(error);
      },
    );
    return () => {
      controller.abort();
    };
    // By its content: the object is made anew each time.
  }, [connection, method, key, version]);
  return answer?.value;
}
