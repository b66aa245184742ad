import { useEffect, useState } from 'preact/hooks';
import type { Asker } from './connection.ts';
import type { Contract } from './rpc.ts';

/**
 * The answer to a question that is asked anew whenever its parameters or `version` change; until the new answer has
 * come, the old one. Undefined before the first, and where there is nothing to ask (parameters undefined). A failure is
 * reported by the connection.
 */
export function useAsked<Methods extends Contract<Methods>, Method extends keyof Methods & string>(
  connection: Asker<Methods>,
  method: Method,
  params: Methods[Method][0] | undefined,
  version: unknown,
): Methods[Method][1] | undefined {
  const [answer, setAnswer] = useState<{ readonly value: Methods[Method][1] } | undefined>(undefined);
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
