import { useEffect, useState } from 'preact/hooks';
import type { AliveMethods } from '../../protocol/viewer/shellProtocol.ts';
import type { Requester } from '../connection.ts';

/** Milliseconds between two questions, and how many of them in a row may have no answer. */
const [askMs, mostUnanswered] = [1000, 3];

/** Whether the extension answers: the page stays when the extension host ends, and all that it shows is out of date then. */
export function useConnected(connection: Requester<AliveMethods>): boolean {
  const [isConnected, setConnected] = useState(true);
  useEffect(() => {
    let unanswered = 0;
    const answered = (): void => {
      unanswered = 0;
      setConnected(true);
    };
    // Counted, not timed: a computer that was asleep is no lost connection.
    const timer = setInterval(() => {
      if (unanswered >= mostUnanswered) setConnected(false);
      unanswered++;
      // That it is answered counts, even by an error.
      connection.request('ping', null).then(answered, answered);
    }, askMs);
    return () => {
      clearInterval(timer);
    };
  }, [connection]);
  return isConnected;
}
