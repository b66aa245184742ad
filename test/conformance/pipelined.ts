/** What is asked of each item, in their order: while the answer for one is worked on, the next is being made. */
export async function* pipelined<Item, Answer>(
  items: readonly Item[],
  request: (item: Item) => Promise<Answer>,
): AsyncGenerator<readonly [Item, Promise<Answer>]> {
  const started = (index: number): Promise<Answer> | undefined => {
    const item = items[index];
    if (item === undefined) return undefined;
    const answer = request(item);
    // Whether it fails is told to whom it is given.
    answer.catch(() => undefined);
    return answer;
  };
  let next = started(0);
  for (const [index, item] of items.entries()) {
    const answer = next;
    if (answer === undefined) return;
    await Promise.allSettled([answer]);
    next = started(index + 1);
    yield [item, answer];
  }
}
