import type { Contract, Handlers } from '../../protocol/rpc.ts';

/** What answers the same, but not before something has come about. */
export function answerAfter<Methods extends Contract<Methods>>(
  condition: Promise<unknown>,
  handlers: Handlers<Methods>,
): Handlers<Methods> {
  const delayed = (Object.keys(handlers) as (keyof Methods)[]).map((method) => [
    method,
    async (params: Methods[typeof method][0], signal: AbortSignal) => {
      await condition;
      return handlers[method](params, signal);
    },
  ]);
  return Object.fromEntries(delayed) as Handlers<Methods>;
}
